import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { FigureWidget } from '../../model/DashboardModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import type { AggregateRequest, AggregateResult } from '../../schema/Aggregate.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { Row } from '../../schema/Row.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { buildListRequest } from '../model-query/buildListRequest.ts'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import { type QueryState, useRecordQuery, useRecords } from '../records/Records.ts'
import { NamedIcon } from '../ui/icons/NamedIcon.tsx'
import { Link } from '../ui/Link.tsx'
import { type DashboardContextValue, useDashboard } from './DashboardContext.ts'
import { currencyPathOf, measureText, readMeasure, shortMeasureText, sumsOf } from './measure.ts'
import { TileFailure } from './Tile.tsx'
import { useAggregate } from './useAggregate.ts'
import { useWidgetLink } from './useWidgetLink.ts'
import { widgetFilter } from './widgetFilter.ts'

/** One number of a tile. */
interface Figure {
  readonly key: string
  readonly short: string
  /** All digits. */
  readonly full: string
  /** Nothing, or 0 where that counts as nothing. */
  readonly isEmpty: boolean
}

/** One number; amounts in several currencies show one number for each. The whole tile links to its rows. */
export function FigureTile({ widget }: { readonly widget: FigureWidget }) {
  const id = useId()
  const { all } = useWidgetLink(widget)
  const { data, error, refetch } = useFigure(widget)
  if (widget.hideEmpty && !error && (data ?? []).every(({ isEmpty }) => isEmpty)) return null
  return (
    <Card component="section" aria-labelledby={id} sx={tileStyle}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 2 }}>
        <Box sx={{ ...iconStyle, bgcolor: `tint.${widget.tone}.bg`, color: `tint.${widget.tone}.fg` }}>
          <NamedIcon name={widget.icon} />
        </Box>
        <Typography id={id} component="h2" sx={{ color: 'text.secondary', minWidth: 0 }}>
          {all && !error ? (
            <Box component={Link} to={all} sx={coverStyle}>
              {widget.label}
            </Box>
          ) : (
            widget.label
          )}
        </Typography>
      </Box>
      {error ? (
        <TileFailure error={error} onRetry={refetch} />
      ) : (
        <Box sx={{ containerType: 'inline-size' }}>
          <Numbers figures={data} />
        </Box>
      )}
      {widget.note && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 'auto', pt: 1 }}>
          {widget.note}
        </Typography>
      )}
    </Card>
  )
}

function Numbers({ figures }: { readonly figures: readonly Figure[] | undefined }): ReactNode {
  const { translate } = useDashboard()
  if (!figures) {
    return (
      <Box component="output" aria-label={translate('common.loading')}>
        <Skeleton variant="text" width="60%" sx={{ fontSize: 28 }} />
      </Box>
    )
  }
  return figures.map(({ key, short, full }, index) => (
    <Typography
      key={key}
      title={full}
      sx={index === 0 ? { ...numberStyle, fontSize: fittingSize(short) } : furtherStyle}
    >
      {short}
    </Typography>
  ))
}

/** The largest font size at which the number fits on one line of its tile. */
function fittingSize(text: string): string {
  return `clamp(12px, ${(100 / (text.length * LETTER)).toFixed(1)}cqi, 28px)`
}

/** Width of a bold digit, in units of the font size. */
const LETTER = 0.62
const tileStyle = {
  position: 'relative',
  p: { xs: 4, md: 5 },
  height: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '&:has(a:hover)': { borderColor: 'primary.main' },
}
const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: 2,
  flexShrink: 0,
}
/** Makes the link cover the whole tile. */
const coverStyle = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 3 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}
const numberStyle = {
  lineHeight: '36px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
const furtherStyle = {
  ...numberStyle,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 500,
  color: 'text.secondary',
}

/** The numbers of a tile, the main one first; undefined while they are on their way. */
function useFigure(widget: FigureWidget): QueryState<readonly Figure[]> {
  const dashboard = useDashboard()
  const filter = widgetFilter(widget, dashboard)
  const { measure } = widget
  const sums = useAggregate(widget.entity, measure.kind === 'value' ? null : aggregateOf(widget, filter))
  const first = useFirstRow(widget, filter)
  if (measure.kind === 'value')
    return { ...first, data: first.data && [valueFigure(measure.field, first.data, dashboard)] }
  return { ...sums, data: sums.data && sumFigures(widget, sums.data, dashboard) }
}

/** The rows are those of the list, of which only the first is fetched. Fetches nothing for other measures. */
function useFirstRow(
  { entity: name, measure }: FigureWidget,
  filter: Filter | null,
): QueryState<readonly Row[]> {
  const { model, api } = useRecords()
  const entity = model.entities[name]
  const column = measure.kind === 'value' ? measure.path.join('.') : null
  const load = async (shown: EntityModel, columnId: string, options: SendOptions) => {
    const request = buildListRequest(model, shown, {
      columns: [columnId],
      filters: {},
      search: '',
      fixed: [filter],
      sort: shown.list.ordering,
      offset: 0,
      limit: 1,
      total: false,
      knownCursors: [],
    })
    return (await api.list(shown, request, { ...options, partial: 'refused' })).rows
  }
  return useRecordQuery(
    ['figure', name, column, filter],
    entity && column !== null ? (options) => load(entity, column, options) : null,
  )
}

/** Shows a dash for a missing value. */
function valueFigure(
  field: FieldModel,
  [row]: readonly Row[],
  { fieldContext }: DashboardContextValue,
): Figure {
  const value = row?.[field.name] ?? null
  const text = value === null ? '–' : codecOf(field.kind).toText(value, field, { ...fieldContext, row })
  return { key: field.name, short: text, full: text, isEmpty: value === null || Number(value) === 0 }
}

/** Amounts in several currencies are one number for each. */
function sumFigures(
  { measure, hideEmpty, isExact }: FigureWidget,
  result: AggregateResult,
  { fieldContext, accountCurrency }: DashboardContextValue,
): readonly Figure[] {
  const values =
    currencyPathOf(measure) === null
      ? [{ currency: null, value: readMeasure(measure, result) }]
      : result.groups
          .toSorted((a, b) => b.count - a.count)
          .map((group) => ({ currency: group.key, value: readMeasure(measure, group) }))
  const shown = values.length === 0 ? [{ currency: accountCurrency, value: '0' }] : values
  const textOf = isExact ? measureText : shortMeasureText
  return shown.map(({ currency, value }) => ({
    key: currency ?? '',
    short: textOf(measure, value, currency, fieldContext),
    full: measureText(measure, value, currency, fieldContext),
    isEmpty: hideEmpty === 'rows' ? result.count === 0 : Number(value) === 0,
  }))
}

function aggregateOf(widget: FigureWidget, filter: Filter | null): AggregateRequest {
  const path = currencyPathOf(widget.measure)
  return {
    filter,
    sums: sumsOf(widget.measure),
    groupBy: path && { path, interval: null, limit: MAX_CURRENCIES },
  }
}

const MAX_CURRENCIES = 20
