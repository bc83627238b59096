import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { scopeOf, type CallMeta } from '../../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import { totalColumns, type ColumnSums } from '../../../model-query/buildTotals.ts'
import { allOf } from '../../../model-query/combineFilters.ts'
import { summedRows } from '../../../model-query/summedRows.ts'
import { usePage } from '../../PageContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import { useListState } from '../ListState.ts'

/** Sums of a list's columns over all filtered rows. */
export interface ListTotals {
  /** What the rows are called that are summed; null: all rows of the list. */
  readonly name: string | null
  /** Ids of the columns with a sum. */
  readonly columns: ReadonlySet<string>
  /** Null until loaded. */
  readonly sums: ColumnSums | null
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Loads after the rows, so that slow or failing sums do not delay the list. Without `isUsual` nothing is summed that leaves rows
 * out which the list shows.
 */
export function useTotals(
  entity: EntityModel,
  shown: readonly LaidOutColumn[],
  given: CallMeta,
  { isUsual = true }: { readonly isUsual?: boolean } = {},
): ListTotals | null {
  const { resource, filterValues, isListed } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const { page } = usePage()
  const fixed = allOf([given.filter, given.entity === undefined ? page.filter : null])
  const found = summedRows(entity, filterValues, fixed)
  const rows = found?.filter && !isUsual ? null : found
  const name = rows?.name ?? null
  const meta = rows?.filter ? { ...given, filter: allOf([given.filter, rows.filter]) ?? rows.filter } : given
  const ids = (rows ? totalColumns(entity, columnsOf(shown)) : [])
    .map(({ id }) => id)
    .sort()
    .join(' ')
  const query = useQuery({
    queryKey: [resource, 'totals', filterValues, scopeOf(meta), ids],
    queryFn: ({ signal }) =>
      dataProvider.totals(resource, {
        filter: filterValues,
        meta: { ...meta, columns: ids.split(' ') },
        signal,
      }),
    enabled: ids !== '' && isListed,
  })
  const { data, isError, refetch } = query
  return useMemo(
    () =>
      ids === '' || isEmpty(data)
        ? null
        : {
            name,
            columns: new Set(ids.split(' ')),
            sums: data ?? null,
            failed: isError,
            retry: () => void refetch(),
          },
    [ids, name, data, isError, refetch],
  )
}

const columnsOf = (shown: readonly LaidOutColumn[]) => shown.map(({ column }) => column)

/** Nothing to sum in any row. */
function isEmpty(sums: ColumnSums | undefined): boolean {
  return sums !== undefined && Object.values(sums).every((each) => each.length === 0)
}
