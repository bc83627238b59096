// What a list costs more when it is asked through the gateway than when it is asked of the server behind it: PostGraphile 5
// over 100,000 loan payments on PostgreSQL. Requests in turn, uncompressed, signed in at both.
//   npx tsx scripts/bench/gateway.ts [--rows 100000] [--requests 400]
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { passingSecrets } from '../../src/server/db/secrets/SecretBox.ts'
import { openDatabase } from '../../src/server/db/openDatabase.ts'
import { seed } from '../../src/server/seed/seed.ts'
import { startPostgres } from '../support/postgres.mjs'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { fillLoanPayments } from './support/fillLoanPayments.ts'
import { LIST_CASES } from './support/listCases.ts'
import { measureLoad, median, send, type BenchRequest } from './support/load.ts'
import { installPeers, peerScript } from './support/peer.ts'
import { PEER_ROLE, signPeerToken } from './support/peerToken.ts'
import { startServer, stopServer } from './support/startServer.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, requests: { type: 'string', default: '400' } },
})
const ROUNDS = 8
const BEHIND = 'http://127.0.0.1:4952/graphql'
const GATEWAY = 'http://127.0.0.1:4951'

const node22 = installPeers()
await beginBounds()
const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
const secret = randomBytes(32).toString('hex')
const authorization = `Bearer ${signPeerToken(secret, 1)}`
try {
  await fill(postgres.url)
  const behind = await startServer(
    [node22, peerScript],
    { DATABASE_URL: postgres.url, PORT: '4952', NODE_ENV: 'production', BENCH_TOKEN_SECRET: secret },
    /ready/,
  )
  try {
    await inFront()
  } finally {
    await stopServer(behind)
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
endBounds()

async function fill(url: string): Promise<void> {
  const database = await openDatabase({ url, statementTimeoutMs: 0, secrets: passingSecrets() })
  await seed(database, { demo: true })
  await fillLoanPayments(database, Number(values.rows))
  await database.query(`create role ${PEER_ROLE}`)
  await database.query(`grant select on all tables in schema public to ${PEER_ROLE}`)
  await database.query('vacuum analyze')
  await database.close()
}

async function inFront(): Promise<void> {
  let said = ''
  const gateway = await startServer(
    [
      process.execPath,
      resolve('scripts/start.mjs'),
      '--endpoint',
      BEHIND,
      '--header',
      `authorization: ${authorization}`,
    ],
    { PORT: '4951', HOST: '127.0.0.1', DATA_FOLDER: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
    /Sign in as[^]*shown this once/,
    (output) => (said = output),
  )
  try {
    const [, username = '', password = ''] = /Sign in as\s+(\S+)\s+with[^:]*:\s+(\S+)/.exec(said) ?? []
    const signIn = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken } }'
    const answer = await send({
      url: `${GATEWAY}/graphql`,
      headers: {},
      body: JSON.stringify({ query: signIn, variables: { i: { username, password } } }),
    })
    const { accessToken } = answer['signIn'] as { readonly accessToken: string }
    await compare(accessToken)
  } finally {
    await stopServer(gateway)
  }
}

async function compare(accessToken: string): Promise<void> {
  for (const { name, isCounted, peer, peerVariables } of LIST_CASES) {
    const body = JSON.stringify({ query: peer, variables: peerVariables })
    const direct: BenchRequest = { url: BEHIND, headers: { authorization }, body }
    const through: BenchRequest = {
      url: `${GATEWAY}/backend/graphql`,
      headers: { authorization: `Bearer ${accessToken}` },
      body,
    }
    const count = Math.ceil(Number(values.requests) / ROUNDS / (isCounted ? 10 : 1))
    const found = { direct: [] as number[], through: [] as number[] }
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [one, other] = [await measureLoad(direct, count, 1), await measureLoad(through, count, 1)]
      if (round === 0) continue
      found.direct.push(one.medianMs)
      found.through.push(other.medianMs)
    }
    const [alone, gated] = [median(found.direct), median(found.through)]
    console.log(`${name}: direct ${alone.toFixed(2)} ms, through the gateway ${gated.toFixed(2)} ms`)
    atMost(`${name}, through the gateway`, gated / alone, 1.15, 'times')
  }
}
