import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { AggregateRequest, AggregateResult } from '../../introspection/Aggregate.ts'
import type { Filter } from '../../introspection/Filter.ts'
import type { FigureWidget } from '../../metadata/DashboardModel.ts'
import { NamedIcon } from '../ui/icons/NamedIcon.tsx'
import { Link } from '../ui/Link.tsx'
import { useDashboard } from './DashboardContext.ts'
import { currencyPathOf, measureText, readMeasure, shortMeasureText, sumsOf } from './measure.ts'
import { TileFailure } from './Tile.tsx'
import { useAggregate } from './useAggregate.ts'
import { widgetFilter } from './widgetFilter.ts'
import { useWidgetLink } from './useWidgetLink.ts'

/** One number; amounts in several currencies show one number for each. The whole tile links to its rows. */
export function FigureTile({ widget }: { readonly widget: FigureWidget }) {
  const dashboard = useDashboard()
  const id = useId()
  const { all } = useWidgetLink(widget)
  const { data, error, refetch } = useAggregate(
    widget.entity,
    requestOf(widget, widgetFilter(widget, dashboard)),
  )
  if (widget.hideEmpty && !error && isEmpty(widget, data ?? null)) return null
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
          <Numbers widget={widget} result={data ?? null} />
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

function Numbers({
  widget,
  result,
}: {
  readonly widget: FigureWidget
  readonly result: AggregateResult | null
}): ReactNode {
  const { fieldContext, translate } = useDashboard()
  const { measure, isExact = false } = widget
  if (!result) {
    return (
      <Box component="output" aria-label={translate('common.loading')}>
        <Skeleton variant="text" width="60%" sx={{ fontSize: 28 }} />
      </Box>
    )
  }
  const values =
    currencyPathOf(measure) === null
      ? [{ currency: null, value: readMeasure(measure, result) }]
      : result.groups
          .toSorted((a, b) => b.count - a.count)
          .map((group) => ({ currency: group.key, value: readMeasure(measure, group) }))
  const shown = values.length === 0 ? [{ currency: null, value: '0' }] : values
  return shown.map(({ currency, value }, index) => {
    const whole = measureText(measure, value, currency, fieldContext)
    const text = isExact ? whole : shortMeasureText(measure, value, currency, fieldContext)
    return (
      <Typography
        key={currency ?? ''}
        title={whole}
        sx={index === 0 ? { ...numberStyle, fontSize: fittingSize(text) } : furtherStyle}
      >
        {text}
      </Typography>
    )
  })
}

/** Nothing but zeros, or not known yet. */
function isEmpty({ measure }: FigureWidget, result: AggregateResult | null): boolean {
  if (result === null) return true
  const values =
    currencyPathOf(measure) === null
      ? [readMeasure(measure, result)]
      : result.groups.map((group) => readMeasure(measure, group))
  return values.every((value) => Number(value) === 0)
}

function requestOf(widget: FigureWidget, filter: Filter | null): AggregateRequest {
  const path = currencyPathOf(widget.measure)
  return {
    filter,
    sums: sumsOf(widget.measure),
    groupBy: path && { path, interval: null, limit: MAX_CURRENCIES },
  }
}

/** The largest font size at which the number fits on one line of its tile. */
function fittingSize(text: string): string {
  return `clamp(16px, ${(100 / (text.length * LETTER)).toFixed(1)}cqi, 28px)`
}

/** Width of a bold digit, in units of the font size. */
const LETTER = 0.62
const MAX_CURRENCIES = 20
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
