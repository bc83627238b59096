import type { ActionResult } from '../../../schema/wire/Wire.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'

/** The outcome of one row: the server's response, or the error. */
export interface RowOutcome {
  readonly target: ActionTargetRow
  readonly answer: ActionResult | null
  readonly failure: unknown
}

/** Runs an action once for each row, a few at a time. After a stop no further row starts. */
export async function runEach(
  targets: readonly ActionTargetRow[],
  run: (target: ActionTargetRow) => Promise<ActionResult>,
  options: { readonly onDone: (outcomes: readonly RowOutcome[]) => void; readonly signal: AbortSignal },
): Promise<readonly RowOutcome[]> {
  const outcomes = new Map<ActionTargetRow, RowOutcome>()
  const waiting = [...targets]
  const work = async () => {
    for (let target = waiting.shift(); target && !options.signal.aborted; target = waiting.shift()) {
      const of = target
      const outcome = await run(of).then(
        (answer): RowOutcome => ({ target: of, answer, failure: null }),
        (failure: unknown): RowOutcome => ({ target: of, answer: null, failure }),
      )
      outcomes.set(of, outcome)
      options.onDone([...outcomes.values()])
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, targets.length) }, work))
  return targets.flatMap((target) => outcomes.get(target) ?? [])
}

const AT_ONCE = 3
