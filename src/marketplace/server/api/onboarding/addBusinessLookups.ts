import { lookUpBusiness } from '../../onboarding/business/lookUpBusiness.ts'
import { lookUpIndustryCode } from '../../onboarding/business/lookUpIndustryCode.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** lookupBusiness and lookupBusinessIndustryCode. */
export function addBusinessLookups(kit: OperationKit): void {
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
