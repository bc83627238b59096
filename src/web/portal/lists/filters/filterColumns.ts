import type { ColumnModel } from '../../../../metadata/AdminModel.ts'
import type { ListState } from '../ListState.ts'

/** The columns a customer filters by: those shown, without whose account it is, which the page decides. */
export function filterColumns({
  page,
  columns,
}: Pick<ListState, 'page' | 'columns'>): readonly ColumnModel[] {
  const accounts = new Set(page.accountPaths.map((path) => path.join('.')))
  return columns.filter(({ id, filterPaths }) => filterPaths.length > 0 && !accounts.has(id))
}
