import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import type { DashboardPage as DashboardPageModel } from '../../../model/PageModel.ts'
import { WidgetGrid } from '../../dashboard/WidgetGrid.tsx'
import { useRecords } from '../../records/Records.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useShortcut } from '../keyboard/useShortcut.ts'
import { canDo } from '../permissions.ts'
import { StaffDashboard } from './StaffDashboard.tsx'

/** A dashboard of the model, with a refresh button. */
export function DashboardPage({ page }: { readonly page: DashboardPageModel }) {
  const { model, session, translate } = useAdmin()
  const widgets = page.widgets.filter(({ entity }) => {
    const shown = model.entities[entity]
    return shown !== undefined && canDo(session, shown, 'view')
  })
  const { refresh } = useRecords()
  const label = translate('dashboards.refresh')
  useShortcut('r', label, refresh)
  return (
    <StaffDashboard>
      <PageHeader
        title={page.label}
        subtitle={page.note}
        actions={
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={refresh}>
            {label}
          </Button>
        }
      />
      <WidgetGrid widgets={widgets} />
    </StaffDashboard>
  )
}
