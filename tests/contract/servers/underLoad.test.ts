import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { freeText } from '../../../src/engine/server/db/texts/CodedText.ts'
import { DEMO_PASSWORD } from '../../../src/marketplace/server/seed/demoPassword.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { urlOf } from '../../support/postgresTemplate.ts'
import { openTestDatabase, TEST_SECRETS } from '../../support/testDatabase.ts'
import { SIGN_IN, startTestServer } from '../../support/testServer.ts'
import { TradeFixture } from '../trading/TradeFixture.ts'
import { RunningServers } from './RunningServers.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const MINUTES = 60_000
const WAIT = { timeout: 2 * MINUTES, interval: 100 }
const ORDERS = 90
const LANES = 6
const EACH = 500

const PLACE_ORDER = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { isSuccess order { entityId } errors { details { errorCode } } } }`

describe('three servers under load, one killed and one replaced by a new version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-servers-'))
  const environment = {
    TOKEN_SECRET: randomBytes(32).toString('base64'),
    DATA_FOLDER: join(folder, 'data'),
    SECOND_FACTOR: 'off',
  }
  let db: Database
  let fixture: TradeFixture
  let servers: RunningServers

  beforeAll(async () => {
    db = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
    const url = await urlOf(db)
    // Only sets up and inspects; it gets no requests.
    fixture = await TradeFixture.open(
      await startTestServer({
        db: await openDatabase({
          url,
          isMigrated: false,
          maxConnections: 4,
          secrets: TEST_SECRETS,
        }),
        environment,
      }),
    )
    servers = new RunningServers(url, environment)
    await Promise.all([servers.start(), servers.start(), servers.start()])
  }, 5 * MINUTES)

  afterAll(async () => {
    await servers.close()
    await fixture.close()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const signIn = async (login: string) => {
    const input = { username: `${login}@fundament.example`, password: DEMO_PASSWORD }
    const { signIn: answer } = await servers.ask<{ signIn: { accessToken: string } }>(SIGN_IN, { input })
    return { token: answer.accessToken }
  }

  test(
    'loses nothing, does nothing twice, and continues live updates',
    async () => {
      const { instrumentId, currencyId } = await fixture.list({ amount: '1000000.00' })
      const account = await fixture.accountOf('investor')
      await fund(db, account.entity_id, currencyId)
      const before = await fixture.accountOf('investor')
      const investor = await signIn('investor')

      // One at each server.
      const senior = await signIn('senior')
      const followers = servers.urls.map(() => follow(servers.live(senior)))
      await Promise.all(followers.map(({ isConnected }) => isConnected))

      const placed: number[] = []
      let asked = 0
      const order = async (): Promise<number> => {
        const input = {
          clientCorrelationId: randomUUID(),
          instrumentEntityId: instrumentId,
          accountEntityId: account.entity_id,
          side: 'BUY',
          amount: String(EACH),
          isWarningConfirmed: true,
        }
        const { placeOrder } = await servers.ask<{
          placeOrder: { order: { entityId: number } | null; errors: readonly object[] }
        }>(PLACE_ORDER, { input }, investor)
        if (placeOrder.order === null) throw new Error(JSON.stringify(placeOrder.errors))
        return placeOrder.order.entityId
      }
      const lane = async () => {
        while (asked < ORDERS) {
          asked += 1
          placed.push(await order())
        }
      }
      const reached = (count: number) =>
        vi.waitFor(() => expect(placed.length).toBeGreaterThanOrEqual(count), WAIT)
      const changes = async () => {
        const [first, second] = servers.urls
        await reached(ORDERS / 6)
        await servers.kill(first ?? '')
        await reached(ORDERS / 3)
        await servers.stop(second ?? '')
        return servers.start(newVersion(folder))
      }
      const [newest] = await Promise.all([changes(), ...Array.from({ length: LANES }, lane)])

      expect(servers.failovers).toBeGreaterThan(0)
      expect(new Set(placed).size).toBe(ORDERS)
      const orders = await fixture.query<{ entity_id: number }>(
        'select entity_id from orders where instrument_id = $1::int order by 1',
        [instrumentId],
      )
      expect(orders.map(({ entity_id: id }) => id)).toEqual(placed.toSorted((one, other) => one - other))
      const after = await fixture.accountOf('investor')
      expect(Number(after.reserved_amount) - Number(before.reserved_amount)).toBe(ORDERS * EACH)
      expect(after.balance).toBe(before.balance)
      expect(await fixture.differences()).toEqual([])

      // The token of the old version is known to the new one, and the other still has its own config.
      const labels = await Promise.all(servers.urls.map((url) => labelOf(url, investor.token)))
      expect(labels).toEqual(servers.urls.map((url) => url === newest))
      // Every follower receives the orders, whichever server accepts them.
      const last = [await order(), await order()]
      for (const { heard } of followers)
        await vi.waitFor(() => expect([...heard]).toEqual(expect.arrayContaining(last)), WAIT)
    },
    10 * MINUTES,
  )
})

/** Collects the ids of changed orders until the end of the test. */
function follow(client: ReturnType<RunningServers['live']>) {
  onTestFinished(() => client.dispose())
  const heard = new Set<number>()
  const isConnected = new Promise<void>((resolve) => void client.on('connected', () => resolve()))
  const answers = client.iterate<{ onEntityChanges: { entityId: number } }>({
    query: `subscription { onEntityChanges(entityNames: ["Order"]) { entityId } }`,
  })
  void (async () => {
    for await (const { data } of answers) if (data) heard.add(data.onEntityChanges.entityId)
  })()
  return { heard, isConnected }
}

const fund = (db: Database, accountId: number, currencyId: number) =>
  postEntry(
    {
      db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'test',
      clientCorrelationId: null,
      now: () => new Date(),
    },
    {
      kind: 'MANUAL',
      currencyId,
      description: freeText('Test'),
      lines: [
        { ledger: 'CLIENT_BANK', debit: '100000.00' },
        { ledger: 'CUSTOMER_FUNDS', accountId, credit: '100000.00' },
      ],
    },
  )

/** The config of a version that calls loans otherwise. */
function newVersion(folder: string): string {
  for (const name of ['entity-config', 'i18n'])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true })
  const file = join(folder, 'i18n/en/entity-config/loans.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"Loans"', '"Loans of the new version"'))
  return join(folder, 'entity-config')
}

const labelOf = async (url: string, token: string): Promise<boolean> => {
  const response = await fetch(`${url}/admin-model?language=en`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.text()).includes('Loans of the new version')
}
