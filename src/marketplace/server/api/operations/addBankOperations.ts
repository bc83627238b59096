import { exportBankTransfers, type ExportedTransfer } from '../../banking/exportBankTransfers.ts'
import { generateFees, type GeneratedFee } from '../../operations/generateFees.ts'
import { addBankFileFormat } from './addBankFileFormat.ts'
import { addBankFileProblems, addBankImport } from './addBankImport.ts'
import type { DownloadFileRef } from '../../../../engine/server/api/buildDownloadFile.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** generateFees, importBankTransfers, setBankFileFormat, exportBankTransfers. */
export const addBankOperations = (kit: OperationKit, download: DownloadFileRef): void => {
  addFees(kit)
  const problems = addBankFileProblems(kit)
  addBankImport(kit, problems)
  addBankFileFormat(kit, problems)
  addExport(kit, download)
}

const addFees = (kit: OperationKit): void => {
  const { builder } = kit
  const fee = builder.objectRef<GeneratedFee>('GeneratedFee').implement({
    fields: (t) => ({
      accountNumber: t.exposeString('accountNumber'),
      accountName: t.exposeString('accountName', { nullable: true }),
      currencyCode: t.exposeString('currencyCode'),
      principal: t.field({
        type: 'Money',
        description: 'Outstanding principal the fee is computed from.',
        resolve: (row) => row.principal,
      }),
      amount: t.field({ type: 'Money', resolve: (row) => row.amount }),
      isCharged: t.exposeBoolean('isCharged', {
        description: 'No: the account has too little. The fee is planned, and charged by a later run.',
      }),
    }),
  })
  addOperation(kit, 'generateFees', {
    description:
      'Charges borrowers the administration fee of a month. What was charged already is not charged again.',
    input: builder.inputType('GenerateFeesInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        month: t.field({ type: 'LocalDate', required: true, description: 'Any day of the month.' }),
        currencyEntityId: t.int({ description: 'Empty: every currency.' }),
        dryRun: t.boolean({ description: 'Only says what would be charged.' }),
      }),
    }),
    run: (context, { month, currencyEntityId, dryRun }) =>
      generateFees(context, { month, currencyId: currencyEntityId ?? null, isDryRun: dryRun ?? false }),
    result: (t) => ({
      periodFrom: t.field({ type: 'LocalDate', nullable: true, resolve: (found) => found.periodFrom }),
      periodTo: t.field({ type: 'LocalDate', nullable: true, resolve: (found) => found.periodTo }),
      feeCount: t.int({ nullable: true, resolve: (found) => found.fees?.length }),
      fees: t.field({ type: [fee], nullable: true, resolve: (found) => found.fees }),
    }),
  })
}

const addExport = (kit: OperationKit, download: DownloadFileRef): void => {
  const { builder } = kit
  const format = builder.enumType('BankFileFormat', {
    values: {
      CSV: { description: 'CSV, separated by semicolons' },
      PAIN_001: { description: 'ISO 20022, pain.001' },
    } as const,
  })
  const transfer = builder.objectRef<ExportedTransfer>('ExportedTransfer').implement({
    fields: (t) => ({
      transferNumber: t.exposeString('number'),
      recipientName: t.exposeString('recipient'),
      toBankAccountNumber: t.exposeString('toAccount'),
      amount: t.field({ type: 'Money', resolve: (row) => row.amount }),
      currencyCode: t.exposeString('currencyCode'),
      message: t.exposeString('message'),
    }),
  })
  addOperation(kit, 'exportBankTransfers', {
    isConfirmed: true,
    description: 'Writes all transfers that wait into one file for the bank and marks them as processed.',
    input: builder.inputType('ExportBankTransfersInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        bankAccountEntityId: t.int({ required: true, description: 'Account that pays.' }),
        format: t.field({ type: format, required: true }),
        dryRun: t.boolean({ description: 'Only says what the file would hold.' }),
      }),
    }),
    run: (context, { bankAccountEntityId, format: chosen, dryRun }) =>
      exportBankTransfers(context, {
        bankAccountId: bankAccountEntityId,
        format: chosen,
        isDryRun: dryRun ?? false,
      }),
    result: (t) => ({
      count: t.int({ nullable: true, resolve: (found) => found.count }),
      total: t.field({ type: 'Money', nullable: true, resolve: (found) => found.total }),
      currencyCode: t.string({ nullable: true, resolve: (found) => found.currencyCode }),
      transfers: t.field({
        type: [transfer],
        nullable: true,
        description: 'The lines of the file.',
        resolve: (found) => found.transfers,
      }),
      file: t.field({ type: download, nullable: true, resolve: (found) => found.file }),
    }),
  })
}
