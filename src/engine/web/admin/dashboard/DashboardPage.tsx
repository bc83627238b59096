import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DashboardPage as DashboardPageModel } from '../../../model/PageModel.ts'
import { createRefresh } from '../../dashboard/queries/createRefresh.ts'
import { WidgetGrid } from '../../dashboard/WidgetGrid.tsx'
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
  const [queries] = useState(createRefresh)
  const label = translate('dashboards.refresh')
  useShortcut('r', label, queries.refresh)
  return (
    <StaffDashboard queries={queries}>
      <PageHeader
        title={page.label}
        subtitle={page.note}
        actions={
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={queries.refresh}>
            {label}
          </Button>
        }
      />
      <WidgetGrid widgets={widgets} />
    </StaffDashboard>
  )
}
