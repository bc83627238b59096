// Deposits per second posted from the provider's messages, each delivered twice and in mixed order, by several workers on
// PostgreSQL. Afterwards every rule of the books must hold and every deposit must be booked once.
//   npx tsx scripts/bench/deposits.ts [--deposits 5000] [--lanes 8] [--pglite]
import type { Database } from '../../src/engine/server/db/Database.ts'
import { aiiaBankDeposits } from '../../src/marketplace/server/tables/aiia.ts'
import { recordPayment } from '../../src/marketplace/server/deposits/recordPayment.ts'
import type { OperationContext } from '../../src/engine/server/kernel/OperationContext.ts'
import { addRows } from '../../src/engine/server/kernel/rows/changeRows.ts'
import { LEDGER_CHECKS } from '../../src/marketplace/server/systemStatus/ledgerChecks.ts'
import type { Payment } from '../../src/marketplace/server/providers/payment/PaymentProvider.ts'
import { beginBounds, endBounds, exactly } from './support/bounds.ts'
import { onDemoDatabase, systemContext } from './support/demoDatabase.ts'
import { measureRuns } from './support/load.ts'
import { readOptions } from './support/options.ts'

const {
  deposits: count,
  lanes,
  pglite,
} = readOptions({
  deposits: { usual: 5_000, smoke: 10 },
  lanes: { usual: 8, smoke: 2 },
  pglite: { usual: false },
})
/** A prime, so that every place is taken once; the same order in every run. */
const STEP = 7_919

await beginBounds()
await onDemoDatabase({ isPostgres: !pglite }, measure)
endBounds()

async function measure(database: Database) {
  const context = systemContext(database, 'recordPayment')
  const payments = await prepare(context)
  const before = await readBooks(database)
  const news = toldTwice(payments)
  const left = [...news]
  const { requestsPerSecond } = await measureRuns(
    async () => {
      const payment = left.pop()
      if (payment) await recordPayment(context, payment)
    },
    news.length,
    lanes,
  )
  const after = await readBooks(database)
  console.log(
    `${count} deposits, each told twice, on ${database.engine}: ${(requestsPerSecond / 2).toFixed(0)} a second`,
  )
  const expected = payments.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  exactly('lost or doubled', Math.abs(after.hundredths - before.hundredths - expected), 0, 'øre')
  exactly('booked', after.entries - before.entries, count, 'entries')
  for (const { name, measure } of LEDGER_CHECKS) exactly(`rule ${name}`, await measure(context), 0, 'faults')
}

/** Deposits over all accounts of investors, approved by the payers. */
async function prepare(context: OperationContext): Promise<readonly Payment[]> {
  const accounts = await context.db.query<{ account_id: number; currency_id: number; code: string }>(
    `select a.entity_id as account_id, c.entity_id as currency_id, c.code
     from accounts a join currencies c on c.entity_id = a.currency_id
     where a.purpose = 'INVESTMENT' and a.type <> 'SYSTEM' order by a.entity_id`,
  )
  const requestCreatedAt = context.now().toISOString()
  const payments = Array.from({ length: count }, (_, at) => {
    const account = accounts[at % accounts.length]
    if (account === undefined) throw new Error('The demo has no accounts of investors')
    return { account, amount: (500 + at / 100).toFixed(2), orderId: `BENCH-${at}` }
  })
  await context.db.transaction(() =>
    addRows(
      context,
      aiiaBankDeposits,
      payments.map(({ account, amount, orderId }) => ({
        accountId: account.account_id,
        currencyId: account.currency_id,
        amount,
        processingFee: '0.00',
        status: 'AUTHORIZED' as const,
        orderId,
        paymentId: orderId,
        isInstantPayment: true,
        requestCreatedAt,
        storeAndReusePaymentAccount: false,
      })),
    ),
  )
  return payments.map(({ account, amount, orderId }) => ({
    paymentId: orderId,
    orderId,
    amount,
    currencyCode: account.code,
    state: 'RECEIVED',
    authorizedAt: requestCreatedAt,
    transactionId: `T-${orderId}`,
    receivedAt: requestCreatedAt,
    payer: null,
  }))
}

async function readBooks(database: Database) {
  const [row] = await database.query<{ hundredths: string; entries: string }>(
    `select (100 * (select sum(balance) from accounts)) as hundredths,
       (select count(*) from journal_entries) as entries`,
  )
  return { hundredths: Math.round(Number(row?.hundredths)), entries: Number(row?.entries) }
}

/** All of them twice, in mixed order. */
function toldTwice(payments: readonly Payment[]): Payment[] {
  return Array.from(
    { length: 2 * payments.length },
    (_, at) => payments[((at * STEP) % (2 * payments.length)) % payments.length],
  ).filter((payment) => payment !== undefined)
}
