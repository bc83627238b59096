import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import type { Filter } from '../../../schema/Filter.ts'
import type { SortEntry } from '../../../schema/SortEntry.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { ActionModel, TargetList } from '../../../model/ActionModel.ts'
import { describeFailure } from '../failures.ts'
import { readWholeList } from '../../records/wholeList.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { ResultTable } from './ResultTable.tsx'

export interface TargetListsProps {
  readonly action: ActionModel
  readonly entity: EntityModel
  readonly targets: readonly ActionTargetRow[]
}

/** Related records of what the action works on, such as the lines of an entry: they belong to what people confirm. */
export function TargetLists({ action, entity, targets }: TargetListsProps) {
  const { model } = useAdmin()
  return (action.target?.lists ?? []).map((list) => {
    const related = model.entities[list.entity]
    return related ? (
      <Related key={list.field} list={list} related={related} entity={entity} targets={targets} />
    ) : null
  })
}

function Related(
  props: Omit<TargetListsProps, 'action'> & { readonly list: TargetList; readonly related: EntityModel },
) {
  const { list, related, entity, targets } = props
  const { model, translate } = useAdmin()
  const api = useEntityApi()
  // Among the lines of several records, each says whose it is.
  const ids = targets.length > 1 ? [list.inverse, ...list.columns] : list.columns
  const columns = ids.flatMap((id) => related.list.columns.find((column) => column.id === id) ?? [])
  const { idField } = entity
  const isRead = idField !== null && targets.length > 0 && targets.length <= MOST_TARGETS
  const path = [list.inverse, idField ?? '']
  const [first, ...others] = targets.map(({ id }) => id)
  const filter: Filter =
    others.length === 0
      ? { path, op: 'eq', value: first }
      : { path, op: 'in', value: targets.map(({ id }) => id) }
  // In the order in which they were written; lists of records have the newest first.
  const ordering: readonly SortEntry[] =
    related.idField === null ? related.list.ordering : [{ path: [related.idField], order: 'ASC' }]
  const { data, error, refetch } = useQuery({
    queryKey: [related.name, 'targetList', filter, ids],
    queryFn: ({ signal }) =>
      readWholeList(
        { model, api },
        { entity: related, filter, order: ordering },
        { columns: columns.map(({ id }) => id), signal },
      ),
    enabled: isRead,
    // The next dialog fetches again.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (!isRead) return null
  if (error) return <ErrorState text={describeFailure(error, translate)} onRetry={() => void refetch()} />
  // As high as a few rows, so that the buttons below hardly move.
  if (data === undefined) return <SkeletonLoader shape="rectangle" height={132} />
  return (
    <Box sx={{ minWidth: 0 }}>
      <ResultTable label={list.label} entity={related} columns={columns} rows={data} />
    </Box>
  )
}

/** Of more, a question shows no records: one request names them all. */
const MOST_TARGETS = 100
