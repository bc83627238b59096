import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, money, percent } from './columns.ts'
import { locale, repaymentType } from './enums.ts'
import { trigramIndex } from './indexes.ts'

export const currencies = pgTable(
  'currencies',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    fractionDigits: integer('fraction_digits').notNull().default(2),
    minimumTransferAmount: money('minimum_transfer_amount').notNull().default('0'),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (t) => [uniqueIndex('currencies_code_unique').on(t.code), index('currencies_name').on(t.name, t.entityId)],
)

export const countries = pgTable(
  'countries',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    callingCode: text('calling_code').notNull(),
    currencyId: integer('currency_id').references(() => currencies.entityId),
    companyIdentifierRegex: text('company_identifier_regex'),
    isNordic: boolean('is_nordic').notNull().default(false),
    isHighRisk: boolean('is_high_risk').notNull().default(false),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (t) => [
    uniqueIndex('countries_code_unique').on(t.code),
    index('countries_name').on(t.name, t.entityId),
    index('countries_currency').on(t.currencyId),
    trigramIndex('countries_name_trigram', t.name),
  ],
)

export const whiteLabelPartners = pgTable(
  'white_label_partners',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    domain: text('domain'),
    logoUrl: text('logo_url'),
    primaryColor: text('primary_color'),
    supportEmail: text('support_email'),
    supportPhone: text('support_phone'),
    defaultLocale: locale('default_locale').notNull().default('da'),
    countryId: integer('country_id').references(() => countries.entityId),
    currencyId: integer('currency_id').references(() => currencies.entityId),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('white_label_partners_code_unique').on(t.code),
    index('white_label_partners_name').on(t.name, t.entityId),
    index('white_label_partners_country').on(t.countryId),
    index('white_label_partners_currency').on(t.currencyId),
  ],
)

export const productTypes = pgTable(
  'product_types',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    repaymentType: repaymentType('repayment_type').notNull().default('ANNUITY'),
    minAmount: money('min_amount').notNull(),
    maxAmount: money('max_amount').notNull(),
    minTermMonths: integer('min_term_months').notNull(),
    maxTermMonths: integer('max_term_months').notNull(),
    minInterestRate: percent('min_interest_rate').notNull(),
    maxInterestRate: percent('max_interest_rate').notNull(),
    establishmentFeeInPercentage: percent('establishment_fee_in_percentage').notNull().default('0'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('product_types_code_unique').on(t.code),
    index('product_types_name').on(t.name, t.entityId),
  ],
)

export const loanPurposes = pgTable(
  'loan_purposes',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('loan_purposes_code_unique').on(t.code),
    index('loan_purposes_display_order').on(t.displayOrder, t.entityId),
  ],
)
