import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Caller, CallerShare } from '../../src/engine/server/db/Caller.ts'
import { BudgetSpentError, BusyError, callerScope } from '../../src/engine/server/db/Caller.ts'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { DatabaseError, QUERY_CANCELED } from '../../src/engine/server/db/DatabaseError.ts'
import { WRITE_RATES } from '../../src/engine/server/people/identity/writeRates.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import type { GraphQLAnswerError, TestServer } from '../support/testServer.ts'
import { DEMO_SEED } from '../support/seeds.ts'
import { startTestServer } from '../support/testServer.ts'

let server: TestServer
/** Whose share each statement of the entity layer used. */
let shares: (CallerShare | null)[] = []
/** What the database does instead of answering. */
let failure: Error | null = null
/** Freezes the clock of rest periods, so that none ends; otherwise every check finds them over. */
let isFrozen = false
let now = 0
const passed = () => (now += isFrozen ? 0 : 60_000)
/** As in production, but a write counts for an hour instead of a second, however long a test takes. */
const HOUR = 3_600
const writeRates = { ...WRITE_RATES, USER: { burst: WRITE_RATES.USER.burst, perSecond: 1 / HOUR } }

beforeAll(async () => {
  const db = await openTestDatabase({ seed: DEMO_SEED })
  const queryText: Database['queryText'] = async (...statement) => {
    shares.push(callerScope.getStore()?.share ?? null)
    if (failure !== null) throw failure
    return db.queryText(...statement)
  }
  server = await startTestServer({ db: { ...db, queryText }, passed, writeRates })
})
afterEach(() => {
  shares = []
  failure = null
  isFrozen = false
})
afterAll(() => server.close())

describe('every statement of a request uses the share of its sender', () => {
  const timeoutsOf = async (as: string, query: string) => {
    const { errors } = await server.graphql(query, {}, { as })
    expect(errors).toEqual([])
    expect(shares.length).toBeGreaterThan(0)
    return [...new Set(shares.map((share) => share?.statementTimeoutMs))]
  }

  test('customers 3 seconds, staff 15', async () => {
    expect(await timeoutsOf('investor', '{ loans(first: 5) { nodes { entityId } } }')).toEqual([3_000])
    shares = []
    expect(await timeoutsOf('senior', '{ loans(first: 5) { nodes { entityId } } }')).toEqual([15_000])
    expect(shares[0]?.atOnce).toBeNull()
  })

  test('a whole list for staff 60, one at a time and beside their other work; not for customers', async () => {
    const whole = '{ loans(first: 10000) { nodes { entityId } } }'
    expect(await timeoutsOf('senior', whole)).toEqual([60_000])
    expect(shares[0]).toMatchObject({ atOnce: 1, key: expect.stringContaining('exports') })
    shares = []
    expect(await timeoutsOf('investor', whole)).toEqual([3_000])
  })

  test('two people have two shares, one person has one', async () => {
    const query = '{ loans(first: 5) { nodes { entityId } } }'
    for (const as of ['investor', 'business', 'investor']) await server.graphql(query, {}, { as })
    const keys = shares.map((share) => share?.key)
    expect(keys[0]).toBe(keys.at(-1))
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a request beyond its share is answered with a clear code', () => {
  const facts = { message: '', sqlState: QUERY_CANCELED, constraint: null, table: null, column: null }

  test.each([
    ['a statement that the database stopped', new DatabaseError(facts), 'TOO_COMPLEX'],
    ['a request that has used up its time', new BudgetSpentError(), 'TOO_COMPLEX'],
    ['too many waiting statements', new BusyError(), 'RATE_LIMITED'],
  ])('%s', async (_name, error, code) => {
    failure = error
    const { errors } = await server.graphql('{ loans { nodes { entityId } } }', {}, { as: 'investor' })
    expect(errors.map(({ extensions }) => extensions.code)).toEqual([code])
  })
})

const list = '{ loans(first: 5) { nodes { entityId } } }'

describe("the server's thread", () => {
  const tooMuch = `{ ${Array.from({ length: 41 }, (_, index) => `a${index}: __typename`).join(' ')} }`
  test('people who send refused requests rest before the next ones; others do not wait', async () => {
    for (const as of ['readonly', 'business']) await server.graphql(list, {}, { as })
    isFrozen = true
    const statuses: number[] = []
    const send = async (query: string) =>
      statuses.push((await server.graphql(query, {}, { as: 'business' })).status)
    const sent = Array.from({ length: 13 }, () => send(tooMuch))
    await Promise.any(sent)
    const after = send(list)
    expect((await server.graphql(list, {}, { as: 'readonly' })).errors).toEqual([])
    // Six ran at once. The others wait for the end of a rest.
    expect(statuses.length).toBeLessThanOrEqual(6)
    isFrozen = false
    await Promise.all([...sent, after])
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 13 }, () => 400)])
  })

  test('refuses requests beyond a hundred queued at once, and aborted ones make room', async () => {
    const { accessToken } = await server.signIn('borrower')
    isFrozen = true
    const giveUp = new AbortController()
    const send = () =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ query: tooMuch }),
        signal: giveUp.signal,
      }).then(
        ({ status }) => status,
        () => 'given up',
      )
    const sent = Array.from({ length: 125 }, send)
    expect(await Promise.any(sent.map(async (one) => ((await one) === 429 ? 429 : Promise.reject())))).toBe(
      429,
    )
    giveUp.abort()
    await Promise.all(sent)
    isFrozen = false
    await expect
      .poll(async () => (await server.graphql(list, {}, { token: accessToken })).status, { timeout: 20_000 })
      .toBe(200)
  })
})

describe('writes', () => {
  const write = (keys: number) =>
    `mutation { ${Array.from({ length: keys }, (_, key) => `k${key}: updateSettingsForCurrentUser(input: { isNewsletterAccepted: true }) { isSuccess }`).join(' ')} }`

  test('of a customer are at most a hundred at once, counted per operation; more are refused with the time to wait', async () => {
    const { accessToken: token } = await server.signIn('newcomer')
    const send = (keys: number) => server.graphql(write(keys), {}, { token })
    for (const keys of [40, 40, 15]) expect((await send(keys)).errors).toEqual([])
    const { status, headers, data, errors } = await send(40)
    expect([status, data]).toEqual([429, undefined])
    const [{ message, extensions }] = errors as [GraphQLAnswerError]
    expect(extensions.code).toBe('RATE_LIMITED')
    expect(message).toBe('Too many requests. Please try again in a moment.')
    const { seconds } = extensions['params'] as { readonly seconds: string }
    // 95 of the hundred are used, so that 35 have to be paid off.
    expect(Number(seconds)).toBeGreaterThan(34 * HOUR)
    expect(Number(seconds)).toBeLessThanOrEqual(35 * HOUR)
    expect(headers.get('retry-after')).toBe(seconds)
    // A user who must wait can still read and sign out, and does not affect others.
    expect((await server.graphql(list, {}, { token })).errors).toEqual([])
    const bye = 'mutation { signOut(input: { refreshToken: "x" }) { isSuccess } }'
    expect((await server.graphql(bye, {}, { token })).errors).toEqual([])
    expect((await server.graphql(write(40), {}, { as: 'identity' })).errors).toEqual([])
  })

  test('of staff are as many as an import needs', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await server.graphql(write(40), {}, { as: 'senior' })).errors).toEqual([])
  })
})

describe('live updates', () => {
  test('one person has at most five sockets; a sixth is refused until one of them closes', async () => {
    const { accessToken } = await server.signIn('business')
    const open: WebSocket[] = []
    for (let count = 0; count < 5; count += 1) {
      const { socket, outcome } = await connect(accessToken)
      expect(outcome).toBe('acknowledged')
      open.push(socket)
    }
    expect((await connect(accessToken)).outcome).toBe(1013)
    expect((await connect((await server.signIn('borrower')).accessToken)).outcome).toBe('acknowledged')
    open[0]?.close()
    await expect
      .poll(async () => (await connect(accessToken)).outcome, { timeout: 20_000 })
      .toBe('acknowledged')
  })

  test('fifty subscriptions of one person, over all sockets', async () => {
    const { accessToken } = await server.signIn('investor')
    const sockets = await Promise.all([1, 2, 3].map(() => connect(accessToken)))
    const answers: string[] = []
    for (const { socket } of sockets) socket.on('message', (data: Buffer) => answers.push(data.toString()))
    const query = 'subscription { onEntityChanges(entityNames: ["Account"]) { entityId } }'
    for (let count = 0; count < 51; count += 1) {
      const socket = sockets[Math.floor(count / 18)]?.socket
      socket?.send(JSON.stringify({ id: String(count), type: 'subscribe', payload: { query } }))
    }
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(1)
    expect(answers[0]).toContain('RATE_LIMITED')
    expect(answers[0]).toContain('50 subscriptions')
  })
})

test('a client that floods a socket gets "try later", whatever the size of its messages', async () => {
  isFrozen = true
  const query = `subscription { ${Array.from({ length: 41 }, (_, index) => `a${index}: onEntityChanges(entityNames: ["Account"]) { entityId }`).join(' ')} }`
  const long = `${query} # ${'x'.repeat(100_000)}`
  for (const [as, message, most] of [
    ['admin', JSON.stringify({ type: 'ping' }), 130],
    ['admin', JSON.stringify({ id: '1', type: 'subscribe', payload: { query: long } }), 10],
  ] as const) {
    const { socket, outcome } = await connect((await server.signIn(as)).accessToken)
    expect(outcome).toBe('acknowledged')
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    const answers: string[] = []
    socket.on('message', (data: Buffer) => answers.push(data.toString()))
    for (let count = 0; count < 400 && socket.readyState === socket.OPEN; count += 1) socket.send(message)
    expect(await closed).toBe(1013)
    expect(answers.length).toBeLessThan(most)
  }
})

/** The socket, and whether it was acknowledged or with which code it was closed. */
const connect = async (accessToken: string) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await new Promise((resolve) => socket.once('open', resolve))
  const outcome = new Promise<'acknowledged' | number>((resolve) => {
    socket.once('close', (code: number) => resolve(code))
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('connection_ack')) resolve('acknowledged')
    })
  })
  const payload = { authorization: `Bearer ${accessToken}` }
  socket.send(JSON.stringify({ type: 'connection_init', payload }))
  return { socket, outcome: await outcome }
}

describe('on PostgreSQL', () => {
  const caller = (key: string, statementTimeoutMs: number): Caller => ({
    share: { key, statementTimeoutMs, atOnce: null, readBudgetMs: null },
    spentMs: 0,
  })
  const WAIT_AT_GATE = `SELECT pg_advisory_xact_lock_shared(hashtextextended('gate', 0))`
  const sleep = (seconds: number) => server.db.query(`SELECT pg_sleep(${seconds})`)

  test("a statement ends after its caller's time, in a transaction too; the next user of the connection has their own", async () => {
    const stopped = expect.objectContaining({ sqlState: QUERY_CANCELED })
    for (let round = 0; round < 3; round += 1) {
      await callerScope.run(caller('quick', 100), async () => {
        await expect(sleep(60)).rejects.toEqual(stopped)
        await expect(server.db.transaction(() => sleep(60))).rejects.toEqual(stopped)
      })
      await sleep(0.2)
      await callerScope.run(caller('patient', 600_000), () => server.db.transaction(() => sleep(0.2)))
    }
  })

  test('forty slow statements of one person leave connections for others', async () => {
    const gate = await server.db.hold('gate')
    const run = (key: string, statement: string) =>
      callerScope.run(caller(key, 600_000), () => server.db.query(statement))
    const slow = Array.from({ length: 40 }, () => run('slow', WAIT_AT_GATE))
    const others = [1, 2, 3, 4].map((person) => run(`other ${person}`, 'SELECT 1 AS one'))
    expect((await Promise.all(others)).flat()).toEqual(others.map(() => ({ one: 1 })))
    await gate?.release()
    await Promise.all(slow)
  })
})
