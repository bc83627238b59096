import type { AdminModel } from '../../../model/AdminModel.ts'
import type { PageModel } from '../../../model/PageModel.ts'

export interface FoundPage {
  readonly page: PageModel
  /** Id of the record below an entity's page; null for the page itself. */
  readonly id: string | null
}

/** The page at an address; for a record its parent page. Null when the model has none. */
export function findPage(model: Pick<AdminModel, 'pages'>, pathname: string): FoundPage | null {
  const path = pathname.replace(/\/+$/, '')
  const exact = model.pages.find(({ route }) => route === path)
  if (exact) return { page: exact, id: null }
  const cut = path.lastIndexOf('/')
  const above = model.pages.find(({ route }) => route === path.slice(0, cut))
  const id = decode(path.slice(cut + 1))
  return above?.kind === 'entity' && id !== null ? { page: above, id } : null
}

/** Null for malformed encoding: an address may be anything. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
