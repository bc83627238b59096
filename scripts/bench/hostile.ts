// Sends the worst requests known as one customer, without pause, and measures other people's lists meanwhile against the
// same lists before, on PostgreSQL or, with --pglite, on the embedded database. None of them may fail, and on PostgreSQL
// their 95th percentile stays within three times of idle. The embedded database has one thread: there the figure is only printed.
//   npx tsx scripts/bench/hostile.ts [--seconds 20] [--lanes 8] [--scale 4] [--pglite]
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { HOSTILE_REQUESTS } from './support/hostileRequests.ts'
import { percentile, send } from './support/load.ts'
import { onDemoServer } from './support/demoServer.ts'
import { readOptions } from './support/options.ts'
import { signIn } from './support/signIn.ts'

const { seconds, lanes, scale, pglite } = readOptions({
  seconds: { usual: 20, smoke: 0.01 },
  lanes: { usual: 8, smoke: 1 },
  scale: { usual: 4, smoke: 1 },
  pglite: { usual: false },
})

/** Concurrent normal load: two customers and a member of staff. */
const OTHERS = [
  { as: 'business', query: '{ loans(first: 20) { nodes { entityId loanNumber } } }' },
  {
    as: 'borrower',
    query: '{ accounts(first: 20) { nodes { entityId journalLines(first: 10) { nodes { text } } } } }',
  },
  {
    as: 'senior',
    query: '{ journalLines(first: 50, order: [{ valueDate: DESC }]) { nodes { entityId text } } }',
  },
] as const

await main()

async function main() {
  await beginBounds()
  await onDemoServer({ scale, isEmbedded: pglite, isAlone: true }, (base) => measure(`${base}/graphql`))
  endBounds()
}

async function measure(url: string) {
  const attacker = await signIn(url, 'investor')
  const others = await Promise.all(
    OTHERS.map(async ({ as, query }) => ({ query, headers: await signIn(url, as) })),
  )
  // The first round warms up.
  await readLists(url, others, seconds / 4)
  const idle = await readLists(url, others, seconds)
  console.log(`idle: ${told(idle)}`)
  for (const { name, query, variables } of HOSTILE_REQUESTS) {
    const body = JSON.stringify({ query, variables })
    const run = { isOver: false, admitted: 0, refused: 0 }
    const attack = async () => {
      while (!run.isOver) {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...attacker },
          body,
        })
        const answer = await response.text()
        if (response.ok && !answer.includes('"errors"')) run.admitted += 1
        else run.refused += 1
      }
    }
    const attacks = Array.from({ length: lanes }, attack)
    const found = await readLists(url, others, seconds)
    run.isOver = true
    await Promise.all(attacks)
    console.log(`\n${name}: ${run.admitted} answered, ${run.refused} refused; others: ${told(found)}`)
    const ratio = found.p95 / idle.p95
    if (pglite) console.log(`        ${name}: 95th percentile against idle: ${ratio.toFixed(1)} times`)
    else atMost(`${name}: 95th percentile against idle`, ratio, 3, 'times')
    atMost(`${name}: failed lists of others`, found.failed, 0, 'requests')
  }
}

interface Found {
  readonly count: number
  readonly p95: number
  readonly failed: number
}

/** Everybody reads their list again and again, with short pauses as people make. */
async function readLists(
  url: string,
  people: readonly { readonly query: string; readonly headers: Record<string, string> }[],
  forSeconds: number,
): Promise<Found> {
  const until = performance.now() + forSeconds * 1_000
  const times: number[] = []
  let failed = 0
  await Promise.all(
    people.map(async ({ query, headers }) => {
      do {
        const before = performance.now()
        await send({ url, headers, body: JSON.stringify({ query }) }).catch((error: unknown) => {
          failed += 1
          console.log(String(error).slice(0, 200))
        })
        times.push(performance.now() - before)
        await new Promise((done) => setTimeout(done, 20))
      } while (performance.now() < until)
    }),
  )
  return { count: times.length, p95: percentile(times, 95), failed }
}

function told({ count, p95, failed }: Found): string {
  return `${count} lists, 95th percentile ${p95.toFixed(1)} ms, ${failed} failed`
}
