import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { AggregateRequest } from '../../../introspection/Aggregate.ts'
import type { ChartWidget } from '../../../metadata/DashboardModel.ts'
import { allOf } from '../../model-query/combineFilters.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { chartPoints } from './chartPoints.ts'
import { Chart } from './charts/Chart.tsx'
import { PointsTable } from './charts/PointsTable.tsx'
import { currencyPathOf, sumsOf } from './measure.ts'
import { Tile, TileEmpty, TileFailure } from './Tile.tsx'
import { useAggregate } from './useAggregate.ts'
import { useGroupNames } from './useGroupNames.ts'
import { useWidgetLink } from './useWidgetLink.ts'

/** A chart with its numbers as a table, which screen readers get and anyone can look at. */
export function ChartTile({ widget }: { readonly widget: ChartWidget }) {
  const { text, fieldContext, translate } = useAdmin()
  const link = useWidgetLink(widget)
  const [asTable, setAsTable] = useState(false)
  const money = useCurrencies(widget)
  const { data, error, refetch } = useAggregate(
    widget.entity,
    money.isReady ? requestOf(widget, money.currency) : null,
  )
  const names = useGroupNames(widget, data?.groups.map(({ key }) => key) ?? [])
  const points = data ? chartPoints(widget, data, fieldContext, names) : null
  const failure = money.error ?? error
  const shown = { widget, points: points ?? [], currency: money.currency, linkOf: link.some }
  const label = translate(asTable ? 'dashboards.showChart' : 'dashboards.showTable', {
    name: text(widget.label),
  })
  return (
    <Tile
      widget={widget}
      to={link.all}
      tools={
        <>
          {money.all.length > 1 && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={money.currency}
              aria-label={translate('dashboards.currency')}
              onChange={(_event, next: string | null) => next !== null && money.choose(next)}
              sx={{ mt: -1 }}
            >
              {money.all.map((code) => (
                <ToggleButton key={code} value={code} sx={{ py: 0.5, px: 2, fontSize: 12 }}>
                  {code}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
          <Tooltip title={label}>
            <IconButton size="small" aria-label={label} onClick={() => setAsTable(!asTable)} sx={{ mt: -1 }}>
              {asTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
            </IconButton>
          </Tooltip>
        </>
      }
    >
      {failure ? (
        <TileFailure error={failure} onRetry={() => void (money.error ? money.retry() : refetch())} />
      ) : !points ? (
        <SkeletonLoader shape="rectangle" height={220} />
      ) : points.length === 0 ? (
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

/** The currencies of the amounts, the most frequent first, and the one that is shown. */
function useCurrencies(widget: ChartWidget) {
  const path = currencyPathOf(widget.measure)
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch } = useAggregate(
    widget.entity,
    path && {
      filter: widget.filter,
      sums: [],
      groupBy: { path, interval: null, limit: MAX_CURRENCIES },
    },
  )
  const all = (data?.groups ?? [])
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ key }) => (key === null ? [] : [key]))
  return {
    isReady: path === null || data !== undefined,
    error,
    retry: refetch,
    all,
    currency: path === null ? null : (chosen ?? all[0] ?? null),
    choose,
  }
}

function requestOf(widget: ChartWidget, currency: string | null): AggregateRequest {
  const path = currencyPathOf(widget.measure)
  const { groupBy, interval, limit } = widget
  return {
    filter: allOf([widget.filter, path && currency !== null ? { path, op: 'eq', value: currency } : null]),
    sums: sumsOf(widget.measure),
    // Groups come in the order of their keys: the largest are found among many.
    groupBy: { path: groupBy.path, interval, limit: interval === null ? Math.max(limit, MAX_GROUPS) : limit },
  }
}

const nowhere = () => null
const MAX_CURRENCIES = 20
const MAX_GROUPS = 100
