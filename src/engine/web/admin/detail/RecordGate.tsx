import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import type { Row } from '../../../schema/Row.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Link } from '../../ui/Link.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure, isNotFound } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { DetailHeader } from './DetailHeader.tsx'

export interface RecordGateProps {
  readonly id: string
  readonly record: Row | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly children: (record: Row) => ReactNode
}

/** Renders the record once loaded; otherwise shows that it is loading, missing, or cannot be loaded. */
export function RecordGate({ id, record, error, onRetry, children }: RecordGateProps) {
  const { translate } = useAdmin()
  const { page, entity } = usePage()
  if (record) return children(record)
  if (!error) {
    return (
      <>
        <DetailHeader record={null} />
        <RecordSkeleton fieldsets={entity.detail.fieldsets.length} />
      </>
    )
  }
  return (
    <>
      <DetailHeader record={null} />
      {isNotFound(error) ? (
        <EmptyState
          icon={entity.icon}
          title={translate('admin.detail.missing', { label: entity.label, id })}
          text={translate('admin.detail.missingNote')}
          action={
            <Button component={Link} to={page.route} variant="outlined">
              {translate('admin.detail.backToList')}
            </Button>
          }
        />
      ) : (
        <ErrorState
          title={translate('admin.detail.failed')}
          text={describeFailure(error, translate)}
          onRetry={onRetry}
        />
      )}
    </>
  )
}

/** Placeholder in the shape of a record. */
function RecordSkeleton({ fieldsets }: { readonly fieldsets: number }) {
  const { translate } = useAdmin()
  return (
    <Box role="status" aria-label={translate('admin.state.loading')} sx={{ display: 'grid', gap: 4 }}>
      {Array.from({ length: Math.max(1, fieldsets) }, (_, i) => (
        <Card
          key={i}
          sx={{ p: 6, display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
        >
          {Array.from({ length: 6 }, (_, field) => (
            <Box key={field}>
              <Skeleton width="40%" />
              <Skeleton width="70%" />
            </Box>
          ))}
        </Card>
      ))}
    </Box>
  )
}
