import type { PgTable } from 'drizzle-orm/pg-core'
import type { ChangeNotices } from './changeNotices.ts'
import { historyRulesOf } from './historyRules.ts'

export interface Work {
  /** Whose rows bring it. */
  readonly table: PgTable
  /** How often it is looked for without a notice: a server that stopped may have left some. */
  readonly everyMs: number
  /** All there is; ends early when it is stopped. */
  readonly run: (isStopped: () => boolean) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Works now, at intervals, and as soon as a row of the table has a new version on any server; one run at a time. Returns
 * the function that stops it, once the run has ended.
 */
export function keepUpWith(
  changeNotices: ChangeNotices,
  { table, everyMs, run, onFailure }: Work,
): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  const runAll = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      await run(() => isStopped).catch(onFailure)
    }
    running = null
  }
  const look = (): void => {
    isWanted = !isStopped
    running ??= runAll()
  }
  const { typeName } = historyRulesOf(table)
  // The work's own progress moves derived columns, which have no version.
  const unwatch = changeNotices.watch(({ entityName, entityVersion }) => {
    if (entityName === typeName && entityVersion !== null) look()
  })
  const timer = setInterval(look, everyMs).unref()
  look()
  return async () => {
    isStopped = true
    isWanted = false
    clearInterval(timer)
    unwatch()
    await running
  }
}
