import { accounts } from '../tables/accounts.ts'
import { aiiaBankPayouts } from '../tables/aiia.ts'
import { bankAccounts, outgoingBankTransfers } from '../tables/banking.ts'
import { bankReason as bankReasons } from '../tables/paymentEnums.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { notifyFailedPayout } from '../notices/notifyFailedPayout.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { reverseEntry } from '../ledger/reverseEntry.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../engine/server/kernel/operations/Field.ts'
import {
  flag,
  idOf,
  longText,
  object,
  oneOf,
  optional,
  text,
} from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { finish } from './handlePayouts.ts'
import { destinationOf } from './payoutAccount.ts'

type Payout = Row<typeof aiiaBankPayouts>

const input = {
  payoutId: idOf('AiiaBankPayout'),
  reason: longText({ description: 'Shown to the customer.' }),
}

/** From the file of a bank. */
const facts = {
  /** The bank's code, when its file says so. */
  bankReason: optional(oneOf(bankReasons)),
  /** The money had left, and came back. */
  isReturn: optional(flag()),
  /** The outcome of the transfer is stored with the money given back. */
  bankFile: optional(
    object('BankFileOutcome', { reference: text({ minLength: 0 }), reasonText: optional(text()) }),
  ),
}

/** Refuses with NOT_FOUND, WRONG_STATE, ALREADY_REQUESTED, PAYOUT_AT_PROVIDER. */
export const markPayoutFailed = defineOperation({
  name: 'markPayoutFailed',
  description:
    'The bank could not carry a sent payout out: the money comes back, as soon as a second person has approved.',
  permission: 'ExecuteSeniorActions',
  input,
  result: { aiiaBankPayout: entity('AiiaBankPayout', 'payoutId'), approval: approval() },
  facts,
  run: (context, failed, held) => failAtBank(context, failed, held.facts ?? BY_HAND),
})

interface PayoutResult {
  readonly payoutId: number
  readonly approvalId: number | null
}

const BY_HAND = { bankReason: null, isReturn: null, bankFile: null }

/** The same within the operation of a caller who may do so. */
export const failAtBank = async (
  context: OperationContext,
  failed: ValuesOf<typeof input>,
  outcome: ValuesOf<typeof facts>,
): Promise<PayoutResult> => {
  const { payoutId, reason } = failed
  const { bankReason, isReturn, bankFile } = outcome
  const payout = await lockRow(context, aiiaBankPayouts, payoutId)
  const {
    accountId,
    amount,
    currencyId,
    journalEntryId: entryId,
    outgoingBankTransferId: transferId,
  } = payout
  const isOut = payout.status === 'SENT' || (isReturn === true && payout.status === 'COMPLETED')
  if (!isOut || entryId === null) {
    throw refuse('WRONG_STATE', null, { state: payout.status })
  }
  // The provider reports the outcome. Refunding it here could pay it twice.
  if (payout.orderId !== null) throw refuse('PAYOUT_AT_PROVIDER')
  const transfer = transferId === null ? null : await lockRow(context, outgoingBankTransfers, transferId)
  // Not exported yet, so the bank cannot have refused it.
  if (transfer?.isProcessed === false) throw refuse('WRONG_STATE', null, { state: payout.status })
  const { accountNumber } = await findRow(context, accounts, accountId, 'accountEntityId')
  const approvalId = await holdForApproval(context, {
    operation: 'REVERSAL',
    subject: `${accountNumber} → ${destinationOf(payout)}: ${reason}`,
    accountIds: [accountId],
    currencyId,
    amount,
    record: { type: 'AiiaBankPayout', id: payoutId },
    note: reason,
    payload: { account: accountNumber, destination: destinationOf(payout), amount, reason },
    command: markPayoutFailed.command(failed, outcome),
  })
  if (approvalId !== null) return { payoutId, approvalId }
  if (transfer !== null) await bringBack(context, payoutId, payout, transfer.bankAccountId)
  if (transferId !== null && bankFile !== null) {
    await changeRow(context, outgoingBankTransfers, transferId, {
      outcome: 'FAILED',
      bankReason,
      bankReasonText: bankFile.reasonText,
      outcomeReference: bankFile.reference,
    })
  }
  await reverseEntry(context, {
    entryId,
    description: { code: 'PAYOUT_FAILED', params: { payout: payoutId, reason } },
  })
  await finish(context, payoutId, 'FAILED', reason, bankReason)
  await notifyFailedPayout(context, payout)
  return { payoutId, approvalId: null }
}

/** Money that left with a file is back at the bank. */
const bringBack = async (
  context: OperationContext,
  payoutId: number,
  payout: Payout,
  bankAccountId: number,
): Promise<void> => {
  const { ledgerAccountId } = await findRow(context, bankAccounts, bankAccountId, 'bankAccountEntityId')
  const { entityId: settlementEntryId } = await postEntry(context, {
    kind: 'OUTGOING_TRANSFER',
    currencyId: payout.currencyId,
    description: { code: 'PAYOUT_RETURNED', params: { payout: payoutId } },
    reference: `PAYOUT-${payoutId}`,
    effectKey: `payout:${payoutId}:returned`,
    lines: [
      { ledger: ledgerAccountId === null ? 'CLIENT_BANK' : { ledgerAccountId }, debit: payout.amount },
      { ledger: 'OUTGOING_PAYMENTS', credit: payout.amount },
    ],
  })
  await changeRow(context, aiiaBankPayouts, payoutId, { settlementEntryId })
}
