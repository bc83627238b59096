import { manualTransaction } from '../../operations/manualTransaction.ts'
import { markPayoutFailed } from '../../payouts/failPayout.ts'
import { rejectPayout, releasePayout } from '../../payouts/handlePayouts.ts'
import { sendSoon } from './sendSoon.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'

/** manualTransaction, releasePayout, rejectPayout, markPayoutFailed. */
export const addMoneyOperations = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'manualTransaction', {
    isConfirmed: true,
    description:
      'Books an amount from one account to another. Each side is either a customer’s account or a ledger account.',
    input: builder.inputType('ManualTransactionInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        debitAccountEntityId: t.int({ description: 'Customer’s account the money is taken from.' }),
        debitLedgerAccountEntityId: t.int({ description: 'Ledger account that is debited instead.' }),
        creditAccountEntityId: t.int({ description: 'Customer’s account the money goes to.' }),
        creditLedgerAccountEntityId: t.int({ description: 'Ledger account that is credited instead.' }),
        amount: t.field({ type: 'Money', required: true }),
        currencyEntityId: t.int({ required: true, description: 'Currency of both accounts.' }),
        text: t.string({ required: true, description: 'In the statement; shown to the customer.' }),
        valueDate: t.field({ type: 'LocalDate', description: 'Empty: today.' }),
        reference: t.string({ description: 'Number of what it is booked for.' }),
        note: t.field({ type: 'LongText', description: 'Shown to the approver.' }),
      }),
    }),
    run: (context, input) =>
      manualTransaction(context, {
        debitAccountId: input.debitAccountEntityId ?? null,
        debitLedgerAccountId: input.debitLedgerAccountEntityId ?? null,
        creditAccountId: input.creditAccountEntityId ?? null,
        creditLedgerAccountId: input.creditLedgerAccountEntityId ?? null,
        amount: input.amount,
        currencyId: input.currencyEntityId,
        text: input.text,
        valueDate: input.valueDate ?? null,
        reference: input.reference ?? null,
        note: input.note ?? null,
      }),
    result: (t) => ({
      journalEntry: entityField(kit, t, 'JournalEntry', (found) => found.journalEntryId),
      approval: approvalField(kit, t),
    }),
  })
  addOperation(kit, 'releasePayout', {
    isConfirmed: true,
    description: 'Sends a requested payout. An ordinary one goes with the next file to the bank.',
    input: builder.inputType('ReleasePayoutInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        aiiaBankPayoutEntityId: t.int({ required: true }),
        note: t.field({ type: 'LongText', description: 'Shown to the approver.' }),
      }),
    }),
    run: async (context, { aiiaBankPayoutEntityId: payoutId, note }, request) => {
      const released = await releasePayout(context, { payoutId, note: note ?? null })
      sendSoon(request)
      return released
    },
    result: (t) => ({
      aiiaBankPayout: entityField(kit, t, 'AiiaBankPayout', (found) => found.payoutId),
      approval: approvalField(kit, t),
    }),
  })
  for (const [name, run, description] of [
    ['rejectPayout', rejectPayout, 'Rejects a requested payout: the amount is available again.'],
    [
      'markPayoutFailed',
      markPayoutFailed,
      'The bank could not carry a sent payout out: the money comes back, as soon as a second person has approved.',
    ],
  ] as const) {
    addOperation(kit, name, {
      description,
      input: builder.inputType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, {
        fields: (t) => ({
          clientCorrelationId: t.field({ type: 'UUID' }),
          aiiaBankPayoutEntityId: t.int({ required: true }),
          reason: t.field({ type: 'LongText', required: true, description: 'Shown to the customer.' }),
        }),
      }),
      run: (context, input) => run(context, { payoutId: input.aiiaBankPayoutEntityId, reason: input.reason }),
      result: (t) => ({
        aiiaBankPayout: entityField(kit, t, 'AiiaBankPayout', (found) => found.payoutId),
        ...(run === markPayoutFailed ? { approval: approvalField(kit, t) } : {}),
      }),
    })
  }
}
