import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useAdmin } from '../AdminContext.tsx'

/** Placeholder in the shape of a record. */
export function RecordSkeleton({ fieldsets }: { readonly fieldsets: number }) {
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
