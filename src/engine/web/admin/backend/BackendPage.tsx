import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { describeFailure } from '../failures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { FoundEntities } from './FoundEntities.tsx'
import { UnusedParts } from './UnusedParts.tsx'
import { useBackendReport } from './useBackendReport.ts'

/** What was found behind the screens: entities and what each can do, and what is not used and why. */
export function BackendPage() {
  const { model, translate, format } = useAdmin()
  const { data: report, error, refetch } = useBackendReport(model.version)
  const count = Object.keys(model.entities).length
  return (
    <>
      <PageHeader
        title={translate('backend.title')}
        subtitle={report ? translate('backend.note', { endpoint: report.endpoint }) : ' '}
      />
      {error && (
        <ErrorState
          title={translate('backend.failed')}
          text={describeFailure(error, translate)}
          onRetry={() => void refetch()}
        />
      )}
      {!report && !error && <SkeletonLoader shape="table" rows={8} columns={4} />}
      {report && (
        <Box sx={{ display: 'grid', gap: 5, maxWidth: 1100 }}>
          <Card sx={{ px: 4, py: 3 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {translate('backend.found', { smart_count: count, count: format.number(count) })}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {translate('backend.recognised', {
                convention: translate(`backend.dialects.${report.dialect}`),
                share: format.percent(report.share, 0),
              })}
            </Typography>
          </Card>
          {count === 0 ? (
            <EmptyState icon="table" title={translate('backend.none')} text={translate('backend.noneNote')} />
          ) : (
            <FoundEntities />
          )}
          <UnusedParts report={report} />
        </Box>
      )}
    </>
  )
}
