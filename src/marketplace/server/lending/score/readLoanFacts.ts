import type { loanApplications } from '../../tables/lending.ts'
import { productTypes } from '../../tables/reference.ts'
import type { LoanFacts } from '../../../rules/risk/LoanScore.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type LoanRecord, loanFacts, NO_RECORD, type ScoredTerms } from './loanFacts.ts'

export type Application = Row<typeof loanApplications>
export type WishedTerms = Omit<ScoredTerms, 'repaymentType'>

/** What is known of an application today. Without `terms` it is what was asked for, at the lowest rate of the product. */
export async function readLoanFacts(
  context: Pick<OperationContext, 'db' | 'now'>,
  application: Application,
  terms: WishedTerms | null,
): Promise<LoanFacts> {
  const { accountId, productTypeId, requestedAmount, requestedTermMonths } = application
  const { minInterestRate, repaymentType } = await findRow(
    context,
    productTypes,
    productTypeId,
    'productType',
  )
  const [business] = await context.db.query<{ founded_on: string | null; is_in_register: boolean }>(
    `SELECT b.founded_on::text, b.registry_details IS NOT NULL AS is_in_register
     FROM accounts a JOIN businesses b ON b.entity_id = a.business_id WHERE a.entity_id = $1::int`,
    [accountId],
  )
  const wished = terms ?? {
    amount: requestedAmount,
    interestRate: minInterestRate,
    termMonths: requestedTermMonths,
  }
  return loanFacts(
    {
      ...application,
      foundedOn: business?.founded_on ?? null,
      isInRegister: business?.is_in_register ?? false,
    },
    { ...wished, repaymentType },
    await readRecord(context, accountId),
    context.now().toISOString().slice(0, 10),
  )
}

/** Of all accounts of the business. */
const readRecord = async ({ db }: Pick<OperationContext, 'db'>, accountId: number): Promise<LoanRecord> => {
  const [row] = await db.query<{ repaid: number; defaulted: number; late: number | null }>(
    `SELECT count(*) FILTER (WHERE l.state = 'REPAID')::int AS repaid,
       count(*) FILTER (WHERE l.defaulted_on IS NOT NULL)::int AS defaulted,
       max((SELECT max(p.days_late) FROM loan_payments p WHERE p.loan_id = l.entity_id)) AS late
     FROM accounts mine JOIN accounts a ON a.business_id = mine.business_id
     JOIN loans l ON l.account_id = a.entity_id WHERE mine.entity_id = $1::int`,
    [accountId],
  )
  return row === undefined
    ? NO_RECORD
    : { loansRepaid: row.repaid, loansDefaulted: row.defaulted, mostDaysLate: row.late }
}
