import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStoreContext } from 'react-admin'
import { NavigationType, useNavigationType } from 'react-router'
import { Navigate, useLocation } from '../../i18n/localeRouting.tsx'
import type { Filter } from '../../../schema/Filter.ts'
import type { SortEntry } from '../../../schema/SortEntry.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { EntityPermissions } from '../../../model/PlatformRole.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import type { RelatedTo } from '../../model-query/bindRelated.ts'
import { allOf } from '../../model-query/combineFilters.ts'
import { whereFilter } from '../../model-query/where/whereFilter.ts'
import { readWhere } from '../../model-query/where/whereText.ts'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import { useAdmin } from '../AdminContext.tsx'
import { LIST_STATE_VERSION } from '../adminStore.ts'
import { cardColumns } from './columnLayout.ts'
import { sanitizeListAddress } from '../../records/address/listAddress.ts'
import { ListStateContext } from './ListState.ts'
import { ListView, type ListViewProps } from './ListView.tsx'
import { useColumnLayout } from './useColumnLayout.ts'
import { type ListAddress, useListAddress } from '../../records/address/useListAddress.ts'
import type { ListState } from '../../records/useListedRows.ts'
import { useRecordList } from '../../records/useRecordList.ts'
import { useStaffList } from './useStaffList.ts'
import { defaultQuery, type DefaultView, defaultViewKey } from './views/defaultView.ts'
import { openByName, shippedViews } from './views/shippedViews.ts'

export interface EntityListProps {
  readonly entity: EntityModel
  /** react-admin's resource: the page's route without the leading slash. */
  readonly resource: string
  /** Key for storing the columns. */
  readonly layoutKey: string
  /** Whether to restore filters, sort order and page when the address has none. */
  readonly remember: boolean
  readonly columns: readonly ColumnModel[]
  /** Combined with the person's filters; for a related list its parent. */
  readonly filter?: Filter
  /** The page's own filter, which the data provider adds; the list only shows it. */
  readonly pageFilter?: Filter | null
  /** The parent record, when the server lists the rows by its id. `entity` is then bound to that list. */
  readonly related?: RelatedTo
  /** True when the rows belong to another entity than the page. */
  readonly foreign?: boolean
  readonly ordering: readonly SortEntry[]
  readonly perPage: number
  /** Route under which named views are saved; absent without views. */
  readonly viewsOf?: string
  /** What the person may do with rows in the list; absent for a read-only list. */
  readonly permissions?: EntityPermissions
  readonly toDetail: (row: EntityRecord) => string | null
  /** Address of the form for a new record; null when the person may not add one. */
  readonly addTo: string | null
  /** Shown in the toolbar. */
  readonly action?: ReactNode
}

/** A list of an entity's rows; its state is in the address. */
export function EntityList(props: EntityListProps) {
  const { columns } = props
  const [address, change] = useListAddress()
  const addressed = useMemo(
    () => ({ text: address.columns, put: (text: string | null) => change({ columns: text }) }),
    [address.columns, change],
  )
  const layout = useColumnLayout(props.layoutKey, columns, addressed)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const shown = useMemo(() => (isPhone ? cardColumns(layout.all) : layout.visible), [isPhone, layout])
  const { model } = useAdmin()
  const { search } = useLocation()
  const shipped = useMemo(() => shippedViews(model, props.viewsOf), [model, props.viewsOf])
  const remembered = useListMemory(props.layoutKey, props.remember, shipped)
  const rules = { ...props, views: shipped.map(({ id }) => id) }
  const wanted = remembered ?? openByName(search, shipped) ?? sanitizeListAddress(search, rules)
  if (wanted !== null) return <Navigate to={{ search: wanted }} replace />
  return (
    <LoadedList
      {...props}
      address={address}
      change={change}
      layout={layout}
      shown={shown}
      isPhone={isPhone}
    />
  )
}

function LoadedList(
  props: EntityListProps &
    Pick<ListViewProps, 'layout' | 'shown' | 'isPhone'> & {
      readonly address: ListAddress
      readonly change: ListState['change']
    },
) {
  const { entity, resource, perPage, ordering, address, change, filter, pageFilter, related, shown } = props
  const { foreign = false, permissions = null } = props
  const { model } = useAdmin()
  const where = useMemo(() => readWhere(model, entity, address.where), [model, entity, address.where])
  const built = useMemo(() => whereFilter(model, entity, where), [model, entity, where])
  const limits = useMemo(() => [pageFilter, filter, built], [pageFilter, filter, built])
  const list = useRecordList({
    entity,
    scope: resource,
    address,
    limits,
    relatedTo: related,
    ordering,
    perPage,
  })
  const { widgetFilter } = list
  // Sorted, because the order of columns does not need a different query.
  const selected = shown
    .map(({ id }) => id)
    .sort()
    .join(' ')
  const meta = useMemo((): CallMeta => {
    // The data provider adds the page's own filter.
    const fixed = allOf([filter, widgetFilter === 'unknown' ? null : widgetFilter?.filter, built])
    return {
      columns: selected.split(' '),
      ...(foreign ? { entity: entity.name } : {}),
      ...(related ? { related } : {}),
      ...(fixed ? { filter: fixed } : {}),
    }
  }, [selected, foreign, entity.name, related, filter, widgetFilter, built])
  const state = useStaffList(list, meta, address.view, change)
  return (
    <ListStateContext value={state}>
      <ListView
        entity={entity}
        layout={props.layout}
        shown={shown}
        isPhone={props.isPhone}
        where={where}
        pageFilter={pageFilter ?? null}
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

/**
 * Restores filters, sort order and page when a person opens a list without URL parameters: returns
 * the query to navigate to, otherwise null; without stored state it uses the default view. The browser's back
 * button restores nothing: it shows the history entry's address. (react-admin's own memory cannot distinguish
 * the two.)
 */
function useListMemory(list: string, enabled: boolean, shipped: readonly DefaultView[]): string | null {
  const store = useStoreContext()
  const { search, key } = useLocation()
  const isArrival = useNavigationType() !== NavigationType.Pop || key === FIRST_ENTRY
  const storeKey = `${list}.list.${LIST_STATE_VERSION}`
  const [arrival] = useState(() => ({
    key,
    query:
      enabled && search === '' && isArrival
        ? (readQuery(store.getItem(storeKey)) ?? defaultQuery(store.getItem(defaultViewKey(list)), shipped))
        : null,
  }))
  const isWaiting = arrival.query !== null && arrival.key === key && search === ''

  useEffect(() => {
    if (enabled && !isWaiting) store.setItem(storeKey, search)
  }, [enabled, isWaiting, store, storeKey, search])

  return isWaiting ? arrival.query : null
}

/** React Router's key for the entry with which the page was loaded. */
const FIRST_ENTRY = 'default'

function readQuery(stored: unknown): string | null {
  return typeof stored === 'string' && stored.startsWith('?') ? stored : null
}
