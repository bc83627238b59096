import Button from '@mui/material/Button'
import { useAdmin } from '../AdminContext.tsx'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { doneTargets } from './doneTargets.ts'
import type { ActionOutcome } from './useActionRun.ts'

export interface RetryButtonProps {
  readonly targets: readonly ActionTargetRow[]
  readonly outcome: ActionOutcome
  readonly onRetry: (targets: readonly ActionTargetRow[]) => void
  readonly running: boolean
}

/** Runs the action again for the failed rows only. */
export function RetryButton({ targets, outcome, onRetry, running }: RetryButtonProps) {
  const { translate } = useAdmin()
  const finished = new Set(doneTargets(outcome, targets))
  const open = targets.filter((target) => !finished.has(target))
  if (open.length === 0) return null
  return (
    <Button variant="outlined" loading={running} onClick={() => onRetry(open)}>
      {translate('actions.each.retry', { smart_count: open.length })}
    </Button>
  )
}
