import { Decimal } from 'decimal.js'
import { incomingBankTransfers } from '../../tables/banking.ts'
import { addRows, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../../engine/server/kernel/runOperation.ts'
import { lockUnmatched } from './matchTransfer.ts'

export interface Split {
  readonly transferId: number
  /** Of each part: decimals as text, which make the amount of the transfer. */
  readonly amounts: readonly string[]
}

const MOST_PARTS = 20

/**
 * Splits an unmatched transfer into parts that are matched or returned separately. Posts nothing. Refuses with NOT_FOUND, WRONG_STATE, and on `amounts` with MIN, MAX, INVALID_FORMAT, and OTHER_AMOUNT when they do not make it.
 */
export const splitTransfer = (
  operation: OperationContext,
  input: Split,
): Promise<{ readonly transferId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { transferId } = input
    const transfer = await lockUnmatched(context, transferId)
    const amounts = input.amounts.map((amount) => new Decimal(amount))
    if (amounts.length < 2) throw refuse('MIN', 'amounts', { number: '2' })
    if (amounts.length > MOST_PARTS) throw refuse('MAX', 'amounts', { number: String(MOST_PARTS) })
    if (amounts.some((amount) => amount.lte(0) || amount.decimalPlaces() > 2))
      throw refuse('INVALID_FORMAT', 'amounts')
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
  })
