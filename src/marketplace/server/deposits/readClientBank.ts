import type { Database } from '../../../engine/server/db/Database.ts'
import type { ReceivingBank } from './bookIncoming.ts'

/** The platform's own account for customers' money in a currency. */
export async function readClientBank(db: Database, currencyId: number): Promise<ReceivingBank> {
  const [bank] = await db.query<{ entity_id: number; ledger_account_id: number | null }>(
    `SELECT entity_id, ledger_account_id FROM bank_accounts
     WHERE currency_id = $1::int AND purpose = 'CLIENT_FUNDS' AND is_active ORDER BY entity_id LIMIT 1`,
    [currencyId],
  )
  if (bank === undefined) throw new Error(`No account for customers' money in currency ${currencyId}`)
  return { id: bank.entity_id, currencyId, ledgerAccountId: bank.ledger_account_id }
}
