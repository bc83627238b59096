import Box from '@mui/material/Box'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { Row, SortEntry } from '../../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { fromSortField, toSortField, type CallMeta } from '../../data-provider/CallMeta.ts'
import { useAdmin } from '../AdminContext.tsx'
import { activeFilters, withFilter } from './activeFilters.ts'
import type { LaidOutColumn } from './columnLayout.ts'
import { CardList } from './cards/CardList.tsx'
import { Grid } from './grid/Grid.tsx'
import { ListMessage } from './ListMessage.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { Paginator } from './Paginator.tsx'
import { cycleSort } from './sortState.ts'
import type { ColumnLayout } from './useColumnLayout.ts'

export interface ListViewProps {
  readonly entity: EntityModel
  readonly layout: ColumnLayout
  /** The columns whose values were asked for. */
  readonly shown: readonly LaidOutColumn[]
  readonly isPhone: boolean
  readonly meta: CallMeta
  readonly ordering: readonly SortEntry[]
  readonly toDetail: (row: Row) => string | null
  readonly addTo: string | null
  readonly action?: ReactNode
}

/** The face of a list: toolbar, table (cards on a phone), pages. Reads react-admin's list context. */
export function ListView(props: ListViewProps) {
  const { entity, layout, shown, isPhone, ordering, toDetail, addTo } = props
  const { text } = useAdmin()
  const list = useListContext()
  const { setFilters, setSort, filterValues } = list
  const sort = useMemo(() => fromSortField(list.sort.field), [list.sort.field])
  const filters = useMemo(() => activeFilters(filterValues), [filterValues])

  const onFilter = useCallback(
    (key: string, value: string | undefined) => setFilters(withFilter(filters, key, value), undefined, false),
    [filters, setFilters],
  )
  const sortBy = useCallback(
    (next: readonly SortEntry[]) =>
      setSort({ field: toSortField(next.length > 0 ? next : ordering), order: 'ASC' }),
    [ordering, setSort],
  )
  const onSort = useCallback(
    (path: readonly string[], additive: boolean) =>
      sortBy(cycleSort(sort, path, { additive, fallback: ordering })),
    [sort, ordering, sortBy],
  )
  const [clearings, setClearings] = useState(0)
  const onClear = useCallback(() => {
    setFilters({}, undefined, false)
    // Texts that are typed but not reported yet go as well: the boxes start anew.
    setClearings((count) => count + 1)
  }, [setFilters])

  const rows = list.data as readonly Row[] | undefined
  const isEmpty = !list.isPending && !list.isFetching && rows?.length === 0
  const message: ReactNode =
    list.error || isEmpty ? (
      <ListMessage
        error={list.error}
        entity={entity}
        filtered={Object.keys(filters).length > 0}
        addTo={addTo}
        onClear={onClear}
        onRetry={() => void list.refetch()}
      />
    ) : null
  const shared = {
    entity,
    columns: shown,
    label: text(entity.labelPlural),
    rows: list.error ? undefined : rows,
    offset: (list.page - 1) * list.perPage,
    total: list.total ?? null,
    sort,
    filters,
    filterKey: clearings,
    stale: list.isFetching === true && rows !== undefined && !list.error,
    onSort,
    onFilter,
    toDetail,
    message,
  }
  return (
    <Box sx={frameStyle}>
      <ListToolbar
        entity={entity}
        layout={layout}
        shown={shown}
        meta={props.meta}
        filters={filters}
        filterKey={clearings}
        sort={sort}
        compact={isPhone}
        action={props.action}
        onFilter={onFilter}
        onSort={sortBy}
        onClear={onClear}
      />
      {isPhone ? <CardList {...shared} /> : <Grid {...shared} onResize={layout.resize} />}
      <Paginator />
    </Box>
  )
}

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
  overflow: 'hidden',
}
