import { isName } from '../../../engine/rules/text.ts'
import { accounts } from '../tables/accounts.ts'
import { aiiaBankPayouts } from '../tables/aiia.ts'
import { outgoingBankTransfers } from '../tables/banking.ts'
import { readAccountHolder } from '../access/accountHolder.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { notifyFailedPayout } from '../notices/notifyFailedPayout.ts'
import { changeReservation } from '../ledger/changeReservation.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, longText, optional } from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { destinationOf } from './payoutAccount.ts'
import { sendSoon } from './sendSoon.ts'

type Payout = Row<typeof aiiaBankPayouts>

const payoutId = idOf('AiiaBankPayout')
const aiiaBankPayout = entity('AiiaBankPayout', 'payoutId')

/**
 * Sends a requested payout: at once, or from the rule's threshold after approval by a second person. An
 * ordinary payout waits for the next bank file; the provider is handed the others (`sendPayouts`). Refuses with NOT_FOUND, WRONG_STATE, INSUFFICIENT_FUNDS,
 * ALREADY_REQUESTED, PAYOUT_WITHOUT_NAME.
 */
export const releasePayout = defineOperation({
  name: 'releasePayout',
  description: 'Sends a requested payout. An ordinary one goes with the next file to the bank.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  input: { payoutId, note: optional(longText({ description: 'Shown to the approver.' })) },
  result: { aiiaBankPayout, approval: approval() },
  run: async (context, { payoutId, note }, { command }) => {
    const payout = await lockRow(context, aiiaBankPayouts, payoutId)
    if (!WAITING.has(payout.status)) throw refuse('WRONG_STATE', null, { state: payout.status })
    const { accountId, amount, currencyId } = payout
    const account = await findRow(context, accounts, accountId, 'accountEntityId')
    const destination = destinationOf(payout)
    const recipientName = await recipientOf(context, payout, account.accountName)
    if (payout.isStandardPayout && recipientName === null) throw refuse('PAYOUT_WITHOUT_NAME')
    const approvalId = await holdForApproval(context, {
      operation: 'PAYOUT',
      subject: `${account.accountNumber} → ${destination}`,
      accountIds: [accountId],
      currencyId,
      amount,
      record: { type: 'AiiaBankPayout', id: payoutId },
      note,
      payload: {
        account: account.accountNumber,
        destination,
        amount,
        isStandardPayout: payout.isStandardPayout,
      },
      command,
      isHeldAtAnyAmount: await hasBookedIn(context, accountId),
    })
    if (approvalId !== null) return { payoutId, approvalId }
    await changeReservation(context, accountId, `-${amount}`)
    const entry = await postEntry(context, {
      kind: 'PAYOUT',
      currencyId,
      description: { code: 'PAYOUT_TO', params: { destination } },
      reference: `PAYOUT-${payoutId}`,
      effectKey: `payout:${payoutId}:released`,
      lines: [
        { ledger: 'CUSTOMER_FUNDS', accountId, debit: amount },
        { ledger: isLeavingLater(payout) ? 'OUTGOING_PAYMENTS' : 'CLIENT_BANK', credit: amount },
      ],
    })
    const now = context.now().toISOString()
    const transferId = payout.isStandardPayout
      ? await addTransfer(context, payoutId, payout, {
          recipientName: recipientName ?? '',
          journalEntryId: entry.entityId,
        })
      : null
    await changeRow(context, aiiaBankPayouts, payoutId, {
      status: 'SENT',
      statusUpdatedAt: now,
      authorizedAt: now,
      journalEntryId: entry.entityId,
      ...(transferId === null ? {} : { outgoingBankTransferId: transferId }),
      ...(note === null ? {} : { note }),
    })
    return { payoutId, approvalId: null }
  },
  afterwards: sendSoon,
})

/** Who gets the money; null when neither the payout nor the account has a name. */
const recipientOf = async (
  { db }: OperationContext,
  { accountId, recipientName }: Payout,
  accountName: string | null,
): Promise<string | null> =>
  [recipientName, accountName, await readAccountHolder(db, accountId)].find(
    (name) => name !== null && isName(name),
  ) ?? null

/** With the next file, or as soon as the provider says so. Otherwise staff have paid it by hand. */
const isLeavingLater = ({ isStandardPayout, orderId }: Payout): boolean =>
  isStandardPayout || orderId !== null

const WAITING: ReadonlySet<string> = new Set(['REQUESTED', 'APPROVED'])

/** By then the books were compared with the bank's statement of the month. */
const COMPARED_AFTER_DAYS = 62

/**
 * Staff who posted money into an account, with a forged file, could pay it out to an accomplice. A reversal was approved
 * by a second person.
 */
const hasBookedIn = async ({ db, actor, now }: OperationContext, accountId: number): Promise<boolean> => {
  if (!('userId' in actor)) return false
  const since = new Date(now().getTime() - COMPARED_AFTER_DAYS * 86_400_000)
  const [row] = await db.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
       WHERE l.account_id = $1::int AND l.credit > 0 AND e.created_by_user_id = $2::int
         AND e.kind <> 'REVERSAL' AND e.booked_at_utc > $3::timestamptz) AS found`,
    [accountId, actor.userId, since.toISOString()],
  )
  return row?.found ?? false
}

const addTransfer = async (
  context: OperationContext,
  payoutId: number,
  payout: Payout,
  { recipientName, journalEntryId }: { readonly recipientName: string; readonly journalEntryId: number },
): Promise<number> => {
  const [bank] = await context.db.query<{ entity_id: number }>(
    `SELECT entity_id FROM bank_accounts WHERE currency_id = $1::int AND purpose = 'CLIENT_FUNDS' AND is_active
     ORDER BY entity_id LIMIT 1`,
    [payout.currencyId],
  )
  if (!bank) throw refuse('NOT_FOUND')
  const { entityId } = await addRow(context, outgoingBankTransfers, {
    transferNumber: `P-${100_000 + payoutId}`,
    bankAccountId: bank.entity_id,
    amount: payout.amount,
    currencyId: payout.currencyId,
    toAccountId: payout.accountId,
    toBankAccountNumber: destinationOf(payout),
    recipientName,
    message: `Payout ${payoutId}`,
    registeredAtUtc: context.now().toISOString(),
    journalEntryId,
  })
  return entityId
}

/** Rejects a requested payout, releases its amount and notifies the customer. Refuses with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const rejectPayout = defineOperation({
  name: 'rejectPayout',
  description: 'Rejects a requested payout: the amount is available again.',
  permission: 'ExecuteSeniorActions',
  input: { payoutId, reason: longText({ description: 'Shown to the customer.' }) },
  result: { aiiaBankPayout },
  run: async (context, { payoutId, reason }) => {
    const payout = await lockRow(context, aiiaBankPayouts, payoutId)
    if (!WAITING.has(payout.status)) throw refuse('WRONG_STATE', null, { state: payout.status })
    await changeReservation(context, payout.accountId, `-${payout.amount}`)
    await finish(context, payoutId, 'REJECTED', reason)
    await notifyFailedPayout(context, payout)
    return { payoutId, approvalId: null }
  },
})

/** Says how a payout ended without money having left. */
export const finish = async (
  context: OperationContext,
  payoutId: number,
  status: 'REJECTED' | 'FAILED',
  reason: string,
  bankReason: Payout['bankReason'] = null,
): Promise<void> => {
  const now = context.now().toISOString()
  await changeRow(context, aiiaBankPayouts, payoutId, {
    status,
    statusUpdatedAt: now,
    paymentStatusTerminalAt: now,
    failureReason: reason,
    bankReason,
  })
}
