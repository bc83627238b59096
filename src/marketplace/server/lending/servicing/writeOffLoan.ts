import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import {
  flag,
  idOf,
  list,
  money,
  object,
  optional,
  text,
} from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { freeText } from '../../../../engine/server/db/texts/CodedText.ts'
import { type NamedShare, nameShares } from './AccountShare.ts'
import { lockForLoss, takeLoss } from './takeLoss.ts'

/**
 * Once a second person agrees (`takeLoss`). Refuses with NOT_FOUND, WRONG_STATE, ALREADY_REQUESTED. A dry run makes no
 * request for approval.
 */
export const writeOffLoan = defineOperation({
  name: 'writeOffLoan',
  description:
    'Writes off the remaining principal of a loan in default as a loss of its investors. A second person must agree.',
  permission: 'ExecuteSeniorActions',
  input: {
    loanId: idOf('Loan'),
    reason: text({
      blankCode: 'REQUIRED',
      maxLength: 2000,
      description: 'Shown to investors in the timeline of the loan.',
    }),
    dryRun: optional(flag({ description: 'Only says who would lose what.' })),
  },
  result: {
    loan: entity('Loan', 'loanId'),
    approval: entity('Approval', 'approvalId'),
    amount: money({ description: 'What would be lost, in a dry run.' }),
    shares: list(
      object('LoanLossShare', {
        accountNumber: text(),
        accountName: optional(text()),
        currencyCode: text(),
        amount: money(),
      }),
      { description: 'What each account would lose, in a dry run.' },
    ),
  },
  run: async (context, { loanId, reason: given, dryRun }, { command }) => {
    const loan = await lockForLoss(context, loanId)
    const { outstandingPrincipal: amount } = loan
    if (dryRun === true)
      return { loanId, approvalId: null, amount, shares: await previewShares(context, loanId) }
    const reason = given.trim()
    const approvalId = await holdForApproval(context, {
      operation: 'LOAN_CHANGE',
      action: 'CHANGE',
      subject: loan.loanNumber,
      accountIds: [loan.accountId],
      currencyId: loan.currencyId,
      amount,
      record: { type: 'Loan', id: loanId },
      note: reason,
      payload: {
        before: { writtenOffAmount: loan.writtenOffAmount },
        after: { writtenOffAmount: amount },
      },
      command,
    })
    if (approvalId === null) await takeLoss(context, loanId, freeText(reason))
    return { loanId, approvalId, amount: null, shares: null }
  },
})

/** What `takeLoss` would take from each account. */
async function previewShares(context: OperationContext, loanId: number): Promise<readonly NamedShare[]> {
  const held = await context.db.query<{ account_id: number; principal: string }>(
    `SELECT n.account_id, sum(n.outstanding_principal)::text AS principal
     FROM net_open_positions n JOIN instruments i ON i.entity_id = n.instrument_id
     WHERE i.loan_id = $1::int AND n.state = 'OPEN' AND n.outstanding_principal > 0
     GROUP BY n.account_id`,
    [loanId],
  )
  const shares = held.map(({ account_id: accountId, principal }) => ({
    accountId,
    interest: '0.00',
    principal,
    amount: principal,
  }))
  return nameShares(context, shares)
}
