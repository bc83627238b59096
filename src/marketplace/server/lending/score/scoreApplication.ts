import { loanApplications } from '../../tables/lending.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Values } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { loanScoreRules } from './loanScoreRules.ts'
import { type Application, readLoanFacts, type WishedTerms } from './readLoanFacts.ts'
import { type LoanScore, scoreLoan } from './scoreLoan.ts'

/** What the rules make of an application today. */
export const proposeClass = async (
  context: Pick<OperationContext, 'db' | 'now'>,
  application: Application,
  terms: WishedTerms | null = null,
): Promise<LoanScore> => scoreLoan(loanScoreRules(), await readLoanFacts(context, application, terms))

/** What an application keeps of it. */
export const toColumns = ({ riskClass, score, reasons }: LoanScore) =>
  ({
    proposedRiskCategory: riskClass,
    riskScore: score,
    riskReasons: reasons,
  }) satisfies Values<typeof loanApplications>

/**
 * Stores the class that the rules propose during review, whenever the application changes or takes a step. From the offer
 * on it is fixed. Drafts have no class, because their figures are not confirmed.
 */
export async function storeProposedClass(context: OperationContext, applicationId: number): Promise<void> {
  const application = await findRow(context, loanApplications, applicationId, 'loanApplication')
  if (!SCORED.has(application.state)) return
  await changeRow(
    context,
    loanApplications,
    applicationId,
    toColumns(await proposeClass(context, application)),
  )
}

const SCORED: ReadonlySet<Application['state']> = new Set([
  'SUBMITTED',
  'IN_REVIEW',
  'INFORMATION_REQUESTED',
  'APPROVED',
])
