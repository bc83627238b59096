import Box from '@mui/material/Box'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'

/** Before it is known what the page is: a heading over something wide. */
export function PortalSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Skeleton variant="text" width={240} sx={{ fontSize: 28, maxWidth: 1 }} />
      <SkeletonLoader shape="rectangle" height={132} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}
