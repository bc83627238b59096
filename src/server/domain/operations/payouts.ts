import type { ApprovalHandler } from '../approvals/ApprovalRequest.ts'
import { holdForApproval } from '../approvals/holdForApproval.ts'
import { changeReservation } from '../ledger/changeReservation.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { reverseEntry } from '../ledger/reverseEntry.ts'
import type { OperationContext } from './OperationContext.ts'
import { addRow, changeRow, findRow, lockRow, type RowTarget } from './rows.ts'
import { refuse, requirePermission, runOperation } from './runOperation.ts'

export interface PayoutRequest {
  readonly payoutId: number
  readonly note: string | null
}

export interface PayoutResult {
  readonly payoutId: number
  readonly approvalId: number | null
}

export const RELEASE_PAYOUT_HANDLER = 'releasePayout'

const PAYOUT: RowTarget = { table: 'aiia_bank_payouts', entityName: 'AiiaBankPayout' }
const TRANSFER: RowTarget = { table: 'outgoing_bank_transfers', entityName: 'OutgoingBankTransfer' }

interface Payout extends Record<string, unknown> {
  readonly account_id: number
  readonly amount: string
  readonly currency_id: number
  readonly is_standard_payout: boolean
  readonly bban_bank_code: string | null
  readonly bban_account_number: string | null
  readonly iban: string | null
  readonly status: string
  readonly journal_entry_id: number | null
  readonly outgoing_bank_transfer_id: number | null
}

/**
 * Sends a requested payout, at once or, from the rule's threshold on, when a second person has approved it. An ordinary
 * one waits for the next file to the bank. Refused with NOT_FOUND, WRONG_STATE, INSUFFICIENT_FUNDS, ALREADY_REQUESTED.
 */
export const releasePayout = (context: OperationContext, input: PayoutRequest): Promise<PayoutResult> =>
  runOperation(context, 'ExecuteSeniorActions', input, (staff) => release(staff, input))

export const releaseApprovedPayout: ApprovalHandler = (context, input) =>
  // Kept by `release` itself.
  release(requirePermission(context, 'ExecuteSeniorActions'), input as PayoutRequest)

const release = async (context: OperationContext, input: PayoutRequest): Promise<PayoutResult> => {
  const { payoutId, note } = input
  const payout = await lockRow<Payout>(context, PAYOUT, payoutId)
  if (!WAITING.has(payout.status)) throw refuse('WRONG_STATE', null, { state: payout.status })
  const { account_id: accountId, amount, currency_id: currencyId } = payout
  const account = await findRow<{ account_number: string; account_name: string | null }>(
    context,
    'accounts',
    accountId,
    'accountEntityId',
  )
  const destination = destinationOf(payout)
  const approvalId = await holdForApproval(context, {
    operation: 'PAYOUT',
    action: null,
    subject: `${account.account_number} → ${destination}`,
    accountId,
    currencyId,
    amount,
    record: { type: PAYOUT.entityName, id: payoutId },
    note,
    payload: {
      account: account.account_number,
      destination,
      amount,
      isStandardPayout: payout.is_standard_payout,
    },
    command: { handler: RELEASE_PAYOUT_HANDLER, input },
  })
  if (approvalId !== null) return { payoutId, approvalId }
  await changeReservation(context.db, accountId, `-${amount}`)
  const entry = await postEntry(context, {
    kind: 'PAYOUT',
    currencyId,
    description: `Payout to ${destination}`,
    reference: `PAYOUT-${payoutId}`,
    lines: [
      { ledger: 'CUSTOMER_FUNDS', accountId, debit: amount },
      { ledger: payout.is_standard_payout ? 'OUTGOING_PAYMENTS' : 'CLIENT_BANK', credit: amount },
    ],
  })
  const now = context.now().toISOString()
  const transferId = payout.is_standard_payout
    ? await addTransfer(context, payoutId, payout, {
        recipientName: account.account_name ?? account.account_number,
        journalEntryId: entry.entityId,
      })
    : null
  await changeRow(context, PAYOUT, payoutId, {
    status: 'SENT',
    status_updated_at: now,
    authorized_at: now,
    journal_entry_id: entry.entityId,
    ...(transferId === null ? {} : { outgoing_bank_transfer_id: transferId }),
    ...(note === null ? {} : { note }),
  })
  return { payoutId, approvalId: null }
}

const WAITING: ReadonlySet<string> = new Set(['REQUESTED', 'APPROVED'])

const addTransfer = async (
  context: OperationContext,
  payoutId: number,
  payout: Payout,
  { recipientName, journalEntryId }: { readonly recipientName: string; readonly journalEntryId: number },
): Promise<number> => {
  const [bank] = await context.db.query<{ entity_id: number }>(
    `SELECT entity_id FROM bank_accounts WHERE currency_id = $1::int AND purpose = 'CLIENT_FUNDS' AND is_active
     ORDER BY entity_id LIMIT 1`,
    [payout.currency_id],
  )
  if (!bank) throw refuse('NOT_FOUND')
  return addRow(context, TRANSFER, {
    transfer_number: `P-${100_000 + payoutId}`,
    bank_account_id: bank.entity_id,
    amount: payout.amount,
    currency_id: payout.currency_id,
    to_account_id: payout.account_id,
    to_bank_account_number: destinationOf(payout),
    recipient_name: recipientName,
    message: `Payout ${payoutId}`,
    registered_at_utc: context.now().toISOString(),
    journal_entry_id: journalEntryId,
  })
}

const destinationOf = ({ iban, bban_bank_code: code, bban_account_number: number }: Payout): string =>
  iban ?? `${code ?? ''} ${number ?? ''}`.trim()

/** Turns a requested payout down: the amount is available again. Refused with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const rejectPayout = (
  operation: OperationContext,
  input: { readonly payoutId: number; readonly reason: string },
): Promise<PayoutResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { payoutId, reason } = input
    if (reason.trim() === '') throw refuse('NOT_EMPTY', 'reason')
    const payout = await lockRow<Payout>(context, PAYOUT, payoutId)
    if (!WAITING.has(payout.status)) throw refuse('WRONG_STATE', null, { state: payout.status })
    await changeReservation(context.db, payout.account_id, `-${payout.amount}`)
    await finish(context, payoutId, 'REJECTED', reason)
    return { payoutId, approvalId: null }
  })

/** The bank could not carry a sent payout out: the money comes back. Refused with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const markPayoutFailed = (
  operation: OperationContext,
  input: { readonly payoutId: number; readonly reason: string },
): Promise<PayoutResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { payoutId, reason } = input
    if (reason.trim() === '') throw refuse('NOT_EMPTY', 'reason')
    const payout = await lockRow<Payout>(context, PAYOUT, payoutId)
    const { journal_entry_id: entryId, outgoing_bank_transfer_id: transferId } = payout
    if (payout.status !== 'SENT' || entryId === null) {
      throw refuse('WRONG_STATE', null, { state: payout.status })
    }
    if (transferId !== null) {
      const transfer = await lockRow<{ is_processed: boolean }>(context, TRANSFER, transferId)
      // Still in the next file: the bank cannot have refused it.
      if (!transfer.is_processed) throw refuse('WRONG_STATE', null, { state: payout.status })
    }
    if (transferId !== null) await bringBack(context, payoutId, payout)
    await reverseEntry(context, { entryId, description: `Payout ${payoutId} failed: ${reason}` })
    await finish(context, payoutId, 'FAILED', reason)
    return { payoutId, approvalId: null }
  })

/** What went out with a file is at the bank again. */
const bringBack = async (context: OperationContext, payoutId: number, payout: Payout): Promise<void> => {
  await postEntry(context, {
    kind: 'OUTGOING_TRANSFER',
    currencyId: payout.currency_id,
    description: `Payout ${payoutId} returned by the bank`,
    reference: `PAYOUT-${payoutId}`,
    lines: [
      { ledger: 'CLIENT_BANK', debit: payout.amount },
      { ledger: 'OUTGOING_PAYMENTS', credit: payout.amount },
    ],
  })
}

const finish = (
  context: OperationContext,
  payoutId: number,
  status: string,
  reason: string,
): Promise<void> => {
  const now = context.now().toISOString()
  return changeRow(context, PAYOUT, payoutId, {
    status,
    status_updated_at: now,
    payment_status_terminal_at: now,
    failure_reason: reason,
  })
}
