import type { Reconciliation } from './Reconciliation.ts'

/** With whether a borrower pays a loan by it: then the money is not for the account. */
export const COMPLETED_DEPOSITS = `select *, loan_payment_id is not null or early_repayment_quote_id is not null as is_for_loan
  from aiia_bank_deposits where status = 'COMPLETED'`

export const BORROWER_RECONCILIATIONS: readonly Reconciliation[] = [
  {
    rule: 'what a borrower paid through the bank came as a transfer of its amount',
    differences: `select d.entity_id from (${COMPLETED_DEPOSITS}) d
      left join incoming_bank_transfers t on t.bank_reference = d.order_id and t.currency_id = d.currency_id
      where d.is_for_loan and t.amount is distinct from d.amount`,
    break: `update aiia_bank_deposits set loan_payment_id = (select min(entity_id) from loan_payments)
      where entity_id = (select min(entity_id) from aiia_bank_deposits where status = 'COMPLETED')`,
  },
  {
    rule: 'the next payment of a running loan is its first instalment with an outstanding amount',
    differences: `select l.entity_id from loans l where l.state in ('ACTIVE', 'OVERDUE', 'DEFAULTED', 'REPAID')
      and l.next_payment_on is distinct from (select min(p.due_on) from loan_payments p
        where p.loan_id = l.entity_id and p.outstanding_amount > 0)`,
    break: `update loans set next_payment_on = '2026-12-24'
      where entity_id = (select min(entity_id) from loans where state = 'OVERDUE')`,
  },
]
