import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../src/engine/server/db/Database.ts'
import { DEMO_SEED } from '../../../support/seeds.ts'
import { urlOf } from '../../../support/postgresTemplate.ts'
import { openTestDatabase } from '../../../support/testDatabase.ts'
import type { Manner } from './bookOperation.ts'
import { ConcurrentClients } from './ConcurrentClients.ts'

const MINUTES = 60_000
/** `LEDGER_SEED=…` repeats the same operations; their order still differs. */
const SEED = Number(process.env['LEDGER_SEED'] ?? randomInt(2 ** 31))

describe('many clients of several servers on one database', () => {
  let db: Database
  let url: string

  beforeAll(async () => {
    db = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
    url = await urlOf(db)
  })

  afterAll(() => db.close())

  test(
    '10,000 operations, 90 killed connections, 20 killed servers: 0 øre off, nothing lost, nothing twice',
    async () => {
      const clients = new ConcurrentClients(db, url, {
        manner: 'right',
        operations: 10_000,
        killedConnections: 90,
        killedServers: 20,
        seed: SEED,
      })
      expect({ SEED, differences: (await clients.run()).slice(0, 20) }).toEqual({ SEED, differences: [] })
      expect([clients.killedConnections, clients.killedServers]).toEqual([90, 20])
      // It was no easy run: people asked again, too much was wanted, and keys came with other amounts.
      expect(clients.repeats).toBeGreaterThan(100)
      for (const code of ['INSUFFICIENT_FUNDS', 'EFFECT_CONFLICT', 'MUST_BE_UNIQUE'])
        expect(clients.refusals(code)).toBeGreaterThan(0)
    },
    15 * MINUTES,
  )

  test.each<[Manner, RegExp]>([
    ['forgetful', /was answered in 2 ways|has 2 entries/],
    ['hasty', /has 0 entries/],
    ['racing', /An account is overdrawn/],
  ])(
    'a %s ledger is caught',
    async (manner, fault) => {
      const clients = new ConcurrentClients(db, url, {
        manner,
        operations: 600,
        killedConnections: 6,
        killedServers: 2,
        seed: SEED,
      })
      expect({ SEED, differences: (await clients.run()).join('\n') }).toEqual({
        SEED,
        differences: expect.stringMatching(fault) as string,
      })
    },
    5 * MINUTES,
  )
})
