import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRefresh } from 'react-admin'
import type { DashboardPage as DashboardPageModel } from '../../../metadata/AdminModel.ts'
import type { WidgetModel } from '../../../metadata/DashboardModel.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useShortcut } from '../keyboard/useShortcut.ts'
import { canDo } from '../permissions.ts'
import { ScreenBoundary } from '../ScreenBoundary.tsx'
import { ChartTile } from './ChartTile.tsx'
import { FigureTile } from './FigureTile.tsx'
import { ListTile } from './ListTile.tsx'

/** Figures, charts and short lists on a grid of twelve columns; one under the other on a phone. */
export function DashboardPage({ page }: { readonly page: DashboardPageModel }) {
  const { model, session, text, translate } = useAdmin()
  const widgets = page.widgets.filter(({ entity }) => {
    const shown = model.entities[entity]
    return shown !== undefined && canDo(session, shown, 'view')
  })
  const refresh = useRefresh()
  const label = translate('dashboards.refresh')
  useShortcut('r', label, refresh)
  return (
    <>
      <PageHeader
        title={text(page.label)}
        subtitle={page.note && text(page.note)}
        actions={
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={refresh}>
            {label}
          </Button>
        }
      />
      <Box sx={gridStyle}>
        {widgets.map((widget) => (
          <Box key={widget.id} sx={{ gridColumn: spanOf(widget), minWidth: 0 }}>
            <ScreenBoundary>
              <WidgetTile widget={widget} />
            </ScreenBoundary>
          </Box>
        ))}
      </Box>
    </>
  )
}

function WidgetTile({ widget }: { readonly widget: WidgetModel }) {
  if (widget.type === 'figure') return <FigureTile widget={widget} />
  return widget.type === 'chart' ? <ChartTile widget={widget} /> : <ListTile widget={widget} />
}

/** Half as many columns on a tablet: two figures beside each other, everything else on its own. */
function spanOf({ span, type }: WidgetModel) {
  return { xs: '1 / -1', sm: type === 'figure' ? 'span 6' : '1 / -1', lg: `span ${span}` }
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 4,
  alignItems: 'stretch',
}
