import Box from '@mui/material/Box'
import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Filter } from '../../../schema/Filter.ts'
import type { SortEntry } from '../../../schema/SortEntry.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { EntityPermissions } from '../../../model/PlatformRole.ts'
import { toSortField } from '../../records/address/sortText.ts'
import type { EntityRecord } from '../../data-provider/toRecord.ts'
import { offeredActions } from '../action/offeredActions.ts'
import { useAdmin } from '../AdminContext.tsx'
import { canDo } from '../permissions.ts'
import { columnsNotApplied } from '../../model-query/buildListRequest.ts'
import { activeFilters, QUICK_SEARCH } from '../../records/address/activeFilters.ts'
import { BulkContext } from './BulkContext.ts'
import { bulkRights } from './bulk/bulkRights.ts'
import type { LaidOutColumn } from './columnLayout.ts'
import type { CardEdits } from './cards/CardList.tsx'
import type { MoreItem } from './cards/MoreMenu.tsx'
import { EditGuard } from './edit/EditGuard.tsx'
import { useCellEdit } from './edit/useCellEdit.ts'
import { Grid } from './grid/Grid.tsx'
import { useImportDialog } from './import/useImportDialog.tsx'
import { listBarFrameStyle, listBarStyle, listFrameStyle } from './listBarStyle.ts'
import { ListMessage } from './ListMessage.tsx'
import { useListState } from './ListState.ts'
import { ListToolbar } from './ListToolbar.tsx'
import { NotAppliedBar } from './NotAppliedBar.tsx'
import { Paginator } from './Paginator.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useRowSelection } from './selection/useRowSelection.ts'
import { cycleSort } from '../../records/address/sortState.ts'
import type { WhereGroup } from '../../model-query/where/Where.ts'
import { useTotals } from './totals/useTotals.ts'
import type { ColumnLayout } from './useColumnLayout.ts'
import { useListKeys } from './useListKeys.ts'
import { useRowsFocus } from './useRowsFocus.ts'
import { ListViews } from './views/ListViews.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

export interface ListViewProps {
  readonly entity: EntityModel
  readonly layout: ColumnLayout
  /** The columns whose values were requested. */
  readonly shown: readonly LaidOutColumn[]
  readonly isPhone: boolean
  /** The conditions of the filter builder; the list's `fixed` already contains them. */
  readonly where: WhereGroup
  /** The page's own filter; the list's `fixed` already contains it. */
  readonly pageFilter: Filter | null
  readonly ordering: readonly SortEntry[]
  /** Null for a read-only list. */
  readonly permissions: EntityPermissions | null
  /** Route under which named views are saved; null without views. */
  readonly viewsOf: string | null
  readonly toDetail: (row: EntityRecord) => string | null
  readonly addTo: string | null
  readonly action?: ReactNode
}

// Only needed when rows are selected.
const BulkBar = lazyPart(async () => (await import('./bulk/BulkBar.tsx')).BulkBar)
// Only phones need them.
const CardList = lazyPart(async () => (await import('./cards/CardList.tsx')).CardList)
const TotalsPanel = lazyPart(async () => (await import('./cards/TotalsPanel.tsx')).TotalsPanel)

/** The list's user interface: toolbar, table (cards on a phone), sums, pages. */
export function ListView(props: ListViewProps) {
  const { entity, layout, shown, isPhone, where, ordering, permissions, toDetail, addTo } = props
  const { model, session, translate } = useAdmin()
  const list = useListState()
  const { change, widgetFilter, rows, error, sort, search } = list
  const filters = useMemo(
    () => activeFilters({ ...list.filters, [QUICK_SEARCH]: search }),
    [list.filters, search],
  )
  const notApplied = useMemo(() => columnsNotApplied(model, entity, filters), [model, entity, filters])

  const onFilter = useCallback(
    (key: string, value: string | undefined) => change({ filter: { [key]: value } }),
    [change],
  )
  const sortBy = useCallback(
    (next: readonly SortEntry[]) => change({ sort: toSortField(next.length > 0 ? next : ordering) }),
    [ordering, change],
  )
  const onSort = useCallback(
    (path: readonly string[], additive: boolean) =>
      sortBy(cycleSort(sort, path, { additive, fallback: ordering })),
    [sort, ordering, sortBy],
  )
  const [clearings, setClearings] = useState(0)
  const onClear = useCallback(() => {
    change({ filters: {}, given: null, where: null })
    // Also empties boxes with typed text that has not been reported yet.
    setClearings((count) => count + 1)
  }, [change])

  const rights = useMemo(
    () => (permissions && entity.idField !== null ? bulkRights(model, session, entity, permissions) : null),
    [model, session, entity, permissions],
  )
  const [choosing, setChoosing] = useState(false)
  const picks = useRowSelection(list.listing, rows ?? NO_ROWS, list.count.total)
  const canPick = rights !== null && (!isPhone || choosing || picks.count !== 0)
  const importing = useImportDialog(entity, permissions)
  const importable = importing.open !== null
  const bulk = useMemo(
    () => ({ entity, shown, picks, importable, toDetail }),
    [entity, shown, picks, importable, toDetail],
  )
  const rowActions = permissions !== null && offeredActions(model, session, entity, 'row').length > 0
  const edit = useCellEdit(entity)
  const canEdit = permissions !== null && canDo(session, { permissions }, 'edit')
  const edits = useMemo((): CardEdits | null => {
    const listed = layout.all.filter(({ visible, column }) => visible || column.primary)
    const columns = listed.map(({ column }) => column).filter(edit.isEditable)
    return isPhone && canEdit && columns.length > 0 ? { columns, mayStart: edit.mayStart } : null
  }, [layout, isPhone, canEdit, edit.isEditable, edit.mayStart])
  const totals = useTotals(list, shown)
  const searchBox = useRef<HTMLInputElement>(null)
  const { frame, onRows } = useRowsFocus()
  useListKeys({
    onRows: props.viewsOf === null ? null : onRows,
    onSearch: entity.list.searchPaths.length > 0 ? () => searchBox.current?.focus() : null,
    addTo,
    picks: canPick,
    edits: canEdit && shown.some(({ column }) => edit.isEditable(column)),
  })
  const selectLabel = translate(choosing ? 'lists.select.stop' : 'lists.select.start')
  const more: readonly MoreItem[] = [
    ...(rights ? [{ label: selectLabel, run: () => setChoosing(!choosing) }] : []),
    ...(importing.open ? [{ label: translate('lists.import.button'), run: importing.open }] : []),
  ]

  const isEmpty = !list.isFetching && rows?.length === 0
  const message: ReactNode =
    (error && !rows) || isEmpty ? (
      <ListMessage
        error={rows ? null : error}
        entity={entity}
        filtered={
          widgetFilter !== null || where.parts.length > 0 || Object.keys(filters).length > notApplied.length
        }
        partial={props.pageFilter !== null}
        addTo={addTo}
        onClear={onClear}
        onRetry={list.refetch}
      />
    ) : null
  const shared = {
    entity,
    columns: shown,
    label: entity.labelPlural,
    rows,
    offset: (list.pageNumber - 1) * list.perPage,
    total: list.count.total,
    sort,
    filters,
    filterKey: clearings,
    isBusy: list.isFetching && rows !== undefined,
    isEarlier: list.isEarlier,
    picks: canPick ? picks : null,
    onSort,
    onFilter,
    toDetail,
    message,
  }
  const isPicking = canPick && picks.count !== 0
  const content = (
    <>
      {isPicking && rights && (
        <Suspense fallback={<Box sx={listBarStyle} aria-busy />}>
          <BulkBar rights={rights} />
        </Suspense>
      )}
      {/* Hidden instead of unmounted, so that typed text stays. */}
      <Box sx={{ ...listBarFrameStyle, display: isPicking ? 'none' : 'block' }}>
        <ListToolbar
          layout={layout}
          shown={shown}
          filters={filters}
          notApplied={notApplied}
          where={where}
          pageFilter={props.pageFilter}
          filterKey={clearings}
          compact={isPhone}
          more={more}
          onImport={importing.open}
          searchBox={searchBox}
          onRows={onRows}
          action={props.action}
          onFilter={onFilter}
          onSort={sortBy}
          onClear={onClear}
        />
      </Box>
      {isPhone ? (
        <Suspense fallback={<Box sx={{ flex: '1 1 auto', minHeight: 200 }} aria-busy />}>
          <CardList {...shared} actionsOf={rowActions ? entity : null} edits={edits} />
        </Suspense>
      ) : (
        <Grid
          {...shared}
          rowActions={rowActions}
          totals={totals}
          edit={canEdit ? edit : null}
          onResize={layout.resize}
          onMove={layout.move}
        />
      )}
      {isPhone && totals && !message && (
        <Suspense fallback={<Box sx={{ height: 45, flexShrink: 0 }} />}>
          <TotalsPanel totals={totals} columns={shown} />
        </Suspense>
      )}
      {!isPhone && <NotAppliedBar {...shared} notApplied={notApplied} shown={shown} />}
      {Boolean(error) && rows !== undefined && <StaleNotice onRetry={list.refetch} />}
      <Paginator />
      <EditGuard edit={edit} />
    </>
  )
  return (
    <BulkContext value={bulk}>
      <Box ref={frame} sx={listFrameStyle}>
        {props.viewsOf === null ? (
          content
        ) : (
          <ListViews page={props.viewsOf} layout={layout}>
            {content}
          </ListViews>
        )}
      </Box>
      {importing.dialog}
    </BulkContext>
  )
}

const NO_ROWS: readonly EntityRecord[] = []
