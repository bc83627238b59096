// A payment of a borrower distributed to the positions of one loan: taken, shared out, booked and written to history. Afterwards
// the shares must add up, on the positions and in the journal.
//   npx tsx scripts/bench/distribution.ts [--positions 10000] [--pglite]
import type { Database } from '../../src/engine/server/db/Database.ts'
import { readClientBank } from '../../src/marketplace/server/deposits/readClientBank.ts'
import { takePayment } from '../../src/marketplace/server/lending/servicing/takePayment.ts'
import { bookIncoming } from '../../src/marketplace/server/deposits/bookIncoming.ts'
import { atMost, beginBounds, endBounds, exactly } from './support/bounds.ts'
import { onDemoDatabase, systemContext } from './support/demoDatabase.ts'
import { median } from './support/load.ts'
import { readOptions } from './support/options.ts'

const { positions, pglite } = readOptions({
  positions: { usual: 10_000, smoke: 10 },
  pglite: { usual: false },
})
const NOW = new Date('2026-11-20T12:00:00Z')
/** Instalments that are paid one after the other; the first warms up. */
const ROUNDS = 4
/** Øre of each position, at least: a prime, so that no share comes out even. Together they hold no less than the loan owes. */
const EACH = 10_007

interface Loan {
  readonly loan_id: number
  readonly instrument_id: number
  readonly currency_id: number
}

await beginBounds()
await onDemoDatabase({ isPostgres: !pglite }, measure)
endBounds()

async function measure(db: Database): Promise<void> {
  const loan = await fill(db)
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) seconds.push(await pay(db, loan, round))
  console.log(`${positions} positions on ${db.engine}: ${seconds.map((one) => one.toFixed(2)).join(', ')} s`)
  atMost('a payment distributed', median(seconds.slice(1)), 2, 's')
  exactly('øre that positions or journal are off', await countOff(db, loan), 0, 'øre')
}

/** One running loan of the demo, held only by invented investors, each with another amount. */
async function fill(db: Database): Promise<Loan> {
  const [loan] = await db.query<Loan & Record<string, unknown>>(
    `select l.entity_id as loan_id, i.entity_id as instrument_id, l.currency_id from loans l
     join instruments i on i.loan_id = l.entity_id join loan_payments p on p.loan_id = l.entity_id
     where l.state = 'ACTIVE' and l.currency_id = 1 and p.outstanding_amount > 0
     group by 1, 2, 3 having count(*) >= $1::int order by 1 limit 1`,
    [ROUNDS],
  )
  if (loan === undefined) throw new Error('The demo has no running loan')
  await db.query('delete from net_open_positions where instrument_id = $1', [loan.instrument_id])
  await db.query(
    `with a as (insert into accounts (account_number, type, status, is_kyc_completed, kyc_status, currency_id)
       select 'B' || n, 'INDIVIDUAL', 'UBOS_KYC_VERIFIED', true, 'OK', $2::int from generate_series(1, $1::int) n
       returning entity_id)
     insert into net_open_positions (account_id, instrument_id, state, currency_id, quantity, average_price,
       outstanding_principal, market_value, last_traded_at_utc)
     select entity_id, $3::int, 'OPEN', $2::int, held, 100, held, 0, now()
     from (select entity_id, (greatest($4::int, ceil(100 * owed.amount / $1::int)) + row_number() over (order by entity_id) % 977) / 100.0
         as held from a, (select sum(principal) as amount from loan_payments where loan_id = $5::int) owed) as a`,
    [positions, loan.currency_id, loan.instrument_id, EACH, loan.loan_id],
  )
  await db.query('vacuum analyze')
  return loan
}

/** Pays the next instalment in full; how many seconds it took. */
async function pay(
  db: Database,
  { loan_id: loanId, currency_id: currencyId }: Loan,
  round: number,
): Promise<number> {
  const context = systemContext(db, 'registerLoanPayment', () => NOW)
  const [due] = await db.query<{ entity_id: number; amount: string }>(
    `select entity_id, outstanding_amount::text as amount from loan_payments
     where loan_id = $1 and outstanding_amount > 0 order by installment_number limit 1`,
    [loanId],
  )
  if (due === undefined) throw new Error('All instalments are paid')
  const row = {
    bankReference: `BENCH-${round}`,
    amount: due.amount,
    bookedOn: NOW.toISOString().slice(0, 10),
    payerName: null,
    payerAccountNumber: null,
    message: null,
  }
  await bookIncoming(context, await readClientBank(db, currencyId), [{ row, accountId: null }])
  const [transfer] = await db.query<{ entity_id: number }>(
    'select entity_id from incoming_bank_transfers where bank_reference = $1',
    [row.bankReference],
  )
  const before = performance.now()
  await db.transaction(() =>
    takePayment(context, { loanPaymentId: due.entity_id, transferId: transfer?.entity_id ?? 0 }),
  )
  return (performance.now() - before) / 1000
}

/** What the transfers brought, less what positions and journal say, in øre. */
async function countOff(db: Database, { instrument_id: instrumentId }: Loan): Promise<number> {
  const [row] = await db.query<{ off: number }>(
    `with came as (select sum(t.amount) as amount, array_agg(t.journal_entry_id) as entries
         from incoming_bank_transfers t where t.bank_reference like 'BENCH-%'),
       fees as (select coalesce(sum(l.credit), 0) as amount from journal_lines l, came
         where l.journal_entry_id = any(came.entries) and l.account_id is null and l.credit > 0),
       held as (select sum(principal_received + interest_received) as amount from net_open_positions where instrument_id = $1::int),
       booked as (select sum(l.credit) as amount from journal_lines l, came
         where l.journal_entry_id = any(came.entries) and l.account_id is not null)
     select (100 * (abs(came.amount - fees.amount - held.amount) + abs(came.amount - fees.amount - booked.amount)))::int as off
     from came, fees, held, booked`,
    [instrumentId],
  )
  return row?.off ?? Number.NaN
}
