// The list query over 1,000,000 loan payments: ours against PostGraphile 5 on the same PostgreSQL, in the same run,
// both on the same Node. Then PGlite beside it, and a deep page against the first.
//   npx tsx scripts/bench/listQuery.ts [--rows 1000000] [--requests 300] [--no-pglite]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../src/server/db/openDatabase.ts'
import { atLeast, atMost, endBounds } from './support/bounds.ts'
import { fillLoanPayments } from './support/fillLoanPayments.ts'
import { measureLoad, median, send, type BenchRequest, type LoadResult } from './support/load.ts'
import { installPeers, peerScript } from './support/peer.ts'
import { startServer, stopServer } from './support/startServer.ts'
import { startPostgres } from '../support/postgres.mjs'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '300' },
    'no-pglite': { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const requests = Number(values.requests)
const ports = { ours: 4951, peer: 4952 }

const cases = [
  {
    name: '10 rows, contains, nested relation, order, total',
    ours: 'query($w: LoanPaymentFilterInput) { loanPayments(first: 10, where: $w, order: [{ dueOn: DESC }]) { totalCount nodes { entityId dueOn amount state loan { loanNumber currency { code } } } } }',
    oursVariables: { w: { reference: { contains: 'settlement' } } },
    peer: 'query($w: LoanPaymentFilter) { allLoanPayments(first: 10, filter: $w, orderBy: [DUE_ON_DESC, ENTITY_ID_DESC]) { totalCount nodes { entityId dueOn amount state loanByLoanId { loanNumber currencyByCurrencyId { code } } } } }',
    peerVariables: { w: { reference: { includesInsensitive: 'settlement' } } },
  },
  {
    name: '200 rows, contains, nested relation, order, total',
    ours: 'query($w: LoanPaymentFilterInput) { loanPayments(first: 200, where: $w, order: [{ dueOn: DESC }]) { totalCount nodes { entityId dueOn amount state loan { loanNumber currency { code } } } } }',
    oursVariables: { w: { reference: { contains: 'settlement' } } },
    peer: 'query($w: LoanPaymentFilter) { allLoanPayments(first: 200, filter: $w, orderBy: [DUE_ON_DESC, ENTITY_ID_DESC]) { totalCount nodes { entityId dueOn amount state loanByLoanId { loanNumber currencyByCurrencyId { code } } } } }',
    peerVariables: { w: { reference: { includesInsensitive: 'settlement' } } },
  },
  {
    name: '10 rows, nested relation, order, no total',
    ours: '{ loanPayments(first: 10, order: [{ dueOn: DESC }]) { nodes { entityId dueOn amount state loan { loanNumber currency { code } } } } }',
    oursVariables: {},
    peer: '{ allLoanPayments(first: 10, orderBy: [DUE_ON_DESC, ENTITY_ID_DESC]) { nodes { entityId dueOn amount state loanByLoanId { loanNumber currencyByCurrencyId { code } } } } }',
    peerVariables: {},
  },
  {
    name: '200 rows, nested relation, order, no total',
    ours: '{ loanPayments(first: 200, order: [{ dueOn: DESC }]) { nodes { entityId dueOn amount state loan { loanNumber currency { code } } } } }',
    oursVariables: {},
    peer: '{ allLoanPayments(first: 200, orderBy: [DUE_ON_DESC, ENTITY_ID_DESC]) { nodes { entityId dueOn amount state loanByLoanId { loanNumber currencyByCurrencyId { code } } } } }',
    peerVariables: {},
  },
] as const

await main()

async function main() {
  const node22 = installPeers()
  const postgres = await startPostgres()
  const children: { kill: () => unknown }[] = []
  try {
    const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
    const ours = await startOurs(node22, { DATABASE_URL: postgres.url, DATA_FOLDER: folder })
    children.push(ours)
    const database = await openDatabase({ url: postgres.url, statementTimeoutMs: 0 })
    await fillLoanPayments(database, rows)
    await database.close()
    const peer = await startServer(
      [node22, peerScript],
      { DATABASE_URL: postgres.url, PORT: String(ports.peer), NODE_ENV: 'production' },
      /ready/,
    )
    children.push(peer)
    const headers = await signIn()
    await compare(headers)
    await deepPages(headers)
    for (const child of children.splice(0)) child.kill()
    rmSync(folder, { recursive: true, force: true })
  } finally {
    for (const child of children) child.kill()
    await postgres.stop()
  }
  if (!values['no-pglite']) await beside(node22)
  endBounds()
}

async function compare(headers: Record<string, string>) {
  console.log(
    `\n${rows} loan payments, PostgreSQL, ${requests} requests a case in 6 alternating rounds, 4 connections`,
  )
  const ratios: number[] = []
  for (const one of cases) {
    const ours = oursRequest(one, headers)
    const peer: BenchRequest = {
      url: `http://127.0.0.1:${ports.peer}/graphql`,
      headers: {},
      body: JSON.stringify({ query: one.peer, variables: one.peerVariables }),
    }
    await measureLoad(ours, 20, 4)
    await measureLoad(peer, 20, 4)
    const results: { ours: LoadResult; peer: LoadResult }[] = []
    for (let round = 0; round < 6; round += 1)
      results.push({
        ours: await measureLoad(ours, Math.ceil(requests / 6), 4),
        peer: await measureLoad(peer, Math.ceil(requests / 6), 4),
      })
    const ourRate = median(results.map((r) => r.ours.requestsPerSecond))
    const peerRate = median(results.map((r) => r.peer.requestsPerSecond))
    ratios.push(ourRate / peerRate)
    console.log(
      `${one.name}: ours ${ourRate.toFixed(0)}/s (${median(results.map((r) => r.ours.medianMs)).toFixed(1)} ms), ` +
        `PostGraphile ${peerRate.toFixed(0)}/s (${median(results.map((r) => r.peer.medianMs)).toFixed(1)} ms)`,
    )
    // A case whose time goes to the count alone is the database's on both sides.
    atLeast(one.name, ourRate / peerRate, 0.9)
  }
  atLeast(
    'all cases, geometric mean',
    Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length),
    1,
  )
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
  const headers = await signIn()
  console.log('\nThe same on PGlite (embedded)')
  for (const one of cases) {
    const load = await measureLoad(oursRequest(one, headers), 40, 4)
    console.log(`${one.name}: ${load.requestsPerSecond.toFixed(0)}/s (${load.medianMs.toFixed(1)} ms)`)
  }
  await stopServer(ours)
  rmSync(folder, { recursive: true, force: true })
}

function startOurs(node: string, env: Record<string, string>) {
  return startServer(
    [node, resolve('dist/server/main.js')],
    { ...env, PORT: String(ports.ours), LOG_LEVEL: 'error', NODE_ENV: 'development' },
    /http:\/\//,
  )
}

function oursRequest(one: (typeof cases)[number], headers: Record<string, string>): BenchRequest {
  return request(one.ours, one.oursVariables, headers)
}

function request(query: string, variables: object, headers: Record<string, string>): BenchRequest {
  return {
    url: `http://127.0.0.1:${ports.ours}/graphql`,
    headers,
    body: JSON.stringify({ query, variables }),
  }
}

async function signIn(): Promise<Record<string, string>> {
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken } }'
  const input = { username: 'superadmin@fundament.example', password: 'Fundament-2026' }
  const answer = (await send(request(query, { i: input }, {})))['signIn'] as { accessToken: string }
  return { authorization: `Bearer ${answer.accessToken}` }
}
