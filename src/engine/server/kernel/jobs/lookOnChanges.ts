import type { PgTable } from 'drizzle-orm/pg-core'
import type { ChangeNotices } from '../audit/changeNotices.ts'
import { historyRulesOf, type WithHistory } from '../../db/HistoryRules.ts'

/**
 * Triggers work as soon as a row of the table has a new version on any server, and now. Returns the function that ends it.
 */
export function lookOnChanges(
  db: WithHistory,
  changeNotices: ChangeNotices,
  table: PgTable,
  look: () => void,
): () => void {
  const { typeName } = historyRulesOf(db, table)
  // The work's own progress moves derived columns, which have no version.
  const unwatch = changeNotices.watch(({ entityName, entityVersion }) => {
    if (entityName === typeName && entityVersion !== null) look()
  })
  look()
  return unwatch
}
