import Box from '@mui/material/Box'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'

/** A placeholder title and table, shown while the page loads. */
export function PageSkeleton() {
  return (
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, outline: 'none', p: { xs: 4, md: 6 } }}>
      <SkeletonLoader shape="rectangle" height={28} width={220} />
      <Box sx={{ mt: 6 }}>
        <SkeletonLoader shape="table" />
      </Box>
    </Box>
  )
}
