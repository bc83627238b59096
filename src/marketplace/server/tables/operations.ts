import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, money, percent, reference } from '../../../engine/server/db/tables/columns.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { currencies, whiteLabelPartners } from '../../../engine/server/db/tables/reference.ts'
import { productTypes } from './reference.ts'

/** Fees charged to a borrower. The most specific valid row applies; no product or no partner means all. */
export const loanBorrowerFeeSettings = pgTable(
  'loan_borrower_fee_settings',
  {
    ...entityColumns(),
    productTypeId: reference('product_type_id', () => productTypes.entityId),
    partnerId: reference('partner_id', () => whiteLabelPartners.entityId),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    establishmentFeeInPercentage: percent('establishment_fee_in_percentage').notNull().default('0'),
    annualFeeInPercentage: percent('annual_fee_in_percentage').notNull().default('0'),
    reminderFee: money('reminder_fee').notNull().default('0'),
    reminderAfterDays: integer('reminder_after_days').notNull().default(10),
    validFrom: date('valid_from').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('loan_borrower_fee_settings_unique').on(
      t.currencyId,
      sql`coalesce(${t.productTypeId}, 0)`,
      sql`coalesce(${t.partnerId}, 0)`,
      t.validFrom,
    ),
    ...listIndexes('loan_borrower_fee_settings', t.entityId, {
      sorted: [t.validFrom],
      references: [t.productTypeId, t.partnerId],
    }),
  ],
)
