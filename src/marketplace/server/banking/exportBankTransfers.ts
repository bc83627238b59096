import { Decimal } from 'decimal.js'
import { sql } from 'drizzle-orm'
import { BBAN_COUNTRIES } from '../../../engine/rules/bankNumbers.ts'
import { isName } from '../../../engine/rules/text.ts'
import { bankAccounts, outgoingBankTransfers } from '../tables/banking.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { DomainError, type DomainProblem } from '../../../engine/server/kernel/DomainError.ts'
import type { BankFileFault } from '../bankFiles/BankFileFault.ts'
import { buildCsv, buildPain, type BankPayment } from '../bankFiles/buildBankFile.ts'
import { checkCsv } from '../bankFiles/checkCsv.ts'
import { checkPain } from '../bankFiles/checkPain.ts'
import type { DownloadFile } from '../../../engine/server/kernel/DownloadFile.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { bankLedger } from '../deposits/bookIncoming.ts'
import { refuse, runOperation, type StaffContext } from '../../../engine/server/kernel/runOperation.ts'

export interface BankExport {
  readonly bankAccountId: number
  readonly format: 'CSV' | 'PAIN_001'
  /** Preview: returns the file's contents and changes nothing. */
  readonly isDryRun: boolean
}

/** A line of the file. */
export interface ExportedTransfer extends BankPayment {
  readonly currencyCode: string
}

export interface BankExportResult {
  readonly count: number
  /** Decimal as text. */
  readonly total: string
  readonly currencyCode: string
  readonly transfers: readonly ExportedTransfer[]
  readonly file: DownloadFile | null
}

/**
 * Writes all pending transfers into one file for the bank and marks them as processed, in one transaction, so
 * no transfer is in two files. The file is checked before anything is written. Refuses with INVALID_REFERENCE,
 * NOTHING_TO_EXPORT, TRANSFER_WITHOUT_NAME, and BANK_FILE_RECIPIENT, _ACCOUNT, _AMOUNT, _MESSAGE, _NUMBER, _FORMAT (params `transfer`, `line`) or
 * _HEADER (param `line`) for what the format does not allow.
 */
export const exportBankTransfers = (
  operation: OperationContext,
  input: BankExport,
): Promise<BankExportResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { bankAccountId, format, isDryRun } = input
    const bank = await findRow(context, bankAccounts, bankAccountId, 'bankAccountEntityId')
    const { code } = await findRow(context, currencies, bank.currencyId, 'bankAccountEntityId')
    const payments = await readWaiting(context, bankAccountId)
    if (payments.length === 0) throw refuse('NOTHING_TO_EXPORT', 'bankAccountEntityId')
    refuseNameless(payments)
    const total = payments.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2)
    const now = context.now()
    const reference = `X${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${payments[0]?.id ?? 0}`
    const header = {
      reference,
      createdAt: now,
      iban: bank.iban,
      bic: bank.swiftBic,
      name: bank.name,
      currencyCode: code,
    }
    const version = bank.paymentFileVersion === 'PAIN_001_09' ? '09' : '03'
    const file = format === 'CSV' ? buildCsv(header, payments) : buildPain(header, payments, total, version)
    const faults = format === 'CSV' ? checkCsv(file.content) : await checkPain(file.content, version)
    if (faults.length > 0) throw refuseFile(faults, payments)
    const transfers = payments.map((payment) => ({ ...payment, currencyCode: code }))
    const result = { count: payments.length, total, currencyCode: code, transfers }
    if (isDryRun) return { ...result, file: null }

    const { entityId: exportEntryId } = await postEntry(context, {
      kind: 'OUTGOING_TRANSFER',
      currencyId: bank.currencyId,
      description: { code: 'BANK_FILE', params: { reference } },
      reference,
      lines: [
        { ledger: 'OUTGOING_PAYMENTS', debit: total },
        { ledger: bankLedger(bank), credit: total },
      ],
    })
    const processed = {
      isProcessed: true,
      processedAtUtc: now.toISOString(),
      exportReference: reference,
      exportEntryId,
    }
    await changeRows(
      context,
      outgoingBankTransfers,
      payments.map(({ id }) => ({ entityId: id, ...processed })),
    )
    return { ...result, file }
  })

const MOST_FAULTS = 20

/** Names each transfer once, and what of it is at fault; the paying account once for all. */
const refuseFile = (faults: readonly BankFileFault[], payments: readonly BankPayment[]): DomainError => {
  const problems = new Map<string, DomainProblem>()
  for (const { place, line, payment } of faults) {
    const transfer = payment === null ? '' : (payments[payment]?.number ?? '')
    const code = `BANK_FILE_${place}`
    const known = problems.get(transfer)
    problems.set(transfer, known ?? { code, field: null, params: { line: String(line), transfer } })
  }
  const shown = [...problems.values()].slice(0, MOST_FAULTS)
  return new DomainError(shown[0]?.code ?? 'BANK_FILE_FORMAT', shown)
}

/** A bank accepts a number as a name without an error. */
const refuseNameless = (payments: readonly BankPayment[]): void => {
  const problems = payments
    .filter(({ recipient }) => !isName(recipient))
    .slice(0, MOST_FAULTS)
    .map(({ number }) => ({ code: 'TRANSFER_WITHOUT_NAME', field: null, params: { transfer: number } }))
  if (problems.length > 0) throw new DomainError('TRANSFER_WITHOUT_NAME', problems)
}

const readWaiting = async (
  context: StaffContext,
  bankAccountId: number,
): Promise<readonly (BankPayment & { readonly id: number })[]> => {
  const { isProcessed, bankAccountId: ofBank } = outgoingBankTransfers
  const waits = sql`${ofBank} = ${bankAccountId}::int and not ${isProcessed}`
  const transfers = await lockRows(context, outgoingBankTransfers, waits)
  const countries = await readCountries(
    context,
    bankAccountId,
    transfers.map(({ entityId }) => entityId),
  )
  return transfers.map((transfer) => ({
    id: transfer.entityId,
    number: transfer.transferNumber,
    amount: transfer.amount,
    toAccount: transfer.toBankAccountNumber,
    toCountry: BBAN_COUNTRIES.find((code) => code === countries.get(transfer.entityId)) ?? null,
    recipient: transfer.recipientName,
    message: transfer.message ?? '',
  }))
}

/** Whose national account numbers the transfers have: as the payout says, else those of the paying bank. */
const readCountries = async (
  { db }: StaffContext,
  bankAccountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.query<{ entity_id: number; code: string }>(
    `SELECT t.entity_id, coalesce(p.bban_country_code, c.code) AS code
     FROM outgoing_bank_transfers t LEFT JOIN aiia_bank_payouts p ON p.outgoing_bank_transfer_id = t.entity_id,
       bank_accounts b JOIN countries c ON c.entity_id = b.country_id
     WHERE t.entity_id = ANY($1::int[]) AND b.entity_id = $2::int`,
    [ids, bankAccountId],
  )
  return new Map(rows.map((row) => [row.entity_id, row.code]))
}
