import type { OperationContext } from '../../../src/engine/server/kernel/OperationContext.ts'
import { runAutoInvest } from '../../../src/marketplace/server/autoInvest/runAutoInvest.ts'
import type { TestServer } from '../../support/testServer.ts'
import { TradeFixture } from '../trading/TradeFixture.ts'

export interface Settings {
  readonly strategy?: 'MONTHLY' | 'PER_LOAN'
  readonly low?: number
  readonly medium?: number
  readonly high?: number
}

export interface DecisionRow extends Record<string, unknown> {
  readonly account: number
  readonly reason: string
  readonly wished: string
  readonly ordered: string
}

/** The demo's market with nothing on it, and accounts that are ready and have money. */
export class InvestFixture {
  readonly fixture: TradeFixture

  static async open(server?: TestServer): Promise<InvestFixture> {
    const fixture = await TradeFixture.open(server)
    const invest = new InvestFixture(fixture)
    await invest.reset()
    return invest
  }

  private constructor(fixture: TradeFixture) {
    this.fixture = fixture
  }

  /** Takes everything off the primary market, turns AutoInvest off for everybody, and restarts the month. */
  async reset(): Promise<void> {
    await this.fixture.query(`update instruments set state = 'SUSPENDED' where state = 'PRIMARY'`)
    await this.fixture.query(`update instruments set listed_on = '2020-01-01'`)
    await this.fixture.query('delete from auto_invest_decisions')
    await this.fixture.query(
      'update accounts set auto_invest_low_amount = 0, auto_invest_medium_amount = 0, auto_invest_high_amount = 0',
    )
  }

  /** The first accounts in kroner that have so much free, made ready to invest. */
  async accounts(count: number, atLeast = 3000): Promise<readonly number[]> {
    const rows = await this.fixture.query<{ id: number }>(
      `select a.entity_id as id from accounts a join currencies c on c.entity_id = a.currency_id
       where a.purpose = 'INVESTMENT' and a.type <> 'SYSTEM' and a.status = 'UBOS_KYC_VERIFIED' and c.code = 'DKK'
         and not a.locked and not a.frozen_for_orders and a.available_balance >= $2::numeric
         and exists (select from account_person_roles r where r.account_id = a.entity_id and r.role = 'OWNER')
         and not exists (select from account_person_roles r join account_person_roles o on o.person_id = r.person_id
           join accounts b on b.entity_id = o.account_id and b.purpose = 'LOAN' where r.account_id = a.entity_id)
       order by a.entity_id limit $1::int`,
      [count, atLeast],
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length < count) throw new Error(`The demo has ${ids.length} such accounts`)
    await this.fixture.query(
      'update accounts set is_non_sophisticated_investor = false where entity_id = any($1::int[])',
      [ids],
    )
    await this.fixture.query(
      `update people set kyc_status = 'OK' where entity_id in
         (select person_id from account_person_roles where account_id = any($1::int[]) and role = 'OWNER')`,
      [ids],
    )
    await this.fixture.query(
      `insert into aml_answers (account_id, person_id, account_type, answers, state, submitted_at_utc)
       select a.entity_id, (select person_id from account_person_roles r where r.account_id = a.entity_id limit 1),
         a.type, '{}', 'APPROVED', clock_now() from accounts a where a.entity_id = any($1::int[])`,
      [ids],
    )
    return ids
  }

  async set(
    ids: readonly number[],
    { strategy = 'PER_LOAN', low = 0, medium = 0, high = 0 }: Settings,
  ): Promise<void> {
    await this.fixture.query(
      `update accounts set auto_invest_strategy = $2::auto_invest_strategy, auto_invest_low_amount = $3,
         auto_invest_medium_amount = $4, auto_invest_high_amount = $5 where entity_id = any($1::int[])`,
      [ids, strategy, low, medium, high],
    )
  }

  context(day = 0): OperationContext {
    const { server } = this.fixture
    return {
      db: server.db,
      now: () => new Date(server.clock.now().getTime() + day * 86_400_000),
      actor: { kind: 'SYSTEM' },
      mutationName: 'runNightlyJob',
      clientCorrelationId: null,
      releasedApprovalId: null,
    }
  }

  run(day = 0) {
    return runAutoInvest(this.context(day))
  }

  decisions(instrumentId: number): Promise<readonly DecisionRow[]> {
    return this.fixture.query<DecisionRow>(
      `select account_id as account, reason, wished_amount as wished, ordered_amount as ordered, level, order_id
       from auto_invest_decisions where instrument_id = $1::int order by account_id, month`,
      [instrumentId],
    )
  }

  orders(instrumentId: number) {
    return this.fixture.query<{ account: number; quantity: string; state: string }>(
      `select account_id as account, quantity, state from orders where instrument_id = $1::int order by account_id, entity_id`,
      [instrumentId],
    )
  }

  close(): Promise<void> {
    return this.fixture.close()
  }
}
