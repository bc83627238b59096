// Compares the list query over 1,000,000 loan payments with PostGraphile 5 on the same PostgreSQL and the same Node, both
// signed in and uncompressed, and with the bare driver that sends the same statement. Then measures the cost of signing in
// for each request, a deep page compared with the first, and the same queries on PGlite.
//   npx tsx scripts/bench/listQuery.ts [--rows 1000000] [--requests 600] [--no-pglite]
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../src/server/db/openDatabase.ts'
import { createAdmin } from '../../src/server/domain/identity/createAdmin.ts'
import { DEMO_PASSWORD } from '../../src/server/seed/demoPassword.ts'
import { passingSecrets } from '../../src/server/db/secrets/SecretBox.ts'
import { seed } from '../../src/server/seed/seed.ts'
import { openBareDriver, statementsOf } from './support/bareDriver.ts'
import { atLeast, atMost, beginBounds, endBounds } from './support/bounds.ts'
import { fillLoanPayments } from './support/fillLoanPayments.ts'
import { LIST_CASES, type ListCase } from './support/listCases.ts'
import { measureLoad, median, send, type BenchRequest, type LoadResult } from './support/load.ts'
import { installPeers, peerScript } from './support/peer.ts'
import { PEER_ROLE, signPeerToken } from './support/peerToken.ts'
import { startServer, stopServer } from './support/startServer.ts'
import { startPostgres } from '../support/postgres.mjs'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '600' },
    'no-pglite': { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const requests = Number(values.requests)
const ports = { ours: 4951, peer: 4952 }
const CONNECTIONS = 4
const ROUNDS = 6
const APP_ROLE = 'fundament_app'
const DEMO: Login = { username: 'superadmin@fundament.example', password: DEMO_PASSWORD }

await main()

async function main() {
  const node22 = installPeers()
  await beginBounds()
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const children: { kill: () => unknown }[] = []
  try {
    const admin = await prepare(postgres.url)
    const secret = randomBytes(32).toString('hex')
    const ours = await startOurs(node22, {
      DATABASE_URL: Object.assign(new URL(postgres.url), { username: APP_ROLE, password: 'bench' }).href,
      MIGRATION_DATABASE_URL: postgres.url,
      DATA_FOLDER: folder,
      NODE_ENV: 'production',
      TOKEN_SECRET: secret,
      // Each request would be refused until one is set up.
      SECOND_FACTOR: 'off',
      PUBLIC_URL: `http://localhost:${ports.ours}`,
      // Nothing here causes a mail.
      SMTP_URL: 'smtp://localhost:25',
      MAIL_FROM: 'bench@fundament.example',
      CLAMD_URL: 'off',
      SMS_SANDBOX: '1',
      CAPTCHA_SANDBOX: '1',
    })
    children.push(ours)
    const peer = await startServer(
      [node22, peerScript],
      {
        DATABASE_URL: postgres.url,
        PORT: String(ports.peer),
        NODE_ENV: 'production',
        BENCH_TOKEN_SECRET: secret,
      },
      /ready/,
    )
    children.push(peer)
    const headers = await signIn(admin)
    await compare(postgres.url, admin.username, headers, {
      authorization: `Bearer ${signPeerToken(secret, 1)}`,
    })
    await signedIn(headers)
    await deepPages(headers)
  } finally {
    for (const child of children) child.kill()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!values['no-pglite']) await beside(node22)
  endBounds()
}

interface Login {
  readonly username: string
  readonly password: string
}

/**
 * Creates the demo data, the rows, a role with which the peer may read them, and the one login that there is:
 * production refuses those of the demo.
 */
async function prepare(url: string): Promise<Login> {
  const database = await openDatabase({ url, statementTimeoutMs: 0, secrets: passingSecrets() })
  await seed(database, { demo: true })
  await fillLoanPayments(database, rows)
  await database.query(`create role ${APP_ROLE} login password 'bench'`)
  await database.query(`create role ${PEER_ROLE}`)
  await database.query(`grant select on all tables in schema public to ${PEER_ROLE}`)
  await database.query(`update users set login_disabled = true where username like '%@fundament.example'`)
  const admin = await createAdmin(database, { email: 'bench@post.example', name: 'Anna Holm' })
  await database.query('vacuum analyze')
  await database.close()
  return admin
}

async function compare(
  url: string,
  username: string,
  headers: Record<string, string>,
  peerHeaders: Record<string, string>,
) {
  console.log(
    `\n${rows} loan payments, PostgreSQL, ${requests} requests a case in ${ROUNDS} alternating rounds, ${CONNECTIONS} connections`,
  )
  const statements = await statementsOf(url, username, LIST_CASES)
  const driver = await openBareDriver(url, CONNECTIONS)
  const ratios: number[] = []
  for (const [index, one] of LIST_CASES.entries()) {
    const ours = oursRequest(one, headers)
    const peer: BenchRequest = {
      url: `http://127.0.0.1:${ports.peer}/graphql`,
      headers: peerHeaders,
      body: JSON.stringify({ query: one.peer, variables: one.peerVariables }),
    }
    const statement = statements[index]
    if (statement === undefined) throw new Error(`No statement for ${one.name}`)
    const count = Math.ceil(requests / ROUNDS / (one.isCounted ? 10 : 1))
    const runs = {
      ours: () => measureLoad(ours, count, CONNECTIONS),
      peer: () => measureLoad(peer, count, CONNECTIONS),
      driver: () => driver.measure(statement, count),
    }
    const found = { ours: [] as LoadResult[], peer: [] as LoadResult[], driver: [] as LoadResult[] }
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const who of ['ours', 'peer', 'driver'] as const) {
        const result = await runs[who]()
        if (round > 0) found[who].push(result)
      }
    }
    const rate = (results: readonly LoadResult[]) => median(results.map((r) => r.requestsPerSecond))
    const told = (results: readonly LoadResult[]) =>
      `${rate(results).toFixed(0)}/s (${median(results.map((r) => r.medianMs)).toFixed(1)} ms)`
    console.log(
      `${one.name}: ours ${told(found.ours)}, PostGraphile ${told(found.peer)}, bare driver ${told(found.driver)}`,
    )
    const ratio = rate(found.ours) / rate(found.peer)
    ratios.push(ratio)
    if (one.isPlain) atLeast(`${one.name}, against PostGraphile`, ratio, 1)
    else console.log(`        ${one.name}, against PostGraphile: ratio ${ratio.toFixed(2)}`)
    atLeast(`${one.name}, of the bare driver`, rate(found.ours) / rate(found.driver), 0.6)
  }
  await driver.close()
  atLeast(
    'all cases against PostGraphile, geometric mean',
    Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length),
    1.2,
  )
}

/** Measures the cost of signing in for each request. Neither request reads rows. */
async function signedIn(headers: Record<string, string>) {
  const ask = (sent: Record<string, string>) => measureLoad(request('{ __typename }', {}, sent), 300, 1)
  const found = { anonymous: [] as number[], signedIn: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [anonymous, signed] = [await ask({}), await ask(headers)]
    if (round === 0) continue
    found.anonymous.push(anonymous.medianMs)
    found.signedIn.push(signed.medianMs)
  }
  const [anonymous, signed] = [median(found.anonymous), median(found.signedIn)]
  console.log(`\n{ __typename }: anonymous ${anonymous.toFixed(2)} ms, signed in ${signed.toFixed(2)} ms`)
  atMost('signed in, more than anonymous', signed - anonymous, 0.4, 'ms')
}

async function deepPages(headers: Record<string, string>) {
  const depth = Math.floor(rows * 0.9)
  const page = 'nodes { entityId dueOn amount state loan { loanNumber } } pageInfo { endCursor }'
  const query = (args: string) =>
    request(`{ loanPayments(first: 10, order: [{ dueOn: ASC }]${args}) { ${page} } }`, {}, headers)
  const jump = (await send(query(`, skip: ${depth - 10}`)))['loanPayments'] as {
    pageInfo: { endCursor: string }
  }
  const first = await measureLoad(query(''), 50, 1)
  const deep = await measureLoad(query(`, after: ${JSON.stringify(jump.pageInfo.endCursor)}`), 50, 1)
  const jumped = await measureLoad(query(`, skip: ${depth}`), 10, 1)
  console.log(`\nPage at row ${depth} against the first (median of single requests)`)
  console.log(
    `first ${first.medianMs.toFixed(2)} ms; by cursor ${deep.medianMs.toFixed(2)} ms; by jump ${jumped.medianMs.toFixed(1)} ms`,
  )
  atMost('a deep page by cursor against the first', deep.medianMs / first.medianMs, 2, 'times')
}

async function beside(node22: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const fresh = await startOurs(node22, { DATA_FOLDER: folder })
  await stopServer(fresh)
  const database = await openDatabase({ folder: join(folder, 'database') })
  await fillLoanPayments(database, rows)
  await database.close()
  const ours = await startOurs(node22, { DATA_FOLDER: folder })
  const headers = await signIn(DEMO)
  console.log('\nThe same on PGlite (embedded)')
  for (const one of LIST_CASES) {
    const load = await measureLoad(oursRequest(one, headers), 40, CONNECTIONS)
    console.log(`${one.name}: ${load.requestsPerSecond.toFixed(0)}/s (${load.medianMs.toFixed(1)} ms)`)
  }
  await stopServer(ours)
  rmSync(folder, { recursive: true, force: true })
}

function startOurs(node: string, env: Record<string, string>) {
  return startServer(
    [node, resolve('dist/server/main.js')],
    { NODE_ENV: 'development', ...env, PORT: String(ports.ours), LOG_LEVEL: 'error' },
    /http:\/\//,
  )
}

function oursRequest(one: ListCase, headers: Record<string, string>): BenchRequest {
  return request(one.ours, one.oursVariables, headers)
}

function request(query: string, variables: object, headers: Record<string, string>): BenchRequest {
  return {
    url: `http://127.0.0.1:${ports.ours}/graphql`,
    headers,
    body: JSON.stringify({ query, variables }),
  }
}

async function signIn({ username, password }: Login): Promise<Record<string, string>> {
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken } }'
  const answer = (await send(request(query, { i: { username, password } }, {})))['signIn'] as {
    accessToken: string
  }
  return { authorization: `Bearer ${answer.accessToken}` }
}
