import { expect, test } from 'vitest'
import { allocatePayment } from './allocatePayment.ts'

const due = { principal: '1000.00', interest: '70.10', fee: '100.00' }
const allocated = (paid: string, amount: string) => {
  const { fee, interest, principal } = allocatePayment(due, paid, amount)
  return [fee.toFixed(2), interest.toFixed(2), principal.toFixed(2)]
}

test('covers fees first, then interest, then principal', () => {
  expect(allocated('0', '1170.10')).toEqual(['100.00', '70.10', '1000.00'])
  expect(allocated('0', '150')).toEqual(['100.00', '50.00', '0.00'])
})

test('continues a further payment where the last one stopped', () => {
  expect(allocated('150', '50')).toEqual(['0.00', '20.10', '29.90'])
  expect(allocated('200', '970.10')).toEqual(['0.00', '0.00', '970.10'])
})
