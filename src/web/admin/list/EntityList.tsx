import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Filter, SortEntry } from '../../../introspection/dialects/Dialect.ts'
import type { ColumnModel, EntityModel, EntityPermissions } from '../../../metadata/AdminModel.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import { allOf } from '../../model-query/combineFilters.ts'
import { readGiven } from '../../model-query/listState/givenFilter.ts'
import { toSortField } from '../../model-query/listState/sortText.ts'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import { useAdmin } from '../AdminContext.tsx'
import { cardColumns } from './columnLayout.ts'
import { mendListAddress } from '../../model-query/listState/listAddress.ts'
import { ListStateContext } from './ListState.ts'
import { ListView, type ListViewProps } from './ListView.tsx'
import { useColumnLayout } from './useColumnLayout.ts'
import { useListAddress } from '../../model-query/listState/useListAddress.ts'
import { useListMemory } from './useListMemory.ts'
import { useListStateOf } from './useListStateOf.ts'

export interface EntityListProps {
  readonly entity: EntityModel
  /** react-admin's resource: the page's route without the leading slash. */
  readonly resource: string
  /** Key under which the columns are remembered. */
  readonly layoutKey: string
  /** Whether filters, sort and page are remembered when the person comes back without them in the address. */
  readonly remember: boolean
  readonly columns: readonly ColumnModel[]
  /** Joined to what the person filters; for a related list its parent. */
  readonly filter?: Filter
  /** Set when the rows are of another entity than the page. */
  readonly foreign?: boolean
  readonly ordering: readonly SortEntry[]
  readonly perPage: number
  /** Route under which named views are kept; absent where there are none. */
  readonly viewsOf?: string
  /** What the person may do with rows from the list itself; absent where rows are only looked at. */
  readonly permissions?: EntityPermissions
  readonly toDetail: (row: EntityRecord) => string | null
  /** Where a new record is made; null when the person may not. */
  readonly addTo: string | null
  /** Stands in the toolbar. */
  readonly action?: ReactNode
}

/** A list of an entity's rows; its state lies in the address. */
export function EntityList(props: EntityListProps) {
  const { entity, columns, filter, foreign = false } = props
  const [address, change] = useListAddress()
  const addressed = useMemo(
    () => ({ text: address.columns, put: (text: string | null) => change({ columns: text }) }),
    [address.columns, change],
  )
  const layout = useColumnLayout(props.layoutKey, columns, addressed)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const shown = useMemo(() => (isPhone ? cardColumns(layout.all) : layout.visible), [isPhone, layout])
  const { model } = useAdmin()
  const given = useMemo(() => readGiven(model, entity, address.given), [model, entity, address.given])
  const fixed = useMemo(() => allOf([filter, given === 'unknown' ? null : given?.filter]), [filter, given])
  // The order of columns makes no other query.
  const selected = shown
    .map(({ id }) => id)
    .sort()
    .join(' ')
  const meta = useMemo(
    (): CallMeta => ({
      columns: selected.split(' '),
      ...(foreign ? { entity: entity.name } : {}),
      ...(fixed ? { filter: fixed } : {}),
    }),
    [selected, foreign, entity.name, fixed],
  )
  const { search } = useLocation()
  const remembered = useListMemory(props.layoutKey, props.remember)
  const wanted = remembered ?? mendListAddress(search, props)
  if (wanted !== null) return <Navigate to={{ search: wanted }} replace />
  return <LoadedList {...props} meta={meta} given={given} layout={layout} shown={shown} isPhone={isPhone} />
}

function LoadedList(
  props: EntityListProps & Pick<ListViewProps, 'meta' | 'given' | 'layout' | 'shown' | 'isPhone'>,
) {
  const { entity, resource, perPage, ordering, meta, permissions = null } = props
  const sortField = useMemo(() => toSortField(ordering), [ordering])
  const state = useListStateOf({ resource, perPage, sortField, meta })
  return (
    <ListStateContext value={state}>
      <ListView
        entity={entity}
        layout={props.layout}
        shown={props.shown}
        isPhone={props.isPhone}
        meta={meta}
        given={props.given}
        ordering={ordering}
        permissions={permissions}
        viewsOf={props.viewsOf ?? null}
        toDetail={props.toDetail}
        addTo={props.addTo}
        action={props.action}
      />
    </ListStateContext>
  )
}
