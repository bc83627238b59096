import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { DashboardPage } from '../../../model/PageModel.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaffDashboard } from '../dashboard/StaffDashboard.tsx'
import { moveAmongItems } from './moveAmongItems.ts'
import { useQueues } from './QueueContext.ts'
import { QueueSection } from './QueueSection.tsx'
import { QueueSections } from './QueueSections.tsx'

/** A dashboard of lists that wait to be worked through. */
export function QueuePage({ page }: { readonly page: DashboardPage }) {
  const queue = useQueues().queues.find(({ route }) => route === page.route) ?? page
  return (
    <StaffDashboard>
      <PageHeader title={page.label} subtitle={page.note} />
      <Box onKeyDown={moveAmongItems}>
        <QueueSections
          queue={queue}
          sx={gridStyle}
          renderList={(list, count) => (
            <Card key={list.id} sx={{ p: { xs: 4, md: 5 }, minWidth: 0 }}>
              <QueueSection list={list} count={count} limit={list.limit} heading="h2" />
            </Card>
          )}
        />
      </Box>
    </StaffDashboard>
  )
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 3, md: 4 },
  alignItems: 'stretch',
}
