// Compares the list query over 1,000,000 loan payments with PostGraphile 5 on the same PostgreSQL and the same Node, both
// signed in and uncompressed, and with the bare driver that sends the same statement. Then measures the cost of signing in
// for each request, a deep page compared with the first, and the same queries on PGlite.
//   npx tsx scripts/bench/listQuery.ts [--rows 1000000] [--requests 600] [--rounds 6] [--no-pglite]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { createAdmin } from '../../src/engine/server/people/identity/createAdmin.ts'
import { openBareDriver, statementsOf } from './support/bareDriver.ts'
import { atLeast, atMost, beginBounds, endBounds } from './support/bounds.ts'
import { openDemo, startDatabase, TOKEN_SECRET } from './support/demoDatabase.ts'
import { onDemoServer } from './support/demoServer.ts'
import { fillLoanPayments } from './support/fillLoanPayments.ts'
import { LIST_CASES, type ListCase } from './support/listCases.ts'
import { measureLoad, median, send, type BenchRequest, type LoadResult } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { installPeers, peerScript } from './support/peer.ts'
import { allowPeer, createRole, signPeerToken } from './support/peerToken.ts'
import { signIn, signInAs, toHeaders } from './support/signIn.ts'
import { type StartedServer, startServer } from './support/startServer.ts'

const {
  rows,
  requests,
  rounds,
  'no-pglite': isPostgresAlone,
} = readOptions({
  rows: { usual: 1_000_000, smoke: 1_000 },
  requests: { usual: 600, smoke: 1 },
  rounds: { usual: 6, smoke: 1 },
  'no-pglite': { usual: false, smoke: true },
})
const PEER_PORT = 4952
const CONNECTIONS = 4
const APP_ROLE = 'fundament_app'

await main()

async function main() {
  const node22 = installPeers()
  await beginBounds()
  const postgres = await startDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const servers: StartedServer[] = []
  try {
    const admin = await prepare(postgres.url)
    const ours = await startServer(
      [node22 ?? process.execPath, resolve('dist/server/main.js')],
      {
        DATABASE_URL: Object.assign(new URL(postgres.url), { username: APP_ROLE, password: 'bench' }).href,
        MIGRATION_DATABASE_URL: postgres.url,
        DATA_FOLDER: folder,
        NODE_ENV: 'production',
        TOKEN_SECRET,
        // Each request would be refused until one is set up.
        SECOND_FACTOR: 'off',
        PORT: '0',
        PUBLIC_URL: 'http://localhost:3000',
        LOG_LEVEL: 'error',
        // Nothing here causes a mail.
        SMTP_URL: 'smtp://localhost:25',
        MAIL_FROM: 'bench@fundament.example',
        CLAMD_URL: 'off',
        SMS_SANDBOX: '1',
        CAPTCHA_SANDBOX: '1',
      },
      /runs at \S+\n/,
    )
    servers.push(ours)
    const url = `${/runs at (\S+)/.exec(ours.output)?.[1]}/graphql`
    if (node22 !== null) servers.push(await startPeer(node22, postgres.url))
    const headers = toHeaders(await signInAs(url, admin))
    await compare(postgres.url, admin.username, { url, headers }, node22 !== null)
    await measureSignedIn({ url, headers })
    await deepPages({ url, headers })
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!isPostgresAlone) await beside()
  endBounds()
}

function startPeer(node: string, url: string): Promise<StartedServer> {
  return startServer(
    [node, peerScript],
    {
      DATABASE_URL: url,
      PORT: String(PEER_PORT),
      NODE_ENV: 'production',
      BENCH_TOKEN_SECRET: TOKEN_SECRET,
    },
    /ready/,
  )
}

interface Login {
  readonly username: string
  readonly password: string
}

/** Our server, and headers of a signed-in user. */
type Ours = Pick<BenchRequest, 'url' | 'headers'>

/**
 * Creates the demo data, the rows, a role with which the peer may read them, and the one login that there is:
 * production refuses those of the demo.
 */
async function prepare(url: string): Promise<Login> {
  const database = await openDemo({ url })
  await fillLoanPayments(database, rows)
  await createRole(database, APP_ROLE, `login password 'bench'`)
  await allowPeer(database)
  await database.query(`update users set login_disabled = true where username like '%@fundament.example'`)
  const admin = await createAdmin(database, { email: 'bench@post.example', name: 'Anna Holm' })
  await database.query('vacuum analyze')
  await database.close()
  return admin
}

async function compare(url: string, username: string, server: Ours, hasPeer: boolean) {
  console.log(
    `\n${rows} loan payments, PostgreSQL, ${requests} requests a case in ${rounds} alternating rounds, ${CONNECTIONS} connections`,
  )
  const statements = await statementsOf(url, username, LIST_CASES)
  const driver = await openBareDriver(url, CONNECTIONS)
  const peerHeaders = { authorization: `Bearer ${signPeerToken(TOKEN_SECRET, 1)}` }
  const ratios: number[] = []
  for (const [index, one] of LIST_CASES.entries()) {
    const ours = oursRequest(one, server)
    const peer: BenchRequest = {
      url: `http://127.0.0.1:${PEER_PORT}/graphql`,
      headers: peerHeaders,
      body: JSON.stringify({ query: one.peer, variables: one.peerVariables }),
    }
    const statement = statements[index]
    if (statement === undefined) throw new Error(`No statement for ${one.name}`)
    const count = Math.ceil(requests / rounds / (one.isCounted ? 10 : 1))
    const runs = {
      ours: () => measureLoad(ours, count, CONNECTIONS),
      peer: () => measureLoad(peer, count, CONNECTIONS),
      driver: () => driver.measure(statement, count),
    }
    const found = { ours: [] as LoadResult[], peer: [] as LoadResult[], driver: [] as LoadResult[] }
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const who of hasPeer ? (['ours', 'peer', 'driver'] as const) : (['ours', 'driver'] as const)) {
        const result = await runs[who]()
        if (round > 0) found[who].push(result)
      }
    }
    const rate = (results: readonly LoadResult[]) => median(results.map((r) => r.requestsPerSecond))
    const told = (results: readonly LoadResult[]) =>
      `${rate(results).toFixed(0)}/s (${median(results.map((r) => r.medianMs)).toFixed(1)} ms)`
    console.log(`${one.name}: ours ${told(found.ours)}, bare driver ${told(found.driver)}`)
    atLeast(`${one.name}, of the bare driver`, rate(found.ours) / rate(found.driver), 0.6)
    if (!hasPeer) continue
    console.log(`${one.name}: PostGraphile ${told(found.peer)}`)
    const ratio = rate(found.ours) / rate(found.peer)
    ratios.push(ratio)
    if (one.isPlain) atLeast(`${one.name}, against PostGraphile`, ratio, 1)
    else console.log(`        ${one.name}, against PostGraphile: ratio ${ratio.toFixed(2)}`)
  }
  await driver.close()
  if (!hasPeer) return
  atLeast(
    'all cases against PostGraphile, geometric mean',
    Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length),
    1.2,
  )
}

/** Measures the cost of signing in for each request. Neither request reads rows. */
async function measureSignedIn({ url, headers }: Ours) {
  const ask = (sent: Ours['headers']) =>
    measureLoad(toRequest({ url, headers: sent }, '{ __typename }'), Math.ceil(requests / 2), 1)
  const found = { anonymous: [] as number[], signedIn: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const [anonymous, signed] = [await ask({}), await ask(headers)]
    if (round === 0) continue
    found.anonymous.push(anonymous.medianMs)
    found.signedIn.push(signed.medianMs)
  }
  const [anonymous, signed] = [median(found.anonymous), median(found.signedIn)]
  console.log(`\n{ __typename }: anonymous ${anonymous.toFixed(2)} ms, signed in ${signed.toFixed(2)} ms`)
  atMost('signed in, more than anonymous', signed - anonymous, 0.4, 'ms')
}

async function deepPages(server: Ours) {
  const depth = Math.floor(rows * 0.9)
  const page = 'nodes { entityId dueOn amount state loan { loanNumber } } pageInfo { endCursor }'
  const query = (args: string) =>
    toRequest(server, `{ loanPayments(first: 10, order: [{ dueOn: ASC }]${args}) { ${page} } }`)
  const jump = (await send(query(`, skip: ${depth - 10}`)))['loanPayments'] as {
    pageInfo: { endCursor: string }
  }
  const count = Math.ceil(requests / 12)
  const first = await measureLoad(query(''), count, 1)
  const deep = await measureLoad(query(`, after: ${JSON.stringify(jump.pageInfo.endCursor)}`), count, 1)
  const jumped = await measureLoad(query(`, skip: ${depth}`), Math.ceil(count / 5), 1)
  console.log(`\nPage at row ${depth} against the first (median of single requests)`)
  console.log(
    `first ${first.medianMs.toFixed(2)} ms; by cursor ${deep.medianMs.toFixed(2)} ms; by jump ${jumped.medianMs.toFixed(1)} ms`,
  )
  atMost('a deep page by cursor against the first', deep.medianMs / first.medianMs, 2, 'times')
}

async function beside() {
  const fill = (database: Database) => fillLoanPayments(database, rows)
  await onDemoServer({ isEmbedded: true, fill }, async (base) => {
    const url = `${base}/graphql`
    const headers = await signIn(url, 'superadmin')
    console.log('\nThe same on PGlite (embedded)')
    for (const one of LIST_CASES) {
      const load = await measureLoad(oursRequest(one, { url, headers }), 40, CONNECTIONS)
      console.log(`${one.name}: ${load.requestsPerSecond.toFixed(0)}/s (${load.medianMs.toFixed(1)} ms)`)
    }
  })
}

function oursRequest(one: ListCase, server: Ours): BenchRequest {
  return toRequest(server, one.ours, one.oursVariables)
}

function toRequest(server: Ours, query: string, variables: object = {}): BenchRequest {
  return { ...server, body: JSON.stringify({ query, variables }) }
}
