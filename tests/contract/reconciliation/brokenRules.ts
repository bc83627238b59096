import type { Database } from '../../../src/engine/server/db/Database.ts'
import { RECONCILIATIONS } from './differences.ts'

/**
 * Rules between the tables that do not hold after a test; `reconciliation.test.ts` looks at all rows of the demo. Pass `LATEST_CHECK` where no check of all accounts followed the last change, and
 * `EVERY_MONTH` where the server's clock is not the database's.
 */
export async function brokenRules(
  db: Pick<Database, 'query'>,
  ...skipped: readonly string[]
): Promise<readonly string[]> {
  const broken: string[] = []
  for (const { rule, differences, touched = differences } of RECONCILIATIONS) {
    if (!skipped.includes(rule) && (await db.query(`${touched} limit 1`)).length > 0) broken.push(rule)
  }
  return broken
}

export const LATEST_CHECK = 'the latest check of an account found what there is'
export const EVERY_MONTH = 'every account has a month for each since it was opened, up to the current one'
