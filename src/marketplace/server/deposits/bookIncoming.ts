import { platformDay } from '../../../engine/rules/platformDay.ts'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import { incomingBankTransfers } from '../tables/banking.ts'
import type { CodedText } from '../../../engine/server/db/texts/CodedText.ts'
import type { NewEntry, NewLine, WrittenEntry } from '../ledger/LedgerEntry.ts'
import { postEntries } from '../ledger/postEntry.ts'
import { addRows, changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { chunksOf } from '../../../engine/server/kernel/chunksOf.ts'
import type { NewRow } from '../../../engine/server/kernel/rows/EntityTable.ts'
import type { BankFileRow } from '../bankFiles/BankFileRow.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'

export interface ReceivingBank {
  readonly id: number
  readonly currencyId: number
  /** One of the platform's own accounts; null: the client bank of the currency. */
  readonly ledgerAccountId: number | null
}

export interface IncomingMoney {
  readonly row: Pick<
    BankFileRow,
    'bankReference' | 'bookedOn' | 'amount' | 'payerName' | 'payerAccountNumber' | 'message'
  > & { readonly reason?: (typeof incomingBankTransfers.$inferInsert)['unmatchedReason'] }
  /** Null: it waits among the unallocated funds. */
  readonly accountId: number | null
  /** A deposit that it clears: its money was booked when the provider said that it had come. */
  readonly depositId?: number | null
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000

/**
 * Posts transfers: each to its account, to the deposit that it clears, or to the unallocated funds. `from` is where the money is: at the
 * bank, unless a provider has it. Returns the entries, in the same order.
 */
export const bookIncoming = async (
  context: OperationContext,
  bank: ReceivingBank,
  incoming: readonly IncomingMoney[],
  from: NewLine['ledger'] = bankLedger(bank),
): Promise<readonly WrittenEntry[]> => {
  const entries = await postEntries(
    context,
    incoming.map((one) => toEntry(bank, one, from)),
  )
  const now = context.now().toISOString()
  const rows = incoming.map(
    ({ row, accountId, depositId = null }, at): NewRow<typeof incomingBankTransfers> => ({
      bankAccountId: bank.id,
      bankReference: row.bankReference,
      state: depositId !== null ? 'CLEARED' : accountId === null ? 'UNMATCHED' : 'MATCHED',
      unmatchedReason: row.reason ?? null,
      amount: row.amount ?? '0',
      currencyId: bank.currencyId,
      bookedOn: row.bookedOn ?? platformDay(context.now()),
      payerName: row.payerName,
      payerAccountNumber: row.payerAccountNumber,
      message: row.message,
      journalEntryId: entries[at]?.entityId ?? null,
      arrivalEntryId: accountId === null && depositId === null ? (entries[at]?.entityId ?? null) : null,
      accountId,
      matchedAtUtc: accountId === null ? null : now,
    }),
  )
  for (const some of chunksOf(rows, ROWS_AT_ONCE)) await addRows(context, incomingBankTransfers, some)
  await changeRows(
    context,
    aiiaBankDeposits,
    incoming.flatMap(({ depositId = null }, at) => {
      const clearingEntryId = entries[at]?.entityId
      return depositId === null || clearingEntryId === undefined
        ? []
        : [{ entityId: depositId, clearingEntryId }]
    }),
  )
  return entries
}

/** The ledger account of a bank account of the platform. */
export const bankLedger = ({ ledgerAccountId }: Pick<ReceivingBank, 'ledgerAccountId'>): NewLine['ledger'] =>
  ledgerAccountId === null ? 'CLIENT_BANK' : { ledgerAccountId }

const toEntry = (
  bank: ReceivingBank,
  { row, accountId, depositId = null }: IncomingMoney,
  from: NewLine['ledger'],
): NewEntry => {
  const amount = row.amount ?? '0'
  return {
    kind: 'INCOMING_TRANSFER',
    currencyId: bank.currencyId,
    description: messageText(row.message ?? row.payerName ?? row.bankReference),
    reference: row.bankReference,
    effectKey: `bank:${bank.id}:transfer:${row.bankReference}`,
    ...(row.bookedOn === null ? {} : { valueDate: row.bookedOn }),
    lines: [
      { ledger: from, debit: amount },
      accountId !== null
        ? { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount }
        : { ledger: depositId === null ? 'UNALLOCATED_FUNDS' : 'PAYMENTS_IN_TRANSIT', credit: amount },
    ],
  }
}

export const messageText = (text: string): CodedText => ({ code: 'BANK_MESSAGE', params: { text } })
