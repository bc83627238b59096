import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, money, percent } from '../../../engine/server/db/tables/columns.ts'
import { dayCount, repaymentType } from './enums.ts'

export const productTypes = pgTable(
  'product_types',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    repaymentType: repaymentType('repayment_type').notNull().default('ANNUITY'),
    dayCount: dayCount('day_count').notNull().default('THIRTY_360'),
    minAmount: money('min_amount').notNull(),
    maxAmount: money('max_amount').notNull(),
    minTermMonths: integer('min_term_months').notNull(),
    maxTermMonths: integer('max_term_months').notNull(),
    minInterestRate: percent('min_interest_rate').notNull(),
    maxInterestRate: percent('max_interest_rate').notNull(),
    establishmentFeeInPercentage: percent('establishment_fee_in_percentage').notNull().default('0'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [uniqueIndex('product_types_code_unique').on(t.code)],
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
