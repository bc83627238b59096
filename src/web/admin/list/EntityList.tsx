import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, type ReactNode } from 'react'
import { ListBase } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import type { Filter, Row, SortEntry } from '../../../introspection/dialects/Dialect.ts'
import type { ColumnModel, EntityModel } from '../../../metadata/AdminModel.ts'
import { toSortField, type CallMeta } from '../../data-provider/CallMeta.ts'
import { cardColumns } from './columnLayout.ts'
import { mendListAddress } from './listAddress.ts'
import { ListView } from './ListView.tsx'
import { useColumnLayout } from './useColumnLayout.ts'
import { useListMemory } from './useListMemory.ts'

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
  readonly toDetail: (row: Row) => string | null
  /** Where a new record is made; null when the person may not. */
  readonly addTo: string | null
  /** Stands in the toolbar. */
  readonly action?: ReactNode
}

/** A list of an entity's rows: react-admin's list controller over the address, our view over its context. */
export function EntityList(props: EntityListProps) {
  const { entity, resource, columns, filter, foreign = false, ordering } = props
  const layout = useColumnLayout(props.layoutKey, columns)
  const sort = useMemo(() => ({ field: toSortField(ordering), order: 'ASC' as const }), [ordering])
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const shown = useMemo(() => (isPhone ? cardColumns(layout.all) : layout.visible), [isPhone, layout])
  // The order of columns makes no other query.
  const selected = shown
    .map(({ id }) => id)
    .sort()
    .join(' ')
  const meta = useMemo(
    (): CallMeta => ({
      columns: selected.split(' '),
      ...(foreign ? { entity: entity.name } : {}),
      ...(filter ? { filter } : {}),
    }),
    [selected, foreign, entity.name, filter],
  )
  const { search } = useLocation()
  const remembered = useListMemory(props.layoutKey, props.remember)
  const wanted = remembered ?? mendListAddress(search, props)
  const queryOptions = useMemo(() => ({ meta: { ...meta }, onError: ignore }), [meta])
  if (wanted !== null) return <Navigate to={{ search: wanted }} replace />
  return (
    <ListBase
      resource={resource}
      perPage={props.perPage}
      sort={sort}
      queryOptions={queryOptions}
      storeKey={false}
      exporter={false}
      disableAuthentication
    >
      <ListView
        entity={entity}
        layout={layout}
        shown={shown}
        isPhone={isPhone}
        meta={meta}
        ordering={ordering}
        toDetail={props.toDetail}
        addTo={props.addTo}
        action={props.action}
      />
    </ListBase>
  )
}

/** The list shows its failure in place, with a way to try again; a toast would say it twice. */
function ignore(): void {}
