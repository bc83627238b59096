import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useMemo, useState } from 'react'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { ChartWidget, ListWidget, WidgetModel } from '../../model/DashboardModel.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import { buildListRequest } from '../model-query/buildListRequest.ts'
import { columnNames } from '../model-query/columnNames.ts'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import { useRecordQuery, useRecords } from '../records/Records.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { ColorPlaces } from './charts/ColorPlaces.ts'
import { PageColorsContext } from './charts/PageColors.ts'
import { seriesColors } from './charts/seriesColors.ts'
import { useDashboard } from './DashboardContext.ts'
import { FigureTile } from './FigureTile.tsx'
import { RowsTable } from './RowsTable.tsx'
import { Tile, TileEmpty, TileFailure } from './Tile.tsx'
import { TileSkeleton } from './TileSkeleton.tsx'
import { useRowLink } from './useRowLink.ts'
import { useWidgetLink } from './useWidgetLink.ts'
import { widgetFilter } from './widgetFilter.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'

/** Figures are small and come first: the chart code loads while people read them. */
const ChartTile = lazyPart(async () => (await import('./ChartTile.tsx')).ChartTile)

/** Figures, charts and short lists on a grid of twelve columns; stacked on a phone. */
export function WidgetGrid({ widgets }: { readonly widgets: readonly WidgetModel[] }) {
  const { translate } = useDashboard()
  const [places] = useState(() => new ColorPlaces())
  const colors = useMemo(() => {
    const overTime = widgets.filter(
      (widget): widget is ChartWidget => widget.type === 'chart' && widget.interval !== null,
    )
    return { places, seriesColor: seriesColors(overTime) }
  }, [widgets, places])
  return (
    <PageColorsContext value={colors}>
      <Box sx={gridStyle}>
        {widgets.map((widget) => (
          <Box
            key={widget.id}
            // A tile may hide itself.
            sx={{ ...placeOf(widget), minWidth: 0, '&:empty': { display: 'none' } }}
          >
            <Boundary
              place={widget.id}
              title={translate('dashboards.crashed')}
              text={translate('dashboards.crashedNote')}
            >
              <WidgetTile widget={widget} />
            </Boundary>
          </Box>
        ))}
      </Box>
    </PageColorsContext>
  )
}

function WidgetTile({ widget }: { readonly widget: WidgetModel }) {
  if (widget.type === 'figure') return <FigureTile widget={widget} />
  if (widget.type === 'list') return <ListTile widget={widget} />
  return (
    <Suspense fallback={<TileSkeleton widget={widget} />}>
      <ChartTile widget={widget} />
    </Suspense>
  )
}

/** On narrow screens two figures share a row, of which a single one has all; every other widget has its own. */
function placeOf({ span, type }: WidgetModel) {
  return {
    // Less than a half: the gap is between two of them.
    flex: { xs: type === 'figure' ? '1 1 40%' : '1 1 100%', lg: 'none' },
    gridColumn: { lg: `span ${span}` },
  }
}

/** Narrow rows flow: no count says where one ends, because tiles may hide themselves. */
const gridStyle = {
  display: { xs: 'flex', lg: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: { xs: 3, md: 4 },
  alignItems: 'stretch',
}

/** The first rows of a list, each with a link to its record. */
function ListTile({ widget }: { readonly widget: ListWidget }) {
  const dashboard = useDashboard()
  const { fieldContext } = dashboard
  const { model, api } = useRecords()
  const { all } = useWidgetLink(widget)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const entity = model.entities[widget.entity]
  const linkOf = useRowLink(entity)
  const filter = widgetFilter(widget, dashboard)
  const load = (shown: EntityModel, options: SendOptions) => {
    const request = buildListRequest(model, shown, {
      columns: widget.columns.map(({ id }) => id),
      filters: {},
      search: '',
      fixed: [filter],
      sort: widget.ordering,
      offset: 0,
      limit: widget.limit,
      total: false,
      knownCursors: [],
    })
    return api.list(shown, request, { ...options, partial: 'marked' })
  }
  const { data, error, refetch } = useRecordQuery(
    ['listTile', widget, filter],
    entity ? (options) => load(entity, options) : null,
  )
  if (widget.hideEmpty && !error && (data?.rows ?? []).length === 0) return null
  const columns = isPhone ? phoneColumns(widget) : widget.columns
  return (
    <Tile widget={widget} to={all}>
      {error ? (
        <TileFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonLoader shape="table" rows={widget.limit} columns={columns.length} />
      ) : data.rows.length === 0 ? (
        <TileEmpty />
      ) : (
        <RowsTable
          label={widget.label}
          columns={columns}
          names={columnNames(columns)}
          rows={data.rows}
          linkOf={linkOf}
          context={fieldContext}
        />
      )}
    </Tile>
  )
}

const phoneColumns = ({ columns, phoneColumns: ids }: ListWidget): readonly ColumnModel[] =>
  ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
