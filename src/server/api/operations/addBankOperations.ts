import { matchIncomingBankTransfer } from '../../domain/operations/bookIncoming.ts'
import { exportBankTransfers, type ExportedTransfer } from '../../domain/operations/exportBankTransfers.ts'
import { generateFees, type GeneratedFee } from '../../domain/operations/generateFees.ts'
import { importBankTransfers, type ImportedRow } from '../../domain/operations/importBankTransfers.ts'
import { errorMessage } from '../errorMessage.ts'
import type { DownloadFileRef } from './buildDownloadFile.ts'
import { addOperation, entityField, type OperationKit } from './OperationKit.ts'

/** generateFees, importBankTransfers, matchIncomingBankTransfer, exportBankTransfers. */
export const addBankOperations = (kit: OperationKit, download: DownloadFileRef): void => {
  addFees(kit)
  addImport(kit)
  addMatch(kit)
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

const addImport = (kit: OperationKit): void => {
  const { builder } = kit
  const outcome = builder.enumType('BankImportOutcome', {
    values: {
      IMPORTED: { description: 'Taken in, waits to be matched' },
      MATCHED: { description: 'Taken in and given to the account' },
      DUPLICATE: { description: 'Was there already' },
      SKIPPED: { description: 'Brought no money' },
      REFUSED: { description: 'Something is wrong with it' },
    } as const,
  })
  const problemCode = builder.enumType('BankImportProblem', {
    values: {
      REQUIRED: { description: 'Not given' },
      INVALID_FORMAT: { description: 'Cannot be read' },
      CURRENCY_MISMATCH: { description: 'Not the currency of the bank account' },
    } as const,
  })
  const problemField = builder.enumType('BankImportField', {
    values: ['bankReference', 'bookedOn', 'amount', 'currency'] as const,
  })
  const row = builder.objectRef<ImportedRow>('ImportedBankTransfer').implement({
    fields: (t) => ({
      rowNumber: t.exposeInt('rowNumber', { description: 'Line of the file.' }),
      outcome: t.expose('outcome', { type: outcome }),
      problemField: t.field({
        type: problemField,
        nullable: true,
        resolve: (found) => found.problem?.field,
      }),
      problemCode: t.field({ type: problemCode, nullable: true, resolve: (found) => found.problem?.code }),
      bankReference: t.exposeString('bankReference'),
      bookedOn: t.field({ type: 'LocalDate', nullable: true, resolve: (found) => found.bookedOn }),
      amount: t.field({ type: 'Money', nullable: true, resolve: (found) => found.amount }),
      currencyCode: t.exposeString('currencyCode', { nullable: true }),
      payerName: t.exposeString('payerName', { nullable: true }),
      message: t.exposeString('message', { nullable: true }),
      accountNumber: t.exposeString('accountNumber', {
        nullable: true,
        description: 'Account the money goes to.',
      }),
      problem: t.string({
        nullable: true,
        description: 'What is wrong, in English.',
        resolve: ({ problem }) =>
          problem && `${problem.field}: ${errorMessage(problem.code, problem.params)}`,
      }),
    }),
  })
  addOperation(kit, 'importBankTransfers', {
    description:
      'Takes in the incoming transfers of a bank’s file: CSV with a header, or ISO 20022 camt.053. Repeating it changes nothing.',
    input: builder.inputType('ImportBankTransfersInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        bankAccountEntityId: t.int({ required: true, description: 'Account the file is of.' }),
        file: t.field({ type: 'Upload', required: true }),
        dryRun: t.boolean({ description: 'Only says what would be taken in.' }),
      }),
    }),
    run: async (context, { bankAccountEntityId, file, dryRun }) =>
      importBankTransfers(context, {
        bankAccountId: bankAccountEntityId,
        content: new Uint8Array(await file.arrayBuffer()),
        isDryRun: dryRun ?? false,
      }),
    result: (t) => ({
      rowCount: t.int({ nullable: true, resolve: (found) => found.rowCount }),
      importedCount: t.int({
        nullable: true,
        resolve: ({ counts }) => counts && counts.IMPORTED + counts.MATCHED,
      }),
      matchedCount: t.int({ nullable: true, resolve: ({ counts }) => counts?.MATCHED }),
      duplicateCount: t.int({ nullable: true, resolve: ({ counts }) => counts?.DUPLICATE }),
      refusedCount: t.int({ nullable: true, resolve: ({ counts }) => counts?.REFUSED }),
      // Of a long file 2,000 at most: `importBankTransfers` says which.
      rows: t.field({ type: [row], nullable: true, resolve: (found) => found.rows }),
    }),
  })
}

const addMatch = (kit: OperationKit): void => {
  addOperation(kit, 'matchIncomingBankTransfer', {
    description: 'Gives an incoming transfer to the account it is for.',
    input: kit.builder.inputType('MatchIncomingBankTransferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        incomingBankTransferEntityId: t.int({ required: true }),
        accountEntityId: t.int({ required: true, description: 'Account in the transfer’s currency.' }),
      }),
    }),
    run: (context, { incomingBankTransferEntityId, accountEntityId }) =>
      matchIncomingBankTransfer(context, {
        transferId: incomingBankTransferEntityId,
        accountId: accountEntityId,
      }),
    result: (t) => ({
      incomingBankTransfer: entityField(kit, t, 'IncomingBankTransfer', (found) => found.transferId),
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
