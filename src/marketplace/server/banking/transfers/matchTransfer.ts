import { Decimal } from 'decimal.js'
import { accounts } from '../../tables/accounts.ts'
import { aiiaBankDeposits } from '../../tables/aiia.ts'
import { incomingBankTransfers } from '../../tables/banking.ts'
import { CLOSED } from '../../access/accountRules.ts'
import { readInTransit } from '../../deposits/inTransit.ts'
import type { NewLine } from '../../ledger/LedgerEntry.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import { takePayment } from '../../lending/servicing/takePayment.ts'
import type { Row, Values } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { messageText } from '../../deposits/bookIncoming.ts'
import { checkCurrency } from '../../../../engine/server/kernel/checkCurrency.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, list, longText, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse, type StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { candidate, findCandidates } from './findCandidates.ts'
import { isOtherPayer, readPaidAccounts } from './payers.ts'

type Transfer = Row<typeof incomingBankTransfers>

/**
 * Refuses with NOT_FOUND, WRONG_STATE, REQUIRED, ONLY_ONE_OF, INVALID_REFERENCE, CURRENCY_MISMATCH, OTHER_AMOUNT,
 * OTHER_PAYER on `reason`, and as `takePayment` does.
 */
export const matchTransfer = defineOperation({
  name: 'matchIncomingBankTransfer',
  description: 'Allocates an incoming transfer to an account, an instalment, or a deposit in transit.',
  permission: 'ExecuteSeniorActions',
  input: {
    transferId: idOf('IncomingBankTransfer'),
    accountId: optional(idOf('Account', { description: 'Account in the transfer’s currency.' })),
    loanPaymentId: optional(idOf('LoanPayment', { description: 'Instalment that it pays.' })),
    depositId: optional(idOf('AiiaBankDeposit', { description: 'Deposit in transit that it clears.' })),
    reason: optional(longText({ description: 'Why a third party pays into the account.' })),
    dryRun: optional(flag({ description: 'Only suggests matches, best first.' })),
  },
  result: {
    incomingBankTransfer: entity('IncomingBankTransfer', 'transferId'),
    candidates: list(candidate),
  },
  run: async (context, { transferId, accountId, loanPaymentId, depositId, reason, dryRun }) => {
    if (dryRun === true) return { transferId, candidates: await findCandidates(context, transferId) }
    const matched = { transferId, candidates: null }
    const given = [accountId, loanPaymentId, depositId].filter((id) => id !== null)
    if (given.length > 1) throw refuse('ONLY_ONE_OF', 'accountEntityId')
    if (loanPaymentId !== null) {
      await takePayment(context, { loanPaymentId, transferId })
      return matched
    }
    const transfer = await lockUnmatched(context, transferId)
    if (depositId !== null) await clear(context, transfer, depositId)
    else if (accountId !== null) await allocate(context, transfer, accountId, reason?.trim() || null)
    else throw refuse('REQUIRED', 'accountEntityId')
    return matched
  },
})

/** Refuses a matched transfer with WRONG_STATE. */
export const lockUnmatched = async (context: StaffContext, transferId: number): Promise<Transfer> => {
  const transfer = await lockRow(context, incomingBankTransfers, transferId)
  if (transfer.state !== 'UNMATCHED') throw refuse('WRONG_STATE', null, { state: transfer.state })
  return transfer
}

const allocate = async (
  context: StaffContext,
  transfer: Transfer,
  accountId: number,
  reason: string | null,
): Promise<void> => {
  const account = await findRow(context, accounts, accountId, 'accountEntityId')
  if (account.type === 'SYSTEM' || CLOSED.includes(account.status)) {
    throw refuse('INVALID_REFERENCE', 'accountEntityId')
  }
  await checkCurrency(context, account.currencyId, transfer.currencyId, 'accountEntityId')
  if (reason === null) {
    const [paid] = await readPaidAccounts(context.db, transfer.currencyId, 'a.entity_id = $2::int', [
      accountId,
    ])
    if (paid !== undefined && isOtherPayer(paid, transfer))
      throw refuse('OTHER_PAYER', 'reason', { payer: transfer.payerName ?? '' })
  }
  const to = { ledger: 'CUSTOMER_FUNDS', accountId } as const
  await settle(context, transfer, to, {
    state: 'MATCHED',
    accountId,
    ...(reason === null ? {} : { note: reason }),
  })
}

/** The money was booked when its provider said that it has it. */
const clear = async (context: StaffContext, transfer: Transfer, depositId: number): Promise<void> => {
  const field = 'aiiaBankDepositEntityId'
  await lockRow(context, aiiaBankDeposits, depositId, field)
  const { currencyId, amount } = transfer
  const [open] = await readInTransit(context.db, currencyId, 'd.entity_id = $2::int', [depositId])
  if (open === undefined) throw refuse('INVALID_REFERENCE', field)
  if (!new Decimal(open.amount).eq(amount))
    throw refuse('OTHER_AMOUNT', field, { number: { amount, of: transfer } })
  const clearingEntryId = await settle(
    context,
    transfer,
    { ledger: 'PAYMENTS_IN_TRANSIT' },
    { state: 'CLEARED' },
  )
  await changeRow(context, aiiaBankDeposits, depositId, { clearingEntryId })
}

/** Where an unmatched transfer is booked: older ones are not posted until they are matched. */
export const unmatchedLedger = (journalEntryId: number | null) =>
  journalEntryId === null ? ('CLIENT_BANK' as const) : ('UNALLOCATED_FUNDS' as const)

/** Posts an unmatched transfer to its target. Returns the entry. */
export const settle = async (
  context: StaffContext,
  { entityId, currencyId, message, bankReference, amount, journalEntryId }: Transfer,
  to: Pick<NewLine, 'ledger' | 'accountId'>,
  changes: Values<typeof incomingBankTransfers>,
): Promise<number> => {
  const entry = await postEntry(context, {
    kind: 'INCOMING_TRANSFER',
    currencyId,
    description: messageText(message ?? bankReference),
    reference: bankReference,
    // Once for each time that it waits.
    effectKey: `incoming-transfer:${entityId}:from:${journalEntryId ?? 0}`,
    lines: [
      { ledger: unmatchedLedger(journalEntryId), debit: amount },
      { ...to, credit: amount },
    ],
  })
  await changeRow(context, incomingBankTransfers, entityId, {
    ...changes,
    journalEntryId: entry.entityId,
    unmatchedReason: null,
    matchedAtUtc: context.now().toISOString(),
    matchedByUserId: context.actor.userId,
  })
  return entry.entityId
}
