import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, instant, language, money, reference } from './columns.ts'
import { listIndexes } from './indexes.ts'

export const currencies = pgTable(
  'currencies',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    fractionDigits: integer('fraction_digits').notNull().default(2),
    minimumTransferAmount: money('minimum_transfer_amount').notNull().default('0'),
    /** Equivalent of EUR 1,000: inexperienced investors get a warning for larger orders. */
    investmentWarningAmount: money('investment_warning_amount').notNull().default('1000'),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (t) => [uniqueIndex('currencies_code_unique').on(t.code)],
)

export const countries = pgTable(
  'countries',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    callingCode: text('calling_code').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId),
    companyIdentifierRegex: text('company_identifier_regex'),
    isNordic: boolean('is_nordic').notNull().default(false),
    isHighRisk: boolean('is_high_risk').notNull().default(false),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (t) => [
    uniqueIndex('countries_code_unique').on(t.code),
    ...listIndexes('countries', t.entityId, {
      references: [t.currencyId],
      searched: [t.name],
    }),
  ],
)

export const whiteLabelPartners = pgTable(
  'white_label_partners',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    domain: text('domain'),
    /** What the domain's DNS must say to prove that it is the partner's. */
    domainToken: text('domain_token'),
    /** Links in mails lead to the domain only when it is proved. */
    domainProvedAtUtc: instant('domain_proved_at_utc'),
    logoUrl: text('logo_url'),
    primaryColor: text('primary_color'),
    supportEmail: text('support_email'),
    supportPhone: text('support_phone'),
    defaultLocale: language('default_locale'),
    countryId: reference('country_id', () => countries.entityId),
    currencyId: reference('currency_id', () => currencies.entityId),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('white_label_partners_code_unique').on(t.code),
    ...listIndexes('white_label_partners', t.entityId, {
      references: [t.countryId, t.currencyId],
    }),
  ],
)
