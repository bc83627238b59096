import type { aiiaPayoutStatus } from '../../tables/enums.ts'
import type { outgoingTransferOutcome } from '../../tables/paymentEnums.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'

export type TransferOutcome = (typeof outgoingTransferOutcome.enumValues)[number]

/** A transfer that a payment file has taken to the bank, and the payout that it carries out. */
export interface SentTransfer {
  readonly id: number
  readonly number: string
  /** Decimal as text. */
  readonly amount: string
  readonly recipient: string
  readonly toAccount: string
  /** Customer's account whose money it is. */
  readonly accountId: number | null
  readonly exportReference: string | null
  readonly exportEntryId: number | null
  readonly processedAt: Date
  readonly outcome: TransferOutcome | null
  readonly outcomeReference: string | null
  readonly payout: {
    readonly id: number
    readonly status: (typeof aiiaPayoutStatus.enumValues)[number]
    /** A file of the bank says that it failed, and the approval to give the money back waits. */
    readonly isHeld: boolean
  } | null
}

export interface SentTransferKeys {
  readonly numbers: readonly string[]
  readonly exportReferences: readonly string[]
  /** Of what had this outcome by the bank's own reference. */
  readonly outcomeReferences?: readonly string[]
  /** Of those that the bank has said nothing of. */
  readonly amounts?: readonly string[]
}

/** The transfers of a bank account that any of the keys fits. `now` decides which approvals have expired. */
export async function findSentTransfers(
  db: Database,
  bankAccountId: number,
  now: Date,
  { numbers, exportReferences, outcomeReferences = [], amounts = [] }: SentTransferKeys,
): Promise<readonly SentTransfer[]> {
  const rows = await db.query<{
    id: number
    number: string
    amount: string
    recipient: string
    to_account: string
    account_id: number | null
    export_reference: string | null
    export_entry_id: number | null
    processed_at: string
    outcome: TransferOutcome | null
    outcome_reference: string | null
    payout_id: number | null
    payout_status: NonNullable<SentTransfer['payout']>['status'] | null
    is_held: boolean
  }>(
    `SELECT t.entity_id AS id, t.transfer_number AS number, t.amount::text, t.recipient_name AS recipient,
       t.to_bank_account_number AS to_account, t.to_account_id AS account_id, t.export_reference, t.export_entry_id,
       t.processed_at_utc::text AS processed_at, t.outcome::text, t.outcome_reference,
       p.entity_id AS payout_id, p.status::text AS payout_status,
       EXISTS (SELECT FROM approvals a WHERE a.state = 'PENDING' AND a.operation = 'REVERSAL'
         AND a.record_type = 'AiiaBankPayout' AND a.record_id = p.entity_id AND a.expires_at_utc > $6::timestamptz
         AND a.command -> 'input' ->> 'bankFile' IS NOT NULL) AS is_held
     FROM outgoing_bank_transfers t LEFT JOIN aiia_bank_payouts p ON p.outgoing_bank_transfer_id = t.entity_id
     WHERE t.bank_account_id = $1::int AND t.is_processed AND (
       t.transfer_number = ANY($2::text[]) OR t.export_reference = ANY($3::text[])
       OR t.outcome_reference = ANY($4::text[]) OR (t.outcome IS NULL AND t.amount = ANY($5::numeric[])))
     ORDER BY t.entity_id`,
    [bankAccountId, numbers, exportReferences, outcomeReferences, amounts, now.toISOString()],
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    amount: row.amount,
    recipient: row.recipient,
    toAccount: row.to_account,
    accountId: row.account_id,
    exportReference: row.export_reference,
    exportEntryId: row.export_entry_id,
    processedAt: new Date(row.processed_at),
    outcome: row.outcome,
    outcomeReference: row.outcome_reference,
    payout:
      row.payout_id === null || row.payout_status === null
        ? null
        : { id: row.payout_id, status: row.payout_status, isHeld: row.is_held },
  }))
}
