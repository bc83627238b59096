import { businesses } from '../../tables/accounts.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import { storeCompanyNumber } from '../../onboarding/business/storeCompanyNumber.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { amountRules, STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer } from '../shared.ts'

export const businessDefinition: EntitySpec = {
  typeName: 'Business',
  description: 'A registered company that borrows or invests.',
  table: businesses,
  belongsTo: [],
  relations: {
    accounts: { kind: 'to-many', typeName: 'Account', inverse: 'business' },
  },
  fields: {
    country: { description: 'Country the business is registered in.' },
    name: { description: 'Registered name.', minLength: 2, maxLength: 160 },
    regNumber: {
      isCode: true,
      description: 'Number in the company register; unique within a country.',
      minLength: 2,
      maxLength: 255,
    },
    leiNumber: {
      description: 'Legal Entity Identifier: 20 letters and digits.',
      pattern: { source: '^[A-Z0-9]{18}[0-9]{2}$', errorCode: 'INVALID_FORMAT' },
    },
    businessType: { description: 'Legal form, for example ApS, A/S, AB or AS.', maxLength: 60 },
    industry: byServer('Industry in the reader’s words: its division of NACE.'),
    industryNumber: { isCode: true, description: 'Industry code as registered.', maxLength: 12 },
    industryDescription: {
      description: 'What the register calls the industry, in its own language.',
      maxLength: 200,
    },
    description: {
      description: 'What the business does, in its own words.',
      scalar: 'LongText',
      maxLength: 4000,
    },
    website: { scalar: 'URL' },
    email: { scalar: 'EmailAddress', maxLength: 80 },
    phone: { scalar: 'PhoneNumber' },
    foundedOn: { description: 'When the business was founded.' },
    employeeCount: { description: 'Employees, full-time equivalents.', min: '0', max: '1000000' },
    annualTurnover: amountRules('Turnover of the latest financial year, in the currency of the country.'),
    registryDetails: {
      description: 'Raw answer of the company register, kept for the record.',
      write: 'never',
      read: STAFF,
    },
  },
  display: ['name'],
  prepare: storeCompanyNumber,
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ accounts: { some: partnerAccounts(actor) } }),
      customer: (actor) => ({ accounts: { some: memberAccounts(actor) } }),
    },
    add: { permission: 'ExecuteSeniorActions' },
    update: { permission: 'ExecuteSeniorActions' },
    delete: { permission: 'RawDataEdit' },
  },
}
