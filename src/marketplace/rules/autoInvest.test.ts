import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AUTO_INVEST_DEFAULTS,
  autoInvestLevel,
  autoInvestProblem,
  autoInvestShares,
  autoInvestTotal,
  changeStrategy,
  EXPECTED_RETURNS,
  isAutoInvestOn,
  switchAutoInvest,
  switchLevel,
} from './autoInvest.ts'

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

test('the proposed amounts and the expected returns are those of the specification [B9.3]', () => {
  expect(AUTO_INVEST_DEFAULTS).toEqual({
    PER_LOAN: { LOW: 1000, MEDIUM: 500, HIGH: 200 },
    MONTHLY: { LOW: 2000, MEDIUM: 1000, HIGH: 400 },
  })
  expect(switchAutoInvest(true).strategy).toBe('MONTHLY')
  expect(EXPECTED_RETURNS).toEqual({
    LOW: { from: 731, to: 919 },
    MEDIUM: { from: 751, to: 1122 },
    HIGH: { from: 770, to: 1325 },
  })
})

test('is on while any amount is set, and off otherwise [B4.6]', () => {
  const amounts = { LOW: 0, MEDIUM: 0, HIGH: 0 }
  expect(isAutoInvestOn({ strategy: 'MONTHLY', amounts })).toBe(false)
  expect(isAutoInvestOn({ strategy: 'MONTHLY', amounts: { ...amounts, HIGH: 400 } })).toBe(true)
})

test('proposes a monthly budget when turned on, and clears all when turned off [B4.7] [B4.8]', () => {
  expect(switchAutoInvest(true)).toEqual({
    strategy: 'MONTHLY',
    amounts: { LOW: 2000, MEDIUM: 1000, HIGH: 400 },
  })
  expect(switchAutoInvest(false)).toEqual({ strategy: 'MONTHLY', amounts: { LOW: 0, MEDIUM: 0, HIGH: 0 } })
})

test('toggles a level with its badge, back on with the proposed amount [B4.9]', () => {
  const settings = { strategy: 'PER_LOAN', amounts: { LOW: 700, MEDIUM: 500, HIGH: 0 } } as const
  const off = switchLevel(settings, 'LOW')
  expect(off.amounts).toEqual({ LOW: 0, MEDIUM: 500, HIGH: 0 })
  expect(switchLevel(off, 'LOW').amounts.LOW).toBe(1000)
})

test('replaces proposed amounts when the strategy changes, and keeps custom ones [B4.10]', () => {
  const settings = { strategy: 'MONTHLY', amounts: { LOW: 2000, MEDIUM: 1500, HIGH: 0 } } as const
  expect(changeStrategy(settings, 'PER_LOAN')).toEqual({
    strategy: 'PER_LOAN',
    amounts: { LOW: 1000, MEDIUM: 1500, HIGH: 0 },
  })
})

test('shares of the total are whole percentages that add up to 100', () => {
  expect(autoInvestShares({ LOW: 2000, MEDIUM: 1000, HIGH: 400 })).toEqual({ LOW: 59, MEDIUM: 29, HIGH: 12 })
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(fc.record({ LOW: amount, MEDIUM: amount, HIGH: amount }), (amounts) => {
      const total = autoInvestTotal(autoInvestShares(amounts))
      expect(total).toBe(autoInvestTotal(amounts) === 0 ? 0 : 100)
    }),
  )
})

test('each risk class belongs to one level', () => {
  expect((['A', 'B', 'C', 'D', 'E'] as const).map(autoInvestLevel)).toEqual([
    'LOW',
    'LOW',
    'MEDIUM',
    'HIGH',
    'HIGH',
  ])
})
