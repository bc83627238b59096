import { type Candidate, findCandidates } from '../../banking/transfers/findCandidates.ts'
import { matchTransfer } from '../../banking/transfers/matchTransfer.ts'
import { splitTransfer } from '../../banking/transfers/splitTransfer.ts'
import { sweepOwnFunds } from '../../banking/reconciliation/sweepOwnFunds.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'

/**
 * matchIncomingBankTransfer, undoMatchOfBankTransfer, splitIncomingBankTransfer, returnIncomingBankTransfer, reverseJournalEntry,
 * sweepOwnFunds.
 */
export const addTransferOperations = (kit: OperationKit): void => {
  addMatch(kit)
  addSplit(kit)
  addSweep(kit)
}

const addMatch = (kit: OperationKit): void => {
  const { builder } = kit
  const reason = builder.enumType('MatchReason', {
    values: {
      REFERENCE: { description: 'Named in the text' },
      PAYER_ACCOUNT: { description: 'Paid from the same bank account before' },
      PAYER_NAME: { description: 'The payer holds the account' },
      AMOUNT: { description: 'The amount is due or in transit' },
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
        description: 'The payer does not hold the account: a match requires a reason.',
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
    description: 'Allocates an incoming transfer to an account, an instalment, or a deposit in transit.',
    input: builder.inputType('MatchIncomingBankTransferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        incomingBankTransferEntityId: t.int({ required: true }),
        accountEntityId: t.int({ description: 'Account in the transfer’s currency.' }),
        loanPaymentEntityId: t.int({ description: 'Instalment that it pays.' }),
        aiiaBankDepositEntityId: t.int({
          description: 'Deposit in transit that it clears.',
        }),
        reason: t.field({ type: 'LongText', description: 'Why a third party pays into the account.' }),
        dryRun: t.boolean({ description: 'Only suggests matches, best first.' }),
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
    description: 'Splits an incoming transfer into parts that are matched or returned separately.',
    input: kit.builder.inputType('SplitIncomingBankTransferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        incomingBankTransferEntityId: t.int({ required: true }),
        amounts: t.field({
          type: ['Money'],
          required: true,
          description: 'They must add up to the transfer.',
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

const addSweep = (kit: OperationKit): void => {
  addOperation(kit, 'sweepOwnFunds', {
    isConfirmed: true,
    description: 'Transfers own funds from a client bank account to the operating account.',
    input: kit.builder.inputType('SweepOwnFundsInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        bankAccountEntityId: t.int({ required: true, description: 'Account for customers’ money.' }),
        amount: t.field({ type: 'Money', description: 'Empty: all own funds.' }),
        dryRun: t.boolean({ description: 'Only computes the amounts.' }),
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
        description: 'Balance of the client bank accounts in the currency.',
        resolve: (found) => found.bankFunds,
      }),
      customerFunds: t.field({
        type: 'Money',
        nullable: true,
        description: 'Owed to customers.',
        resolve: (found) => found.customerFunds,
      }),
      ownFunds: t.field({
        type: 'Money',
        nullable: true,
        description: 'What is left for the platform.',
        resolve: (found) => found.ownFunds,
      }),
      currencyCode: t.string({ nullable: true, resolve: (found) => found.currencyCode }),
    }),
  })
}
