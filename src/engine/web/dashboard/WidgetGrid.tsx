import Box from '@mui/material/Box'
import { Suspense, useMemo, useState } from 'react'
import type { ChartWidget, WidgetModel } from '../../model/DashboardModel.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { ColorPlaces } from './charts/ColorPlaces.ts'
import { PageColorsContext } from './charts/PageColors.ts'
import { seriesColors } from './charts/seriesColors.ts'
import { useDashboard } from './DashboardContext.ts'
import { FigureTile } from './FigureTile.tsx'
import { ListTile } from './ListTile.tsx'
import { TileSkeleton } from './TileSkeleton.tsx'
import { lazyPart } from '../ui/lazyPart.ts'

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
