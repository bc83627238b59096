import type { Filter } from '../../../../schema/Filter.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { allOf } from '../../../model-query/combineFilters.ts'
import { useRecordQuery, useRecords } from '../../../records/Records.ts'
import type { CustomerListState } from './ListState.ts'

/** The number of a page's rows that match; undefined while unknown, and without a filter. */
export function useRowCount(
  { page, entity }: Pick<CustomerListState, 'page' | 'entity'>,
  filter: Filter | undefined,
): number | undefined {
  const { accountFilter } = useDashboard()
  const { api } = useRecords()
  const all = filter && allOf([page.filter, accountFilter(page.accountPaths), filter])
  const { data } = useRecordQuery(
    ['matching', entity.name, all ?? null],
    all ? (options) => api.aggregate(entity, { filter: all, sums: [], groupBy: null }, options) : null,
  )
  return data?.count
}
