import { reverseManualEntry } from '../../domain/operations/reverseManualEntry.ts'
import { type Candidate, findCandidates } from '../../domain/operations/transfers/findCandidates.ts'
import { matchTransfer } from '../../domain/operations/transfers/matchTransfer.ts'
import type { LinePreview } from '../../domain/operations/transfers/previewLines.ts'
import { returnTransfer } from '../../domain/operations/transfers/returnTransfer.ts'
import { splitTransfer } from '../../domain/operations/transfers/splitTransfer.ts'
import { undoMatch } from '../../domain/operations/transfers/undoMatch.ts'
import { sweepOwnFunds } from '../../domain/reconciliation/sweepOwnFunds.ts'
import { addOperation, approvalField, entityField, type OperationKit } from './OperationKit.ts'

/**
 * matchIncomingBankTransfer, undoMatchOfBankTransfer, splitIncomingBankTransfer, returnIncomingBankTransfer, reverseJournalEntry,
 * sweepOwnFunds.
 */
export const addTransferOperations = (kit: OperationKit): void => {
  addMatch(kit)
  addSplit(kit)
  addReturn(kit)
  addReversals(kit)
  addSweep(kit)
}

const addMatch = (kit: OperationKit): void => {
  const { builder } = kit
  const reason = builder.enumType('MatchReason', {
    values: {
      REFERENCE: { description: 'Its text names it' },
      PAYER_ACCOUNT: { description: 'Paid from the same bank account before' },
      PAYER_NAME: { description: 'The payer holds the account' },
      AMOUNT: { description: 'As much is due, or on its way' },
    } as const,
  })
  const candidate = builder.objectRef<Candidate>('MatchCandidate').implement({
    fields: (t) => ({
      reference: t.exposeString('reference', {
        description: 'Of the account, the instalment or the deposit.',
      }),
      accountHolder: t.exposeString('accountHolder'),
      reasons: t.expose('reasons', { type: [reason] }),
      isOtherPayer: t.exposeBoolean('isOtherPayer', {
        description: 'The payer does not hold the account: matching it needs a reason.',
      }),
      accountEntityId: t.int({
        nullable: true,
        resolve: ({ accountId, loanPaymentId, depositId }) =>
          loanPaymentId === null && depositId === null ? accountId : null,
      }),
      loanPaymentEntityId: t.exposeInt('loanPaymentId', { nullable: true }),
      aiiaBankDepositEntityId: t.exposeInt('depositId', { nullable: true }),
    }),
  })
  addOperation(kit, 'matchIncomingBankTransfer', {
    description:
      'Gives an incoming transfer to what it is for: an account, an instalment, or a deposit in transit.',
    input: builder.inputType('MatchIncomingBankTransferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        incomingBankTransferEntityId: t.int({ required: true }),
        accountEntityId: t.int({ description: 'Account in the transfer’s currency.' }),
        loanPaymentEntityId: t.int({ description: 'Instalment that it pays.' }),
        aiiaBankDepositEntityId: t.int({
          description: 'Deposit that was booked before the bank’s line came.',
        }),
        reason: t.field({ type: 'LongText', description: 'Why money of somebody else is for the account.' }),
        dryRun: t.boolean({ description: 'Only says what it may be for, best first.' }),
      }),
    }),
    run: async (context, input) => {
      const { incomingBankTransferEntityId: transferId } = input
      if (input.dryRun === true) return { transferId, candidates: await findCandidates(context, transferId) }
      const match = {
        transferId,
        accountId: input.accountEntityId ?? null,
        loanPaymentId: input.loanPaymentEntityId ?? null,
        depositId: input.aiiaBankDepositEntityId ?? null,
        reason: input.reason ?? null,
      }
      return { ...(await matchTransfer(context, match)), candidates: null }
    },
    result: (t) => ({
      incomingBankTransfer: entityField(kit, t, 'IncomingBankTransfer', (found) => found.transferId),
      candidates: t.field({ type: [candidate], nullable: true, resolve: (found) => found.candidates }),
    }),
  })
}

const addSplit = (kit: OperationKit): void => {
  addOperation(kit, 'splitIncomingBankTransfer', {
    description:
      'Divides an incoming transfer into parts, each of which is then matched, registered or returned.',
    input: kit.builder.inputType('SplitIncomingBankTransferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        incomingBankTransferEntityId: t.int({ required: true }),
        amounts: t.field({
          type: ['Money'],
          required: true,
          description: 'Together, the amount of the transfer.',
        }),
      }),
    }),
    run: (context, { incomingBankTransferEntityId: transferId, amounts }) =>
      splitTransfer(context, { transferId, amounts }),
    result: (t) => ({
      incomingBankTransfer: entityField(kit, t, 'IncomingBankTransfer', (found) => found.transferId),
    }),
  })
}

const addReturn = (kit: OperationKit): void => {
  addOperation(kit, 'returnIncomingBankTransfer', {
    isConfirmed: true,
    description:
      'Sends an incoming transfer back to where it came from, as soon as a second person has approved.',
    input: kit.builder.inputType('ReturnIncomingBankTransferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        incomingBankTransferEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true, description: 'Why, for whoever approves it.' }),
      }),
    }),
    run: (context, { incomingBankTransferEntityId: transferId, reason }) =>
      returnTransfer(context, { transferId, reason }),
    result: (t) => ({
      incomingBankTransfer: entityField(kit, t, 'IncomingBankTransfer', (found) => found.transferId),
      approval: approvalField(kit, t),
    }),
  })
}

const addReversals = (kit: OperationKit): void => {
  const { builder } = kit
  const line = builder.objectRef<LinePreview>('LinePreview').implement({
    fields: (t) => ({
      account: t.exposeString('account', { description: 'Customer’s account, or ledger account.' }),
      amount: t.field({ type: 'Money', description: 'Negative: a debit.', resolve: (row) => row.amount }),
      balanceAfter: t.field({ type: 'Money', resolve: (row) => row.balanceAfter }),
    }),
  })
  addOperation(kit, 'undoMatchOfBankTransfer', {
    isConfirmed: true,
    description:
      'Takes an incoming transfer from the account it was matched to, as soon as a second person has approved.',
    input: builder.inputType('UndoMatchOfBankTransferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        incomingBankTransferEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true, description: 'Why, for whoever approves it.' }),
        dryRun: t.boolean({ description: 'Only says what would be booked.' }),
      }),
    }),
    run: (context, { incomingBankTransferEntityId: transferId, reason, dryRun }) =>
      undoMatch(context, { transferId, reason }, dryRun ?? false),
    result: (t) => ({
      incomingBankTransfer: entityField(kit, t, 'IncomingBankTransfer', (found) => found.transferId),
      approval: approvalField(kit, t),
      lines: t.field({ type: [line], nullable: true, resolve: (found) => found.lines }),
    }),
  })
  addOperation(kit, 'reverseJournalEntry', {
    isConfirmed: true,
    description: 'Takes back an entry that was booked by hand, as soon as a second person has approved.',
    input: builder.inputType('ReverseJournalEntryInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        journalEntryEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true, description: 'Why; account holders read it.' }),
        dryRun: t.boolean({ description: 'Only says what would be booked.' }),
      }),
    }),
    run: (context, { journalEntryEntityId: journalEntryId, reason, dryRun }) =>
      reverseManualEntry(context, { journalEntryId, reason }, dryRun ?? false),
    result: (t) => ({
      journalEntry: entityField(kit, t, 'JournalEntry', (found) => found.journalEntryId),
      approval: approvalField(kit, t),
      lines: t.field({ type: [line], nullable: true, resolve: (found) => found.lines }),
    }),
  })
}

const addSweep = (kit: OperationKit): void => {
  addOperation(kit, 'sweepOwnFunds', {
    isConfirmed: true,
    description: 'Moves the platform’s own money from a bank account for customers’ money to its own one.',
    input: kit.builder.inputType('SweepOwnFundsInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        bankAccountEntityId: t.int({ required: true, description: 'Account for customers’ money.' }),
        amount: t.field({ type: 'Money', description: 'Empty: all that is the platform’s own.' }),
        dryRun: t.boolean({ description: 'Only says how much it is.' }),
      }),
    }),
    run: (context, { bankAccountEntityId: bankAccountId, amount, dryRun }) =>
      sweepOwnFunds(context, { bankAccountId, amount: amount ?? null }, dryRun ?? false),
    result: (t) => ({
      outgoingBankTransfer: entityField(kit, t, 'OutgoingBankTransfer', (found) => found.outgoingTransferId),
      approval: approvalField(kit, t),
      bankFunds: t.field({
        type: 'Money',
        nullable: true,
        description: 'At banks for customers’ money in the currency.',
        resolve: (found) => found.bankFunds,
      }),
      customerFunds: t.field({
        type: 'Money',
        nullable: true,
        description: 'Of that, owed to customers.',
        resolve: (found) => found.customerFunds,
      }),
      ownFunds: t.field({
        type: 'Money',
        nullable: true,
        description: 'Of that, the platform’s own.',
        resolve: (found) => found.ownFunds,
      }),
      currencyCode: t.string({ nullable: true, resolve: (found) => found.currencyCode }),
    }),
  })
}
