import type { ImportedStatement } from '../../banking/checkStatements.ts'
import type { ImportedRow } from '../../banking/ImportedRow.ts'
import { importBankTransfers } from '../../banking/importBankTransfers.ts'
import { toBankReason } from '../../banking/outgoing/OutcomePlan.ts'
import { errorMessage } from '../../../../engine/server/api/errorMessage.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** What is wrong with a row of a bank's file. */
export const addBankFileProblems = ({ builder }: OperationKit) => {
  const problemCode = builder.enumType('BankImportProblem', {
    values: {
      REQUIRED: { description: 'Not given' },
      INVALID_FORMAT: { description: 'Cannot be read' },
      CURRENCY_MISMATCH: { description: 'Not the currency of the bank account' },
      OTHER_ACCOUNT: { description: 'Of another bank account: import the file there, too' },
    } as const,
  })
  const problemField = builder.enumType('BankImportField', {
    values: ['account', 'bankReference', 'bookedOn', 'amount', 'currency', 'entry'] as const,
  })
  return { problemCode, problemField }
}

export type BankFileProblems = ReturnType<typeof addBankFileProblems>

/** importBankTransfers. */
export const addBankImport = (kit: OperationKit, problems: BankFileProblems): void => {
  const { builder } = kit
  const { problemCode, problemField } = problems
  const outcome = builder.enumType('BankImportOutcome', {
    values: {
      IMPORTED: { description: 'Imported, waiting to be matched' },
      MATCHED: { description: 'Imported and matched to the account' },
      CLEARED: { description: 'A deposit that was booked before' },
      DUPLICATE: { description: 'Duplicate' },
      SKIPPED: { description: 'No money received' },
      NOT_BOOKED: { description: 'Not booked by the bank yet' },
      REFUSED: { description: 'Something is wrong with it' },
      SETTLED: { description: 'A payment that was sent is carried out' },
      FAILED: { description: 'A payment that was sent failed or came back: the money is given back' },
      HELD: { description: 'The same, until a second person agrees' },
      PENDING: { description: 'A payment that was sent is on its way' },
      UNKNOWN: { description: 'No payment that was sent' },
      DOUBTFUL: { description: 'A person decides: an alarm is raised' },
    } as const,
  })
  const statementState = builder.enumType('BankStatementState', {
    values: {
      COMPLETE: { description: 'Adds up' },
      INCOMPLETE: { description: 'Does not add up to its closing balance' },
      GAP: { description: 'A statement before it is missing' },
      UNCHECKED: { description: 'Has no balances' },
      OTHER_ACCOUNT: { description: 'Of another bank account' },
    } as const,
  })
  const statement = builder.objectRef<ImportedStatement>('ImportedBankStatement').implement({
    fields: (t) => ({
      state: t.expose('state', { type: statementState }),
      accountNumber: t.exposeString('accountNumber', { nullable: true }),
      reference: t.exposeString('reference', { nullable: true, description: 'The bank’s number of it.' }),
      periodFrom: t.field({ type: 'LocalDate', nullable: true, resolve: ({ period }) => period?.from }),
      periodTo: t.field({ type: 'LocalDate', nullable: true, resolve: ({ period }) => period?.to }),
      currencyCode: t.exposeString('currencyCode', { nullable: true }),
      opening: t.field({ type: 'Money', nullable: true, resolve: (found) => found.opening }),
      closing: t.field({ type: 'Money', nullable: true, resolve: (found) => found.closing }),
      difference: t.field({
        type: 'Money',
        nullable: true,
        description: 'By how much the closing balance is above what the bookings lead to.',
        resolve: (found) => found.difference,
      }),
    }),
  })
  const row = builder.objectRef<ImportedRow>('ImportedBankTransfer').implement({
    fields: (t) => ({
      rowNumber: t.exposeInt('rowNumber', { description: 'Line of the file.' }),
      outcome: t.expose('outcome', { type: outcome }),
      reason: t.expose('reason', { type: kit.entities.enumOf('UnmatchedReason'), nullable: true }),
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
      transferNumber: t.exposeString('transferNumber', {
        nullable: true,
        description: 'Payment that was sent.',
      }),
      bankReason: t.field({
        type: kit.entities.enumOf('BankReason'),
        nullable: true,
        resolve: ({ returned }) => returned && toBankReason(returned),
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
      'Imports a bank’s file: camt.053, camt.054, MT940 or CSV, or the outcome of sent payments, pain.002. Repeating it changes nothing.',
    input: builder.inputType('ImportBankTransfersInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        bankAccountEntityId: t.int({ required: true, description: 'Account that the file belongs to.' }),
        file: t.field({ type: 'Upload', required: true }),
        dryRun: t.boolean({ description: 'Only reports what would be imported.' }),
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
        resolve: ({ counts }) => counts && counts.IMPORTED + counts.MATCHED + counts.CLEARED,
      }),
      matchedCount: t.int({
        nullable: true,
        resolve: ({ counts }) => counts && counts.MATCHED + counts.CLEARED,
      }),
      duplicateCount: t.int({ nullable: true, resolve: ({ counts }) => counts?.DUPLICATE }),
      skippedCount: t.int({
        nullable: true,
        resolve: ({ counts }) => counts && counts.SKIPPED + counts.NOT_BOOKED + counts.PENDING,
      }),
      settledCount: t.int({ nullable: true, resolve: ({ counts }) => counts?.SETTLED }),
      failedCount: t.int({ nullable: true, resolve: ({ counts }) => counts && counts.FAILED + counts.HELD }),
      doubtfulCount: t.int({
        nullable: true,
        resolve: ({ counts }) => counts && counts.DOUBTFUL + counts.UNKNOWN,
      }),
      refusedCount: t.int({ nullable: true, resolve: ({ counts }) => counts?.REFUSED }),
      statements: t.field({ type: [statement], nullable: true, resolve: (found) => found.statements }),
      // Of a long file 2,000 at most: `importBankTransfers` says which.
      rows: t.field({ type: [row], nullable: true, resolve: (found) => found.rows }),
    }),
  })
}
