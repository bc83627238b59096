import type { PageModel, Text } from '../../../metadata/AdminModel.ts'
import { canSeePage, type StaffSession } from '../permissions.ts'
import type { SearchHit } from './SearchHit.ts'

/** The pages of any area that a person may see and whose name holds every word; those that begin so first. */
export function findPages(
  pages: readonly PageModel[],
  session: StaffSession,
  search: string,
  text: (text: Text) => string,
): readonly (SearchHit & { readonly isAction: boolean })[] {
  const words = wordsOf(search)
  const rank = (label: string) => (label.startsWith(words[0] ?? '') ? 0 : 1)
  return pages
    .filter((page) => canSeePage(session, page))
    .map((page) => ({ page, label: text(page.label), folded: fold(text(page.label)) }))
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .toSorted((a, b) => rank(a.folded) - rank(b.folded))
    .map(({ page, label }) => ({
      to: page.route,
      label,
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

/** Small letters without their marks: nobody types the accent of a name in a hurry. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}
