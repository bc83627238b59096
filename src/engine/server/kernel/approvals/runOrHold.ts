import type { Database } from '../../db/Database.ts'

export interface HoldableWork<T> {
  readonly run: () => Promise<T>
  /** False when there was nothing to do, and so nothing to approve. */
  readonly isChanged: (result: T) => boolean
  /** Stores the request; null when no second person is needed. */
  readonly hold: (result: T) => Promise<number | null>
}

/**
 * Runs the work. If a second person must agree, it is rolled back and the request stored, so that what could
 * never be done is refused at once. Runs inside a transaction.
 */
export const runOrHold = async <T>(
  db: Database,
  { run, isChanged, hold }: HoldableWork<T>,
): Promise<{ readonly result: T; readonly approvalId: number | null }> => {
  await db.query('SAVEPOINT before_work')
  const result = await run()
  if (!isChanged(result)) return { result, approvalId: null }
  await db.query('ROLLBACK TO SAVEPOINT before_work')
  const approvalId = await hold(result)
  return { result: approvalId === null ? await run() : result, approvalId }
}
