import { useEffect, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { ActionResult } from '../../../schema/wire/Wire.ts'
import type { Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { FormValues } from '../../forms/entity/formState.ts'
import { useEntityApi } from '../EntityApiContext.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { useActionCall } from '../../records/useActionCall.ts'
import { runEach, type RowOutcome } from './runEach.ts'

/** The server's response to one call, or to one call per row. */
export type ActionOutcome =
  | { readonly kind: 'one'; readonly dryRun: boolean; readonly result: Row }
  | { readonly kind: 'each'; readonly dryRun: boolean; readonly rows: readonly RowOutcome[] }

export interface ActionRun {
  readonly running: 'preview' | 'run' | null
  /** Number of processed rows, when each row has its own call. */
  readonly done: number
  readonly outcome: ActionOutcome | null
  readonly start: (values: FormValues, dryRun: boolean, targets?: readonly ActionTargetRow[]) => void
  /** True while running with one call per row. */
  readonly canStop: boolean
  /** Starts no further row. */
  readonly stop: () => void
}

export interface ActionListener {
  /** The server refused; the form keeps its values. */
  readonly onRefused: (answer: Extract<ActionResult, { readonly ok: false }>) => void
  /** There was no response. */
  readonly onFailed: (error: unknown) => void
  readonly onDone: (outcome: ActionOutcome) => void
}

/** Runs an action, once at a time. */
export function useActionRun(
  action: ActionModel,
  targets: readonly ActionTargetRow[],
  listener: ActionListener,
): ActionRun {
  const callAction = useActionCall(useEntityApi())
  const refresh = useRefresh()
  const [running, setRunning] = useState<ActionRun['running']>(null)
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null)
  const busy = useRef<AbortController | null>(null)
  useEffect(() => () => busy.current?.abort(), [])

  const isEach = targets.length > 1 && action.target?.many !== true
  const call = (values: FormValues, dryRun: boolean, of: readonly ActionTargetRow[]) =>
    callAction(action, { values, dryRun, ids: of.map(({ id }) => id), version: seenVersion(action, of) })
  const finish = (next: ActionOutcome) => {
    setOutcome(next)
    listener.onDone(next)
    if (!next.dryRun) refresh()
  }
  const runOne = async (values: FormValues, dryRun: boolean, of: readonly ActionTargetRow[]) => {
    const answer = await call(values, dryRun, of)
    if (answer.ok) finish({ kind: 'one', dryRun, result: answer.result })
    else {
      listener.onRefused(answer)
      // What is on screen may be why.
      if (!dryRun) refresh()
    }
  }
  const runAll = async (
    values: FormValues,
    dryRun: boolean,
    of: readonly ActionTargetRow[],
    signal: AbortSignal,
  ) => {
    const rows = await runEach(of, (target) => call(values, dryRun, [target]), {
      onDone: (outcomes) => setDone(outcomes.length),
      signal,
    })
    const again = new Set(of)
    const before = outcome?.kind === 'each' && !outcome.dryRun ? outcome.rows : []
    finish({ kind: 'each', dryRun, rows: [...before.filter(({ target }) => !again.has(target)), ...rows] })
  }
  const start: ActionRun['start'] = (values, dryRun, of = targets) => {
    if (busy.current) return
    const controller = new AbortController()
    busy.current = controller
    setRunning(dryRun ? 'preview' : 'run')
    setDone(0)
    const work = isEach ? runAll(values, dryRun, of, controller.signal) : runOne(values, dryRun, of)
    work
      .catch((error: unknown) => listener.onFailed(error))
      .finally(() => {
        busy.current = null
        setRunning(null)
      })
  }
  return {
    running,
    done,
    outcome,
    start,
    canStop: isEach && running !== null,
    stop: () => busy.current?.abort(),
  }
}

/** The version of the record that people look at while they decide. */
const seenVersion = ({ target }: ActionModel, [first, ...others]: readonly ActionTargetRow[]): unknown =>
  target?.version && others.length === 0 ? first?.row?.[target.version] : undefined
