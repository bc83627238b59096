import { expect, test } from 'vitest'
import { dayOfMonth } from '../../../rules/planRepayments.ts'
import { firstPaymentOn } from './planInstalments.ts'

test.each([
  ['nothing agreed: a month after the start', null, '2026-11-23', '2026-12-23'],
  ['agreed later than that: as agreed', '2027-02-01', '2026-11-23', '2027-02-01'],
  ['agreed earlier: the agreed day of a later month', '2026-12-01', '2026-11-23', '2027-01-01'],
  ['agreed long ago: as many months later as it takes', '2026-03-31', '2026-11-23', '2026-12-31'],
  ['agreed exactly a month after the start', '2026-12-23', '2026-11-23', '2026-12-23'],
  ['started on the 31st: due on the last day of a shorter month', null, '2027-01-31', '2027-02-28'],
  ['the last day of a month stays the last day', '2026-01-31', '2027-01-15', '2027-02-28'],
])('%s', (_name, agreed, issuedOn, first) => {
  const paymentDay = dayOfMonth(agreed ?? issuedOn)
  expect(firstPaymentOn({ agreed, paymentDay }, issuedOn)).toBe(first)
})
