import { Decimal } from 'decimal.js'
import { incomingBankTransfers } from '../../tables/banking.ts'
import { addRows, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, list, money } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { lockUnmatched } from './matchTransfer.ts'

const MOST_PARTS = 20

/** Posts nothing. Refuses with NOT_FOUND, WRONG_STATE, and on `amounts` with MIN, MAX, INVALID_FORMAT, OTHER_AMOUNT. */
export const splitTransfer = defineOperation({
  name: 'splitIncomingBankTransfer',
  description: 'Splits an incoming transfer into parts that are matched or returned separately.',
  permission: 'ExecuteSeniorActions',
  input: {
    transferId: idOf('IncomingBankTransfer'),
    amounts: list(money(), { description: 'They must add up to the transfer.' }),
  },
  result: { incomingBankTransfer: entity('IncomingBankTransfer', 'transferId') },
  run: async (context, { transferId, amounts: given }) => {
    const transfer = await lockUnmatched(context, transferId)
    const amounts = given.map((amount) => new Decimal(amount))
    if (amounts.length < 2) throw refuse('MIN', 'amounts', { number: '2' })
    if (amounts.length > MOST_PARTS) throw refuse('MAX', 'amounts', { number: String(MOST_PARTS) })
    if (amounts.some((amount) => amount.lte(0))) throw refuse('INVALID_FORMAT', 'amounts')
    if (!Decimal.sum(...amounts).eq(transfer.amount))
      throw refuse('OTHER_AMOUNT', 'amounts', { number: { amount: transfer.amount, of: transfer } })
    const { bankAccountId, bankReference, currencyId, bookedOn, payerName, payerAccountNumber, message } =
      transfer
    const { journalEntryId, arrivalEntryId } = transfer
    await addRows(
      context,
      incomingBankTransfers,
      amounts.map((amount, at) => ({
        bankAccountId,
        bankReference: `${bankReference} (${at + 1}/${amounts.length})`,
        amount: amount.toFixed(2),
        currencyId,
        bookedOn,
        payerName,
        payerAccountNumber,
        message,
        journalEntryId,
        arrivalEntryId,
        splitFromId: transferId,
      })),
    )
    await changeRow(context, incomingBankTransfers, transferId, { state: 'SPLIT' })
    return { transferId }
  },
})
