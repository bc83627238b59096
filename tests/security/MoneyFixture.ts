import { OperationFixture, type OperationAnswer } from '../contract/operations/OperationFixture.ts'
import { DEMO_SEED } from '../support/seeds.ts'

export const APPROVAL = 'approval { entityId state }'

export const waits = (answer: OperationAnswer): boolean => answer.isSuccess && answer['approval'] !== null

export const approvalIdOf = (answer: OperationAnswer): number => {
  const approval = answer['approval'] as { readonly entityId: number } | null | undefined
  if (!approval) throw new Error(`Nothing waits: ${JSON.stringify(answer)}`)
  return approval.entityId
}

/** The demo and what attacks on money need of it. */
export class MoneyFixture {
  readonly fixture: OperationFixture

  static async open(): Promise<MoneyFixture> {
    return new MoneyFixture(await OperationFixture.open({ seed: DEMO_SEED }))
  }

  private constructor(fixture: OperationFixture) {
    this.fixture = fixture
  }

  decide(as: string, approvalEntityId: number, isApproved = true): Promise<OperationAnswer> {
    const input = { approvalEntityId, isApproved, decisionNote: 'Seen' }
    return this.fixture.run(as, 'decideApproval', input, APPROVAL)
  }

  async idOf(from: string, params: readonly unknown[] = []): Promise<number> {
    return (await this.fixture.row<{ entity_id: number }>(`select entity_id from ${from}`, params)).entity_id
  }

  /** Verified accounts in DKK, of which no member of staff is a member. */
  accountAt(place: number): Promise<number> {
    return this.idOf(`accounts where currency_id = 1 and type = 'INDIVIDUAL' and status = 'UBOS_KYC_VERIFIED'
      order by entity_id offset ${place} limit 1`)
  }

  compensations(): Promise<number> {
    return this.idOf(`ledger_accounts where kind = 'COMPENSATIONS' and currency_id = 1`)
  }

  async credit(as: string, accountId: number, amount: string): Promise<OperationAnswer> {
    const input = {
      debitLedgerAccountEntityId: await this.compensations(),
      creditAccountEntityId: accountId,
      amount,
      currencyEntityId: 1,
      text: 'Compensation',
    }
    return this.fixture.run(as, 'manualTransaction', input, APPROVAL)
  }

  /** Makes a user's person a member directly in the database; undone by the returned function. */
  async makeMember(userId: number, accountId: number): Promise<() => Promise<unknown>> {
    const { db } = this.fixture.server
    const [added] = await db.query<{ entity_id: number }>(
      `insert into account_person_roles (entity_id, account_id, person_id, role)
       select (select max(entity_id) from account_person_roles) + 1000, $1, person_id, 'OWNER' from users
       where entity_id = $2 on conflict do nothing returning entity_id`,
      [accountId, userId],
    )
    return () => db.query('delete from account_person_roles where entity_id = $1', [added?.entity_id ?? 0])
  }
}
