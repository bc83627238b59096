import { DomainError } from '../../../../src/engine/server/kernel/DomainError.ts'
import type { InvestFixture } from '../../autoInvest/InvestFixture.ts'
import type { Listed } from '../TradeFixture.ts'
import type { MarketStep, PlannedStep } from './MarketStep.ts'
import { amountOf, MarketWork, type Parts, type SentPayout, type Work } from './MarketWork.ts'

interface Beginning {
  readonly accounts: readonly number[]
  readonly loans: readonly Listed[]
  readonly payouts: readonly SentPayout[]
  readonly run: number
}

const DAY_SECONDS = 86_400
const CRASH = new Error('The server died')

/** A market in which anything happens in any order. What came from outside and left is counted beside it. */
export class MarketModel {
  readonly #invest: InvestFixture
  readonly #work: MarketWork
  readonly #begun: Beginning
  readonly #done: Work[] = []
  /** Deposits that the bank has once said to have come. */
  readonly #received = new Set<number>()
  /** By payout, whether the bank said first that it was carried out. */
  readonly #settled = new Map<string, boolean>()
  #orders: readonly number[] = []
  /** How often each kind was carried out, not refused. */
  readonly counts = new Map<string, number>()

  constructor(invest: InvestFixture, parts: Parts, begun: Beginning) {
    this.#invest = invest
    this.#work = new MarketWork(invest, parts, begun.run)
    this.#begun = begun
  }

  prepare(): Promise<void> {
    return this.#work.addDeposits(this.#begun.accounts)
  }

  async take({ step, crashes }: PlannedStep): Promise<void> {
    const work = await this.#workOf(step)
    if (work === null) return
    if (crashes) await this.#crash(work)
    if (!(await isDone(work))) return
    this.counts.set(step.kind, (this.counts.get(step.kind) ?? 0) + 1)
    this.#done.push(work)
    if (step.kind === 'depositNews' && step.state === 'RECEIVED') this.#received.add(step.deposit)
    if (step.kind !== 'payoutNews') return
    const { authorizationId } = pick(this.#begun.payouts, step.payout)
    if (!this.#settled.has(authorizationId)) this.#settled.set(authorizationId, step.isExecuted)
  }

  /** What the books say against what came in and went out, and what the tables say against each other. */
  async differences(): Promise<readonly string[]> {
    const { fixture } = this.#invest
    const [deposits] = await fixture.query<{ entries: number; amount: string }>(
      `select count(*)::int as entries, coalesce(sum(e.amount), 0)::numeric(18, 2)::text as amount
       from journal_entries e where e.kind = 'DEPOSIT' and e.reference like $1`,
      [`MODEL-${this.#begun.run}-%`],
    )
    const expected = [...this.#received].reduce(
      (sum, deposit) => sum + Math.round(100 * Number(amountOf(deposit))),
      0,
    )
    const faults: string[] = []
    if (deposits?.entries !== this.#received.size || Math.round(100 * Number(deposits.amount)) !== expected)
      faults.push(`${deposits?.entries} deposits of ${deposits?.amount} instead of ${expected} hundredths`)
    for (const { authorizationId } of this.#begun.payouts) {
      const isExecuted = this.#settled.get(authorizationId)
      const wanted = isExecuted === undefined ? 'SENT' : isExecuted ? 'COMPLETED' : 'FAILED'
      const { status } = await fixture.row<{ status: string }>(
        'select status from aiia_bank_payouts where authorization_id = $1',
        [authorizationId],
      )
      if (status !== wanted) faults.push(`A payout is ${status} instead of ${wanted}`)
    }
    return [...faults, ...(await fixture.differences())]
  }

  /** Null: there is nothing that it could be done to. */
  async #workOf(step: MarketStep): Promise<Work | null> {
    const { loans, payouts } = this.#begun
    const { server } = this.#invest.fixture
    switch (step.kind) {
      case 'again':
        return this.#done.at(-step.before) ?? null
      case 'depositNews':
        return this.#work.depositNews(step)
      case 'payoutNews':
        return payouts.length === 0
          ? null
          : this.#work.payoutNews(pick(payouts, step.payout), step.isExecuted)
      case 'buyNew': {
        const { instrumentId } = pick(loans, step.loan)
        const quantity = Math.min(step.hundreds * 100, await this.#restOf(instrumentId))
        return quantity === 0 ? null : this.#order(step.who, instrumentId, 'BUY', quantity, '100')
      }
      case 'trade': {
        const { instrumentId } = pick(loans, step.hundreds)
        return this.#order(step.who, instrumentId, step.side, step.hundreds * 100, step.price)
      }
      case 'withdraw':
      case 'cancel':
        if (this.#orders.length === 0) return null
        return this.#work.end(
          pick(this.#orders, step.order),
          step.kind === 'cancel' ? 'BY_STAFF' : 'BY_INVESTOR',
        )
      case 'night':
        server.clock.advance(step.days * DAY_SECONDS)
        return this.#work.night()
      case 'pay':
        return this.#work.pay(pick(loans, step.loan), step.percent)
    }
  }

  #order(who: number, instrumentId: number, side: 'BUY' | 'SELL', quantity: number, price: string): Work {
    const accountId = pick(this.#begun.accounts, who)
    return this.#work.order({ accountId, instrumentId, side, quantity: String(quantity), price }, (order) => {
      if (!this.#orders.includes(order)) this.#orders = [...this.#orders, order]
    })
  }

  async #restOf(instrumentId: number): Promise<number> {
    const { rest } = await this.#invest.fixture.row<{ rest: number }>(
      'select (nominal_amount - subscribed_amount)::int as rest from instruments where entity_id = $1',
      [instrumentId],
    )
    return rest
  }

  /** Crashes before the commit, so the orders of the work are forgotten. */
  async #crash(work: Work): Promise<void> {
    const known = this.#orders
    const dying = this.#work.context.db.transaction(async () => {
      await work()
      throw CRASH
    })
    await dying.catch((error: unknown) => {
      if (error !== CRASH && !(error instanceof DomainError)) throw error
    })
    this.#orders = known
  }
}

/** False: it was refused. */
const isDone = async (work: Work): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const pick = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length]
  if (one === undefined) throw new Error('There is none')
  return one
}
