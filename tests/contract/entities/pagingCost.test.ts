import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

// Counts the rows the database touches, which is the same on every machine, instead of the time it takes.

const ROWS = 30_000
const PAGE = 10

let fixture: EntityFixture
let actor: UserActor

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: DEMO_SEED })
  actor = await fixture.actor('superadmin')
  await fixture.db.query(
    `INSERT INTO loan_payments (loan_id, installment_number, state, due_on, principal, interest, paid_on, reference)
     SELECT l.entity_id, 400 + n, (ARRAY['SCHEDULED', 'PAID', 'OVERDUE'])[1 + n % 3]::loan_payment_state,
            date '2020-01-01' + n % 900, 1000 + n, n % 40,
            CASE n % 4 WHEN 0 THEN date '2021-01-01' + n % 700 END, 'bulk ' || n
     FROM (SELECT entity_id FROM loans ORDER BY entity_id LIMIT 60) l, generate_series(1, $1::int / 60) n`,
    [ROWS],
  )
  await fixture.db.query('VACUUM (ANALYZE) loan_payments')
})

afterAll(() => fixture.close())

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** How the database ran the list, and how many rows it took from tables and indexes for it. */
const costOf = async (args: string, variables: Readonly<Record<string, unknown>> = {}) => {
  const { errors, statements, params } = await fixture.run(
    actor,
    `query ($after: String, $before: String) { loanPayments(after: $after, before: $before, ${args}) { nodes { entityId reference } } }`,
    variables,
  )
  expect(errors).toEqual([])
  const rows = await fixture.db.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${statements[0]}`,
    params[0],
  )
  const nodes = rows[0]?.['QUERY PLAN'][0] ? flatten(rows[0]['QUERY PLAN'][0].Plan) : []
  const scans = nodes.filter(
    (node) => node['Node Type'].endsWith(' Scan') && node['Node Type'] !== 'Subquery Scan',
  )
  return {
    kinds: scans.map((node) => node['Node Type']),
    touched: scans.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  }
}

const flatten = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

const cursorAt = async (order: string, place: number): Promise<string> => {
  const { data } = await fixture.run<{ loanPayments: { pageInfo: { endCursor: string } } }>(
    actor,
    `{ loanPayments(first: 1, skip: ${place}, order: ${order}) { pageInfo { endCursor } } }`,
  )
  return data.loanPayments.pageInfo.endCursor
}

describe.each([
  '{ dueOn: ASC }',
  '{ dueOn: DESC }',
  '{ paidOn: ASC }',
  '{ paidOn: DESC }',
  '{ paidOn: DESC_NULLS_LAST }',
  '{ state: ASC }',
  '{ entityId: DESC }',
])('ordered by %s', (order) => {
  test.each([100, 7000, 15_000, 27_000])(
    'the page behind row %i costs as much as the first',
    async (place) => {
      const first = await costOf(`first: ${PAGE}, order: ${order}`)
      // Filled rows and empty ones are two ranges of the index.
      expect(first.touched).toBeLessThanOrEqual(order.includes('NULLS') ? 2 * PAGE : PAGE)
      const deep = await costOf(`first: ${PAGE}, order: ${order}`, { after: await cursorAt(order, place) })
      // A few ranges of a page each; rows with the cursor's own key may be read at once, since there are few of them.
      expect(deep.touched).toBeLessThanOrEqual(ROWS / 100)
      const back = await costOf(`last: ${PAGE}, order: ${order}`, { before: await cursorAt(order, place) })
      expect(back.touched).toBeLessThanOrEqual(ROWS / 100)
    },
  )

  test('scans only the index on a jump, and looks up only the rows of its page', async () => {
    const { kinds } = await costOf(`first: ${PAGE}, skip: 20000, order: ${order}`)
    expect(kinds).toEqual(expect.arrayContaining(['Index Only Scan', 'Index Scan']))
    expect(kinds).not.toContain('Seq Scan')
  })
})

test('the last page costs as much as the first', async () => {
  expect((await costOf(`last: ${PAGE}, order: { paidOn: ASC }`)).touched).toBeLessThanOrEqual(PAGE)
})

test.each(['bulk 123', 'bulk 500', 'bulk 777', 'bulk 999'])(
  'the rare text %s among many rows is found through its index, also the tenth time and with other samples',
  async (text) => {
    const query = `first: ${PAGE}, where: { reference: { contains: "${text}" } }, order: { dueOn: DESC }`
    await fixture.db.query('ANALYZE loan_payments')
    for (let time = 1; time <= 10; time += 1) expect((await costOf(query)).touched).toBeLessThan(ROWS / 10)
  },
)
