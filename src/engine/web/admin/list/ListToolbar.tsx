import Search from '@mui/icons-material/Search'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { Suspense, type ReactNode, type RefObject } from 'react'
import type { Filter } from '../../../schema/Filter.ts'
import type { SortEntry } from '../../../schema/SortEntry.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { useDebouncedText } from '../../field-kinds/shared/useDebouncedText.ts'
import { KEEP_CLEAR } from '../../ui/toasts/clearTop.ts'
import { useAdmin } from '../AdminContext.tsx'
import { listBarStyle } from './listBarStyle.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { QUICK_SEARCH } from '../../records/address/activeFilters.ts'
import type { WhereGroup } from '../../model-query/where/Where.ts'
import type { LaidOutColumn } from './columnLayout.ts'
import { useListState } from './ListState.ts'
import { FileButton } from './FileButton.tsx'
import type { MoreItem } from './cards/MoreMenu.tsx'
import { ImportButton } from './import/ImportButton.tsx'
import type { ColumnLayout } from './useColumnLayout.ts'
import { WhereButton } from './where/WhereButton.tsx'
import { ViewsButton } from './views/ViewsButton.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useOpener } from '../../ui/useOpener.ts'

export interface ListToolbarProps {
  readonly layout: ColumnLayout
  /** The visible columns of the table or the cards. */
  readonly shown: readonly LaidOutColumn[]
  readonly filters: Readonly<Record<string, unknown>>
  /** The columns whose filter is not applied. */
  readonly notApplied: readonly ColumnModel[]
  readonly where: WhereGroup
  /** The page's own filter, which cannot be removed. */
  readonly pageFilter: Filter | null
  /** A new value empties the filters' text boxes. */
  readonly filterKey: number
  /** On a phone: filters and sorting are in a drawer. */
  readonly compact: boolean
  /** On a phone: items of the menu with three dots. */
  readonly more: readonly MoreItem[]
  /** Null when rows cannot be imported. */
  readonly onImport: (() => void) | null
  readonly searchBox: RefObject<HTMLInputElement | null>
  /** Leads from the search box into the rows. */
  readonly onRows: () => void
  /** Shown before the tools: adds a row to a related list. */
  readonly action?: ReactNode
  readonly onFilter: (key: string, value: string | undefined) => void
  readonly onSort: (sort: readonly SortEntry[]) => void
  readonly onClear: () => void
}

// Only phones need them.
const MoreMenu = lazyPart(async () => (await import('./cards/MoreMenu.tsx')).MoreMenu)
const FilterDrawer = lazyPart(async () => (await import('./cards/FilterDrawer.tsx')).FilterDrawer)

/** Above the rows: search, filters, columns and CSV download. */
export function ListToolbar(props: ListToolbarProps) {
  const list = useListState()
  const { entity, sort, widgetFilter } = list
  const { layout, filters, compact, more } = props
  return (
    <Box {...KEEP_CLEAR} sx={listBarStyle}>
      {entity.list.searchPaths.length > 0 && (
        <QuickSearch
          key={props.filterKey}
          inputRef={props.searchBox}
          value={filters[QUICK_SEARCH]}
          onChange={(value) => props.onFilter(QUICK_SEARCH, value)}
          onRows={props.onRows}
        />
      )}
      {compact && (
        <Suspense fallback={<Box sx={{ width: 88, height: 32 }} />}>
          <FilterDrawer {...props} entity={entity} sort={sort} columns={layout.all} />
        </Suspense>
      )}
      <ActiveFilters
        entity={entity}
        fixed={props.pageFilter}
        inRow={compact ? NONE : props.shown.map(({ column }) => column.id)}
        filters={filters}
        notApplied={props.notApplied}
        widgetFilter={widgetFilter}
        where={props.where}
        compact={compact}
        onFilter={props.onFilter}
        onClear={props.onClear}
      />
      <Box sx={compact ? compactToolsStyle : toolsStyle}>
        {props.action}
        <WhereButton entity={entity} where={props.where} compact={compact} />
        <ViewsButton compact={compact} />
        {!compact && <ColumnChooser layout={layout} />}
        {!compact && props.onImport && <ImportButton onOpen={props.onImport} />}
        <FileButton list={list} columns={props.shown} compact={compact} />
        {compact && (
          <Suspense fallback={more.length > 0 && <Box sx={{ width: 40, height: 40 }} />}>
            <MoreMenu items={more} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}

/** On a phone the filters are in a drawer. */
const NONE: readonly string[] = []
const toolsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'inherit',
  ml: 'auto',
}
/** Icons only, narrow enough to fit beside the filter button. */
const compactToolsStyle = { ...toolsStyle, gap: 0, '& .MuiButton-root': { minWidth: 44 } }

const loadPanel = async () => (await import('./ColumnPanel.tsx')).ColumnPanel
const ColumnPanel = lazyPart(loadPanel)

/** A button that opens the list's columns to choose from. */
function ColumnChooser({ layout }: { readonly layout: ColumnLayout }) {
  const { translate } = useAdmin()
  const { anchor, wasOpen, close, button } = useOpener(loadPanel)
  return (
    <>
      <Button size="small" color="inherit" startIcon={<ViewColumn />} aria-haspopup="dialog" {...button}>
        {translate('admin.columns.title')}
      </Button>
      {wasOpen && (
        <Suspense>
          <ColumnPanel layout={layout} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Searches the entity's search fields; debounced like a column filter. */
function QuickSearch({
  value,
  inputRef,
  onChange,
  onRows,
}: {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly value: unknown
  readonly onChange: (value: string | undefined) => void
  /** Leads from the box into the rows. */
  readonly onRows: () => void
}) {
  const { translate } = useAdmin()
  const text = useDebouncedText(typeof value === 'string' ? value : '', (typed) =>
    onChange(typed.trim() || undefined),
  )
  return (
    <SearchInput
      type="search"
      inputRef={inputRef}
      value={text.draft}
      placeholder={translate('admin.list.search')}
      startAdornment={<Search fontSize="small" aria-hidden sx={{ mr: 1.5, color: 'text.secondary' }} />}
      onChange={(event) => text.set(event.target.value)}
      onBlur={text.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') text.flush()
        if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onRows()
      }}
      inputProps={{ 'aria-label': translate('admin.list.search'), autoComplete: 'off' }}
    />
  )
}

const SearchInput = styled(InputBase)(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    // Narrow at first, so that the tools fit on its line in every language; then it takes the room that is left.
    flex: '1 1 140px',
    maxWidth: 280,
    // On a phone it has a line of its own, above the filters and the tools.
    [theme.breakpoints.down('sm')]: { flexBasis: '100%', maxWidth: 'none' },
    height: 32,
    paddingInline: 10,
    fontSize: 13,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${palette.surface.control}`,
    '&.Mui-focused': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '& input::placeholder': { color: palette.text.secondary, opacity: 1 },
    '@media (pointer: coarse)': { height: 44, flexGrow: 1 },
  }
})
