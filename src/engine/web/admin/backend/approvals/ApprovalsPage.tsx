import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { describeFailure } from '../../failures.ts'
import { useFocusAfter } from '../../../lib/useFocusAfter.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { RequestCard } from './RequestCard.tsx'
import { useHeldRequests } from './useHeldRequests.ts'

/** What waits for a second person, and what was decided lately. */
export function ApprovalsPage() {
  const { translate } = useAdmin()
  const waiting = useHeldRequests(false)
  const decided = useHeldRequests(true)
  useFocusAfter(waiting.data?.length ?? 0)
  const error = waiting.error ?? decided.error
  return (
    <>
      <PageHeader
        title={translate('backend.approvals.title')}
        subtitle={translate('backend.approvals.text')}
      />
      {error && (
        <ErrorState
          title={translate('backend.approvals.failed')}
          text={describeFailure(error, translate)}
          onRetry={() => void Promise.all([waiting.refetch(), decided.refetch()])}
        />
      )}
      {!waiting.data && !error && <SkeletonLoader shape="table" rows={4} columns={3} />}
      {waiting.data?.length === 0 && (
        <EmptyState
          icon="check"
          title={translate('backend.approvals.none')}
          text={translate('backend.approvals.noneText')}
        />
      )}
      <Requests label={translate('backend.approvals.waiting')} requests={waiting.data ?? []} />
      <Requests label={translate('backend.approvals.decided')} requests={decided.data ?? []} />
    </>
  )
}

function Requests({
  label,
  requests,
}: {
  readonly label: string
  readonly requests: NonNullable<ReturnType<typeof useHeldRequests>['data']>
}) {
  if (requests.length === 0) return null
  return (
    <>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 3 }}>
        {label}
      </Typography>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, mb: 6, p: 0, display: 'grid', gap: 4, maxWidth: 900 }}
      >
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </Box>
    </>
  )
}
