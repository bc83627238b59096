import { eq, inArray, sql } from 'drizzle-orm'
import { aiiaBankDeposits } from '../../../../src/marketplace/server/tables/aiia.ts'
import { orders } from '../../../../src/marketplace/server/tables/trading.ts'
import { recordPayment } from '../../../../src/marketplace/server/deposits/recordPayment.ts'
import { DomainError } from '../../../../src/engine/server/kernel/DomainError.ts'
import { takePayment } from '../../../../src/marketplace/server/lending/servicing/takePayment.ts'
import { recordPayout } from '../../../../src/marketplace/server/payouts/recordPayout.ts'
import { addRow } from '../../../../src/engine/server/kernel/rows/changeRows.ts'
import { lockRows, readRows } from '../../../../src/engine/server/kernel/rows/readRows.ts'
import { endOrders } from '../../../../src/marketplace/server/orders/endOrders.ts'
import { type OrderRequest, placeOrder } from '../../../../src/marketplace/server/trading/placeOrder.ts'
import { runFunding } from '../../../../src/marketplace/server/trading/primary/runFunding.ts'
import type { InvestFixture } from '../../autoInvest/InvestFixture.ts'
import { OperationFixture } from '../../operations/OperationFixture.ts'
import type { Listed } from '../TradeFixture.ts'
import type { MarketStep } from './MarketStep.ts'

/** What a test puts in the place of the platform's own, to see that the model catches it. */
export interface Parts {
  readonly recordPayment: typeof recordPayment
  readonly endOrders: typeof endOrders
}

export const RIGHT_PARTS: Parts = { recordPayment, endOrders }

export interface SentPayout {
  readonly authorizationId: string
  readonly orderId: string
  readonly amount: string
}

/** Carries something out, as often as it is called. */
export type Work = () => Promise<unknown>

const DEPOSITS = 6

/** What the steps of a model do, by the platform's own operations. */
export class MarketWork {
  readonly #invest: InvestFixture
  readonly #parts: Parts
  readonly #run: number
  #transfers = 0
  #requests = 0

  constructor(invest: InvestFixture, parts: Parts, run: number) {
    this.#invest = invest
    this.#parts = parts
    this.#run = run
  }

  get context() {
    return this.#invest.context()
  }

  async addDeposits(accounts: readonly number[]): Promise<void> {
    const { context } = this
    for (let deposit = 0; deposit < DEPOSITS; deposit += 1)
      await context.db.transaction(() =>
        addRow(context, aiiaBankDeposits, {
          accountId: accounts[deposit % accounts.length] ?? 0,
          currencyId: 1,
          amount: amountOf(deposit),
          processingFee: '0.00',
          status: 'CREATED',
          orderId: `MODEL-${this.#run}-${deposit}`,
          paymentId: `MODEL-${this.#run}-${deposit}`,
          isInstantPayment: true,
          requestCreatedAt: context.now().toISOString(),
          storeAndReusePaymentAccount: false,
        }),
      )
  }

  depositNews({ deposit, state }: Extract<MarketStep, { kind: 'depositNews' }>): Work {
    const paymentId = `MODEL-${this.#run}-${deposit}`
    return () => {
      const { context } = this
      const at = context.now().toISOString()
      const isReceived = state === 'RECEIVED'
      return this.#parts.recordPayment(context, {
        paymentId,
        orderId: paymentId,
        amount: amountOf(deposit),
        currencyCode: 'DKK',
        state,
        authorizedAt: at,
        transactionId: isReceived ? `T-${paymentId}` : null,
        receivedAt: isReceived ? at : null,
        payer: null,
      })
    }
  }

  payoutNews(payout: SentPayout, isExecuted: boolean): Work {
    return () => {
      const { context } = this
      return recordPayout(context, {
        ...payout,
        state: isExecuted ? 'EXECUTED' : 'DECLINED',
        currencyCode: 'DKK',
        paymentId: `P-${payout.authorizationId}`,
        executedAt: isExecuted ? context.now().toISOString() : null,
        transactionId: isExecuted ? `T-${payout.authorizationId}` : null,
      })
    }
  }

  /** `placed` is called with the order. */
  order(
    request: Pick<OrderRequest, 'accountId' | 'instrumentId' | 'side' | 'quantity' | 'price'>,
    placed: (order: number) => void,
  ): Work {
    this.#requests += 1
    const effectKey = `model:${this.#run}:${this.#requests}`
    return async () => {
      const { context } = this
      const { entityId } = await context.db.transaction(() =>
        placeOrder(context, { ...request, isAutoInvest: false, isWarningConfirmed: true, effectKey }),
      )
      const same = await readRows(context, orders, eq(orders.effectKey, effectKey))
      if (same.length !== 1) throw new Error(`One request placed ${same.length} orders`)
      placed(entityId)
    }
  }

  end(order: number, cause: 'BY_STAFF' | 'BY_INVESTOR'): Work {
    return () => {
      const { context } = this
      return context.db.transaction(async () => {
        const open = inArray(orders.state, ['OPEN', 'PARTIALLY_FILLED'])
        const rows = await lockRows(context, orders, sql`${eq(orders.entityId, order)} and ${open}`)
        if (rows.length === 0) throw new DomainError('WRONG_STATE')
        await this.#parts.endOrders(context, rows, cause)
      })
    }
  }

  night(): Work {
    return () => runFunding(this.context)
  }

  /** A transfer of the borrower arrives, and is taken for the oldest instalment that is not paid. Null: nothing is due. */
  async pay({ loanId, currencyId }: Listed, percent: number): Promise<Work | null> {
    const [due] = await this.#invest.fixture.query<{ entity_id: number; amount: string }>(
      `select entity_id, round(outstanding_amount * $2::int / 100, 2)::text as amount from loan_payments
       where loan_id = $1::int and outstanding_amount > 0 order by installment_number limit 1`,
      [loanId, percent],
    )
    if (due === undefined || Number(due.amount) === 0) return null
    const transferId = await this.#receive(due.amount, currencyId)
    return () => {
      const { context } = this
      return context.db.transaction(() => takePayment(context, { loanPaymentId: due.entity_id, transferId }))
    }
  }

  /** As an import of a bank file books it. */
  async #receive(amount: string, currencyId: number): Promise<number> {
    const { fixture } = this.#invest
    this.#transfers += 1
    const reference = `MODEL-PAY-${this.#run}-${this.#transfers}`
    await OperationFixture.prototype.upload.call(
      fixture,
      'senior',
      'importBankTransfers',
      { bankAccountEntityId: currencyId },
      `date;amount;reference;message\n${fixture.today()};${amount};${reference};\n`,
    )
    const { entity_id: id } = await fixture.row<{ entity_id: number }>(
      'select entity_id from incoming_bank_transfers where bank_reference = $1',
      [reference],
    )
    return id
  }
}

export const amountOf = (deposit: number): string => (1_000 + deposit / 3).toFixed(2)
