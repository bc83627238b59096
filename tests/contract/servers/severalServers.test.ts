import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import { NIGHT_PLAN, NIGHTLY_JOBS } from '../../../src/marketplace/server/nightly/nightlyJobs.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { urlOf } from '../../support/postgresTemplate.ts'
import { openTestDatabase, TEST_SECRETS } from '../../support/testDatabase.ts'
import { SIGN_IN, startTestServer, type TestServer } from '../../support/testServer.ts'

const TOKEN_SECRET = randomBytes(32).toString('base64')
/** Three writes of a customer, and then one an hour. */
const WRITE_RATES = { USER: { burst: 3, perSecond: 1 / 3_600 }, STAFF: { burst: 1e6, perSecond: 1e6 } }
const WAIT = { timeout: 60_000, interval: 100 }

/** Three servers in front of one PostgreSQL, each with connections of its own. */
describe('several servers on one database', () => {
  let db: Database
  let url: string
  let servers: TestServer[] = []

  const open = async (): Promise<TestServer> =>
    startTestServer({
      db: await openDatabase({ url, isMigrated: false, maxConnections: 8, secrets: TEST_SECRETS }),
      environment: { TOKEN_SECRET },
      nightlyEveryMs: 500,
      writeRates: WRITE_RATES,
    })

  let turn = 0
  /** The next server in turn, as behind a proxy without sticky sessions. */
  const next = (): TestServer => {
    turn += 1
    const server = servers[turn % servers.length]
    if (server === undefined) throw new Error('No server runs')
    return server
  }

  beforeAll(async () => {
    db = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
    url = await urlOf(db)
    servers = await Promise.all([open(), open(), open()])
  }, 120_000)

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await db.close()
  })

  test('accepts a sign-in at one server on all of them, and counts attempts for all together', async () => {
    const { accessToken: token } = await next().signIn('superadmin')
    for (const server of servers) {
      const { data, errors } = await server.graphql<{ users: { totalCount: number } }>(
        '{ users { totalCount } }',
        {},
        { token },
      )
      expect(errors).toEqual([])
      expect(data.users.totalCount).toBeGreaterThan(0)
    }
    let answers = ''
    for (let tries = 0; tries < 12; tries += 1) {
      const input = { username: 'investor@fundament.example', password: 'wrong' }
      const { data, errors } = await next().graphql(SIGN_IN, { input })
      answers += JSON.stringify([data, errors])
    }
    expect(answers).toContain('TOO_MANY_ATTEMPTS')
  })

  test('writes count for all together: what one server has let through, the others do not', async () => {
    const { accessToken: token } = await next().signIn('newcomer')
    const write = async (server: TestServer) => {
      const { errors } = await server.graphql(
        'mutation { updateSettingsForCurrentUser(input: { isNewsletterAccepted: true }) { isSuccess } }',
        {},
        { token },
      )
      return errors.map(({ extensions }) => extensions.code)
    }
    expect(await Promise.all(servers.map(write))).toEqual([[], [], []])
    expect(await Promise.all(servers.map(write))).toEqual(servers.map(() => ['RATE_LIMITED']))
  })

  test('a moved clock moves for all, each night runs once, while one server goes and another comes', async () => {
    const run = vi.spyOn(NIGHTLY_JOBS, 'SYSTEM_STATUS_CHECKS')
    const readOffset = async (): Promise<number> => {
      const [clock] = await db.query<{ ms: string }>('select offset_ms::text as ms from platform_clock')
      return Number(clock?.ms)
    }
    const before = await readOffset()
    expect(servers).toHaveLength(3)
    const { data } = await next().graphql<{ moveClock: { isMoving: boolean } }>(
      'mutation { moveClock(input: { days: 4 }) { isMoving errors { message } } }',
      {},
      { token: (await next().signIn('superadmin')).accessToken },
    )
    expect(data.moveClock.isMoving).toBe(true)
    const [gone] = servers.splice(0, 1)
    await gone?.close()
    servers.push(await open())
    const count = async (where: string): Promise<number> => {
      const [row] = await db.query<{ count: number }>(
        `select count(*)::int as count from nightly_job_runs where ${where}`,
      )
      return row?.count ?? 0
    }
    const jobs = NIGHT_PLAN.order.length
    await vi.waitFor(async () => expect(await count(`outcome <> 'RUNNING'`)).toBe(4 * jobs), WAIT)
    expect(await count('true')).toBe(4 * jobs)
    expect(run).toHaveBeenCalledTimes(4)
    run.mockRestore()
    // The clock continues from the last night to the hour of the day at which it was moved.
    const after = before + 4 * 86_400_000
    await vi.waitFor(async () => expect(await readOffset()).toBe(after), WAIT)
    // Each server learns of it by a notice.
    for (const server of servers) {
      await vi.waitFor(async () => {
        const { headers } = await server.graphql('{ __typename }')
        expect(Number(headers.get('x-clock-offset'))).toBe(after)
      }, WAIT)
    }
  }, 120_000)
})
