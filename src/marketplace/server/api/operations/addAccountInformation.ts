import { type AccountPeople, readAccountPeople } from '../../onboarding/accountPeople/readAccountPeople.ts'
import { updateAccountInformationFields } from '../../onboarding/accountPeople/updateAccountInformation.ts'
import { updateBearLossCalculationSettings } from '../../onboarding/accountPeople/updateBearLoss.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import { ACCOUNT } from './addAccountPeople.ts'
import { is2FaVerified } from '../../../../engine/server/api/operations/is2FaVerified.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** accountPeople, updateAccountInformationFields and updateBearLossCalculationSettings. */
export const addAccountInformation = (kit: OperationKit): void => {
  addPeopleQuery(kit)
  const { builder } = kit
  addOperation(kit, 'updateAccountInformationFields', {
    isConfirmed: true,
    description:
      'Changes the name of the account in use and the bank account that payouts go to; omitted fields stay as they are. Another bank account needs a code sent to the owner’s phone first.',
    input: builder.inputType('UpdateAccountInformationFieldsInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountName: t.string({
          description: 'An empty one shows the name of the person or business again.',
        }),
        bbanBankCode: t.string({ description: 'Bank and branch of the owner’s own bank account.' }),
        bbanAccountNumber: t.string({ description: 'Number of the owner’s own bank account.' }),
      }),
    }),
    run: (context, input, request) =>
      updateAccountInformationFields(identityOperation(context, request), {
        accountName: input.accountName ?? null,
        bbanBankCode: input.bbanBankCode ?? null,
        bbanAccountNumber: input.bbanAccountNumber ?? null,
      }),
    result: (t) => ({
      is2FaVerified: is2FaVerified(t),
      account: entityField(kit, t, 'Account', (found) => found.accountId),
    }),
  })

  addOperation(kit, 'updateBearLossCalculationSettings', {
    description: 'Saves what an owner states for the simulation of losses; omitted fields stay as they are.',
    input: builder.inputType('UpdateBearLossCalculationSettingsInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        netIncome: t.field({ type: 'Money', description: 'A year; may be negative.' }),
        liquidAssets: t.field({ type: 'Money' }),
        financialObligations: t.field({ type: 'Money', description: 'A year.' }),
        accountEntityId: t.int({ description: ACCOUNT }),
      }),
    }),
    run: (context, input) =>
      updateBearLossCalculationSettings(context, {
        netIncome: input.netIncome ?? null,
        liquidAssets: input.liquidAssets ?? null,
        financialObligations: input.financialObligations ?? null,
        accountId: input.accountEntityId ?? null,
      }),
    result: (t) => ({ account: entityField(kit, t, 'Account', (found) => found.accountId) }),
  })
}

const addPeopleQuery = ({ builder, entities: { enumOf } }: OperationKit): void => {
  const person = builder.objectRef<AccountPeople['people'][number]>('AccountPerson').implement({
    description: 'A person on an account, and what the caller may do with them.',
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.field({ type: 'EmailAddress', nullable: true, resolve: (row) => row.email }),
      role: t.expose('role', { type: enumOf('AccountRole') }),
      kycStatus: t.expose('kycStatus', { type: enumOf('KycStatus') }),
      hasLogin: t.exposeBoolean('hasLogin', { description: 'Changes their own details.' }),
      mayUpdate: t.exposeBoolean('mayUpdate'),
      mayRemove: t.exposeBoolean('mayRemove'),
      mayDelete: t.exposeBoolean('mayDelete'),
    }),
  })
  const invitation = builder.objectRef<AccountPeople['invitations'][number]>('AccountInvitation').implement({
    description: 'An invitation to an account that can still be accepted.',
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.field({ type: 'EmailAddress', resolve: (row) => row.email }),
      expiresAtUtc: t.field({ type: 'DateTime', resolve: (row) => row.expiresAtUtc }),
    }),
  })
  const accountPeople = builder.objectRef<AccountPeople>('AccountPeople').implement({
    fields: (t) => ({
      accountEntityId: t.exposeInt('accountId'),
      accountNumber: t.exposeString('accountNumber'),
      status: t.expose('status', { type: enumOf('AccountStatus') }),
      mayChange: t.exposeBoolean('mayChange', { description: 'Add and invite people, and name the owners.' }),
      hasOwners: t.exposeBoolean('hasOwners', {
        description: 'The account of a business, whose owners are named. A private person owns their own.',
      }),
      people: t.expose('people', { type: [person] }),
      invitations: t.expose('invitations', { type: [invitation] }),
    }),
  })
  builder.queryField('accountPeople', (t) =>
    t.field({
      type: accountPeople,
      description: 'The people of an account and the open invitations to it: for its owners, and for staff.',
      args: { accountEntityId: t.arg.int({ description: ACCOUNT }) },
      resolve: (_root, { accountEntityId }, context) =>
        readAccountPeople(
          { db: context.db, now: context.identity.now },
          signedIn(context),
          accountEntityId ?? null,
          context.locale,
        ),
    }),
  )
}
