import { expect, test } from 'vitest'
import { autoInvestProblem } from './autoInvest.ts'

test.each([
  ['MONTHLY', 0, null],
  ['MONTHLY', 400, null],
  ['MONTHLY', 399, 'MIN'],
  ['MONTHLY', -100, 'MIN'],
  ['MONTHLY', Number.NaN, 'MIN'],
  ['PER_LOAN', 200, null],
  ['PER_LOAN', 100, 'MIN'],
  ['MONTHLY', 450, 'MULTIPLE_OF'],
  ['MONTHLY', 500.5, 'MULTIPLE_OF'],
  ['MONTHLY', 10_000_000, null],
  ['MONTHLY', 10_000_100, 'MAX'],
] as const)('with %s, %d is %s [B9.2] [B5.4] [B5.5]', (strategy, amount, code) => {
  expect(autoInvestProblem(strategy, amount)?.code ?? null).toBe(code)
})
