import type { PageModel } from '../../../model/PageModel.ts'
import { canSeePage, type StaffSession } from '../permissions.ts'
import type { SearchHit } from './SearchHit.ts'

/**
 * The pages of all areas that a person may see and whose name contains every word; pages whose name starts
 * with the search come first.
 */
export function findPages(
  pages: readonly PageModel[],
  session: StaffSession,
  search: string,
): readonly (SearchHit & { readonly isAction: boolean })[] {
  const words = wordsOf(search)
  const rank = (label: string) => (label.startsWith(words[0] ?? '') ? 0 : 1)
  return pages
    .filter((page) => canSeePage(session, page))
    .map((page) => ({ page, folded: fold(page.label) }))
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .toSorted((a, b) => rank(a.folded) - rank(b.folded))
    .map(({ page }) => ({
      to: page.route,
      label: page.label,
      detail: page.area,
      icon: page.icon,
      isAction: page.kind === 'action',
    }))
}

export function wordsOf(search: string): readonly string[] {
  return fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Lower case without diacritics, which people often leave out when they search. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}
