import type { Database } from '../../../engine/server/db/Database.ts'

/** A bank account used for an earlier deposit, with consent to reuse it. */
export interface ReusablePayer {
  readonly payerToken: string
  /** All but the last digits hidden. */
  readonly redactedAccountNumber: string
}

/** Of the last deposit that came with a key to the payer's bank account; null when there is none, or it has run out. */
export async function readReusablePayer(
  db: Database,
  accountId: number,
  now: Date,
): Promise<ReusablePayer | null> {
  const [row] = await db.query<{ payer_token: string; redacted: string }>(
    `SELECT payer_token, payer_token_redacted_account_number AS redacted FROM aiia_bank_deposits
     WHERE account_id = $1::int AND status = 'COMPLETED' AND payer_token IS NOT NULL
       AND payer_token_redacted_account_number IS NOT NULL AND payer_token_expires_at_utc > $2::timestamptz
     ORDER BY transaction_received_at DESC, entity_id DESC LIMIT 1`,
    [accountId, now.toISOString()],
  )
  return row === undefined ? null : { payerToken: row.payer_token, redactedAccountNumber: row.redacted }
}
