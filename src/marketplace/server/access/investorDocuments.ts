import type { Database } from '../../../engine/server/db/Database.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import { type RowFilter } from '../../../engine/server/entities/RowFilter.ts'
import { marketLoans } from './rowRules.ts'

/** Papers of an application that may be shown at all: nothing about people. */
export const FOR_INVESTORS = ['ANNUAL_ACCOUNTS', 'BUDGET', 'COLLATERAL'] as const

/** Papers that staff show to investors in a loan whose borrower agreed. `isInvestorDocument` is the same for one row. */
export const investorDocuments = (actor: UserActor): RowFilter => ({
  isForInvestors: { eq: true },
  type: { in: FOR_INVESTORS },
  loanApplication: {
    loans: { some: { borrowerVisibility: { eq: 'NAMED_WITH_ACCOUNTS' }, ...marketLoans(actor) } },
  },
})

export async function isInvestorDocument(
  db: Pick<Database, 'query'>,
  { memberships }: Pick<UserActor, 'memberships'>,
  documentId: number,
): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM documents d JOIN loans l ON l.loan_application_id = d.loan_application_id
     JOIN instruments i ON i.loan_id = l.entity_id
     WHERE d.entity_id = $1::int AND d.is_for_investors AND d.type = ANY ($3::document_type[])
       AND l.borrower_visibility = 'NAMED_WITH_ACCOUNTS' AND (i.state <> 'CLOSED' OR EXISTS (
         SELECT FROM net_open_positions n WHERE n.instrument_id = i.entity_id AND n.account_id = ANY ($2::int[])))`,
    [documentId, [...memberships.keys()], [...FOR_INVESTORS]],
  )
  return found.length > 0
}
