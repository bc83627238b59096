import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import type { AggregateRequest } from '../../schema/Aggregate.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { ChartWidget } from '../../model/DashboardModel.ts'
import { allOf } from '../model-query/combineFilters.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { Tip } from '../ui/Tip.tsx'
import { visuallyHidden } from '../ui/visuallyHidden.ts'
import { type ChartPoint, chartPoints } from './chartPoints.ts'
import { Chart } from './charts/Chart.tsx'
import { loadDrawings } from './charts/loadDrawings.ts'
import { PointsTable } from './charts/PointsTable.tsx'
import { useDashboard } from './DashboardContext.ts'
import { currencyPathOf, sumsOf } from './measure.ts'
import { Tile, TileEmpty, TileFailure } from './Tile.tsx'
import { CHART_HEIGHT } from './TileSkeleton.tsx'
import { useAggregate } from './useAggregate.ts'
import { useGroupNames } from './useGroupNames.ts'
import { useWidgetLink } from './useWidgetLink.ts'
import { widgetFilter } from './widgetFilter.ts'

/** A chart, and its numbers as a table for screen readers and for everybody who opens it. */
export function ChartTile({ widget }: { readonly widget: ChartWidget }) {
  const dashboard = useDashboard()
  const { fieldContext, translate } = dashboard
  const link = useWidgetLink(widget)
  const [asTable, setAsTable] = useState(false)
  const isDrawn = widget.interval !== null || widget.shape === 'donut'
  useEffect(() => {
    // Loads the drawings together with the numbers. A failure here occurs again at the component, which
    // reports it.
    if (isDrawn) loadDrawings().catch(() => undefined)
  }, [isDrawn])
  const filter = widgetFilter(widget, dashboard)
  const path = currencyPathOfChart(widget)
  const money = useCurrencies(widget.entity, path, filter)
  const request = money.isReady ? requestOf(widget, filter, path, money.currency) : null
  const { data, error, refetch } = useAggregate(widget.entity, request)
  const names = useGroupNames(widget, data?.groups.map(({ key }) => key) ?? [])
  const points = data ? chartPoints(widget, data, fieldContext, names) : null
  const failure = money.error ?? error
  if (widget.hideEmpty && !failure && points && isHidden(widget, points)) return null
  const shown = { widget, points: points ?? [], currency: money.currency, linkOf: link.some }
  const label = translate(asTable ? 'dashboards.showChart' : 'dashboards.showTable', {
    name: widget.label,
  })
  return (
    <Tile
      widget={widget}
      to={link.all}
      tools={
        <>
          {money.all.length > 1 && (
            <CurrencyChoice all={money.all} chosen={money.currency} onChoose={money.choose} />
          )}
          <Tip title={label}>
            <IconButton
              size="small"
              aria-label={label}
              onClick={() => setAsTable(!asTable)}
              sx={{ mt: -1 }}
              className="ff-no-print"
            >
              {asTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
            </IconButton>
          </Tip>
        </>
      }
    >
      {failure ? (
        <TileFailure error={failure} onRetry={money.error ? money.retry : refetch} />
      ) : !points ? (
        <SkeletonLoader shape="rectangle" height={CHART_HEIGHT} />
      ) : points.every(isNothing) ? (
        <TileEmpty />
      ) : asTable ? (
        <PointsTable {...shown} />
      ) : (
        <>
          <Chart {...shown} />
          {widget.interval !== null && (
            <Box sx={visuallyHidden}>
              <PointsTable {...shown} linkOf={nowhere} />
            </Box>
          )}
        </>
      )}
    </Tile>
  )
}

/**
 * Path to the currency of the rows. It is the same for all measures of a chart, which would otherwise mix
 * currencies.
 */
function currencyPathOfChart(widget: ChartWidget): readonly string[] | null {
  return widget.measures.map(currencyPathOf).find((path) => path !== null) ?? null
}

function requestOf(
  widget: ChartWidget,
  filter: Filter | null,
  path: readonly string[] | null,
  currency: string | null,
): AggregateRequest {
  const { groupBy, interval, limit } = widget
  return {
    filter: allOf([filter, path && currency !== null ? { path, op: 'eq', value: currency } : null]),
    sums: [...new Set(widget.measures.flatMap(sumsOf))],
    // The server sorts groups by key, so finding the largest needs many of them.
    groupBy: { path: groupBy.path, interval, limit: interval === null ? Math.max(limit, MAX_GROUPS) : limit },
  }
}

/** A chart of zeros would draw an axis for numbers that there are not. */
const isNothing = ({ values }: ChartPoint): boolean => values.every((value) => Number(value) === 0)

const isHidden = ({ hideEmpty }: ChartWidget, points: readonly ChartPoint[]): boolean =>
  hideEmpty === 'rows' ? points.length === 0 : points.every(isNothing)

const nowhere = () => null
const MAX_GROUPS = 100

interface Currencies {
  readonly isReady: boolean
  readonly error: unknown
  readonly retry: () => void
  /** The most frequent first. */
  readonly all: readonly string[]
  /** The currency on display; null when values are not amounts or have a fixed currency. */
  readonly currency: string | null
  readonly choose: (code: string) => void
}

/** The currencies of a chart's amounts: they are shown one at a time, never added up. */
function useCurrencies(entity: string, path: readonly string[] | null, filter: Filter | null): Currencies {
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch } = useAggregate(
    entity,
    path && { filter, sums: [], groupBy: { path, interval: null, limit: MAX_CURRENCIES } },
  )
  const all = (data?.groups ?? [])
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ key }) => (key === null ? [] : [key]))
  const isThere = chosen !== null && all.includes(chosen)
  return {
    isReady: path === null || data !== undefined,
    error,
    retry: refetch,
    all,
    currency: path === null ? null : ((isThere ? chosen : all[0]) ?? null),
    choose,
  }
}

const MAX_CURRENCIES = 20

interface CurrencyChoiceProps {
  readonly all: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (code: string) => void
}

/** Selects the currency that a chart shows. */
function CurrencyChoice({ all, chosen, onChoose }: CurrencyChoiceProps) {
  const { translate } = useDashboard()
  return (
    <Box role="group" aria-label={translate('dashboards.currency')} sx={groupStyle}>
      {all.map((code) => (
        <ButtonBase
          key={code}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
          sx={{
            ...choiceStyle,
            ...(code === chosen ? { bgcolor: 'tint.info.bg', color: 'tint.info.fg', fontWeight: 600 } : {}),
          }}
        >
          {code}
        </ButtonBase>
      ))}
    </Box>
  )
}

const groupStyle = {
  display: 'flex',
  mt: -1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
  flexShrink: 0,
}
const choiceStyle = {
  px: 2.5,
  minHeight: 28,
  fontSize: 12,
  fontWeight: 500,
  color: 'text.secondary',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:focus-visible': { outlineOffset: -2 },
}
