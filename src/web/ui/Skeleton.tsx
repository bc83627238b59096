import { styled, type SxProps, type Theme } from '@mui/material/styles'
import { radii } from './theme/tokens.ts'

export interface SkeletonProps {
  /** `text`: as high as a line of the text around it. */
  readonly variant?: 'text' | 'rounded' | 'circular'
  readonly width?: number | string
  readonly height?: number | string
  readonly sx?: SxProps<Theme>
}

/** A grey shape where something will be. Says nothing: what stands around it says that it loads. */
export function Skeleton({ variant = 'text', width, height, sx }: SkeletonProps) {
  return <Bone aria-hidden data-shape={variant} style={{ width, height }} {...(sx ? { sx } : {})} />
}

const Bone = styled('span')(({ theme }) => ({
  display: 'block',
  height: '1.2em',
  backgroundColor: theme.vars?.palette.Skeleton.bg,
  '@keyframes skeleton': { '50%': { opacity: 0.4 } },
  animation: 'skeleton 2s ease-in-out 0.5s infinite',
  '&[data-shape=text]': {
    height: 'auto',
    transformOrigin: '0 55%',
    transform: 'scale(1, 0.6)',
    borderRadius: '4px / 6.7px',
  },
  '&[data-shape=text]::before': { content: String.raw`"\00a0"` },
  '&[data-shape=rounded]': { borderRadius: radii.control },
  '&[data-shape=circular]': { borderRadius: '50%' },
}))
