// Compares the views over the books (months of accounts, future payments), at eight times the demo's rows, with plain tables
// that have the same rows and indexes, in alternating rounds.
//   npx tsx scripts/bench/keptViews.ts [--scale 8] [--rounds 9] [--postgres]
import type { Database } from '../../src/engine/server/db/Database.ts'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { onDemoDatabase } from './support/demoDatabase.ts'
import { median } from './support/load.ts'
import { readOptions } from './support/options.ts'

const { scale, rounds, postgres } = readOptions({
  scale: { usual: 8, smoke: 1 },
  rounds: { usual: 9, smoke: 1 },
  postgres: { usual: false, smoke: true },
})

const VIEWS = [
  { name: 'account_months', rows: 'account_month_rows', order: 'month', sum: 'interest_amount' },
  { name: 'expected_payments', rows: 'expected_payment_rows', order: 'due_on', sum: 'amount' },
] as const

await beginBounds()
await onDemoDatabase({ isPostgres: postgres, scale }, measure)
endBounds()

async function measure(db: Database) {
  for (const view of VIEWS) {
    await db.query(`create table plain_${view.name} (like ${view.rows} including indexes)`)
    await db.query(`insert into plain_${view.name} select * from ${view.name}`)
  }
  await db.query('vacuum analyze')
  for (const view of VIEWS) await compare(db, view)
}

async function compare(db: Database, { name, order, sum }: (typeof VIEWS)[number]) {
  const [count] = await db.query<{ rows: string }>(`select count(*) as rows from ${name}`)
  console.log(`\n${name}: ${count?.rows} rows on ${db.engine}`)
  const [middle] = await db.query<{ key: string; id: number }>(
    `select ${order}::text as key, entity_id as id from ${name} order by ${order}, entity_id
     offset ${Math.floor(Number(count?.rows) / 2)} limit 1`,
  )
  const questions = {
    'first page': (from: string) => `select * from ${from} order by ${order} desc, entity_id desc limit 20`,
    'page from a cursor in the middle': (from: string) =>
      `select * from ${from} where (${order}, entity_id) > ('${middle?.key}', ${middle?.id})
       order by ${order}, entity_id limit 20`,
    count: (from: string) => `select count(*) from ${from}`,
    'count up to 10,001': (from: string) => `select count(*) from (select 1 from ${from} limit 10001) c`,
    'sum by currency': (from: string) => `select currency_id, sum(${sum}) from ${from} group by 1`,
    'all of one account': (from: string) => `select * from ${from} where account_id = 1 order by ${order}`,
  }
  for (const [what, toText] of Object.entries(questions)) {
    const times = { view: [] as number[], table: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      for (const [who, from] of [
        ['view', name],
        ['table', `plain_${name}`],
      ] as const) {
        const before = performance.now()
        await db.queryText(toText(from))
        if (round > 0) times[who].push(performance.now() - before)
      }
    }
    const [view, table] = [median(times.view), median(times.table)]
    console.log(`${what}: view ${view.toFixed(2)} ms, table ${table.toFixed(2)} ms`)
    // Below half a millisecond the noise of the clock makes a ratio meaningless.
    atMost(`${name}, ${what}`, Math.max(view, 0.5) / Math.max(table, 0.5), 2, 'times')
  }
}
