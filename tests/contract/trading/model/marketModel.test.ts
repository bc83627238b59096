import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../../../src/marketplace/server/tables/trading.ts'
import { postEntry } from '../../../../src/marketplace/server/ledger/postEntry.ts'
import { changeRows } from '../../../../src/engine/server/kernel/rows/changeRows.ts'
import { RUNS_LONG } from '../../../support/sample.ts'
import { marketSteps } from './MarketStep.ts'
import { type Parts, RIGHT_PARTS } from './MarketWork.ts'
import { ModelMarket } from './ModelMarket.ts'

const STEPS = 40
const MINUTES = 60_000

let market: ModelMarket

beforeAll(async () => {
  market = await ModelMarket.open()
})

afterAll(() => market.close())

/** Prints seed and example when it fails: `fc.assert(…, { seed, path })` runs that again. */
const holds = (parts: Parts, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(marketSteps(STEPS), async (steps) => {
      const differences = await market.run(parts, steps)
      if (differences.length > 0) throw new Error(`The market is wrong: ${differences.join('; ')}`)
    }),
    // A smaller example would run on a market that is wrong already.
    { numRuns, endOnFailure: true, interruptAfterTimeLimit: 8 * MINUTES },
  )

test(
  'whatever happens on the market, twice, late, in any order or broken off: the books and the tables agree',
  async () => {
    await expect(holds(RIGHT_PARTS, RUNS_LONG ? 10 : 2)).resolves.toBeUndefined()
    expect([...market.counts.keys()].toSorted()).toEqual([
      'again',
      'buyNew',
      'cancel',
      'depositNews',
      'night',
      'pay',
      'payoutNews',
      'trade',
      'withdraw',
    ])
  },
  10 * MINUTES,
)

test(
  'catches a market that forgets reservations, and one that posts a deposit once per event',
  async () => {
    const forgetful: Parts = {
      ...RIGHT_PARTS,
      endOrders: async (context, open, cancelCause) => {
        const closedAtUtc = context.now().toISOString()
        const ended = { state: 'CANCELLED', cancelCause, closedAtUtc, reservedAmount: '0.00' } as const
        await changeRows(
          context,
          orders,
          open.map(({ entityId }) => ({ entityId, ...ended })),
        )
      },
    }
    await expect(holds(forgetful, 1)).rejects.toThrow('The market is wrong')
    const doubling: Parts = {
      ...RIGHT_PARTS,
      recordPayment: async (context, { state, amount, orderId: reference }) => {
        if (state !== 'RECEIVED') return 'AUTHORIZED'
        const [deposit] = await context.db.query<{ account_id: number }>(
          'select account_id from aiia_bank_deposits where order_id = $1',
          [reference],
        )
        const accountId = deposit?.account_id ?? 0
        await postEntry(context, {
          kind: 'DEPOSIT',
          currencyId: 1,
          description: { code: 'BANK_DEPOSIT' },
          reference,
          lines: [
            { ledger: 'CLIENT_BANK', debit: amount },
            { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount },
          ],
        })
        return 'COMPLETED'
      },
    }
    await expect(holds(doubling, 1)).rejects.toThrow(/The market is wrong: \d+ deposits of/)
  },
  10 * MINUTES,
)
