import { expect, test } from 'vitest'
import { BORROWER_FEES } from '../../../src/marketplace/server/referenceData/facts/approvals.ts'
import { PRODUCT_TYPES } from '../../../src/marketplace/server/referenceData/facts/reference.ts'
import {
  ADMINISTRATION_FEE,
  REMINDER_FEES,
  LOAN_PRODUCTS,
} from '../../../src/marketplace/web/landing/loan/products.ts'

test('the public pages state the limits, rates and fees of the product types', () => {
  const shown = LOAN_PRODUCTS.map((product) => ({
    code: product.code,
    repaymentType: product.repayment,
    amounts: [product.amount.min, product.amount.max],
    terms: [product.termMonths.min, product.termMonths.max],
    rates: [product.rate.min, product.rate.max],
    fee: product.establishmentFee,
  }))
  const hundredths = (percent: string | null | undefined) => Math.round(Number(percent) * 100)
  expect(shown).toEqual(
    PRODUCT_TYPES.map((product) => ({
      code: product.code,
      repaymentType: product.repaymentType,
      amounts: [Number(product.minAmount), Number(product.maxAmount)],
      terms: [product.minTermMonths, product.maxTermMonths],
      rates: [hundredths(product.minInterestRate), hundredths(product.maxInterestRate)],
      fee: hundredths(product.establishmentFeeInPercentage),
    })),
  )
})

test('the fees of running loans are those of the fee settings', () => {
  for (const { currency, reminder } of REMINDER_FEES) {
    const fees = BORROWER_FEES.find((one) => one.currency === currency)
    expect(Number(fees?.reminder)).toBe(reminder)
    expect(Number(fees?.annual) * 100).toBe(ADMINISTRATION_FEE)
  }
})
