import { BBAN_COUNTRIES, ibanProblem, readBban } from '../../../../engine/rules/bankNumbers.ts'
import { isName } from '../../../../engine/rules/text.ts'
import { bankAccounts, incomingBankTransfers, outgoingBankTransfers } from '../../tables/banking.ts'
import { countries } from '../../../../engine/server/db/tables/reference.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, longText } from '../../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse, type StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { lockUnmatched, unmatchedLedger } from './matchTransfer.ts'

/**
 * Returns an unmatched transfer to its payer with the next payment file, after a second person approves.
 * Refuses with NOT_FOUND, WRONG_STATE, NO_PAYER_ACCOUNT, PAYMENT_IN_TRANSIT, ALREADY_REQUESTED.
 */
export const returnTransfer = defineOperation({
  name: 'returnIncomingBankTransfer',
  description: 'Returns an incoming transfer to its payer after a second person approves.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  heldAs: 'returnTransfer',
  input: {
    transferId: idOf('IncomingBankTransfer'),
    reason: longText({ blankCode: 'REQUIRED', description: 'Shown to the approver.' }),
  },
  result: { incomingBankTransfer: entity('IncomingBankTransfer', 'transferId'), approval: approval() },
  run: async (context, { transferId, reason }, { command }) => {
    const transfer = await lockUnmatched(context, transferId)
    const { amount, currencyId, bankAccountId, bankReference, payerAccountNumber, payerName } = transfer
    // One transfer without a name or a readable account would hold up the whole payment file.
    if (payerAccountNumber === null || payerName === null || !isName(payerName))
      throw refuse('NO_PAYER_ACCOUNT')
    if (!(await isReadable(context, payerAccountNumber, bankAccountId))) throw refuse('NO_PAYER_ACCOUNT')
    if (await isInTransit(context, transfer.arrivalEntryId)) throw refuse('PAYMENT_IN_TRANSIT')
    const approvalId = await holdForApproval(context, {
      operation: 'REVERSAL',
      subject: `${bankReference} → ${payerAccountNumber}: ${reason}`,
      currencyId,
      amount,
      record: { type: 'IncomingBankTransfer', id: transferId },
      note: reason,
      payload: { destination: payerAccountNumber, amount, reference: bankReference, reason },
      command,
    })
    if (approvalId !== null) return { transferId, approvalId }
    const { entityId: journalEntryId } = await postEntry(context, {
      kind: 'OUTGOING_TRANSFER',
      currencyId,
      description: { code: 'TRANSFER_SENT_BACK' },
      reference: bankReference,
      effectKey: `incoming-transfer:${transferId}:returned`,
      lines: [
        { ledger: unmatchedLedger(transfer.journalEntryId), debit: amount },
        { ledger: 'OUTGOING_PAYMENTS', credit: amount },
      ],
    })
    const { entityId: returnTransferId } = await addRow(context, outgoingBankTransfers, {
      transferNumber: `R-${100_000 + transferId}`,
      bankAccountId,
      amount,
      currencyId,
      toBankAccountNumber: payerAccountNumber,
      recipientName: payerName,
      message: bankReference,
      registeredAtUtc: context.now().toISOString(),
      journalEntryId,
    })
    await changeRow(context, incomingBankTransfers, transferId, {
      state: 'RETURNED',
      journalEntryId,
      returnTransferId,
      note: reason,
    })
    return { transferId, approvalId: null }
  },
})

/** An IBAN, or a number of the country of the platform's bank account. */
const isReadable = async (context: StaffContext, number: string, bankAccountId: number): Promise<boolean> => {
  if (/^[A-Z]{2}/.test(number)) return [null, 'OUTSIDE_SEPA'].includes(ibanProblem(number))
  const { countryId } = await findRow(context, bankAccounts, bankAccountId, 'bankAccount')
  const { code } = await findRow(context, countries, countryId, 'country')
  return readBban(number, BBAN_COUNTRIES.find((country) => country === code) ?? null) !== null
}

/** Whether a payment provider still has the money. */
const isInTransit = async ({ db }: StaffContext, arrivalEntryId: number | null): Promise<boolean> => {
  const found = await db.query(
    'SELECT FROM aiia_bank_deposits WHERE transit_entry_id = $1::int AND clearing_entry_id IS NULL',
    [arrivalEntryId],
  )
  return found.length > 0
}
