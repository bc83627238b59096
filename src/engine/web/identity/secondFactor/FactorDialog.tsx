import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { ProgressLine } from '../form/ProgressLine.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

export interface FactorDialogProps {
  readonly title: string
  readonly steps: readonly string[]
  readonly current: number
  /** Undefined while closing would lose something, as codes that are shown once. */
  readonly onClose: (() => void) | undefined
  readonly children: ReactNode
}

/** A dialog of one or several steps; the whole screen on a phone. */
export function FactorDialog({ title, steps, current, onClose, children }: FactorDialogProps) {
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <FormDialog open onClose={onClose} maxWidth="xs" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        {steps.length > 1 && (
          <Box sx={{ pt: 1 }}>
            <ProgressLine steps={steps} current={current} />
          </Box>
        )}
        {children}
      </DialogContent>
    </FormDialog>
  )
}
