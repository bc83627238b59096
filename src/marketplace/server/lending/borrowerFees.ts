import type { Database } from '../../../engine/server/db/Database.ts'

/** What a borrower is charged beside the interest. Decimals as text. */
export interface BorrowerFees {
  readonly establishmentFeeInPercentage: string
  readonly annualFeeInPercentage: string
  readonly reminderFee: string
}

/** SQL expressions that name the loan. */
export interface LoanInSql {
  readonly currency: string
  readonly product: string
  readonly partner: string
  readonly day: string
}

/** The fee setting of a loan: the most particular one that is valid on the day. */
export const feeSettingSql = (columns: string, { currency, product, partner, day }: LoanInSql): string =>
  `SELECT ${columns} FROM loan_borrower_fee_settings
   WHERE is_active AND currency_id = ${currency} AND valid_from <= ${day}
     AND (product_type_id IS NULL OR product_type_id = ${product})
     AND (partner_id IS NULL OR partner_id = ${partner})
   ORDER BY product_type_id NULLS LAST, partner_id NULLS LAST, valid_from DESC LIMIT 1`

export interface LoanToCharge {
  readonly currencyId: number
  readonly productTypeId: number
  readonly accountId: number
  /** `2026-11-23` */
  readonly day: string
}

/** Null when no setting applies. */
export async function readBorrowerFees(db: Database, loan: LoanToCharge): Promise<BorrowerFees | null> {
  const [row] = await db.query<{
    establishment_fee_in_percentage: string
    annual_fee_in_percentage: string
    reminder_fee: string
  }>(
    feeSettingSql('establishment_fee_in_percentage, annual_fee_in_percentage, reminder_fee', {
      currency: '$1::int',
      product: '$2::int',
      partner: '(SELECT partner_id FROM accounts WHERE entity_id = $3::int)',
      day: '$4::date',
    }),
    [loan.currencyId, loan.productTypeId, loan.accountId, loan.day],
  )
  return row === undefined
    ? null
    : {
        establishmentFeeInPercentage: row.establishment_fee_in_percentage,
        annualFeeInPercentage: row.annual_fee_in_percentage,
        reminderFee: row.reminder_fee,
      }
}
