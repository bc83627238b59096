import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from '../i18n/LanguageProvider.tsx'

export type SkeletonLoaderProps =
  | {
      readonly shape: 'table'
      readonly rows?: number
      readonly columns?: number
      readonly rowHeight?: number
    }
  | { readonly shape: 'rectangle'; readonly height?: number | string; readonly width?: number | string }
  | { readonly shape: 'circle'; readonly size?: number }

/** Placeholder in the shape of the coming content; screen readers announce "Loading" once. */
export function SkeletonLoader(props: SkeletonLoaderProps) {
  const translate = useTranslate()
  return (
    <Box
      component="output"
      aria-label={translate('common.loading')}
      sx={{ display: 'block', width: props.shape === 'circle' ? 'auto' : 1 }}
    >
      <Shape {...props} />
    </Box>
  )
}

function Shape(props: SkeletonLoaderProps) {
  if (props.shape === 'circle')
    return <Skeleton variant="circular" width={props.size ?? 40} height={props.size ?? 40} />
  if (props.shape === 'rectangle') {
    return <Skeleton variant="rounded" height={props.height ?? 120} width={props.width ?? '100%'} />
  }
  const { rows = 5, columns = 5, rowHeight = 36 } = props
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, columnGap: 6 }}>
      {Array.from({ length: rows * columns }, (_, index) => (
        <Box key={index} sx={{ height: rowHeight, display: 'flex', alignItems: 'center' }}>
          <Skeleton variant="text" width={`${WIDTHS[index % WIDTHS.length]}%`} sx={{ fontSize: 13 }} />
        </Box>
      ))}
    </Box>
  )
}

/** Uneven like real values, and the same at every render. */
const WIDTHS = [78, 54, 88, 42, 66, 72, 36]
