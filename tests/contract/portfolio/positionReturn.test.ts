import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/engine/rules/calendar.ts'
import { xirr } from '../../../src/marketplace/rules/xirr.ts'
import { OperationFixture } from '../operations/OperationFixture.ts'

let fixture: OperationFixture
beforeAll(async () => {
  fixture = await OperationFixture.open()
})
afterAll(() => fixture.server.close())

const read = <Row extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) =>
  fixture.server.db.query<Row>(text, params)

/** To the hundredth of a percent, which is how the database answers; of huge rates as exact as binary numbers are. */
const isSame = (found: string | null, wanted: string | null): boolean =>
  found === null || wanted === null
    ? found === wanted
    : Math.abs(Number(found) - Number(wanted)) <= 0.006 + Math.abs(Number(wanted)) * 1e-9

const day = (days: number) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)

test('the database finds the yearly rate that the arithmetic of the reports finds', async () => {
  const flows = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 2000 }),
      cents: fc.integer({ min: -500_000, max: 500_000 }),
    }),
    { maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(flows, async (given) => {
      const [found] = await read<{ rate: string | null }>(
        'SELECT xirr($1::date[], $2::numeric[])::text AS rate',
        [given.map(({ days }) => day(days)), given.map(({ cents }) => (cents / 100).toFixed(2))],
      )
      const wanted = xirr(given.map(({ days, cents }) => ({ day: day(days), amount: BigInt(cents) })))
      expect(isSame(found?.rate ?? null, wanted)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('an investor reads what each position returns a year, after losses and fees', async () => {
  const { data } = await fixture.server.graphql<{
    netOpenPositions: {
      nodes: readonly { entityId: number; annualReturn: string | null; totalGain: string }[]
    }
  }>('{ netOpenPositions(first: 100) { nodes { entityId annualReturn totalGain } } }', {}, { as: 'investor' })
  const shown = data?.netOpenPositions.nodes ?? []
  expect(shown.some(({ annualReturn }) => Number(annualReturn) > 0)).toBe(true)
  const [today] = await read<{ day: string }>('SELECT clock_today()::text AS day')
  for (const { entityId, annualReturn, totalGain } of shown) {
    const flows = await read<{ day: string; cents: string }>(FLOWS, [entityId, today?.day])
    expect(isSame(annualReturn, returnOf(flows, today?.day ?? ''))).toBe(true)
    expect(totalGain).toBe(gainOf(flows))
  }
  expect(shown.some(({ annualReturn }) => annualReturn === null)).toBe(true)
})

interface Flow {
  readonly day: string
  readonly cents: string
}

/** Nothing in the first 90 days. */
const returnOf = (flows: readonly Flow[], today: string): string | null =>
  flows.some((flow) => flow.day <= addDays(today, -90))
    ? xirr(flows.map((flow) => ({ day: flow.day, amount: BigInt(flow.cents) })))
    : null

const gainOf = (flows: readonly Flow[]): string =>
  (Number(flows.reduce((sum, { cents }) => sum + BigInt(cents), 0n)) / 100).toFixed(2)

/** Interest of the running instalment for its days so far, and all unpaid interest that is due; decimal places are cut off. */
const ACCRUED = `(SELECT coalesce(trunc(sum(
    CASE WHEN p.due_on <= clock_today() THEN p.unpaid
      WHEN p.starts_on < clock_today() THEN greatest(0, p.interest * (clock_today() - p.starts_on) / (p.due_on - p.starts_on) - p.interest + p.unpaid)
      ELSE 0 END) * n.outstanding_principal / nullif(l.outstanding_principal, 0), 2), 0)
  FROM (SELECT k.due_on, k.interest, k.interest - least(k.interest, greatest(0, k.paid_amount - k.fee)) AS unpaid, k.state,
      coalesce(lag(k.due_on) OVER (ORDER BY k.installment_number), l.issued_on) AS starts_on
    FROM loan_payments k WHERE k.loan_id = l.entity_id) p
  WHERE p.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') AND l.state IN ('ACTIVE', 'OVERDUE'))`

/** All money about the loan that moved on the account, and what is held now, unless the loan was given up. */
const FLOWS = `
  WITH held AS (
    SELECT n.account_id, i.loan_id, n.outstanding_principal + ${ACCRUED} AS worth, l.defaulted_on FROM net_open_positions n
    JOIN instruments i ON i.entity_id = n.instrument_id JOIN loans l ON l.entity_id = i.loan_id WHERE n.entity_id = $1::int
  )
  SELECT k.value_date::text AS day, trunc(k.amount * 100)::text AS cents FROM held
  JOIN journal_lines k ON k.account_id = held.account_id AND k.loan_id = held.loan_id
  JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state <> 'PENDING'
  UNION ALL
  SELECT $2::text, trunc(worth * 100)::text FROM held WHERE defaulted_on IS NULL`

test.each([
  ['investor', 1],
  ['business', 2],
])('%s reads what each account returns a year, and all of a currency together', async (login, currencies) => {
  const { data } = await fixture.server.graphql<{
    accounts: { nodes: readonly Account[] }
  }>(
    '{ accounts(first: 20) { nodes { entityId annualReturn togetherReturn totalGain currency { entityId } } } }',
    {},
    { as: login },
  )
  const shown = data?.accounts.nodes ?? []
  expect(new Set(shown.map(({ currency }) => currency.entityId)).size).toBe(currencies)
  const [today] = await read<{ day: string }>('SELECT clock_today()::text AS day')
  const wantedOf = async (accounts: readonly Account[]) => {
    const flows = await read<{ day: string; cents: string }>(ALL_FLOWS, [
      accounts.map(({ entityId }) => entityId),
    ])
    return { gain: gainOf(flows), rate: returnOf(flows, today?.day ?? '') }
  }
  for (const account of shown) {
    const { annualReturn, togetherReturn, totalGain, currency } = account
    const own = await wantedOf([account])
    expect(isSame(annualReturn, own.rate)).toBe(true)
    expect(totalGain).toBe(own.gain)
    const together = shown.filter((other) => other.currency.entityId === currency.entityId)
    const wanted = shown.length > 1 ? (await wantedOf(together)).rate : null
    expect(isSame(togetherReturn, wanted)).toBe(true)
  }
  expect(shown.some(({ annualReturn }) => annualReturn !== null)).toBe(true)
  expect(shown.some(({ togetherReturn }) => togetherReturn !== null)).toBe(shown.length > 1)
})

interface Account {
  readonly entityId: number
  readonly annualReturn: string | null
  readonly togetherReturn: string | null
  readonly totalGain: string
  readonly currency: { readonly entityId: number }
}

/** What went into loans and came back, fees of every kind, and what is held of loans that were not given up. */
const ALL_FLOWS = `
  SELECT k.value_date::text AS day, trunc(k.amount * 100)::text AS cents FROM journal_lines k
  JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state <> 'PENDING'
  WHERE k.account_id = ANY ($1::int[]) AND (e.kind IN ('TRADE', 'LOAN_PAYMENT', 'LOAN_DISBURSEMENT', 'FEE'))
  UNION ALL
  SELECT clock_today()::text, trunc((n.outstanding_principal + ${ACCRUED}) * 100)::text FROM net_open_positions n
  JOIN instruments i ON i.entity_id = n.instrument_id JOIN loans l ON l.entity_id = i.loan_id
  WHERE n.account_id = ANY ($1::int[]) AND l.defaulted_on IS NULL`

test('papers that staff show and the borrower agrees to are listed on the loan’s page', async () => {
  const [loan] = await read<{ id: number; application: number; account: number }>(
    `SELECT l.entity_id AS id, l.loan_application_id AS application, l.account_id AS account
     FROM loans l JOIN instruments i ON i.loan_id = l.entity_id
     WHERE l.borrower_visibility = 'NAMED_WITH_ACCOUNTS' AND l.loan_application_id IS NOT NULL AND i.state <> 'CLOSED'
     ORDER BY l.entity_id LIMIT 1`,
  )
  if (!loan) throw new Error('No borrower shows its accounts')
  const add = (name: string, isShown: boolean) =>
    read(
      `INSERT INTO documents (type, account_id, loan_application_id, file_name, content_type, byte_size, scan, uploaded_at_utc,
         is_for_investors, storage_key, key_id)
       VALUES ('ANNUAL_ACCOUNTS', $1::int, $2::int, $3::text, 'application/pdf', 9, 'CLEAN', clock_now(), $4::boolean, $3::text, 'k')`,
      [loan.account, loan.application, name, isShown],
    )
  await add('shown.pdf', true)
  await add('kept.pdf', false)
  const listed = async () => {
    const { data } = await fixture.server.graphql<{
      loan: {
        informationSheet: string
        loanDocuments: { nodes: readonly { fileName: string; file: string }[] }
      }
    }>(
      'query ($id: Int!) { loan(entityId: $id) { informationSheet loanDocuments { nodes { fileName file } } } }',
      { id: loan.id },
      { as: 'investor' },
    )
    return data?.loan
  }
  expect(await listed()).toEqual({
    informationSheet: `/information-sheets/${loan.id}`,
    loanDocuments: { nodes: [{ fileName: 'shown.pdf', file: expect.stringMatching(/^\/documents\/\d+$/) }] },
  })
  await read(`UPDATE loans SET borrower_visibility = 'NAMED' WHERE entity_id = $1::int`, [loan.id])
  expect((await listed())?.loanDocuments.nodes).toEqual([])
})
