import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { BackendReport } from '../../../model/BackendReport.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import { responseFailure } from '../../client/responseFailure.ts'
import { backendEntities } from '../../../model/backendEntities.ts'
import { describeFailure } from '../failures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { FoundEntities } from './FoundEntities.tsx'

/** What was found behind the screens: entities and what each can do, and what is not used and why. */
export function BackendPage() {
  const { model, translate, format } = useAdmin()
  const { data: report, error, refetch } = useBackendReport(model.version)
  const count = backendEntities(model).length
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

/** Fetched once per version of the model: both come from the schema that the server read at its start. */
function useBackendReport(version: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['backend-report', version],
    queryFn: async ({ signal }) => {
      const response = await client.fetchAuthorized('/backend/report', { signal })
      if (!response.ok)
        throw responseFailure(response.status, 'The report about the backend could not be loaded')
      return (await response.json()) as BackendReport
    },
  })
}

/** Mutations that wait for a file of config, and root fields without a use, with the reasons. */
function UnusedParts({ report }: { readonly report: BackendReport }) {
  const { model, translate } = useAdmin()
  const offered = new Set(Object.values(model.actions).map(({ operation }) => operation.field))
  const actions = report.actions.filter((field) => !offered.has(field))
  return (
    <>
      {actions.length > 0 && (
        <Card component="section" aria-labelledby="unused-actions" sx={{ px: 4, py: 3 }}>
          <Typography id="unused-actions" component="h2" variant="subtitle1">
            {translate('backend.actions')}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
            {translate('backend.actionsNote')}
          </Typography>
          <Box component="ul" sx={{ ...names, columns: { xs: 1, sm: 2, lg: 3 } }}>
            {actions.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </Box>
        </Card>
      )}
      {report.unused.length > 0 && (
        <Card component="section" aria-labelledby="unused-fields" sx={{ px: 4, py: 3 }}>
          <Typography id="unused-fields" component="h2" variant="subtitle1" sx={{ mb: 2 }}>
            {translate('backend.unused')}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
              columnGap: 4,
              rowGap: { xs: 1, sm: 2 },
            }}
          >
            {report.unused.map(({ field, because, params }) => (
              <Box key={field} sx={{ display: 'contents' }}>
                <Box component="dt" sx={monospace}>
                  {field}
                </Box>
                <Box component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, color: 'text.secondary' }}>
                  {translate(`backend.unusedBecause.${because}`, params)}
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </>
  )
}

const monospace = { fontFamily: 'ui-monospace, monospace', fontSize: 13, overflowWrap: 'anywhere' }
const names = { ...monospace, m: 0, pl: 4, columnGap: 6 }
