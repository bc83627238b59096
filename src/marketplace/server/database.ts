import type { DatabasePlugin } from '../../engine/server/db/Database.ts'
import { historyOf } from '../../engine/server/entities/model/historyOf.ts'
import { readMigrations } from '../../engine/server/db/readMigrations.ts'
import { ACCOUNT_OWNERSHIP } from './access/accountOwnership.ts'
import { entityDefinitions } from './definitions/index.ts'
import * as tables from './tables/index.ts'

declare module '../../engine/server/kernel/DomainError.ts' {
  interface CurrencyIds {
    readonly accountId: number
    readonly loanId: number
  }
}

/** A reversed entry counts as well: users could otherwise reset their sum by reversing their own entries. */
const MOVED_AMOUNTS = `
  SELECT e.created_by_user_id AS user_id, e.amount,
    ARRAY(SELECT l.account_id FROM journal_lines l WHERE l.journal_entry_id = e.entity_id) AS account_ids
  FROM journal_entries e
  WHERE e.kind = (CASE $1::approval_operation WHEN 'PAYOUT' THEN 'PAYOUT' WHEN 'MANUAL_TRANSACTION' THEN 'MANUAL'
      WHEN 'REVERSAL' THEN 'REVERSAL' END)::journal_entry_kind
    AND e.currency_id = $2::int AND e.booked_at_utc > $3::timestamptz AND e.state IN ('POSTED', 'REVERSED')`

export const MARKETPLACE_DATABASE: DatabasePlugin = {
  tables,
  history: historyOf(entityDefinitions),
  ownership: ACCOUNT_OWNERSHIP,
  movedAmounts: MOVED_AMOUNTS,
  currencyHolders: { accountId: tables.accounts, loanId: tables.loans },
  migrations: readMigrations(new URL('./migrations/marketplace', import.meta.url)),
  leftovers: [],
}
