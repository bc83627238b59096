import type { ActionTargetRow } from './ActionTargetRow.ts'
import { isDone } from './RowOutcomes.tsx'
import type { ActionOutcome } from './useActionRun.ts'

/** The targets that a run has processed. */
export function doneTargets(
  outcome: ActionOutcome,
  targets: readonly ActionTargetRow[],
): readonly ActionTargetRow[] {
  return outcome.kind === 'one' ? targets : outcome.rows.filter(isDone).map(({ target }) => target)
}
