import { startTestServer, type TestServer } from '../../support/testServer.ts'
import { brokenRules, EVERY_MONTH } from '../reconciliation/brokenRules.ts'
import { type OperationAnswer, OperationFixture } from '../operations/OperationFixture.ts'

/** A loan on the primary market, as a test begins with it. */
export interface Listed {
  readonly loanId: number
  readonly instrumentId: number
  /** `100000.00` */
  readonly amount: string
  readonly currencyId: number
}

/** The real server over the demo data, with loans to trade in and investors who trade. */
export class TradeFixture {
  readonly server: TestServer

  /** `server`: one that is already started; it is closed with the fixture. */
  static async open(server?: TestServer): Promise<TradeFixture> {
    return new TradeFixture(server ?? (await startTestServer()))
  }

  private constructor(server: TestServer) {
    this.server = server
  }

  run(
    as: string,
    name: string,
    input: Readonly<Record<string, unknown>>,
    fields = '',
  ): Promise<OperationAnswer> {
    return OperationFixture.prototype.run.call(this, as, name, input, fields)
  }

  /** For the login’s first account, unless `more` names another. */
  async order(
    as: string,
    instrumentEntityId: number,
    amount: string,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    const accountEntityId = (await this.accountOf(as).catch(() => null))?.entity_id
    const input = { instrumentEntityId, side: 'BUY', amount, accountEntityId, ...more }
    return this.run(
      as,
      'placeOrder',
      input,
      'order { entityId state quantity reservedAmount revocableUntilUtc warnedFromAmount warningConfirmedAtUtc } reservedAmount availableBalance unsubscribedAmount revocableUntilUtc',
    )
  }

  /** The first row; throws when there is none. */
  async row<R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<R> {
    const [row] = await this.server.db.query<R>(text, params)
    if (!row) throw new Error(`No row: ${text}`)
    return row
  }

  query<R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) {
    return this.server.db.query<R>(text, params)
  }

  /** A new loan, as one of the demo’s, that is funded from today on. */
  async list({ amount = '100000.00', currency = 'DKK' } = {}): Promise<Listed> {
    this.#listed += 1
    const number = `T-${this.#listed}`
    const loan = await this.row<{ entity_id: number; currency_id: number }>(
      `insert into loans (loan_number, title, state, account_id, product_type_id, loan_purpose_id, currency_id, amount,
         interest_rate, establishment_fee, term_months, repayment_type, risk_category, risk_reason)
       select $1, 'Loan ' || $1, 'FUNDING', l.account_id, l.product_type_id, l.loan_purpose_id, l.currency_id, $2::numeric,
         8, round($2::numeric / 50, 2), 12, 'ANNUITY', 'B', 'Steady income'
       from loans l join currencies c on c.entity_id = l.currency_id
       join accounts a on a.entity_id = l.account_id
       where c.code = $3 and l.issued_on is not null and a.bban_account_number is not null
       order by l.entity_id desc limit 1 returning entity_id, currency_id`,
      [number, amount, currency],
    )
    const instrument = await this.row<{ entity_id: number }>(
      `insert into instruments (loan_id, ticker, isin, name, state, currency_id, nominal_amount, coupon_rate, listed_on,
         funding_ends_on)
       values ($1, $2, $3, 'Loan ' || $2, 'PRIMARY', $4, $5, 8, $6::date, $6::date + 30) returning entity_id`,
      [
        loan.entity_id,
        number,
        `DK${String(this.#listed).padStart(10, '0')}`,
        loan.currency_id,
        amount,
        this.today(),
      ],
    )
    return {
      loanId: loan.entity_id,
      instrumentId: instrument.entity_id,
      amount,
      currencyId: loan.currency_id,
    }
  }

  #listed = 0

  /** The same before it opens; the night opens it. */
  async upcoming(of?: Parameters<TradeFixture['list']>[0]): Promise<Listed> {
    const loan = await this.list(of)
    await this.query("update loans set state = 'UPCOMING' where entity_id = $1", [loan.loanId])
    await this.query(
      "update instruments set state = 'UPCOMING', funding_ends_on = null where entity_id = $1",
      [loan.instrumentId],
    )
    return loan
  }

  today(): string {
    return this.server.clock.now().toISOString().slice(0, 10)
  }

  accountOf(login: string) {
    return this.row<{
      entity_id: number
      balance: string
      reserved_amount: string
      available_balance: string
    }>(
      `select a.entity_id, a.balance, a.reserved_amount, a.available_balance from accounts a
       join account_person_roles r on r.account_id = a.entity_id and r.role in ('OWNER', 'OPERATOR')
       join people p on p.entity_id = r.person_id where p.email = $1 order by a.entity_id limit 1`,
      [`${login}@fundament.example`],
    )
  }

  /** Broken rules between the tables, after all accounts are rechecked. */
  async differences(): Promise<readonly string[]> {
    await this.run('senior', 'runAccountConsistencyChecks', {})
    return brokenRules(this.server.db, EVERY_MONTH)
  }

  close(): Promise<void> {
    return this.server.close()
  }
}
