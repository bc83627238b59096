import { type AutoInvestLevel, autoInvestLevel } from '../../rules/autoInvest.ts'
import { borrowersAccountsSql } from '../access/accountRules.ts'
import { notifyMany, type NotifyContext } from './notify.ts'
import { type NewLoan, readNewLoans } from './readNewLoans.ts'
import { loanPath, newLoanKey } from './notifyLoanEvents.ts'

/** Notifies investors of new loans on the primary market that fit their accounts. Returns the number of loans. */
export async function notifyNewLoans(context: NotifyContext): Promise<number> {
  const loans = new Map((await readNewLoans(context)).map((loan) => [loan.instrumentId, loan]))
  if (loans.size === 0) return 0
  const told = await findFits(context, loans)
  await notifyMany(
    context,
    told.map(({ loan: { instrumentId, loanId, loan, title }, accountId }) => ({
      kind: 'NEW_LOANS',
      to: { accountId },
      text: { code: 'NOTICE_NEW_LOAN', params: { loan, title } },
      path: loanPath(loanId),
      effectKey: newLoanKey(instrumentId),
    })),
  )
  return new Set(told.map(({ loan }) => loan)).size
}

interface Fit {
  readonly loan: NewLoan
  readonly accountId: number
}

interface PairRow extends Record<string, unknown> {
  readonly account_id: number
  readonly instrument_id: number
  readonly risk_category: Parameters<typeof autoInvestLevel>[0]
  /** Whether AutoInvest takes loans of the level. */
  readonly wanted: Readonly<Record<AutoInvestLevel, boolean>>
}

/**
 * A loan fits an account that can invest in its currency and is not its borrower. AutoInvest users chose their levels of
 * risk: they are not notified of other levels.
 */
async function findFits({ db }: NotifyContext, loans: ReadonlyMap<number, NewLoan>): Promise<readonly Fit[]> {
  const pairs = await db.query<PairRow>(PAIRS, [[...loans.keys()]])
  return pairs.flatMap(({ account_id: accountId, instrument_id: id, risk_category: category, wanted }) => {
    const loan = loans.get(id)
    const isOn = Object.values(wanted).includes(true)
    return loan !== undefined && (!isOn || wanted[autoInvestLevel(category)]) ? [{ loan, accountId }] : []
  })
}

const PAIRS = `
  SELECT a.entity_id AS account_id, i.entity_id AS instrument_id, l.risk_category,
    jsonb_build_object('LOW', a.auto_invest_low_amount > 0, 'MEDIUM', a.auto_invest_medium_amount > 0,
      'HIGH', a.auto_invest_high_amount > 0) AS wanted
  FROM instruments i JOIN loans l ON l.entity_id = i.loan_id JOIN accounts b ON b.entity_id = l.account_id
  CROSS JOIN LATERAL (SELECT array_agg(id) AS ids FROM ${borrowersAccountsSql('b')} AS each) AS own
  JOIN accounts a ON a.currency_id = i.currency_id
  WHERE i.entity_id = ANY($1::int[]) AND a.purpose = 'INVESTMENT' AND a.status = 'UBOS_KYC_VERIFIED'
    AND NOT a.locked AND NOT a.frozen_for_orders AND a.entity_id <> ALL (own.ids)
  ORDER BY i.entity_id, a.entity_id`
