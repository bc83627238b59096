import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, money, percent } from './columns.ts'
import {
  accountPurpose,
  accountRiskCategory,
  accountRole,
  accountStatus,
  accountType,
  autoInvestStrategy,
  businessCheckStatus,
  kycStatus,
} from './enums.ts'
import { trigramIndex } from './indexes.ts'
import { addresses, people } from './people.ts'
import { countries, currencies, whiteLabelPartners } from './reference.ts'

export const businesses = pgTable(
  'businesses',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    regNumber: text('reg_number').notNull(),
    leiNumber: text('lei_number'),
    businessType: text('business_type'),
    industryNumber: text('industry_number'),
    industryDescription: text('industry_description'),
    description: text('description'),
    website: text('website'),
    email: text('email'),
    phone: text('phone'),
    foundedOn: date('founded_on'),
    employeeCount: integer('employee_count'),
    annualTurnover: money('annual_turnover'),
    registryDetails: jsonb('registry_details'),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.entityId),
    addressId: integer('address_id').references(() => addresses.entityId),
  },
  (t) => [
    uniqueIndex('businesses_reg_number_unique').on(t.countryId, t.regNumber),
    index('businesses_reg_number').on(t.regNumber, t.entityId),
    index('businesses_name').on(t.name, t.entityId),
    index('businesses_created_at').on(t.createdAtUtc, t.entityId),
    index('businesses_address').on(t.addressId),
    trigramIndex('businesses_name_trigram', t.name),
    trigramIndex('businesses_reg_number_trigram', t.regNumber),
  ],
)

export const accounts = pgTable(
  'accounts',
  {
    ...entityColumns(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name'),
    type: accountType('type').notNull(),
    purpose: accountPurpose('purpose').notNull().default('INVESTMENT'),
    status: accountStatus('status').notNull().default('UBOS_PENDING'),
    currencyId: integer('currency_id')
      .notNull()
      .default(1)
      .references(() => currencies.entityId),
    createdByPersonId: integer('created_by_person_id').references(() => people.entityId),
    businessId: integer('business_id').references(() => businesses.entityId),
    partnerId: integer('partner_id')
      .notNull()
      .default(1)
      .references(() => whiteLabelPartners.entityId),
    balance: money('balance').notNull().default('0'),
    reservedAmount: money('reserved_amount').notNull().default('0'),
    reservedForCollaterals: money('reserved_for_collaterals').notNull().default('0'),
    availableBalance: money('available_balance')
      .notNull()
      .generatedAlwaysAs(sql`balance - reserved_amount - reserved_for_collaterals`),
    frozenForOrders: boolean('frozen_for_orders').notNull().default(false),
    locked: boolean('locked').notNull().default(false),
    kycStatus: kycStatus('kyc_status').notNull().default('UNDEFINED'),
    isKycCompleted: boolean('is_kyc_completed').notNull().default(false),
    isBusinessCheckRequired: boolean('is_business_check_required').notNull().default(false),
    businessCheckStatus: businessCheckStatus('business_check_status'),
    businessCheckDetails: jsonb('business_check_details'),
    isNonSophisticatedInvestor: boolean('is_non_sophisticated_investor'),
    netIncome: money('net_income'),
    liquidAssets: money('liquid_assets'),
    financialObligations: money('financial_obligations'),
    accountRiskCategory: accountRiskCategory('account_risk_category').notNull().default('LOW'),
    riskCategoryChangeReason: text('risk_category_change_reason'),
    autoInvestStrategy: autoInvestStrategy('auto_invest_strategy').notNull().default('MONTHLY'),
    autoInvestLowAmount: money('auto_invest_low_amount').notNull().default('0'),
    autoInvestMediumAmount: money('auto_invest_medium_amount').notNull().default('0'),
    autoInvestHighAmount: money('auto_invest_high_amount').notNull().default('0'),
    customFeeInPercentage: percent('custom_fee_in_percentage'),
    bbanBankCode: text('bban_bank_code'),
    bbanAccountNumber: text('bban_account_number'),
    externalLink: text('external_link'),
    image: text('image'),
    openedDate: date('opened_date'),
  },
  (t) => [
    uniqueIndex('accounts_account_number_unique').on(t.accountNumber),
    index('accounts_account_name').on(t.accountName, t.entityId),
    index('accounts_type').on(t.type, t.purpose, t.entityId),
    index('accounts_status').on(t.status, t.entityId),
    index('accounts_kyc_status').on(t.kycStatus, t.entityId),
    index('accounts_balance').on(t.balance, t.entityId),
    index('accounts_opened_date').on(t.openedDate, t.entityId),
    index('accounts_created_at').on(t.createdAtUtc, t.entityId),
    index('accounts_currency').on(t.currencyId),
    index('accounts_created_by_person').on(t.createdByPersonId),
    index('accounts_business').on(t.businessId),
    index('accounts_partner').on(t.partnerId),
    trigramIndex('accounts_account_number_trigram', t.accountNumber),
    trigramIndex('accounts_account_name_trigram', t.accountName),
    trigramIndex('accounts_bban_account_number_trigram', t.bbanAccountNumber),
    check(
      'accounts_reserved_not_negative',
      sql`${t.reservedAmount} >= 0 and ${t.reservedForCollaterals} >= 0`,
    ),
    check('accounts_business_only', sql`${t.type} = 'BUSINESS' or ${t.businessId} is null`),
  ],
)

export const accountPersonRoles = pgTable(
  'account_person_roles',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    personId: integer('person_id')
      .notNull()
      .references(() => people.entityId),
    role: accountRole('role').notNull().default('OWNER'),
  },
  (t) => [
    uniqueIndex('account_person_roles_unique').on(t.accountId, t.personId),
    index('account_person_roles_person').on(t.personId),
  ],
)
