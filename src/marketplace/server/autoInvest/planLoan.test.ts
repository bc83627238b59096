import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planLoan, type PlannedAccount, type PlannedLoan } from './planLoan.ts'

const LOAN: PlannedLoan = {
  instrumentId: 1,
  currencyId: 1,
  riskCategory: 'B',
  available: 1_000_000_00,
  minimum: 100_00,
  step: 100_00,
  loansLeft: 1,
}

const ACCOUNT: PlannedAccount = {
  accountId: 1,
  currencyId: 1,
  strategy: 'MONTHLY',
  settings: { LOW: 2000_00, MEDIUM: 1000_00, HIGH: 400_00 },
  isReady: true,
  available: 50_000_00,
  spent: { LOW: 0, MEDIUM: 0, HIGH: 0 },
  held: 0,
  limit: null,
  isBorrower: false,
  hasTakenBack: false,
  doneAhead: 0,
}

const decide = (account: Partial<PlannedAccount>, loan: Partial<PlannedLoan> = {}) => {
  const [decision] = planLoan({ ...LOAN, ...loan }, [{ ...ACCOUNT, ...account }])
  return decision
}

test.each([
  ['A', 'LOW', 2000_00],
  ['B', 'LOW', 2000_00],
  ['C', 'MEDIUM', 1000_00],
  ['D', 'HIGH', 400_00],
  ['E', 'HIGH', 400_00],
] as const)('a loan of class %s takes the amount of level %s', (riskCategory, _level, ordered) => {
  expect(decide({}, { riskCategory })).toMatchObject({ reason: 'INVESTED', setting: ordered, ordered })
})

test.each([
  ['OTHER_CURRENCY', { currencyId: 2 }],
  ['LEVEL_OFF', { settings: { LOW: 0, MEDIUM: 1000_00, HIGH: 0 } }],
  ['NOT_READY', { isReady: false }],
  ['OWN_LOAN', { isBorrower: true }],
  ['TAKEN_BACK', { hasTakenBack: true }],
  ['MONTH_USED', { spent: { LOW: 1950_00, MEDIUM: 0, HIGH: 0 } }],
  ['MAXIMUM_REACHED', { strategy: 'PER_LOAN', held: 2000_00 }],
  ['INVESTMENT_LIMIT', { limit: 7400_00, held: 7350_00 }],
  ['NOT_ENOUGH_MONEY', { available: 99_99 }],
] as const)('%s is why nothing is ordered', (reason, account) => {
  expect(decide(account)).toMatchObject({ reason, wished: 0, ordered: 0 })
})

test('distinguishes a loan with nothing left from an account that wishes nothing', () => {
  expect(decide({}, { available: 0 })).toMatchObject({ reason: 'OVERSUBSCRIBED', wished: 2000_00 })
})

test('spreads the rest of the monthly budget over the remaining loans', () => {
  expect(decide({}, { loansLeft: 4 })?.ordered).toBe(500_00)
  expect(decide({ doneAhead: 2 }, { loansLeft: 4 })?.ordered).toBe(1000_00)
  // Too many loans for the smallest order: it goes to the first.
  expect(decide({}, { loansLeft: 100 })?.ordered).toBe(100_00)
})

test('counts manual orders of the account towards the maximum of a loan', () => {
  expect(decide({ strategy: 'PER_LOAN', held: 1300_00 })?.ordered).toBe(700_00)
})

test('orders whole steps within the available money and the limit', () => {
  expect(decide({ available: 1234_56 })?.ordered).toBe(1200_00)
  expect(decide({ limit: 1555_00, held: 200_00 })?.ordered).toBe(1300_00)
  expect(decide({}, { minimum: 250_00, loansLeft: 20 })?.ordered).toBe(300_00)
})

const amounts = fc.record({
  LOW: fc.integer({ min: 0, max: 100 }).map((hundreds) => hundreds * 100_00),
  MEDIUM: fc.constant(0),
  HIGH: fc.constant(0),
})

test('never exceeds the setting, the money, the limit or the loan, for any input', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          accountId: fc.integer({ min: 1, max: 1000 }),
          strategy: fc.constantFrom('MONTHLY', 'PER_LOAN'),
          settings: amounts,
          spent: amounts,
          held: fc.integer({ min: 0, max: 20_000_00 }),
          available: fc.integer({ min: 0, max: 20_000_00 }),
          limit: fc.option(fc.integer({ min: 0, max: 20_000_00 })),
          isReady: fc.boolean(),
        }),
        { selector: ({ accountId }) => accountId, maxLength: 20 },
      ),
      fc.record({
        available: fc.integer({ min: 0, max: 50_000_00 }),
        minimum: fc.integer({ min: 0, max: 500_00 }),
        step: fc.constantFrom(1, 50_00, 100_00),
        loansLeft: fc.integer({ min: 1, max: 9 }),
      }),
      (facts, loan) => {
        const planned = facts.map((one) => ({ ...ACCOUNT, ...one }))
        const decisions = planLoan({ ...LOAN, ...loan }, planned)
        let total = 0
        for (const [index, { ordered, wished, left }] of decisions.entries()) {
          const account = planned[index] ?? ACCOUNT
          total += ordered
          expect(ordered).toBeLessThanOrEqual(wished)
          expect(wished).toBeLessThanOrEqual(Math.max(0, left))
          expect(ordered).toBeLessThanOrEqual(account.available)
          expect(ordered % loan.step).toBe(0)
          const before = account.strategy === 'MONTHLY' ? account.spent.LOW : account.held
          const isFine =
            account.isReady &&
            ordered >= loan.minimum &&
            account.held + ordered <= (account.limit ?? Infinity) &&
            before + ordered <= account.settings.LOW
          expect(ordered === 0 || isFine).toBe(true)
        }
        expect(total).toBeLessThanOrEqual(loan.available)
      },
    ),
  )
})
