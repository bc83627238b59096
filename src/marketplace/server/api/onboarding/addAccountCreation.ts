import type { ObjectRef } from '@pothos/core'
import type { AutoInvestStrategy } from '../../../rules/autoInvest.ts'
import { readOverview } from '../../../../engine/server/people/identity/overview.ts'
import { MEMBER_OVERVIEW, type OverviewAccount } from '../../members/overviewAccounts.ts'
import { createAccount } from '../../onboarding/createAccount/createAccount.ts'
import type { ApiTypes } from '../../../../engine/server/api/builder.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

export type OverviewAccountRef = ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, OverviewAccount>

/** createAccount. */
export function addAccountCreation(kit: OperationKit, account: OverviewAccountRef): void {
  const { builder, entities } = kit
  const business = builder.inputType('CreateAccountBusinessInput', {
    fields: (t) => ({
      regNumber: t.string({ required: true, description: 'Number in the company register of the country.' }),
      name: t.string({ required: true, description: 'Kept unless the register has a newer value.' }),
      countryEntityId: t.int({ required: true }),
      mobilePhone: t.field({ type: 'PhoneNumber', description: 'Left out: the phone of the caller.' }),
    }),
  })
  addOperation(kit, 'createAccount', {
    description:
      'Opens an account to invest from or to borrow on, owned by the caller. It needs a verified email.',
    input: builder.inputType('CreateAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountType: t.field({ type: entities.enumOf('AccountType'), required: true }),
        purpose: t.field({
          type: entities.enumOf('AccountPurpose'),
          defaultValue: 'INVESTMENT',
          description: 'To borrow takes a business account.',
        }),
        accountName: t.string({ description: 'Chosen by the customer.' }),
        currencyEntityId: t.int({ required: true }),
        autoInvestLowAmount: t.field({ type: 'Money', defaultValue: '2000', description: AMOUNT }),
        autoInvestMediumAmount: t.field({ type: 'Money', defaultValue: '1000', description: AMOUNT }),
        autoInvestHighAmount: t.field({ type: 'Money', defaultValue: '400', description: AMOUNT }),
        autoInvestStrategy: t.field({ type: entities.enumOf('AutoInvestStrategy'), defaultValue: 'MONTHLY' }),
        business: t.field({ type: business, description: 'For a business account, and only for one.' }),
      }),
    }),
    run: (context, input, request) =>
      createAccount(context, request, {
        accountType: input.accountType,
        purpose: input.purpose === 'LOAN' ? 'LOAN' : 'INVESTMENT',
        accountName: input.accountName ?? null,
        currencyId: input.currencyEntityId,
        // One of the enum's values.
        autoInvestStrategy: (input.autoInvestStrategy ?? 'MONTHLY') as AutoInvestStrategy,
        autoInvestLowAmount: input.autoInvestLowAmount ?? '0',
        autoInvestMediumAmount: input.autoInvestMediumAmount ?? '0',
        autoInvestHighAmount: input.autoInvestHighAmount ?? '0',
        business: input.business
          ? {
              regNumber: input.business.regNumber,
              name: input.business.name,
              countryId: input.business.countryEntityId,
              mobilePhone: input.business.mobilePhone ?? null,
            }
          : null,
      }),
    result: (t) => ({
      account: t.field({
        type: account,
        nullable: true,
        description: 'The new account, to be used from now on.',
        resolve: async ({ accountId }, _args, context) => {
          if (accountId === undefined) return null
          const overview = await readOverview(context.db, MEMBER_OVERVIEW, signedIn(context).userId)
          const found = overview?.accounts.find((one) => one.account.entityId === accountId)
          return found?.account ?? null
        },
      }),
    }),
  })
}

const AMOUNT = 'Invested by AutoInvest at this risk; 0 is off.'
