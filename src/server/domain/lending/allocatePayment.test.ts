import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { allocatePayment, shareOut } from './allocatePayment.ts'

const due = { principal: '1000.00', interest: '70.10', fee: '100.00' }
const allocated = (paid: string, amount: string) => {
  const { fee, interest, principal } = allocatePayment(due, paid, amount)
  return [fee.toFixed(2), interest.toFixed(2), principal.toFixed(2)]
}

test('fees are covered first, then interest, then principal', () => {
  expect(allocated('0', '1170.10')).toEqual(['100.00', '70.10', '1000.00'])
  expect(allocated('0', '150')).toEqual(['100.00', '50.00', '0.00'])
})

test('a further payment goes on where the last one stopped', () => {
  expect(allocated('150', '50')).toEqual(['0.00', '20.10', '29.90'])
  expect(allocated('200', '970.10')).toEqual(['0.00', '0.00', '970.10'])
})

test.each([
  ['100', ['1', '1', '1']],
  ['0.01', ['300', '300', '400']],
  ['999.99', ['333.33', '333.33', '333.34']],
  ['0', ['5', '5']],
])('%s is shared out to the last hundredth', (amount, held) => {
  const weights = held.map((weight) => new Decimal(weight))
  const shares = shareOut(new Decimal(amount), weights)
  expect(shares.reduce((sum, share) => sum.plus(share), new Decimal(0)).toFixed(2)).toBe(
    new Decimal(amount).toFixed(2),
  )
  expect(shares.every((share) => !share.isNegative())).toBe(true)
})

test.each(['1000', '999.99', '999.98', '0.02'])(
  'nobody gets more of a payment of %s than their share',
  (amount) => {
    const weights = ['333.33', '333.33', '333.34'].map((weight) => new Decimal(weight))
    const shares = shareOut(new Decimal(amount), weights)
    expect(shares.every((share, at) => share.lte(weights[at] ?? 0))).toBe(true)
  },
)
