import type { Database } from '../../../../engine/server/db/Database.ts'
import { HOLDER_SQL } from '../../access/accountHolder.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

/** What a borrower pays: an instalment, or a loan as quoted. */
export type LoanDueId = { readonly loanPaymentId: number } | { readonly quoteId: number }

export interface LoanDue {
  readonly loanPaymentId: number | null
  readonly quoteId: number | null
  readonly accountId: number
  readonly accountHolder: string
  readonly currencyId: number
  readonly currencyCode: string
  /** Decimal as text. */
  readonly amount: string
  /** Goes with the transfer, so that the platform knows what it is for. */
  readonly reference: string
  /** Null: it can be paid; otherwise the state that says why not. */
  readonly refusedState: string | null
}

/** Refuses with NOT_FOUND. The caller checks who asks before telling anything. */
export async function readLoanDue(db: Database, id: LoanDueId, today: string): Promise<LoanDue> {
  const isQuote = 'quoteId' in id
  const [row] = await db.query<{
    account_id: number
    holder: string
    currency_id: number
    code: string
    amount: string
    reference: string
    refused_state: string | null
  }>(
    `SELECT l.account_id, ${HOLDER_SQL} AS holder, c.entity_id AS currency_id, c.code, ${isQuote ? QUOTE : INSTALMENT}
     JOIN accounts a ON a.entity_id = l.account_id
     LEFT JOIN businesses b ON b.entity_id = a.business_id
     JOIN currencies c ON c.entity_id = l.currency_id WHERE d.entity_id = $1::int`,
    [isQuote ? id.quoteId : id.loanPaymentId, ...(isQuote ? [today] : [])],
  )
  if (row === undefined) throw refuse('NOT_FOUND', fieldOf(id))
  return {
    loanPaymentId: isQuote ? null : id.loanPaymentId,
    quoteId: isQuote ? id.quoteId : null,
    accountId: row.account_id,
    accountHolder: row.holder,
    currencyId: row.currency_id,
    currencyCode: row.code,
    amount: row.amount,
    reference: row.reference,
    refusedState: row.refused_state,
  }
}

export const fieldOf = (id: LoanDueId): string =>
  'quoteId' in id ? 'earlyRepaymentQuoteEntityId' : 'loanPaymentEntityId'

const STOPPED = `WHEN l.state NOT IN ('ACTIVE', 'OVERDUE', 'DEFAULTED') THEN l.state::text`

const INSTALMENT = `d.outstanding_amount::text AS amount, coalesce(d.reference, l.loan_number) AS reference,
  CASE ${STOPPED} WHEN d.outstanding_amount <= 0 THEN d.state::text END AS refused_state
  FROM loan_payments d JOIN loans l ON l.entity_id = d.loan_id`

const QUOTE = `d.amount::text AS amount, d.quote_number AS reference,
  CASE ${STOPPED} WHEN d.state <> 'OPEN' THEN d.state::text WHEN d.valid_until < $2::date THEN 'EXPIRED' END AS refused_state
  FROM early_repayment_quotes d JOIN loans l ON l.entity_id = d.loan_id`
