import { addAmlAnswers } from '../../onboarding/aml/addAmlAnswers.ts'
import { lookUpBusiness } from '../../onboarding/business/lookUpBusiness.ts'
import { lookUpIndustryCode } from '../../onboarding/business/lookUpIndustryCode.ts'
import { addFinancialLiteracyAnswers } from '../../onboarding/literacy/addFinancialLiteracyAnswers.ts'
import type { OnboardingStatus } from '../../onboarding/status/onboardingStatus.ts'
import { readOnboardingStatus } from '../../onboarding/status/readOnboardingStatus.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import { ANSWERS } from '../../../../engine/server/api/longestText.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import { addAccountCreation, type OverviewAccountRef } from './addAccountCreation.ts'
import { addLoanOffers } from './addLoanOffers.ts'

/** What takes a person from sign-up to investing. */
export function buildOnboarding(kit: OperationKit, account: OverviewAccountRef): void {
  addStatus(kit)
  addAccountCreation(kit, account)
  addBusinessLookups(kit)
  addQuestionnaires(kit)
  addLoanOffers(kit)
}

function addStatus({ builder }: OperationKit): void {
  const status = builder.enumType('OnboardingStatus', {
    description: 'The first step to investing that is not done.',
    values: STATUSES,
  })
  builder.queryField('onboardingStatus', (t) =>
    t.field({
      type: status,
      description: 'Onboarding progress of the caller with the account in use. READY for staff.',
      resolve: (_root, _args, context) =>
        readOnboardingStatus(context.db, signedIn(context), context.identity.now()),
    }),
  )
}

const STATUSES = {
  SIGN_UP_INCOMPLETE: { description: 'Email or phone is not known yet' },
  INITIAL: { description: 'Has no account yet' },
  KYC_REQUIRED: { description: 'The identity is not verified' },
  AML_REQUIRED: { description: 'Questions about taxes and the origin of the money are to be answered' },
  FINANCIAL_LITERACY_REQUIRED: {
    description: 'Questions about experience with investing are to be answered',
  },
  READY: { description: 'Can invest, or has no steps left' },
} as const satisfies Record<OnboardingStatus, { readonly description: string }>

/** lookupBusiness and lookupBusinessIndustryCode. */
function addBusinessLookups(kit: OperationKit): void {
  const { builder } = kit
  addOperation(kit, 'lookupBusiness', {
    description: 'What the company register of a country has under a number.',
    input: builder.inputType('LookupBusinessInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        countryCode: t.field({ type: 'CountryCode', required: true }),
        regNumber: t.string({ required: true }),
      }),
    }),
    run: async (context, { countryCode, regNumber }, request) => ({
      company: await lookUpBusiness(context, request, { countryCode, regNumber }),
      isSandbox: request.registry.isSandbox,
    }),
    result: (t) => {
      const text = (
        field: 'regNumber' | 'name' | 'businessType' | 'address' | 'postalCode' | 'city',
        description?: string,
      ) =>
        t.string({
          nullable: true,
          ...(description === undefined ? {} : { description }),
          resolve: ({ company }) => company?.[field] ?? null,
        })
      return {
        regNumber: text('regNumber', 'As it is stored.'),
        name: text('name'),
        businessType: text('businessType', 'Legal form, as the register calls it.'),
        isSoleProprietorship: t.boolean({
          nullable: true,
          description:
            'The business and its owner are one before the tax: a personal account suits it better.',
          resolve: ({ company }) => company?.isSoleProprietorship ?? null,
        }),
        address: text('address'),
        postalCode: text('postalCode'),
        city: text('city'),
        startDate: t.field({
          type: 'LocalDate',
          nullable: true,
          resolve: ({ company }) => company?.startDate ?? null,
        }),
        isSandbox: t.boolean({
          nullable: true,
          description: 'The company is invented, for people who try the platform.',
          resolve: (row) => row.isSandbox ?? null,
        }),
      }
    },
  })

  addOperation(kit, 'lookupBusinessIndustryCode', {
    description: 'The industry in which a business of the caller is registered.',
    input: builder.inputType('LookupBusinessIndustryCodeInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        businessEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { businessEntityId }, request) => lookUpIndustryCode(context, request, businessEntityId),
    result: (t) => ({
      code: t.string({ nullable: true, resolve: (row) => row.code ?? null }),
      description: t.string({ nullable: true, resolve: (row) => row.description ?? null }),
    }),
  })
}

/** addAmlAnswersForSelectedAccount and addFinancialLiteracyAnswersForSelectedAccount. */
function addQuestionnaires(kit: OperationKit): void {
  const { builder } = kit
  addOperation(kit, 'addAmlAnswersForSelectedAccount', {
    description:
      'Answers the questions about taxes, politically exposed people and the origin of the money, for the account in use.',
    input: builder.inputType('AddAmlAnswersForSelectedAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        answersJson: t.string({
          required: true,
          extensions: ANSWERS,
          description: 'The answers with accountType, currencyCode and version 2, as JSON.',
        }),
      }),
    }),
    run: (context, { answersJson }) => addAmlAnswers(context, answersJson),
    result: () => ({}),
  })

  addOperation(kit, 'addFinancialLiteracyAnswersForSelectedAccount', {
    description: 'Answers the questions about experience with investing, for the account in use.',
    input: builder.inputType('AddFinancialLiteracyAnswersForSelectedAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        isNonSophisticatedInvestor: t.boolean({
          required: true,
          description: 'What follows from the answers; refused when it does not.',
        }),
        answersJson: t.string({ required: true, extensions: ANSWERS, description: 'The answers, as JSON.' }),
      }),
    }),
    run: (context, { isNonSophisticatedInvestor, answersJson }) =>
      addFinancialLiteracyAnswers(context, { isNonSophisticatedInvestor, answersJson }),
    result: () => ({}),
  })
}
