import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../../metadata/AdminModel.ts'
import type { CallMeta } from '../../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import { totalColumns, type ColumnSums } from '../../../model-query/buildTotals.ts'
import type { LaidOutColumn } from '../columnLayout.ts'
import { useListState } from '../ListState.ts'

/** The sums of a list's columns over all rows the filters leave. */
export interface ListTotals {
  /** Ids of the columns that have a sum. */
  readonly columns: ReadonlySet<string>
  /** Null until they have arrived. */
  readonly sums: ColumnSums | null
  readonly failed: boolean
  readonly retry: () => void
}

/** Asked for beside the rows, so that neither their delay nor their failure holds up the list. */
export function useTotals(
  entity: EntityModel,
  shown: readonly LaidOutColumn[],
  meta: CallMeta,
): ListTotals | null {
  const { resource, filterValues } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const ids = totalColumns(
    entity,
    shown.map(({ column }) => column),
  )
    .map(({ id }) => id)
    .sort()
    .join(' ')
  const query = useQuery({
    queryKey: [resource, 'totals', filterValues, meta.entity, meta.filter, ids],
    queryFn: ({ signal }) =>
      dataProvider.totals(resource, {
        filter: filterValues,
        meta: { ...meta, columns: ids.split(' ') },
        signal,
      }),
    enabled: ids !== '',
  })
  const { data, isError, refetch } = query
  return useMemo(
    () =>
      ids === ''
        ? null
        : {
            columns: new Set(ids.split(' ')),
            sums: data ?? null,
            failed: isError,
            retry: () => void refetch(),
          },
    [ids, data, isError, refetch],
  )
}
