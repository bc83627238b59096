import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../../../src/marketplace/server/tables/trading.ts'
import { postEntry } from '../../../../src/marketplace/server/ledger/postEntry.ts'
import { changeRows } from '../../../../src/engine/server/kernel/rows/changeRows.ts'
import { RUNS_LONG } from '../../../support/sample.ts'
import { InvestFixture } from '../../autoInvest/InvestFixture.ts'
import { type BankServer, startBankServer } from '../../deposits/BankFixture.ts'
import { PayoutFixture } from '../../payouts/PayoutFixture.ts'
import { MarketModel } from './MarketModel.ts'
import { type MarketStep, marketSteps, type PlannedStep } from './MarketStep.ts'
import { type Parts, RIGHT_PARTS, type SentPayout } from './MarketWork.ts'

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

const PAYOUTS = 2

/** The demo with four investors, two new loans and two payouts on their way for each run of the model. */
class ModelMarket {
  readonly #server: BankServer
  readonly #invest: InvestFixture
  readonly #customer: PayoutFixture
  readonly #accounts: readonly number[]
  #runs = 0
  /** How often each kind of step was carried out. */
  readonly counts = new Map<string, number>()

  static async open(): Promise<ModelMarket> {
    const server = await startBankServer()
    const invest = await InvestFixture.open(server)
    const accounts = await invest.accounts(4, 20_000)
    return new ModelMarket(server, invest, await PayoutFixture.open(server, 'investor'), accounts)
  }

  private constructor(
    server: BankServer,
    invest: InvestFixture,
    customer: PayoutFixture,
    accounts: readonly number[],
  ) {
    this.#server = server
    this.#invest = invest
    this.#customer = customer
    this.#accounts = accounts
  }

  /** Carries out all steps; what is wrong at the end. */
  async run(parts: Parts, steps: readonly PlannedStep[]): Promise<readonly string[]> {
    this.#runs += 1
    const { fixture } = this.#invest
    const loans = [await fixture.list({ amount: '6000.00' }), await fixture.list({ amount: '6000.00' })]
    const payouts = await this.#send()
    const model = new MarketModel(this.#invest, parts, {
      accounts: this.#accounts,
      loans,
      payouts,
      run: this.#runs,
    })
    await model.prepare()
    for (const step of [...BEGINNING, ...steps]) await model.take(step)
    for (const [kind, count] of model.counts) this.counts.set(kind, (this.counts.get(kind) ?? 0) + count)
    return model.differences()
  }

  /** Payouts that staff have released and the bank has not carried out. */
  async #send(): Promise<readonly SentPayout[]> {
    await this.#customer.confirmPhone()
    const sent: number[] = []
    for (let payout = 0; payout < PAYOUTS; payout += 1) {
      const { bankPayout, codes } = await this.#customer.ask({ amount: String(200 + payout) })
      if (codes.length > 0) throw new Error(codes.join(', '))
      await this.#customer.release(bankPayout.entityId)
      sent.push(bankPayout.entityId)
    }
    // A release is sent after its answer, too: later, when days have passed, the bank would say that it is carried out.
    await this.#server.settled()
    await this.#customer.send()
    return this.#server.db.query<SentPayout & Record<string, unknown>>(
      `select authorization_id as "authorizationId", order_id as "orderId", amount::text as amount
       from aiia_bank_payouts where entity_id = any($1::int[]) and status = 'SENT' order by entity_id`,
      [sent],
    )
  }

  close(): Promise<void> {
    return this.#invest.close()
  }
}

const whole = (step: MarketStep): PlannedStep => ({ step, crashes: false })

/** The first loan runs, so that there is something to trade and to pay, and each kind of step happens at least once. */
const BEGINNING: readonly PlannedStep[] = [
  whole({ kind: 'buyNew', who: 0, loan: 0, hundreds: 30 }),
  whole({ kind: 'buyNew', who: 1, loan: 0, hundreds: 30 }),
  whole({ kind: 'night', days: 5 }),
  whole({ kind: 'depositNews', deposit: 0, state: 'RECEIVED' }),
  whole({ kind: 'again', before: 1 }),
  whole({ kind: 'trade', who: 0, side: 'SELL', hundreds: 10, price: '99' }),
  whole({ kind: 'trade', who: 2, side: 'BUY', hundreds: 6, price: '100' }),
  whole({ kind: 'buyNew', who: 2, loan: 1, hundreds: 10 }),
  whole({ kind: 'cancel', order: 4 }),
  whole({ kind: 'buyNew', who: 3, loan: 1, hundreds: 10 }),
  whole({ kind: 'withdraw', order: 5 }),
  whole({ kind: 'pay', loan: 0, percent: 50 }),
  whole({ kind: 'payoutNews', payout: 0, isExecuted: true }),
]
