import type { BankFileRow } from '../../bankFiles/BankFileRow.ts'
import { exportBankTransfers, type ExportedTransfer } from '../../banking/exportBankTransfers.ts'
import { type ReadTitle, setBankFileFormat } from '../../banking/setBankFileFormat.ts'
import { addBankFileProblems, addBankImport, type BankFileProblems } from './addBankImport.ts'
import type { WireTypes } from '../../../../engine/server/api/addOperations.ts'
import { downloadFile } from '../../../../engine/server/kernel/DownloadFile.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** importBankTransfers, setBankFileFormat, exportBankTransfers. */
export const addBankOperations = (kit: OperationKit, types: WireTypes): void => {
  const problems = addBankFileProblems(kit)
  addBankImport(kit, problems)
  addBankFileFormat(kit, problems)
  addExport(kit, types)
}

const addExport = (kit: OperationKit, types: WireTypes): void => {
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
      file: types.outputField(t, 'file', downloadFile, true),
    }),
  })
}

/** setBankFileFormat. */
const addBankFileFormat = (kit: OperationKit, { problemCode, problemField }: BankFileProblems): void => {
  const { builder } = kit
  const decimalSign = builder.enumType('BankFileDecimalSign', {
    values: {
      COMMA: { value: ',', description: '1.234,50' },
      POINT: { value: '.', description: '1,234.50' },
    } as const,
  })
  const dayOrder = builder.enumType('BankFileDayOrder', {
    values: {
      YEAR_FIRST: { description: '2026-11-19' },
      DAY_FIRST: { description: '19-11-2026' },
      MONTH_FIRST: { description: '11/19/2026' },
    } as const,
  })
  const title = builder.objectRef<ReadTitle>('BankFileTitle').implement({
    fields: (t) => ({
      title: t.exposeString('title'),
      example: t.exposeString('example', {
        nullable: true,
        description: 'From the first line that has one.',
      }),
    }),
  })
  const row = builder.objectRef<BankFileRow>('BankFileRow').implement({
    fields: (t) => ({
      rowNumber: t.exposeInt('rowNumber', { description: 'Line of the file.' }),
      bookedOn: t.field({ type: 'LocalDate', nullable: true, resolve: (found) => found.bookedOn }),
      amount: t.field({ type: 'Money', nullable: true, resolve: (found) => found.amount }),
      payerName: t.exposeString('payerName', { nullable: true }),
      message: t.exposeString('message', { nullable: true }),
      isBooked: t.exposeBoolean('isBooked'),
      problemField: t.field({ type: problemField, nullable: true, resolve: ({ problem }) => problem?.field }),
      problemCode: t.field({ type: problemCode, nullable: true, resolve: ({ problem }) => problem?.code }),
    }),
  })
  addOperation(kit, 'setBankFileFormat', {
    description: 'Describes the CSV files of a bank account, by an example that it must read.',
    input: builder.inputType('SetBankFileFormatInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        bankAccountEntityId: t.int({ required: true }),
        file: t.field({ type: 'Upload', required: true, description: 'An example of the bank’s files.' }),
        titleLine: t.int({ description: 'Line with the titles of the columns. Empty: found by them.' }),
        bookedOnColumn: t.string(),
        amountColumn: t.string(),
        amountInColumn: t.string(),
        amountOutColumn: t.string(),
        currencyColumn: t.string(),
        payerNameColumn: t.string(),
        payerAccountNumberColumn: t.string(),
        messageColumn: t.string(),
        referenceColumn: t.string(),
        bankReferenceColumn: t.string(),
        statusColumn: t.string(),
        bookedStatus: t.string(),
        decimalSign: t.field({ type: decimalSign, description: 'Empty: found in each file.' }),
        dayOrder: t.field({ type: dayOrder, description: 'Empty: begins with the year or the day.' }),
        isNegated: t.boolean(),
        dryRun: t.boolean({ description: 'Only shows the titles and how the rows are read.' }),
      }),
    }),
    run: async (context, { bankAccountEntityId, file, ...input }) =>
      setBankFileFormat(context, {
        bankAccountId: bankAccountEntityId,
        content: new Uint8Array(await file.arrayBuffer()),
        titleLine: input.titleLine ?? null,
        columns: {
          bookedOn: input.bookedOnColumn ?? '',
          amount: input.amountColumn ?? '',
          amountIn: input.amountInColumn ?? '',
          amountOut: input.amountOutColumn ?? '',
          currency: input.currencyColumn ?? '',
          payerName: input.payerNameColumn ?? '',
          payerAccountNumber: input.payerAccountNumberColumn ?? '',
          message: input.messageColumn ?? '',
          reference: input.referenceColumn ?? '',
          bankReference: input.bankReferenceColumn ?? '',
          status: input.statusColumn ?? '',
        },
        decimalSign: input.decimalSign ?? null,
        dayOrder: input.dayOrder ?? null,
        isNegated: input.isNegated ?? false,
        bookedStatus: input.bookedStatus ?? null,
        isDryRun: input.dryRun ?? false,
      }),
    result: (t) => ({
      bankAccount: entityField(kit, t, 'BankAccount', (found) => found.bankAccountId),
      titleLine: t.int({ nullable: true, resolve: (found) => found.titleLine }),
      unreadCount: t.int({ nullable: true, resolve: (found) => found.unreadCount }),
      titles: t.field({ type: [title], nullable: true, resolve: (found) => found.titles }),
      rows: t.field({ type: [row], nullable: true, resolve: (found) => found.rows }),
    }),
  })
}
