import { Decimal } from 'decimal.js'
import { postEntry } from '../ledger/postEntry.ts'
import { buildCsv, buildPain, type BankPayment } from './bankFiles/buildBankFile.ts'
import type { DownloadFile } from './DownloadFile.ts'
import type { OperationContext } from './OperationContext.ts'
import { changeRow, findRow, type RowTarget } from './rows.ts'
import { refuse, runOperation, type StaffContext } from './runOperation.ts'

export interface BankExport {
  readonly bankAccountId: number
  readonly format: 'CSV' | 'PAIN_001'
  /** Says what the file would hold and does nothing. */
  readonly isDryRun: boolean
}

export interface BankExportResult {
  readonly count: number
  /** Decimal as text. */
  readonly total: string
  readonly currencyCode: string
  readonly file: DownloadFile | null
}

const TRANSFER: RowTarget = { table: 'outgoing_bank_transfers', entityName: 'OutgoingBankTransfer' }

/**
 * Writes all transfers that wait into one file for the bank and marks them as processed, in one transaction: no transfer
 * is in two files. Refused with INVALID_REFERENCE, NOTHING_TO_EXPORT.
 */
export const exportBankTransfers = (
  operation: OperationContext,
  input: BankExport,
): Promise<BankExportResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { bankAccountId, format, isDryRun } = input
    const bank = await findRow<{
      name: string
      iban: string
      swift_bic: string
      currency_id: number
      ledger_account_id: number | null
    }>(context, 'bank_accounts', bankAccountId, 'bankAccountEntityId')
    const { code } = await findRow<{ code: string }>(
      context,
      'currencies',
      bank.currency_id,
      'bankAccountEntityId',
    )
    const payments = await readWaiting(context, bankAccountId)
    if (payments.length === 0) throw refuse('NOTHING_TO_EXPORT', 'bankAccountEntityId')
    const total = payments.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2)
    const result = { count: payments.length, total, currencyCode: code }
    if (isDryRun) return { ...result, file: null }

    const now = context.now()
    const reference = `X${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${payments[0]?.id ?? 0}`
    await postEntry(context, {
      kind: 'OUTGOING_TRANSFER',
      currencyId: bank.currency_id,
      description: `Bank file ${reference}`,
      reference,
      lines: [
        { ledger: 'OUTGOING_PAYMENTS', debit: total },
        {
          ledger:
            bank.ledger_account_id === null ? 'CLIENT_BANK' : { ledgerAccountId: bank.ledger_account_id },
          credit: total,
        },
      ],
    })
    for (const { id } of payments) {
      await changeRow(context, TRANSFER, id, {
        is_processed: true,
        processed_at_utc: now.toISOString(),
        export_reference: reference,
      })
    }
    const header = {
      reference,
      createdAt: now,
      iban: bank.iban,
      bic: bank.swift_bic,
      name: bank.name,
      currencyCode: code,
    }
    return {
      ...result,
      file: format === 'CSV' ? buildCsv(header, payments) : buildPain(header, payments, total),
    }
  })

const readWaiting = async (
  { db }: StaffContext,
  bankAccountId: number,
): Promise<readonly (BankPayment & { readonly id: number })[]> => {
  const rows = await db.query<{
    entity_id: number
    transfer_number: string
    amount: string
    to_bank_account_number: string
    recipient_name: string
    message: string | null
  }>(
    `SELECT entity_id, transfer_number, amount, to_bank_account_number, recipient_name, message
     FROM outgoing_bank_transfers WHERE bank_account_id = $1::int AND NOT is_processed ORDER BY entity_id FOR UPDATE`,
    [bankAccountId],
  )
  return rows.map((row) => ({
    id: row.entity_id,
    number: row.transfer_number,
    amount: row.amount,
    toAccount: row.to_bank_account_number,
    recipient: row.recipient_name,
    message: row.message ?? '',
  }))
}
