import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { entityDefinitions } from '../../../src/marketplace/server/definitions/index.ts'
import type { EntityDefinition } from '../../../src/engine/server/entities/EntityDefinition.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

let fixture: EntityFixture
let superAdmin: UserActor
let readOnly: UserActor
let partner: UserActor
let borrower: UserActor
let newcomer: UserActor

/** The project's own, but amounts of payments are only for administrators, and partners may not read one currency. */
const definitions = entityDefinitions.map((definition): EntityDefinition => {
  if (definition.typeName === 'LoanPayment') {
    const amount = { ...definition.fields['amount'], read: ['SUPER_ADMIN', 'ADMIN'] as const }
    return { ...definition, fields: { ...definition.fields, amount } }
  }
  if (definition.typeName !== 'Currency') return definition
  const read = { ...definition.access.read, partner: () => ({ code: { neq: 'DKK' } }) }
  return { ...definition, access: { ...definition.access, read } }
})

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: DEMO_SEED, definitions })
  superAdmin = await fixture.actor('superadmin')
  readOnly = await fixture.actor('readonly')
  partner = await fixture.actor('partner')
  borrower = await fixture.actor('borrower')
  newcomer = await fixture.actor('newcomer')
})

afterAll(() => fixture.close())

interface Loan {
  readonly entityId: number
  readonly amount: string
  readonly state: string
  readonly issuedOn: string | null
  readonly currency: { readonly code: string } | null
}

interface Group {
  readonly key: string | null
  readonly count: number
  readonly totals: { readonly amount: string | null }
}

interface Loans {
  readonly loans: {
    readonly totalCount: number
    readonly nodes: readonly Loan[]
    readonly totals: { readonly amount: string | null }
    readonly groups: readonly Group[]
  }
}

/** Exact: hundredths as whole numbers. */
const sum = (amounts: readonly string[]): string | null => {
  if (amounts.length === 0) return null
  const cents = amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

const rowsOf = async (actor: UserActor, where = '{}'): Promise<readonly Loan[]> =>
  (
    await fixture.run<Loans>(
      actor,
      `{ loans(first: 10000, where: ${where}) { nodes { entityId amount state issuedOn currency { code } } } }`,
    )
  ).data.loans.nodes

const groupsOf = (
  rows: readonly Loan[],
  keyOf: (row: Loan) => string | null,
): ReadonlyMap<string | null, Pick<Group, 'count' | 'totals'>> => {
  const byKey = new Map<string | null, string[]>()
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row.amount])
  return new Map(
    [...byKey].map(([key, amounts]) => [key, { count: amounts.length, totals: { amount: sum(amounts) } }]),
  )
}

const actors = () => [superAdmin, readOnly, partner, borrower, newcomer]

describe('a count', () => {
  test('counts only up to the limit, for every role, and reads no more rows than that', async () => {
    for (const actor of actors()) {
      const exact = (await rowsOf(actor)).length
      const { data, errors, statements } = await fixture.run<{
        readonly loans: Readonly<Record<'few' | 'more', number>>
      }>(actor, '{ loans { few: totalCount(atMost: 3) more: totalCount(atMost: 5) } }')
      expect(errors).toEqual([])
      expect(data.loans).toEqual({ few: Math.min(3, exact), more: Math.min(5, exact) })
      expect(statements).toHaveLength(1)
      // For a caller who sees nothing, the database counts nothing.
      const counting = exact > 0 ? /count\(\*\) FROM \(SELECT 1 FROM .* LIMIT \$\d+::bigint\)/ : /./
      expect(statements[0]).toMatch(counting)
    }
    expect((await rowsOf(superAdmin)).length).toBeGreaterThan(5)
  })

  test('is exact beside a count to the end and beside sums, and agrees with them', async () => {
    const { data } = await fixture.run<{
      readonly loans: Readonly<Record<'few' | 'all', number>> & Pick<Loans['loans'], 'totals'>
    }>(superAdmin, '{ loans { few: totalCount(atMost: 3) all: totalCount totals { amount } } }')
    expect(data.loans.few).toBe(3)
    expect(data.loans.all).toBe((await rowsOf(superAdmin)).length)
  })

  test('is refused a limit below one', async () => {
    const { errors } = await fixture.run(superAdmin, '{ loans { totalCount(atMost: 0) } }')
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT' }])
  })
})

describe('totals', () => {
  test.each(['{}', '{ state: { in: [ACTIVE, OVERDUE] } }', '{ currency: { code: { eq: "DKK" } } }'])(
    'are the sums of all rows one may read with the filter %s, whatever the page, for every role',
    async (where) => {
      for (const actor of actors()) {
        const rows = await rowsOf(actor, where)
        const { data, errors } = await fixture.run<Loans>(
          actor,
          `{ loans(first: 2, skip: 1, where: ${where}) { totalCount nodes { entityId } totals { amount } } }`,
        )
        expect(errors).toEqual([])
        expect(data.loans.totals.amount).toBe(sum(rows.map(({ amount }) => amount)))
        expect(data.loans.totalCount).toBe(rows.length)
      }
      expect((await rowsOf(superAdmin, where)).length).toBeGreaterThan((await rowsOf(partner, where)).length)
      expect((await rowsOf(partner)).length).toBeGreaterThan(0)
    },
  )

  test('come in the statement of the list, in one pass with the count, and not at all unless asked for', async () => {
    const list = async (fields: string) => {
      const { statements } = await fixture.run(superAdmin, `{ loans { ${fields} } }`)
      expect(statements).toHaveLength(1)
      return statements[0] ?? ''
    }
    const all = await list(
      'totalCount nodes { title } totals { amount } again: totals { amount interestRate }',
    )
    expect(all.match(/sum\(\w+\."amount"\)/g)).toHaveLength(1)
    expect(all.match(/count\(\*\)/g)).toHaveLength(1)
    expect(await list('totals { amount }')).not.toContain('"title"')
    expect(await list('totalCount nodes { title }')).not.toContain('sum(')
  })

  test('are also available for lists inside rows, for each list separately', async () => {
    const { data, statements } = await fixture.run<{
      loans: {
        nodes: readonly {
          loanPayments: { totals: { amount: string | null }; nodes: readonly { amount: string }[] }
        }[]
      }
    }>(
      superAdmin,
      '{ loans(first: 20) { nodes { loanPayments(first: 500) { totals { amount } nodes { amount } } } } }',
    )
    expect(statements).toHaveLength(1)
    const lists = data.loans.nodes.map(({ loanPayments }) => loanPayments)
    expect(lists.some(({ nodes }) => nodes.length > 1)).toBe(true)
    for (const { totals, nodes } of lists) expect(totals.amount).toBe(sum(nodes.map(({ amount }) => amount)))
  })

  test('of nothing are null', async () => {
    const { data } = await fixture.run<Loans>(
      superAdmin,
      '{ loans(where: { entityId: { eq: -1 } }) { totalCount totals { __typename amount } groups(by: { state: ASC }) { key } } }',
    )
    expect(data.loans).toEqual({
      totalCount: 0,
      totals: { __typename: 'LoansTotals', amount: null },
      groups: [],
    })
  })
})

describe('groups', () => {
  const read = async (actor: UserActor, args: string, where = '{}') =>
    fixture.run<Loans>(
      actor,
      `{ loans(first: 1, where: ${where}) { groups(${args}) { key count totals { amount } } } }`,
    )

  const KEYS: readonly (readonly [string, (row: Loan) => string | null])[] = [
    ['by: { state: ASC }', ({ state }) => state],
    ['by: { currency: { code: DESC } }', ({ currency }) => currency?.code ?? null],
    ['by: { issuedOn: ASC }, interval: YEAR', ({ issuedOn }) => issuedOn && `${issuedOn.slice(0, 4)}-01-01`],
    ['by: { issuedOn: ASC }, interval: MONTH', ({ issuedOn }) => issuedOn && `${issuedOn.slice(0, 7)}-01`],
    ['by: { issuedOn: ASC }, interval: QUARTER', ({ issuedOn }) => issuedOn && quarter(issuedOn)],
    ['by: { issuedOn: ASC }, interval: WEEK', ({ issuedOn }) => issuedOn && monday(issuedOn)],
    ['by: { issuedOn: ASC }, interval: DAY', ({ issuedOn }) => issuedOn],
    ['by: { amount: ASC }', ({ amount }) => amount],
  ]

  test.each(KEYS)(
    '%s hold what the rows one may read add up to, in one statement, for every role',
    async (by, keyOf) => {
      for (const actor of actors()) {
        const { data, errors, statements } = await read(actor, `${by}, first: 1000`)
        expect(errors).toEqual([])
        expect(statements).toHaveLength(1)
        const found = new Map(data.loans.groups.map(({ key, ...rest }) => [key, rest]))
        expect(found).toEqual(groupsOf(await rowsOf(actor), keyOf))
      }
    },
  )

  test('come in the order of their keys, empty last going up and first going down, as many as asked for', async () => {
    const up = await read(superAdmin, 'by: { issuedOn: ASC }, interval: MONTH, first: 1000')
    const down = await read(superAdmin, 'by: { issuedOn: DESC }, interval: MONTH, first: 1000')
    const keys = up.data.loans.groups.map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(3)
    expect(keys).toEqual([...keys.filter((key) => key !== null).sort(), null])
    expect(down.data.loans.groups.map(({ key }) => key)).toEqual(keys.toReversed())
    const few = await read(superAdmin, 'by: { issuedOn: ASC }, interval: MONTH, first: 2')
    expect(few.data.loans.groups).toEqual(up.data.loans.groups.slice(0, 2))
  })

  test('by an instant are of UTC, and by the instant itself in ISO 8601', async () => {
    const { data } = await fixture.run<{
      loans: { nodes: readonly { createdAtUtc: string }[]; days: readonly Group[]; exact: readonly Group[] }
    }>(
      superAdmin,
      `{ loans(first: 10000) { nodes { createdAtUtc }
         days: groups(by: { createdAtUtc: ASC }, interval: DAY, first: 1000) { key count }
         exact: groups(by: { createdAtUtc: ASC }, first: 1000) { key count } } }`,
    )
    const { nodes, days, exact } = data.loans
    const expected = new Set(nodes.map(({ createdAtUtc }) => createdAtUtc.slice(0, 10)))
    expect(new Set(days.map(({ key }) => key))).toEqual(expected)
    expect(new Set(exact.map(({ key }) => key))).toEqual(
      new Set(nodes.map(({ createdAtUtc }) => createdAtUtc)),
    )
  })

  test('of lists inside rows are of that row', async () => {
    const { data, statements } = await fixture.run<{
      loans: {
        nodes: readonly {
          loanPayments: { groups: readonly Group[]; nodes: readonly { state: string }[] }
        }[]
      }
    }>(
      superAdmin,
      `{ loans(first: 20) { nodes { loanPayments(first: 500) { nodes { state } groups(by: { state: ASC }) { key count } } } } }`,
    )
    expect(statements).toHaveLength(1)
    for (const { loanPayments } of data.loans.nodes) {
      const counted = new Map<string, number>()
      for (const { state } of loanPayments.nodes) counted.set(state, (counted.get(state) ?? 0) + 1)
      expect(new Map(loanPayments.groups.map(({ key, count }) => [key, count]))).toEqual(counted)
    }
  })

  test('by a related row one may not read are one group without a key', async () => {
    const { data } = await read(partner, 'by: { currency: { code: ASC } }')
    const keys = data.loans.groups.map(({ key }) => key)
    expect(keys).toContain(null)
    expect(keys).not.toContain('DKK')
    const all = await read(superAdmin, 'by: { currency: { code: ASC } }')
    expect(all.data.loans.groups.map(({ key }) => key)).toContain('DKK')
  })

  test.each([
    ['by: {}', 'loans.groups.by'],
    ['by: { state: ASC, amount: ASC }', 'loans.groups.by'],
    ['by: { state: ASC }, interval: MONTH', 'loans.groups.interval'],
    ['by: { state: ASC }, first: 0', 'loans.groups.first'],
    ['by: { state: ASC }, first: 1001', 'loans.groups.first'],
    ['by: { state: ASC }, first: null', 'loans.groups.first'],
  ])('with %s are refused with the argument named', async (args, argument) => {
    const { errors, statements } = await read(superAdmin, args)
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', argument }])
    expect(statements).toEqual([])
  })
})

describe('a field that is not for everybody', () => {
  const TOTALS =
    '{ loanPayments { totals { amount principal } groups(by: { state: ASC }) { key totals { amount } } } }'

  test('has no total and is not even read for those who may not read it', async () => {
    interface Payments {
      readonly loanPayments: {
        readonly totals: Readonly<Record<string, string | null>>
        readonly groups: readonly Group[]
      }
    }
    const hidden = await fixture.run<Payments>(readOnly, TOTALS)
    expect(hidden.errors).toEqual([])
    expect(hidden.data.loanPayments.totals['amount']).toBeNull()
    expect(hidden.data.loanPayments.totals['principal']).toMatch(/^\d+\.\d\d$/)
    expect(hidden.data.loanPayments.groups.every(({ totals }) => totals.amount === null)).toBe(true)
    expect(hidden.statements.join()).not.toContain('"amount"')
    const shown = await fixture.run<Payments>(superAdmin, TOTALS)
    expect(shown.data.loanPayments.totals['amount']).toMatch(/^\d+\.\d\d$/)
  })

  test.each([
    '{ loanPayments { groups(by: { amount: ASC }) { key count } } }',
    '{ loans { nodes { loanPayments { groups(by: { amount: ASC }) { key } } } } }',
    '{ amlAnswers { groups(by: { riskScore: ASC }) { key } } }',
    '{ amlAnswers { groups(by: { riskCategory: DESC }) { count } } }',
  ])('cannot be grouped by: %s', async (query) => {
    const { errors, statements } = await fixture.run(readOnly, query)
    expect(errors).toMatchObject([{ code: 'AUTH_NOT_AUTHORIZED' }])
    expect(statements).toEqual([])
    expect((await fixture.run(superAdmin, query)).errors).toEqual([])
  })

  test('refuses sums and groups of a list for staff to others', async () => {
    const { errors, statements } = await fixture.run(
      borrower,
      '{ auditLogChanges { totals { userId } groups(by: { entityName: ASC }) { key } } }',
    )
    expect(errors).toMatchObject([{ code: 'AUTH_NOT_AUTHORIZED' }])
    expect(statements).toEqual([])
  })
})

const quarter = (day: string): string => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

const monday = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
