import { expect, test } from 'vitest'
import { sumInstalments } from './sumInstalments.ts'

const instalment = (dueOn: string, paidAmount: string, fee = '0.00') => ({
  dueOn,
  principal: '100.00',
  interest: '10.00',
  fee,
  paidAmount,
})

test('the next payment is the first instalment with an outstanding amount, late or not', () => {
  const instalments = [
    instalment('2026-09-01', '110.00'),
    instalment('2026-10-01', '40.00', '5.00'),
    instalment('2026-11-01', '0.00'),
    instalment('2026-12-01', '0.00'),
  ]
  expect(sumInstalments(instalments, '2026-11-20')).toEqual({
    repaidPrincipal: '125.00',
    arrearsAmount: '185.00',
    daysInArrears: 50,
    nextPaymentOn: '2026-10-01',
  })
})

test('a loan whose instalments are all paid has no next payment', () => {
  expect(sumInstalments([instalment('2026-09-01', '110.00')], '2026-11-20')).toEqual({
    repaidPrincipal: '100.00',
    arrearsAmount: '0.00',
    daysInArrears: 0,
    nextPaymentOn: null,
  })
})
