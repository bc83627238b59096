import { fileTypeFromBuffer } from 'file-type'

/** What may be handed in. */
export interface DocumentFormat {
  readonly extension: 'gif' | 'jpg' | 'png' | 'pdf' | 'doc' | 'docx' | 'xlsx'
  readonly contentType: string
}

const FORMATS: readonly DocumentFormat[] = [
  { extension: 'gif', contentType: 'image/gif' },
  { extension: 'jpg', contentType: 'image/jpeg' },
  { extension: 'png', contentType: 'image/png' },
  { extension: 'pdf', contentType: 'application/pdf' },
  {
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
]

export interface AcceptedFormats {
  readonly extensions: readonly DocumentFormat['extension'][]
  /** Code of the refusal of every other format. */
  readonly refusal: string
}

/** Papers that prove a person's identity or the source of money. */
export const PAPERS: AcceptedFormats = {
  extensions: ['gif', 'jpg', 'png', 'pdf', 'doc', 'docx'],
  refusal: 'FILE_TYPE_REFUSED',
}
/** Figures of a business, and what they rest on. */
export const REPORTS: AcceptedFormats = {
  extensions: ['pdf', 'xlsx', 'docx', 'jpg', 'png'],
  refusal: 'REPORT_TYPE_REFUSED',
}

const OLD_WORD: DocumentFormat = { extension: 'doc', contentType: 'application/msword' }

/** The format of a file by its content, whatever its name says; null for one that is not accepted. */
export async function documentFormat(content: Uint8Array): Promise<DocumentFormat | null> {
  // It rejects a file that ends too early.
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found === undefined) return null
  // Old Office files share one container; a Word document has a stream of this name.
  if (found.ext === 'cfb') return Buffer.from(content).includes(WORD_STREAM) ? OLD_WORD : null
  return FORMATS.find(({ contentType }) => contentType === found.mime) ?? null
}

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
