import type { FileAccess } from '../FileAccessContext.ts'

/** A file in this page's memory. */
export interface OpenedFile {
  readonly name: string
  /** Good until `close`. */
  readonly url: string
  readonly isPicture: boolean
  /** Whether the browser can show it; anything else is only saved. */
  readonly canBeShown: boolean
  readonly close: () => void
}

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** Fetches a stored file. Rejects when the server does not give it. */
export async function openFile(access: FileAccess, address: string): Promise<OpenedFile> {
  const response = await access(address)
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`)
  const content = await response.blob()
  const url = URL.createObjectURL(content)
  const isPicture = PICTURES.has(content.type)
  return {
    name: nameIn(response.headers.get('content-disposition')) ?? '',
    url,
    isPicture,
    canBeShown: isPicture || content.type === 'application/pdf',
    close: () => URL.revokeObjectURL(url),
  }
}

const nameIn = (disposition: string | null): string | null => {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  try {
    return name === undefined ? null : decodeURIComponent(name)
  } catch {
    return null
  }
}
