// Lets the market of the demo live for months, night by night, at any number of times the seed. After each month the books and
// the rules between the tables are checked, and what happened is printed. `--nights` checks after so many nights, not a month.
//   npx tsx scripts/bench/livingMarket.ts [--scale 1] [--months 24] [--nights 5] [--postgres]
import type { Database } from '../../src/engine/server/db/Database.ts'
import type { NightlyJobName } from '../../src/marketplace/server/nightly/nightlyJobNames.ts'
import { DEMO_JOBS } from '../../src/app/server/demo.ts'
import { NIGHTLY_JOBS } from '../../src/marketplace/server/nightly/nightlyJobs.ts'
import { addMonths } from '../../src/engine/rules/calendar.ts'
import { DemoNights } from '../../tests/contract/demo/DemoNights.ts'
import { beginBounds, endBounds, exactly } from './support/bounds.ts'
import { onDemoDatabase } from './support/demoDatabase.ts'
import { readOptions } from './support/options.ts'

const options = readOptions({
  scale: { usual: 1 },
  months: { usual: 24, smoke: 1 },
  /** 0: those of a month. */
  nights: { usual: 0, smoke: 1 },
  postgres: { usual: false, smoke: true },
})
const { scale, months } = options

await beginBounds()
const spent = measureJobs()
await onDemoDatabase({ isPostgres: options.postgres, scale }, live)
endBounds()

async function live(db: Database): Promise<void> {
  const demo = await DemoNights.open(db)
  console.log(`${scale} times the seed on ${db.engine}: ${await describeMarket(db)}`)
  let broken = 0
  for (let month = 1; month <= months; month += 1) broken += await passMonth(demo)
  exactly(
    `rules that did not hold in ${months} ${options.nights > 0 ? `times ${options.nights} nights` : 'months'}`,
    broken,
    0,
    'rules',
  )
  await demo.close()
}

/** Returns how many rules do not hold at its end. */
async function passMonth(demo: DemoNights): Promise<number> {
  const from = demo.today
  const nights = options.nights || (Date.parse(addMonths(from, 1)) - Date.parse(from)) / 86_400_000
  spent.clear()
  const [before, cpuBefore] = [performance.now(), process.cpuUsage()]
  await demo.pass(nights)
  const seconds = (performance.now() - before) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const faults = [...(await demo.faults()), ...(await demo.differences()), ...demo.failures.splice(0)]
  // CPU time, which does not grow on a busy machine as wall time does. Excludes PostgreSQL’s own.
  const computing = (user + system) / 1_000_000 / nights
  console.log(
    `${demo.today}: ${(seconds / nights).toFixed(2)} s a night, ${computing.toFixed(2)} s of computing (${slowest()})`,
  )
  console.log(`  ${await describeMarket(demo.db)}`)
  console.log(`  ${await describeMonth(demo.db, from)}`)
  for (const fault of faults) console.log(`  BROKEN: ${fault}`)
  return faults.length
}

/** Milliseconds by job, counted from now on. */
function measureJobs(): Map<NightlyJobName, number> {
  const measured = new Map<NightlyJobName, number>()
  const plans: readonly Partial<Record<NightlyJobName, unknown>>[] = [NIGHTLY_JOBS, DEMO_JOBS]
  for (const jobs of plans)
    for (const [name, job] of Object.entries(jobs) as [NightlyJobName, typeof NIGHTLY_JOBS.ERASURE][]) {
      jobs[name] = async (context: Parameters<typeof job>[0]) => {
        const before = performance.now()
        try {
          return await job(context)
        } finally {
          measured.set(name, (measured.get(name) ?? 0) + performance.now() - before)
        }
      }
    }
  return measured
}

function slowest(): string {
  const sorted = [...spent].toSorted(([, one], [, other]) => other - one)
  return sorted
    .slice(0, 4)
    .map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`)
    .join(', ')
}

/** What the market is made of. */
async function describeMarket(db: Database): Promise<string> {
  const counted = await db.query<{ state: string; count: number }>(
    'select state::text as state, count(*)::int as count from loans group by state order by state',
  )
  return `loans: ${counted.map(({ state, count }) => `${state} ${count}`).join(', ')}`
}

/** What happened to loans, and what moved. */
async function describeMonth(db: Database, from: string): Promise<string> {
  const events = await db.query<{ kind: string; count: number }>(
    `select kind::text as kind, count(*)::int as count from loan_events where occurred_at_utc >= $1::date
     group by kind order by kind`,
    [from],
  )
  const [moved] = await db.query<{ orders: number; trades: number; entries: number }>(
    `select (select count(*)::int from orders where placed_at_utc >= $1::date) as orders,
       (select count(*)::int from trades where traded_at_utc >= $1::date) as trades,
       (select count(*)::int from journal_entries where booked_at_utc >= $1::date) as entries`,
    [from],
  )
  const figures = Object.entries(moved ?? {}).map(([what, count]) => `${what} ${count}`)
  return [...events.map(({ kind, count }) => `${kind} ${count}`), ...figures].join(', ')
}
