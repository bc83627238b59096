import { notifyMany, type NotifyContext } from './notify.ts'
import { readNewLoans } from './readNewLoans.ts'
import { loanPath, newLoanKey } from './tellOfLoanEvents.ts'

/** Tells those who can invest of the loans in their currency that came to the primary market. Returns of how many. */
export async function tellOfNewLoans(context: NotifyContext): Promise<number> {
  const loans = await readNewLoans(context)
  if (loans.length === 0) return 0
  const accounts = await context.db.query<{ id: number; currency_id: number }>(
    `SELECT a.entity_id AS id, a.currency_id FROM accounts a
     WHERE a.currency_id = ANY($1::int[]) AND a.purpose = 'INVESTMENT' AND a.status = 'UBOS_KYC_VERIFIED'
       AND NOT a.locked AND NOT a.frozen_for_orders
     ORDER BY a.entity_id`,
    [loans.map(({ currencyId }) => currencyId)],
  )
  const told = loans.flatMap(({ instrumentId, loanId, currencyId, loan, title }) =>
    accounts
      .filter((account) => account.currency_id === currencyId)
      .map(({ id: accountId }) => ({ instrumentId, loanId, loan, title, accountId })),
  )
  await notifyMany(
    context,
    told.map(({ instrumentId, loanId, loan, title, accountId }) => ({
      kind: 'NEW_LOANS',
      to: { accountId },
      text: { code: 'NOTICE_NEW_LOAN', params: { loan, title } },
      path: loanPath(loanId),
      effectKey: newLoanKey(instrumentId),
    })),
  )
  return new Set(told.map(({ instrumentId }) => instrumentId)).size
}
