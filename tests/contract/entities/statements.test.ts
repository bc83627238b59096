import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

let fixture: EntityFixture
let actor: UserActor

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: MINI_SEED })
  actor = await fixture.actor('superadmin')
})

afterAll(() => fixture.close())

const statementsOf = async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
  const { errors, statements } = await fixture.run(actor, query, variables)
  expect(errors).toEqual([])
  return statements
}

/** Quoted names of columns a statement touches. */
const columnsIn = (statement: string): Set<string> =>
  new Set([...statement.matchAll(/\bt\d+k?\."(\w+)"/g)].map(([, name]) => name ?? ''))

describe('a list is one statement', () => {
  const NESTED = `query ($first: Int) {
    loans(first: $first, order: { loanNumber: ASC }) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes {
        loanNumber
        currency { code }
        account { accountNumber business { name } accountPersonRoles { nodes { role person { firstName } } } }
        loanPayments(first: 3, order: { dueOn: ASC }) { totalCount nodes { dueOn amount } }
      }
    }
  }`

  test('with relations to one and to many, nested, counted: the same for ten rows as for all', async () => {
    const few = await statementsOf(NESTED, { first: 10 })
    const many = await statementsOf(NESTED, { first: 1000 })
    expect(few).toHaveLength(1)
    expect(many).toHaveLength(1)
  })

  test('and each list of an operation its own', async () => {
    expect(
      await statementsOf(
        '{ loans { nodes { title } } currencies { nodes { code } } currency(entityId: 1) { name } }',
      ),
    ).toHaveLength(3)
  })

  test('that names the columns it reads, and no others', async () => {
    const [statement = ''] = await statementsOf('{ loans { nodes { title currency { code } } } }')
    expect(statement).not.toMatch(/\*/)
    expect(columnsIn(statement)).toEqual(new Set(['entity_id', 'title', 'currency_id', 'code']))
  })

  test('that never counts unless the total is asked for', async () => {
    const [without = ''] = await statementsOf('{ loans { pageInfo { hasNextPage } nodes { title } } }')
    expect(without).not.toMatch(/count\(/)
    const [total = ''] = await statementsOf('{ loans(where: { state: { eq: ACTIVE } }) { totalCount } }')
    expect(total).toMatch(/count\(/)
    expect(columnsIn(total)).toEqual(new Set(['state']))
  })

  test('that reads the foreign key alone when only the id of a related row is asked for', async () => {
    const [statement = ''] = await statementsOf(
      '{ loans(where: { currency: { entityId: { in: [1, 2] } } }) { nodes { currency { entityId } } } }',
    )
    expect(statement).not.toContain('"currencies"')
    expect(columnsIn(statement)).toEqual(new Set(['entity_id', 'currency_id']))
  })

  test('that reads what fragments, aliases and directives come to', async () => {
    const [statement = ''] = await statementsOf(
      `query ($isLong: Boolean = false) {
         loans { nodes { ...Short number: loanNumber ... on Loan { title } description @include(if: $isLong) internalNote @skip(if: true) } }
       }
       fragment Short on Loan { title currency { ...Code } }
       fragment Code on Currency { code }`,
    )
    expect(columnsIn(statement)).toEqual(
      new Set(['entity_id', 'title', 'loan_number', 'currency_id', 'code']),
    )
  })

  test('whose text does not depend on the values, so that the database prepares it once', async () => {
    const list =
      'query ($text: String, $ids: [Int]) { loans(where: { title: { contains: $text }, currency: { entityId: { in: $ids } } }) { nodes { title } } }'
    const [one] = await statementsOf(list, { text: 'a', ids: [1, 2] })
    const [other] = await statementsOf(list, { text: "'; DROP TABLE loans; --", ids: [3, 4, 5] })
    expect(other).toBe(one)
  })
})

test('answers under aliases and with type names, as it was asked', async () => {
  const { data } = await fixture.run(
    actor,
    `{ a: currencies(first: 1, order: { code: ASC }) { __typename n: nodes { __typename id: entityId c: code } e: edges { __typename node { code } } pageInfo { __typename more: hasNextPage } }
       b: currencies(first: 1, order: { code: DESC }) { nodes { c: code } } }`,
  )
  expect(data).toMatchObject({
    a: {
      __typename: 'CurrenciesConnection',
      n: [{ __typename: 'Currency', c: expect.any(String) as string }],
      e: [{ __typename: 'CurrenciesEdge', node: { code: expect.any(String) as string } }],
      pageInfo: { __typename: 'PageInfo', more: true },
    },
  })
  expect(JSON.stringify(data['a'])).not.toBe(JSON.stringify(data['b']))
})

test('answers a relation twice when it is selected with two sets of arguments', async () => {
  const { data, statements } = await fixture.run<{ loan: Record<string, { nodes: { dueOn: string }[] }> }>(
    actor,
    `{ loan(entityId: 3) {
         first: loanPayments(first: 1, order: { dueOn: ASC }) { nodes { dueOn } }
         last: loanPayments(first: 1, order: { dueOn: DESC }) { nodes { dueOn } }
       } }`,
  )
  expect(statements).toHaveLength(1)
  expect(data.loan['first']?.nodes[0]?.dueOn).not.toBe(data.loan['last']?.nodes[0]?.dueOn)
})

describe('values on the wire', () => {
  test('amounts are exact text at every depth, instants ISO in UTC', async () => {
    const { data } = await fixture.run<{ loan: Values }>(
      actor,
      '{ loan(entityId: 3) { amount createdAtUtc account { balance createdAtUtc loans { nodes { amount createdAtUtc } } } } }',
    )
    const nested = data.loan.account.loans.nodes[0]
    for (const amount of [data.loan.amount, data.loan.account.balance, nested?.amount]) {
      expect(amount).toMatch(/^-?\d+\.\d\d$/)
    }
    for (const instant of [data.loan.createdAtUtc, data.loan.account.createdAtUtc, nested?.createdAtUtc]) {
      expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)
    }
  })

  interface Values {
    readonly amount: string
    readonly createdAtUtc: string
    readonly account: {
      readonly balance: string
      readonly createdAtUtc: string
      readonly loans: { readonly nodes: readonly { amount: string; createdAtUtc: string }[] }
    }
  }

  test.each([
    ['Decimal', 'loans(where: { amount: { gt: $value } })', 'Decimal', 'a lot'],
    ['Decimal', 'loans(where: { amount: { gt: $value } })', 'Decimal', 0.1234567890123456],
    ['DateTime', 'loans(where: { createdAtUtc: { gt: $value } })', 'DateTime', '2026-02-30T00:00:00Z'],
    ['DateTime', 'loans(where: { createdAtUtc: { gt: $value } })', 'DateTime', '2026-01-01T00:00:00'],
    ['LocalDate', 'loans(where: { issuedOn: { gt: $value } })', 'LocalDate', '2026-13-01'],
  ])('a bad %s is refused before it reaches the database', async (scalar, field, type, value) => {
    const { errors, statements } = await fixture.run(
      actor,
      `query ($value: ${type}) { ${field} { totalCount } }`,
      { value },
    )
    expect(errors[0]?.message).toContain(`Not a ${scalar}`)
    expect(statements).toEqual([])
  })
})
