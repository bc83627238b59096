import { readPattern } from '../../../rules/companyNumber.ts'
import { countries } from '../../db/tables/reference.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { referenceDataAccess } from './shared.ts'

export const countryDefinition: EntitySpec = {
  typeName: 'Country',
  description: 'A country that people live in and businesses are registered in.',
  table: countries,
  fields: {
    currency: { description: 'Currency suggested to customers from the country.' },
    code: {
      description: 'Two capital letters of ISO 3166, for example DK.',
      scalar: 'CountryCode',
      pattern: { source: '^[A-Z]{2}$', errorCode: 'INVALID_FORMAT' },
    },
    name: { description: 'English name of the country.', minLength: 2, maxLength: 80 },
    callingCode: {
      description: 'International dialling prefix with its plus sign, for example +45.',
      pattern: { source: '^\\+[0-9]{1,4}$', errorCode: 'INVALID_FORMAT' },
    },
    companyIdentifierRegex: {
      isCode: true,
      description: 'Pattern of company registration numbers; empty when any number is taken.',
      maxLength: 200,
    },
    isNordic: { description: 'One of the Nordic countries, which are listed first.' },
    isHighRisk: { description: 'On the list of countries with a high risk of money laundering.' },
    isEnabled: { description: 'Can be chosen by customers.' },
  },
  display: ['name'],
  validate: ({ companyIdentifierRegex: pattern }) =>
    typeof pattern === 'string' && readPattern(pattern) === null
      ? [{ field: 'companyIdentifierRegex', code: 'UNREADABLE_PATTERN' }]
      : [],
  access: referenceDataAccess,
}
