import { SEEDED_AT } from '../../../src/marketplace/server/seed/calendar.ts'

/**
 * What must hold between the tables, each as a query of the rows where it does not: nothing when all is well. `break`
 * is a statement that makes it untrue, so that a check that can never fail is found out.
 */
export interface Reconciliation {
  readonly rule: string
  readonly differences: string
  /** The same of the accounts that were touched since the seed alone, where all of them take long. */
  readonly touched?: string
  readonly break: string
}

/** Accounts with money, loans or positions that changed since the seed. */
export const TOUCHED = `(select coalesce(array_agg(id), '{}') from (
  select entity_id as id from accounts where updated_at_utc > '${SEEDED_AT}'
  union select account_id from journal_lines where updated_at_utc > '${SEEDED_AT}'
  union select account_id from loans where updated_at_utc > '${SEEDED_AT}'
  union select account_id from net_open_positions where updated_at_utc > '${SEEDED_AT}') as t)::int[]`

/** Lines that are posted. */
export const POSTED = `journal_lines l join journal_entries e on e.entity_id = l.journal_entry_id and e.state in ('POSTED', 'REVERSED')`
