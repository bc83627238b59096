import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

type Filter = Readonly<Record<string, unknown>>

type Row = Readonly<Record<string, unknown>>

let fixture: EntityFixture
let actor: UserActor
/** Every loan, with what hangs on it, as the super admin sees them. */
let loans: readonly Row[]

const FIELDS = `entityId loanNumber title description state riskCategory amount interestRate loanToValue termMonths
  maturesOn repaidOn createdAtUtc`

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: DEMO_SEED })
  actor = await fixture.actor('superadmin')
  // Some of everything: texts with the wildcards of LIKE, and empty ones.
  await fixture.db.query(
    `UPDATE loans SET description = CASE entity_id % 4 WHEN 0 THEN NULL WHEN 1 THEN '50 % of_it' WHEN 2 THEN 'back\\slash' ELSE 'Ærlig Handel' END`,
  )
  loans = await loansSeenBy(actor)
})

const loansSeenBy = async (reader: UserActor): Promise<readonly Row[]> => {
  const { data, errors } = await fixture.run<{ loans: { nodes: Row[] } }>(
    reader,
    `{ loans(first: 10000) { nodes { ${FIELDS}
         account { entityId frozenForOrders isNonSophisticatedInvestor }
         loanApplication { entityId decisionReason decidedByUser { username } }
         loanPayments(first: 10000) { nodes { state paidOn amount } } } } }`,
  )
  expect(errors).toEqual([])
  return data.loans.nodes.map((row) => ({
    ...row,
    loanPayments: (row['loanPayments'] as { nodes: Row[] }).nodes,
  }))
}

afterAll(() => fixture.close())

const idsIn = async (where: Filter, reader = actor): Promise<unknown[]> => {
  const { data, errors } = await fixture.run<{
    loans: { totalCount: number; nodes: { entityId: number }[] }
  }>(
    reader,
    'query ($where: LoanFilterInput) { loans(first: 10000, where: $where) { totalCount nodes { entityId } } }',
    { where },
  )
  expect(errors).toEqual([])
  expect(data.loans.totalCount).toBe(data.loans.nodes.length)
  return data.loans.nodes.map(({ entityId }) => entityId)
}

const TEXT = ['eq', 'neq', 'contains', 'ncontains', 'startsWith', 'nstartsWith', 'endsWith', 'nendsWith']
const COMPARABLE = ['eq', 'neq', 'gt', 'ngt', 'gte', 'ngte', 'lt', 'nlt', 'lte', 'nlte']

/** Conditions on one field, with values that occur in the data and values that do not. */
const conditionOn = <T>(
  values: fc.Arbitrary<T>,
  operators: readonly string[],
  mayBeList = true,
): fc.Arbitrary<Filter> => {
  const maybe = fc.option(values, { freq: 6 })
  const equality = fc.tuple(fc.constantFrom('eq', 'neq'), maybe)
  const rest = operators.filter((operator) => operator !== 'eq' && operator !== 'neq')
  const single = rest.length === 0 ? equality : fc.oneof(equality, fc.tuple(fc.constantFrom(...rest), values))
  const list = fc.tuple(fc.constantFrom('in', 'nin'), fc.array(maybe, { maxLength: 4 }))
  return fc
    .array(mayBeList ? fc.oneof(single, list) : single, { minLength: 1, maxLength: 2 })
    .map((entries) => Object.fromEntries(entries) as Filter)
}

const occurring = (name: string): fc.Arbitrary<unknown> =>
  fc.nat(1000).map((place) => loans[place % loans.length]?.[name] ?? '2026-01-01')

const partOf = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(1000), fc.nat(20), fc.integer({ min: 1, max: 6 }), fc.boolean())
    .map(([place, from, length, isLoud]) => {
      const text = asText(loans[place % loans.length]?.[name] ?? 'x')
      const part = text.slice(from % text.length, (from % text.length) + length)
      return isLoud ? part.toUpperCase() : part
    })

const one = (name: string, condition: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  condition.map((filter) => ({ [name]: filter }))

const fieldFilter = (): fc.Arbitrary<Filter> =>
  fc.oneof(
    one('title', conditionOn(fc.oneof(partOf('title'), occurring('title')), TEXT)),
    one('description', conditionOn(fc.constantFrom('%', '_', '\\', 'æRLIG', '50 % of_it', 'of', ''), TEXT)),
    one('state', conditionOn(fc.constantFrom('ACTIVE', 'REPAID', 'UPCOMING'), [])),
    one('riskCategory', conditionOn(fc.constantFrom('A', 'B', 'E'), [])),
    one('termMonths', conditionOn(fc.constantFrom(12, 24, 36, -1), COMPARABLE)),
    one('amount', conditionOn(occurring('amount'), COMPARABLE)),
    one('loanToValue', conditionOn(fc.constantFrom('0', '50', '65.5', '80.000000'), COMPARABLE)),
    one('maturesOn', conditionOn(occurring('maturesOn'), COMPARABLE)),
    one('repaidOn', conditionOn(occurring('repaidOn'), COMPARABLE)),
    one('createdAtUtc', conditionOn(occurring('createdAtUtc'), COMPARABLE)),
    one('entityId', conditionOn(fc.nat(130), COMPARABLE)),
  )

const relationFilter = (): fc.Arbitrary<Filter> => {
  const payment = fc.oneof(
    one('state', conditionOn(fc.constantFrom('PAID', 'OVERDUE', 'PAID_LATE'), [])),
    one('paidOn', conditionOn(fc.constantFrom('2026-03-15', '2025-06-01'), COMPARABLE)),
    one('amount', conditionOn(fc.constantFrom('10000', '50000'), COMPARABLE)),
  )
  return fc.oneof(
    one('account', one('frozenForOrders', conditionOn(fc.boolean(), [], false))),
    one('account', one('isNonSophisticatedInvestor', conditionOn(fc.boolean(), [], false))),
    one('account', one('entityId', conditionOn(fc.constantFrom(1, 240, 262), COMPARABLE))),
    one('loanApplication', one('decisionReason', conditionOn(fc.constantFrom('a', 'e'), TEXT))),
    one('loanApplication', one('entityId', conditionOn(fc.constantFrom(1, 5, 40), COMPARABLE))),
    one(
      'loanApplication',
      one('decidedByUser', one('username', conditionOn(fc.constantFrom('a', 'senior'), TEXT))),
    ),
    fc
      .constantFrom('some', 'none', 'all')
      .chain((quantifier) => payment.map((filter) => ({ loanPayments: { [quantifier]: filter } }))),
    fc.boolean().map((any) => ({ loanPayments: { any } })),
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const filters: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter; leaf: Filter }>((tie) => ({
  leaf: fc.oneof(fieldFilter(), relationFilter()),
  filter: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('filter'), { maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('filter'), { maxLength: 3 }).map((or) => ({ or })),
    fc.tuple(tie('leaf'), tie('leaf')).map(([a, b]) => ({ ...a, ...b })),
  ),
})).filter

test.each([
  ['superadmin', 150],
  ['partner', 100],
  ['borrower', 60],
])(
  'a filter finds what it says among what %s sees, and rows hidden from them count as absent on every hop',
  async (username, numRuns) => {
    const reader = await fixture.actor(username)
    const seen = await loansSeenBy(reader)
    expect(seen.length).toBeGreaterThan(1)
    await fc.assert(
      // Asked several times over, related rows are looked up in another way.
      fc.asyncProperty(filters, fc.constantFrom(1, 6), async (filter, times) => {
        const where = times === 1 ? filter : { and: Array.from({ length: times }, () => filter) }
        const expected = seen.filter((row) => matches(row, filter)).map((row) => row['entityId'])
        expect(await idsIn(where, reader)).toEqual(expected)
      }),
      { numRuns },
    )
  },
)

test('a condition that can only be true or only be false leaves the others in place', async () => {
  const amount = { amount: { gt: '500000' } }
  const matching = await idsIn(amount)
  expect(await idsIn({ and: [amount, { or: [{}, { title: { contains: 'a' } }] }] })).toEqual(matching)
  expect(await idsIn({ and: [amount, { or: [] }] })).toEqual([])
  expect(await idsIn({ or: [amount, { title: { contains: 'a' }, state: { in: [] } }] })).toEqual(matching)
})

describe('a text', () => {
  test('is found in upper or lower case, letters of the north included [B5.9]', async () => {
    const found = await idsIn({ description: { contains: 'ÆRLIG' } })
    expect(found.length).toBeGreaterThan(0)
    expect(await idsIn({ description: { contains: 'ærlig' } })).toEqual(found)
  })

  test('with a wildcard in it is taken literally', async () => {
    const percent = await idsIn({ description: { contains: '%' } })
    expect(percent).toEqual(
      loans.filter((row) => row['description'] === '50 % of_it').map((row) => row['entityId']),
    )
    expect(await idsIn({ description: { contains: 'o_i' } })).toEqual([])
  })
})

test('many lists of values on one text answer, for their values are not combined with each other', async () => {
  const titles = loans.slice(0, 30).map((row) => row['title'])
  const lists = Array.from({ length: 20 }, (_, place) => ({
    title: { in: titles.slice(Math.min(place, 10)), startsWith: '' },
  }))
  expect((await idsIn({ and: lists })).length).toBeGreaterThan(0)
})

describe('an impossible filter is refused by name', () => {
  const refusal = async (where: Filter) => {
    const { errors, data } = await fixture.run(
      actor,
      'query ($where: LoanFilterInput) { loans(where: $where) { totalCount } }',
      { where },
    )
    expect(data).toBeNull()
    return errors[0]
  }

  test.each([
    [{ amount: { gt: null } }, 'loans.where.amount.gt must not be null'],
    [{ amount: null }, 'loans.where.amount must not be null'],
    [{ account: null }, 'loans.where.account must not be null'],
    [{ title: { contains: null } }, 'loans.where.title.contains must not be null'],
    [{ loanPayments: { some: null } }, 'loans.where.loanPayments.some must not be null'],
    [{ state: { in: null } }, 'loans.where.state.in must not be null: give a list, which may hold null'],
    [
      { entityId: { in: Array.from({ length: 10_001 }, (_, id) => id) } },
      'loans.where.entityId.in has more than 10000 values',
    ],
    [
      { or: Array.from({ length: 501 }, () => ({ amount: { gt: '1' } })) },
      /is one of more than 500 conditions in the filters of one list: send fewer$/,
    ],
    [nest(11), /is nested more than 10 deep$/],
  ])('%#', async (where, message) => {
    expect(await refusal(where)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(message) as string,
    })
  })

  function nest(depth: number): Filter {
    return depth === 0 ? { amount: { gt: '1' } } : { and: [nest(depth - 1)] }
  }
})

/** What the filter means, said a second time without SQL. */
const matches = (row: Row | null, filter: Filter): boolean =>
  Object.entries(filter).every(([name, condition]): boolean => {
    if (name === 'and') return (condition as Filter[]).every((one) => matches(row, one))
    if (name === 'or') return (condition as Filter[]).some((one) => matches(row, one))
    const value = row?.[name] ?? null
    if (name === 'loanPayments') return matchesList((value ?? []) as Row[], condition as Filter)
    if (RELATIONS.has(name)) return matches(value as Row | null, condition as Filter)
    return Object.entries(condition as Filter).every(([operator, wanted]) =>
      holds(name, value, operator, wanted),
    )
  })

const RELATIONS = new Set(['account', 'loanApplication', 'decidedByUser'])

const matchesList = (rows: readonly Row[], condition: Filter): boolean =>
  Object.entries(condition).every(([quantifier, wanted]) => {
    if (quantifier === 'any') return rows.length > 0 === wanted
    const passing = rows.filter((row) => matches(row, wanted as Filter)).length
    if (quantifier === 'some') return passing > 0
    return quantifier === 'none' ? passing === 0 : passing === rows.length
  })

const holds = (name: string, value: unknown, operator: string, wanted: unknown): boolean => {
  if (operator.startsWith('n') && operator !== 'none') return !holds(name, value, operator.slice(1), wanted)
  if (operator === 'eq') return same(name, value, wanted)
  if (operator === 'in') return (wanted as unknown[]).some((one) => same(name, value, one))
  if (value === null) return false
  const text = asText(value).toLowerCase()
  const part = asText(wanted).toLowerCase()
  if (operator === 'contains') return text.includes(part)
  if (operator === 'startsWith') return text.startsWith(part)
  if (operator === 'endsWith') return text.endsWith(part)
  const difference = compare(name, value, wanted)
  if (operator === 'gt') return difference > 0
  if (operator === 'gte') return difference >= 0
  return operator === 'lt' ? difference < 0 : difference <= 0
}

const same = (name: string, value: unknown, wanted: unknown): boolean =>
  value === null || wanted === null ? value === wanted : compare(name, value, wanted) === 0

const NUMBERS = new Set(['amount', 'interestRate', 'loanToValue', 'termMonths', 'entityId'])

const compare = (name: string, one: unknown, other: unknown): number => {
  if (NUMBERS.has(name)) return Number(one) - Number(other)
  if (name === 'createdAtUtc') return Date.parse(String(one)) - Date.parse(String(other))
  return String(one) === String(other) ? 0 : String(one) < String(other) ? -1 : 1
}
