import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'

/** Placeholder until the page's type is known: a heading and a block. */
export function PortalSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Skeleton variant="text" width={240} sx={{ fontSize: 28, maxWidth: 1 }} />
      <SkeletonLoader shape="rectangle" height={132} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}
