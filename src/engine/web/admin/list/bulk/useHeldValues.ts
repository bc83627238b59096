import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { FieldModel } from '../../../../model/FieldModel.ts'
import { fieldValue } from '../../../../model/fieldValue.ts'
import { scopeOf } from '../../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import { useListState } from '../ListState.ts'
import { useBulk } from '../BulkContext.ts'

/** What the selected rows hold in a field that only takes certain steps. Null when unknown: then any step is allowed. */
export function useHeldValues(field: FieldModel): {
  readonly values: readonly unknown[] | null
  readonly isLoading: boolean
} {
  const { picks, meta } = useBulk()
  const { resource, filterValues } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const { all, rows } = picks.selection
  const { data, isLoading } = useQuery({
    queryKey: [resource, 'heldValues', filterValues, scopeOf(meta), field.name],
    queryFn: ({ signal }) =>
      dataProvider.heldValues(resource, { filter: filterValues, meta, field: field.name, signal }),
    enabled: all && field.transitions !== undefined,
    // The preview is exact; this only spares people what it would refuse.
    retry: false,
  })
  if (all) return { values: data ?? null, isLoading }
  return { values: [...rows.values()].map((row) => fieldValue(row, field.name)), isLoading: false }
}
