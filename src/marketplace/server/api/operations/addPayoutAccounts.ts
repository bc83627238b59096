import { BBAN_COUNTRIES } from '../../../../engine/rules/bankNumbers.ts'
import { addPayoutAccount } from '../../payouts/addPayoutAccount.ts'
import { confirmPayoutAccount, refusePayoutAccount } from '../../payouts/decidePayoutAccount.ts'
import { removePayoutAccount } from '../../payouts/removePayoutAccount.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import { is2FaVerified } from '../../../../engine/server/api/operations/is2FaVerified.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'

/** addPayoutAccount and removePayoutAccount of customers; confirmPayoutAccount and refusePayoutAccount of staff. */
export const addPayoutAccounts = (kit: OperationKit): void => {
  const { builder } = kit
  const country = builder.enumType('BankCountry', { values: BBAN_COUNTRIES })
  const bban = builder.inputType('BankAccountNumberInput', {
    fields: (t) => ({
      country: t.field({ type: country, required: true, description: 'Whose rules the number follows.' }),
      bankCode: t.string({ required: true, description: 'Bank and branch.' }),
      accountNumber: t.string({ required: true }),
    }),
  })
  addOperation(kit, 'addPayoutAccount', {
    isConfirmed: true,
    description:
      'Adds a bank account of the customer for payouts. It can be used a day after it is confirmed: by a deposit from it, or by staff.',
    input: builder.inputType('AddPayoutAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({ description: 'Default: the account in use.' }),
        bban: t.field({ type: bban, description: 'A Danish, Norwegian or Swedish number.' }),
        ibanNumber: t.string({ description: 'Instead: an international number.' }),
      }),
    }),
    run: (context, input, request) =>
      addPayoutAccount(identityOperation(context, request), {
        accountId: input.accountEntityId ?? null,
        bban: input.bban ?? null,
        ibanNumber: input.ibanNumber ?? null,
      }),
    result: (t) => ({
      is2FaVerified: is2FaVerified(t),
      allowedPayoutBankAccount: entityField(
        kit,
        t,
        'AllowedPayoutBankAccount',
        (found) => found.payoutAccountId,
      ),
    }),
  })
  const ofAccount = (name: string) =>
    builder.inputType(name, {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        allowedPayoutBankAccountEntityId: t.int({ required: true }),
      }),
    })
  addOperation(kit, 'removePayoutAccount', {
    isConfirmed: true,
    description: 'Removes a bank account from the list that money may be paid out to.',
    input: ofAccount('RemovePayoutAccountInput'),
    run: (context, input, request) =>
      removePayoutAccount(identityOperation(context, request), input.allowedPayoutBankAccountEntityId),
    result: () => ({}),
  })
  const withNote = (name: string, description: string) =>
    builder.inputType(name, {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        allowedPayoutBankAccountEntityId: t.int({ required: true }),
        note: t.field({ type: 'LongText', required: true, description }),
      }),
    })
  addOperation(kit, 'confirmPayoutAccount', {
    isConfirmed: true,
    description:
      'Staff have seen a document that shows whose bank account it is. A second person always approves; payouts wait another day.',
    input: withNote('ConfirmPayoutAccountInput', 'What was seen, for the approver.'),
    run: (context, input) =>
      confirmPayoutAccount(context, {
        payoutAccountId: input.allowedPayoutBankAccountEntityId,
        note: input.note,
      }),
    result: (t) => ({
      allowedPayoutBankAccount: entityField(
        kit,
        t,
        'AllowedPayoutBankAccount',
        (found) => found.payoutAccountId,
      ),
      approval: approvalField(kit, t),
    }),
  })
  addOperation(kit, 'refusePayoutAccount', {
    description: 'Removes an unconfirmed bank account from the list. The owners are told why.',
    input: withNote('RefusePayoutAccountInput', 'Shown to the owners.'),
    run: (context, input) =>
      refusePayoutAccount(context, {
        payoutAccountId: input.allowedPayoutBankAccountEntityId,
        note: input.note,
      }),
    result: () => ({}),
  })
}
