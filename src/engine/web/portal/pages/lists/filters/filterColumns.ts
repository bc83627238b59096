import type { ColumnModel } from '../../../../../model/ListModel.ts'
import type { ListState } from '../ListState.ts'

/**
 * The columns that customers can filter by: the visible ones, except those of the account, which the page
 * determines.
 */
export function filterColumns({
  page,
  columns,
}: Pick<ListState, 'page' | 'columns'>): readonly ColumnModel[] {
  const accounts = new Set(page.accountPaths.map((path) => path.join('.')))
  return columns.filter(({ id, filterPaths }) => filterPaths.length > 0 && !accounts.has(id))
}
