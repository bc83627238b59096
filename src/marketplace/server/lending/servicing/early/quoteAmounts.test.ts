import { expect, test } from 'vitest'
import { quoteAmounts } from './quoteAmounts.ts'

const instalment = (dueOn: string, paidAmount: string) => ({
  dueOn,
  principal: '1000.00',
  interest: '310.00',
  fee: '0.00',
  administrationFee: null,
  paidAmount,
})

const quoteOf = (...paid: readonly [string, string]) =>
  quoteAmounts(
    [instalment('2026-08-31', paid[0]), instalment('2026-10-01', paid[1])],
    '2026-07-31',
    '2026-08-10',
  )

test('quotes interest to the day', () => {
  expect(quoteOf('0.00', '0.00')).toEqual({ principal: '2000.00', interest: '100.00', fee: '0.00' })
})

test('credits interest paid early to a quote, so both ways cost the same', () => {
  expect(quoteOf('310.00', '0.00')).toEqual({ principal: '2000.00', interest: '0.00', fee: '0.00' })
  const afterPart = quoteOf('40.00', '0.00')
  expect(afterPart).toEqual({ principal: '2000.00', interest: '60.00', fee: '0.00' })
})
