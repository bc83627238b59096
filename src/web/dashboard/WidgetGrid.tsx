import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import type { WidgetModel } from '../../metadata/DashboardModel.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { useDashboard } from './DashboardContext.ts'
import { FigureTile } from './FigureTile.tsx'
import { ListTile } from './ListTile.tsx'
import { TileSkeleton } from './TileSkeleton.tsx'

/** Figures come first and are small: drawings are fetched while they are read. */
const ChartTile = lazy(async () => ({ default: (await import('./ChartTile.tsx')).ChartTile }))

/** Figures, charts and short lists on a grid of twelve columns; one under the other on a phone. */
export function WidgetGrid({ widgets }: { readonly widgets: readonly WidgetModel[] }) {
  const { translate } = useDashboard()
  return (
    <Box sx={gridStyle}>
      {widgets.map((widget) => (
        <Box key={widget.id} sx={{ gridColumn: spanOf(widget), minWidth: 0 }}>
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

/** On anything narrow two figures stand beside each other, everything else on its own. */
function spanOf({ span, type }: WidgetModel) {
  return { xs: type === 'figure' ? 'span 6' : '1 / -1', lg: `span ${span}` }
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: { xs: 3, md: 4 },
  alignItems: 'stretch',
}
