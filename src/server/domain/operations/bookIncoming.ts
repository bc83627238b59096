import { accounts } from '../../db/tables/accounts.ts'
import { incomingBankTransfers } from '../../db/tables/banking.ts'
import type { CodedText } from '../../db/texts/CodedText.ts'
import type { NewEntry } from '../ledger/LedgerEntry.ts'
import { postEntries, postEntry } from '../ledger/postEntry.ts'
import { addRows, changeRow } from '../rows/changeRows.ts'
import { chunksOf } from '../rows/chunksOf.ts'
import type { NewRow } from '../rows/EntityTable.ts'
import { findRow, lockRow } from '../rows/readRows.ts'
import type { BankFileRow } from './bankFiles/BankFileRow.ts'
import type { OperationContext } from './OperationContext.ts'
import { checkCurrency } from './checkCurrency.ts'
import { refuse, runOperation } from './runOperation.ts'

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
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000

/** Posts transfers from a bank's file: each to its account, or to the unallocated funds. */
export const bookIncoming = async (
  context: OperationContext,
  bank: ReceivingBank,
  incoming: readonly IncomingMoney[],
): Promise<void> => {
  const entries = await postEntries(
    context,
    incoming.map((one) => toEntry(bank, one)),
  )
  const now = context.now().toISOString()
  const rows = incoming.map(({ row, accountId }, at): NewRow<typeof incomingBankTransfers> => ({
    bankAccountId: bank.id,
    bankReference: row.bankReference,
    state: accountId === null ? 'UNMATCHED' : 'MATCHED',
    unmatchedReason: row.reason ?? null,
    amount: row.amount ?? '0',
    currencyId: bank.currencyId,
    bookedOn: row.bookedOn ?? now.slice(0, 10),
    payerName: row.payerName,
    payerAccountNumber: row.payerAccountNumber,
    message: row.message,
    journalEntryId: entries[at]?.entityId ?? null,
    arrivalEntryId: accountId === null ? (entries[at]?.entityId ?? null) : null,
    accountId,
    matchedAtUtc: accountId === null ? null : now,
  }))
  for (const some of chunksOf(rows, ROWS_AT_ONCE)) await addRows(context, incomingBankTransfers, some)
}

const toEntry = (bank: ReceivingBank, { row, accountId }: IncomingMoney): NewEntry => {
  const amount = row.amount ?? '0'
  return {
    kind: 'INCOMING_TRANSFER',
    currencyId: bank.currencyId,
    description: messageText(row.message ?? row.payerName ?? row.bankReference),
    reference: row.bankReference,
    effectKey: `bank:${bank.id}:transfer:${row.bankReference}`,
    ...(row.bookedOn === null ? {} : { valueDate: row.bookedOn }),
    lines: [
      {
        ledger: bank.ledgerAccountId === null ? 'CLIENT_BANK' : { ledgerAccountId: bank.ledgerAccountId },
        debit: amount,
      },
      accountId === null
        ? { ledger: 'UNALLOCATED_FUNDS', credit: amount }
        : { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount },
    ],
  }
}

const messageText = (text: string): CodedText => ({ code: 'BANK_MESSAGE', params: { text } })

export interface Match {
  readonly transferId: number
  readonly accountId: number
}

/**
 * Allocates a transfer to its account. Refuses with NOT_FOUND, WRONG_STATE, INVALID_REFERENCE,
 * CURRENCY_MISMATCH.
 */
export const matchIncomingBankTransfer = (
  operation: OperationContext,
  match: Match,
): Promise<{ readonly transferId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', match, async (context) => {
    const { transferId, accountId } = match
    const transfer = await lockRow(context, incomingBankTransfers, transferId)
    if (transfer.state !== 'UNMATCHED') throw refuse('WRONG_STATE', null, { state: transfer.state })
    const account = await findRow(context, accounts, accountId, 'accountEntityId')
    if (account.type === 'SYSTEM' || ['DELETED', 'DECLINED'].includes(account.status)) {
      throw refuse('INVALID_REFERENCE', 'accountEntityId')
    }
    await checkCurrency(context, account.currencyId, transfer.currencyId, 'accountEntityId')
    const entry = await postEntry(context, {
      kind: 'INCOMING_TRANSFER',
      currencyId: transfer.currencyId,
      description: messageText(transfer.message ?? transfer.bankReference),
      reference: transfer.bankReference,
      effectKey: `incoming-transfer:${transferId}:allocated`,
      lines: [
        // Money posted on arrival waits among the unallocated funds.
        {
          ledger: transfer.journalEntryId === null ? 'CLIENT_BANK' : 'UNALLOCATED_FUNDS',
          debit: transfer.amount,
        },
        { ledger: 'CUSTOMER_FUNDS', accountId, credit: transfer.amount },
      ],
    })
    await changeRow(context, incomingBankTransfers, transferId, {
      state: 'MATCHED',
      accountId,
      journalEntryId: entry.entityId,
      matchedAtUtc: context.now().toISOString(),
      matchedByUserId: context.actor.userId,
    })
    return { transferId }
  })
