import { type BankServer, startBankServer } from '../../deposits/BankBed.ts'
import { InvestBed } from '../../autoInvest/InvestBed.ts'
import { PayoutBed } from '../../payouts/PayoutBed.ts'
import { MarketModel } from './MarketModel.ts'
import type { MarketStep, PlannedStep } from './MarketStep.ts'
import type { Parts, SentPayout } from './MarketWork.ts'

const PAYOUTS = 2

/** The demo with four investors, two new loans and two payouts on their way for each run of the model. */
export class ModelMarket {
  readonly #server: BankServer
  readonly #invest: InvestBed
  readonly #customer: PayoutBed
  readonly #accounts: readonly number[]
  #runs = 0
  /** How often each kind of step was carried out. */
  readonly counts = new Map<string, number>()

  static async open(): Promise<ModelMarket> {
    const server = await startBankServer()
    const invest = await InvestBed.open(server)
    const accounts = await invest.accounts(4, 20_000)
    return new ModelMarket(server, invest, await PayoutBed.open(server, 'investor'), accounts)
  }

  private constructor(
    server: BankServer,
    invest: InvestBed,
    customer: PayoutBed,
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
    const { bed } = this.#invest
    const loans = [await bed.list({ amount: '6000.00' }), await bed.list({ amount: '6000.00' })]
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
