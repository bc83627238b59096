import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTimeout } from './useTimeout.ts'

export interface ToastFoldProps {
  readonly isLeaving: boolean
  readonly onGone: () => void
  readonly children: ReactNode
}

const FOLD_MS = 200

/** Collapses a closing toast gradually, so that those below do not jump. */
export function ToastFold({ isLeaving, onGone, children }: ToastFoldProps) {
  useTimeout(onGone, isLeaving ? FOLD_MS : null)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateRows: isLeaving ? '0fr' : '1fr',
        opacity: isLeaving ? 0 : 1,
        transition: `grid-template-rows ${FOLD_MS}ms ease-out, opacity ${FOLD_MS}ms ease-out`,
      }}
    >
      <Box sx={{ minHeight: 0, ...(isLeaving ? { overflow: 'hidden' } : {}) }}>
        <Box sx={{ pb: 2 }}>{children}</Box>
      </Box>
    </Box>
  )
}
