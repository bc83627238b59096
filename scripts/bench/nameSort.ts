// The first and a deep page of 100,000 people by last name, which has an index for each language, against the same pages by
// email address, in alternating rounds. Prints what the same number of accounts takes by name, which has no index.
//   npx tsx scripts/bench/nameSort.ts [--rows 100000] [--requests 50] [--pglite]
import type { Database } from '../../src/engine/server/db/Database.ts'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { onDemoServer } from './support/demoServer.ts'
import { type BenchRequest, measureLoad, median, send } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { signIn } from './support/signIn.ts'

const { rows, requests, pglite } = readOptions({
  rows: { usual: 100_000, smoke: 200 },
  requests: { usual: 50, smoke: 2 },
  pglite: { usual: false },
})
const ROUNDS = 7
const LISTS = [
  { name: 'people by name', list: 'people', field: 'lastName' },
  { name: 'people by email', list: 'people', field: 'email' },
  { name: 'accounts by name', list: 'accounts', field: 'accountName' },
] as const

await beginBounds()
await onDemoServer({ isEmbedded: pglite, fill }, (base) => measure(`${base}/graphql`))
endBounds()

async function fill(db: Database) {
  const name = `(array['Andersen', 'Østergaard', 'Åkesson', 'Sørensen', 'Ærø'])[1 + n % 5] || ' ' || md5(n::text)`
  await db.query(
    `insert into people (first_name, last_name, email)
     select 'Ida', ${name}, md5(n::text) || n || '@names.example' from generate_series(1, $1::int) n`,
    [rows],
  )
  await db.query(
    `insert into accounts (account_number, account_name, type)
     select 'NAME-' || n, ${name}, 'INDIVIDUAL' from generate_series(1, $1::int) n`,
    [rows],
  )
  await db.query('analyze')
}

async function measure(url: string) {
  const headers = { ...(await signIn(url, 'superadmin')), 'accept-language': 'da' }
  const pages: { readonly name: string; readonly request: BenchRequest; readonly times: number[] }[] = []
  for (const { name, list, field } of LISTS) {
    const toRequest = (args: string): BenchRequest => ({
      url,
      headers,
      body: JSON.stringify({
        query: `{ ${list}(first: 25, order: [{ ${field}: ASC }]${args}) { nodes { entityId ${field} } pageInfo { endCursor } } }`,
      }),
    })
    const before = (await send(toRequest(`, skip: ${Math.floor(rows * 0.8)}`)))[list] as {
      readonly pageInfo: { readonly endCursor: string }
    }
    pages.push({ name: `${name}, first page`, request: toRequest(''), times: [] })
    const deep = toRequest(`, after: ${JSON.stringify(before.pageInfo.endCursor)}`)
    pages.push({ name: `${name}, deep page`, request: deep, times: [] })
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { request, times } of pages) {
      const { medianMs } = await measureLoad(request, Math.ceil(requests / ROUNDS), 1)
      if (round > 0) times.push(medianMs)
    }
  }
  for (const { name, times } of pages) console.log(`${name}: ${median(times).toFixed(2)} ms`)
  const [first, deep, firstByEmail, deepByEmail] = pages.map(({ times }) => median(times))
  atMost('first page of people by name against by email', (first ?? NaN) / (firstByEmail ?? NaN), 2, 'times')
  atMost('deep page of people by name against by email', (deep ?? NaN) / (deepByEmail ?? NaN), 2, 'times')
}
