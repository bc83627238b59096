// Overhead of a list through the gateway, compared with a direct request to the server behind it: PostGraphile 5 over
// 100,000 loan payments on PostgreSQL. Sequential requests, uncompressed, signed in at both.
//   npx tsx scripts/bench/gateway.ts [--rows 100000] [--requests 400] [--rounds 8]
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { openDemo, startDatabase } from './support/demoDatabase.ts'
import { onDemoServer } from './support/demoServer.ts'
import { fillLoanPayments } from './support/fillLoanPayments.ts'
import { LIST_CASES, type ListCase } from './support/listCases.ts'
import { measureLoad, median, type BenchRequest } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { installPeers, peerScript } from './support/peer.ts'
import { allowPeer, signPeerToken } from './support/peerToken.ts'
import { signIn, signInAs, toHeaders } from './support/signIn.ts'
import { startServer } from './support/startServer.ts'

const { rows, requests, rounds } = readOptions({
  rows: { usual: 100_000, smoke: 200 },
  requests: { usual: 400, smoke: 1 },
  rounds: { usual: 8, smoke: 1 },
})

/** The server behind the gateway. */
interface Backend {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly toBody: (one: ListCase) => string
}

const node22 = installPeers()
await beginBounds()
await (node22 === null ? behindOurs() : behindPeer(node22))
endBounds()

async function behindPeer(node: string): Promise<void> {
  const postgres = await startDatabase()
  try {
    const database = await openDemo({ url: postgres.url })
    await fill(database)
    await allowPeer(database)
    await database.query('vacuum analyze')
    await database.close()
    const secret = randomBytes(32).toString('hex')
    const peer = await startServer(
      [node, peerScript],
      { DATABASE_URL: postgres.url, PORT: '4952', NODE_ENV: 'production', BENCH_TOKEN_SECRET: secret },
      /ready/,
    )
    try {
      await inFrontOf({
        url: 'http://127.0.0.1:4952/graphql',
        headers: { authorization: `Bearer ${signPeerToken(secret, 1)}` },
        toBody: (one) => JSON.stringify({ query: one.peer, variables: one.peerVariables }),
      })
    } finally {
      await peer.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** Without the peer, our own server takes its place. */
async function behindOurs(): Promise<void> {
  await onDemoServer({ fill }, async (base) => {
    const url = `${base}/graphql`
    await inFrontOf({
      url,
      headers: await signIn(url, 'superadmin'),
      toBody: (one) => JSON.stringify({ query: one.ours, variables: one.oursVariables }),
    })
  })
}

async function fill(database: Database): Promise<void> {
  await fillLoanPayments(database, rows)
}

async function inFrontOf(backend: Backend): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const header = `authorization: ${backend.headers['authorization']}`
  const command = ['scripts/start.mjs', '--endpoint', backend.url, '--header', header] as const
  try {
    const gateway = await startServer(
      [process.execPath, ...command],
      { PORT: '0', HOST: '127.0.0.1', DATA_FOLDER: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
      /Sign in as[^]*shown this once:\s+\S+\n/,
    )
    try {
      const { output } = gateway
      const base = /runs at (\S+)/.exec(output)?.[1] ?? ''
      const [, username = '', password = ''] = /Sign in as\s+(\S+)\s+with[^:]*:\s+(\S+)/.exec(output) ?? []
      const headers = toHeaders(await signInAs(`${base}/graphql`, { username, password }))
      await compare(backend, { url: `${base}/backend/graphql`, headers })
    } finally {
      await gateway.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(backend: Backend, gateway: Pick<BenchRequest, 'url' | 'headers'>): Promise<void> {
  for (const one of LIST_CASES) {
    const { name, isCounted } = one
    const body = backend.toBody(one)
    const direct: BenchRequest = { url: backend.url, headers: backend.headers, body }
    const through: BenchRequest = { ...gateway, body }
    const count = Math.ceil(requests / rounds / (isCounted ? 10 : 1))
    const found = { direct: [] as number[], through: [] as number[] }
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const [alone, gated] = [await measureLoad(direct, count, 1), await measureLoad(through, count, 1)]
      if (round === 0) continue
      found.direct.push(alone.medianMs)
      found.through.push(gated.medianMs)
    }
    const [alone, gated] = [median(found.direct), median(found.through)]
    console.log(`${name}: direct ${alone.toFixed(2)} ms, through the gateway ${gated.toFixed(2)} ms`)
    atMost(`${name}, through the gateway`, gated / alone, 1.15, 'times')
  }
}
