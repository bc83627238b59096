import { postEntry } from '../ledger/postEntry.ts'
import type { BankFileRow } from './bankFiles/BankFileRow.ts'
import { addRow, changeRow, findRow, lockRow, type RowTarget } from './rows.ts'
import type { OperationContext } from './OperationContext.ts'
import { refuse, runOperation, type StaffContext } from './runOperation.ts'

export interface ReceivingBank {
  readonly id: number
  readonly currencyId: number
  /** Of the platform's own books; null: the client bank of the currency. */
  readonly ledgerAccountId: number | null
}

const TRANSFER: RowTarget = { table: 'incoming_bank_transfers', entityName: 'IncomingBankTransfer' }

/** Books a transfer from a bank's file: to the account, or to the funds whose owner is not known yet. */
export const bookIncoming = async (
  context: StaffContext,
  bank: ReceivingBank,
  row: BankFileRow,
  accountId: number | null,
): Promise<void> => {
  const amount = row.amount ?? '0'
  const now = context.now().toISOString()
  const entry = await postEntry(context, {
    kind: 'INCOMING_TRANSFER',
    currencyId: bank.currencyId,
    description: row.message ?? row.payerName ?? row.bankReference,
    reference: row.bankReference,
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
  })
  await addRow(context, TRANSFER, {
    bank_account_id: bank.id,
    bank_reference: row.bankReference,
    state: accountId === null ? 'UNMATCHED' : 'MATCHED',
    amount,
    currency_id: bank.currencyId,
    booked_on: row.bookedOn,
    payer_name: row.payerName,
    payer_account_number: row.payerAccountNumber,
    message: row.message,
    journal_entry_id: entry.entityId,
    ...(accountId === null ? {} : { account_id: accountId, matched_at_utc: now }),
  })
}

export interface Match {
  readonly transferId: number
  readonly accountId: number
}

/** Gives a transfer to the account it is for. Refused with NOT_FOUND, WRONG_STATE, INVALID_REFERENCE, CURRENCY_MISMATCH. */
export const matchIncomingBankTransfer = (
  operation: OperationContext,
  match: Match,
): Promise<{ readonly transferId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', match, async (context) => {
    const { transferId, accountId } = match
    const transfer = await lockRow<{
      state: string
      amount: string
      currency_id: number
      bank_reference: string
      message: string | null
      journal_entry_id: number | null
    }>(context, TRANSFER, transferId)
    if (transfer.state !== 'UNMATCHED') throw refuse('WRONG_STATE', null, { state: transfer.state })
    const account = await findRow<{ currency_id: number; status: string; type: string }>(
      context,
      'accounts',
      accountId,
      'accountEntityId',
    )
    if (account.type === 'SYSTEM' || ['DELETED', 'DECLINED'].includes(account.status)) {
      throw refuse('INVALID_REFERENCE', 'accountEntityId')
    }
    if (account.currency_id !== transfer.currency_id) throw refuse('INVALID_REFERENCE', 'accountEntityId')
    const entry = await postEntry(context, {
      kind: 'INCOMING_TRANSFER',
      currencyId: transfer.currency_id,
      description: transfer.message ?? transfer.bank_reference,
      reference: transfer.bank_reference,
      lines: [
        // What was booked when it came waits among the unallocated funds.
        {
          ledger: transfer.journal_entry_id === null ? 'CLIENT_BANK' : 'UNALLOCATED_FUNDS',
          debit: transfer.amount,
        },
        { ledger: 'CUSTOMER_FUNDS', accountId, credit: transfer.amount },
      ],
    })
    await changeRow(context, TRANSFER, transferId, {
      state: 'MATCHED',
      account_id: accountId,
      journal_entry_id: entry.entityId,
      matched_at_utc: context.now().toISOString(),
      matched_by_user_id: context.actor.userId,
    })
    return { transferId }
  })
