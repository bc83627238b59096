import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useMemo, useRef } from 'react'
import type { Filter } from '../../../schema/Filter.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { WidgetFilterChip } from '../../dashboard/WidgetFilterChip.tsx'
import { NotAppliedChips } from '../../dashboard/NotAppliedChips.tsx'
import { describeFilter } from '../../model-query/describeFilter.ts'
import type { WidgetFilter } from '../../records/address/widgetFilter.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { WhereGroup } from '../../model-query/where/Where.ts'
import { partFilter } from '../../model-query/where/whereFilter.ts'
import { toWhereText } from '../../model-query/where/whereText.ts'
import { chipsOf } from './where/chipsOf.ts'
import { FixedFilterChip } from '../../ui/FilterChip.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useListState } from './ListState.ts'

// Few lists open with a filter that the row of filters does not show.
const ColumnFilterChip = lazyPart(
  async () => (await import('../../dashboard/ColumnFilterChip.tsx')).ColumnFilterChip,
)
const WhereChips = lazyPart(async () => (await import('./where/WhereChips.tsx')).WhereChips)

export interface ActiveFiltersProps {
  readonly entity: EntityModel
  /** The page's own filter. */
  readonly fixed: Filter | null
  /** The columns whose filter is in the row of filters and needs no chip. */
  readonly inRow: readonly string[]
  readonly filters: Readonly<Record<string, unknown>>
  /** The columns whose filter is not applied, because its text cannot be read. */
  readonly notApplied: readonly ColumnModel[]
  readonly widgetFilter: WidgetFilter
  readonly where: WhereGroup
  /** On a phone they have a line of their own, so that the tools are in the same place on every page. */
  readonly compact: boolean
  readonly onFilter: (key: string, value: string | undefined) => void
  readonly onClear: () => void
}

/**
 * Shows every filter that the row of filters does not: the page's own, which stays, that of the widget that linked here
 * ('Filter: Arrears'), and those of columns that are not shown. Says how many the person can remove, and which of
 * them are not applied. Screen readers announce changes.
 */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { entity, fixed, inRow, filters, notApplied, widgetFilter, where, compact, onFilter, onClear } = props
  const { model, translate, fieldContext } = useAdmin()
  const { change } = useListState()
  const conditions = chipsOf(where).filter((part) => partFilter(model, entity, part) !== null)
  const count = Object.keys(filters).length - notApplied.length + conditions.length
  const always = useMemo(() => describeFilter(entity, fixed, fieldContext), [entity, fixed, fieldContext])
  const hidden = entity.list.columns.filter(
    (column) =>
      filters[column.id] !== undefined && !inRow.includes(column.id) && !notApplied.includes(column),
  )
  // Those of the row of filters are shown below the rows: see NotAppliedBar.
  const unread = notApplied.filter(({ id }) => !inRow.includes(id))
  const place = useRef<HTMLElement>(null)
  // Many chips have a line of their own, below the tools.
  const length = always.reduce((sum, { label, text }) => sum + label.length + text.length, 0)
  const isWide =
    widgetFilter !== null ||
    hidden.length + unread.length + where.parts.length > 0 ||
    length > (compact ? 0 : 30)
  // The button disappears with the filters; without this the focus would return to the top of the page.
  const leave = (run: () => void) => () => {
    place.current?.focus()
    run()
  }
  return (
    <Box
      ref={place}
      role="status"
      tabIndex={-1}
      sx={isWide ? { ...boxStyle, order: 1, flexBasis: '100%' } : boxStyle}
    >
      {always.map(({ label, text }) => (
        <FixedFilterChip key={`${label} ${text}`} label={translate('filters.fixed')}>
          {label === '' ? text : `${label}: ${text}`}
        </FixedFilterChip>
      ))}
      <WidgetFilterChip widgetFilter={widgetFilter} onRemove={leave(() => change({ given: null }))} />
      <NotAppliedChips
        columns={unread}
        nameOf={({ label }) => label}
        filters={filters}
        onRemove={(id) => leave(() => onFilter(id, undefined))()}
      />
      <Suspense>
        {hidden.map((column) => (
          <ColumnFilterChip
            key={column.id}
            entity={entity}
            column={column}
            name={column.label}
            value={filters[column.id]}
            context={fieldContext}
            onRemove={leave(() => onFilter(column.id, undefined))}
          />
        ))}
        {where.parts.length > 0 && (
          <WhereChips
            entity={entity}
            where={where}
            onChange={(next) => leave(() => change({ where: toWhereText(next) }))()}
          />
        )}
      </Suspense>
      {count > 0 && (
        <>
          <span>{translate('admin.list.activeFilters', { smart_count: count })}</span>
          <Button size="small" onClick={leave(onClear)}>
            {translate('admin.list.clear')}
          </Button>
        </>
      )}
    </Box>
  )
}

const boxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  fontSize: 13,
  color: 'text.secondary',
  outline: 'none',
}
