import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  codedText,
  entityColumns,
  money,
  percent,
  reference,
} from '../../../engine/server/db/tables/columns.ts'
import { kycStatus } from '../../../engine/server/db/tables/enums.ts'
import {
  accountPurpose,
  accountRiskCategory,
  accountRole,
  accountStatus,
  accountType,
  autoInvestStrategy,
  businessCheckStatus,
} from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { addresses, people } from '../../../engine/server/db/tables/people.ts'
import { countries, currencies, whiteLabelPartners } from '../../../engine/server/db/tables/reference.ts'
import { describeRows, voidOnChange } from '../../../engine/server/db/tables/rowRules.ts'

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
    /** The industry in the reader's words. */
    industry: codedText('industry').generatedAlwaysAs(
      sql`industry_text(industry_number, industry_description)`,
    ),
    description: text('description'),
    website: text('website'),
    email: text('email'),
    phone: text('phone'),
    foundedOn: date('founded_on'),
    employeeCount: integer('employee_count'),
    annualTurnover: money('annual_turnover'),
    registryDetails: jsonb('registry_details'),
    countryId: reference('country_id', () => countries.entityId).notNull(),
    addressId: reference('address_id', () => addresses.entityId),
  },
  (t) => [
    uniqueIndex('businesses_reg_number_unique').on(t.countryId, t.regNumber),
    ...listIndexes('businesses', t.entityId, {
      sorted: [t.regNumber, t.createdAtUtc],
      named: [t.name],
      references: [t.addressId],
      searched: [t.name, t.regNumber],
    }),
  ],
)

describeRows(businesses, { derived: ['industry'] })

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
    createdByPersonId: reference('created_by_person_id', () => people.entityId),
    businessId: reference('business_id', () => businesses.entityId),
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
    /** A customer that the seed invented. The demo acts only for these. */
    isInvented: boolean('is_invented').notNull().default(false),
  },
  (t) => [
    uniqueIndex('accounts_account_number_unique').on(t.accountNumber),
    index('accounts_type').on(t.type, t.purpose, t.entityId),
    check(
      'accounts_reserved_not_negative',
      sql`${t.reservedAmount} >= 0 and ${t.reservedForCollaterals} >= 0`,
    ),
    check('accounts_business_only', sql`${t.type} = 'BUSINESS' or ${t.businessId} is null`),
    ...listIndexes('accounts', t.entityId, {
      sorted: [t.status, t.kycStatus, t.balance, t.openedDate, t.createdAtUtc],
      references: [t.currencyId, t.createdByPersonId, t.businessId, t.partnerId],
      searched: [t.accountNumber, t.accountName, t.bbanAccountNumber],
    }),
  ],
)

describeRows(accounts, {
  derived: ['balance', 'reservedAmount', 'reservedForCollaterals', 'availableBalance'],
  voids: [
    {
      when: ['businessId'],
      set: { businessCheckStatus: 'PENDING' },
      where: { businessCheckStatus: 'COMPLETED' },
    },
  ],
})

voidOnChange(businesses, {
  when: ['regNumber', 'countryId'],
  here: 'entityId',
  table: accounts,
  there: 'businessId',
  where: { businessCheckStatus: 'COMPLETED' },
  set: { businessCheckStatus: 'PENDING' },
})

export const accountPersonRoles = pgTable(
  'account_person_roles',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    personId: reference('person_id', () => people.entityId).notNull(),
    role: accountRole('role').notNull().default('OWNER'),
  },
  (t) => [
    uniqueIndex('account_person_roles_unique').on(t.accountId, t.personId),
    index('account_person_roles_person').on(t.personId),
  ],
)
