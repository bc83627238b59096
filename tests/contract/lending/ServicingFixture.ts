import type { OperationContext } from '../../../src/engine/server/kernel/OperationContext.ts'
import { moveLoans } from '../../../src/marketplace/server/lending/servicing/moveLoans.ts'
import { takePayment } from '../../../src/marketplace/server/lending/servicing/takePayment.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { OperationFixture } from '../operations/OperationFixture.ts'
import { brokenRules, EVERY_MONTH, LATEST_CHECK } from '../reconciliation/brokenRules.ts'

export interface LoanRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly account_id: number
  readonly currency_id: number
  readonly loan_number: string
  readonly state: string
  readonly arrears_amount: string
  readonly days_in_arrears: number
  readonly outstanding_principal: string
}

export interface InstalmentRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly installment_number: number
  readonly state: string
  readonly due_on: string
  readonly principal: string
  readonly interest: string
  readonly fee: string
  readonly administration_fee: string | null
  readonly paid_amount: string
  readonly outstanding_amount: string
  readonly days_late: number
  readonly reminded_on: string | null
}

/** Loans over the demo data, on any day. */
export class ServicingFixture {
  readonly ops: OperationFixture
  #transfers = 0

  static async open(): Promise<ServicingFixture> {
    return new ServicingFixture(await OperationFixture.open({ seed: DEMO_SEED }))
  }

  private constructor(ops: OperationFixture) {
    this.ops = ops
  }

  get db() {
    return this.ops.server.db
  }

  /** Context of the platform's automatic work, at noon of a day. */
  on(day: string): OperationContext {
    return {
      db: this.db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'moveLoans',
      clientCorrelationId: null,
      now: () => new Date(`${day}T12:00:00Z`),
      releasedApprovalId: null,
    }
  }

  night(day: string): Promise<number> {
    return moveLoans(this.on(day))
  }

  loan(loanId: number): Promise<LoanRow> {
    return this.ops.row<LoanRow>('select * from loans where entity_id = $1', [loanId])
  }

  instalments(loanId: number): Promise<readonly InstalmentRow[]> {
    return this.db.query<InstalmentRow>(
      'select *, due_on::text, reminded_on::text from loan_payments where loan_id = $1 order by installment_number',
      [loanId],
    )
  }

  events(loanId: number): Promise<readonly { kind: string; loan_payment_id: number | null }[]> {
    return this.db.query(
      'select kind, loan_payment_id from loan_events where loan_id = $1 order by entity_id',
      [loanId],
    )
  }

  /** An unmatched transfer that was booked among the unallocated funds, as an import does it. */
  async receive(amount: string, currencyId: number, day: string, message = ''): Promise<number> {
    this.#transfers += 1
    const reference = `LIFE-${this.#transfers}`
    await this.ops.upload(
      'senior',
      'importBankTransfers',
      { bankAccountEntityId: currencyId },
      `date;amount;reference;message\n${day};${amount};${reference};${message}\n`,
    )
    const { entity_id: id } = await this.ops.row<{ entity_id: number }>(
      'select entity_id from incoming_bank_transfers where bank_reference = $1',
      [reference],
    )
    return id
  }

  async pay(loanPaymentId: number, amount: string, day: string, message = '') {
    const { currency_id: currencyId } = await this.ops.row<{ currency_id: number }>(
      'select l.currency_id from loan_payments p join loans l on l.entity_id = p.loan_id where p.entity_id = $1',
      [loanPaymentId],
    )
    const transferId = await this.receive(amount, currencyId, day, message)
    return this.db.transaction(() => takePayment(this.on(day), { loanPaymentId, transferId }))
  }

  /** Rules between the tables that do not hold. */
  differences(): Promise<readonly string[]> {
    return brokenRules(this.db, LATEST_CHECK, EVERY_MONTH)
  }

  close(): Promise<void> {
    return this.ops.close()
  }
}
