import { Decimal } from 'decimal.js'
import { eq } from 'drizzle-orm'
import { addDays, addMonths } from '../../../engine/rules/calendar.ts'
import { loanApplications, loans } from '../tables/lending.ts'
import { instruments } from '../tables/trading.ts'
import { readBorrowerFees } from '../lending/borrowerFees.ts'
import { computeOffer } from '../lending/offers/computeOffer.ts'
import { createLoan } from '../lending/offers/createLoan.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { NewRow, Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, lockRows, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { inventedSql } from './inventedSql.ts'
import { hash } from './borrowerProfile.ts'

/** More than this are not funded at a time in a currency, for so many investors each. */
const MOST_OPEN = 4
const INVESTORS = 120

/**
 * Businesses of the demo that have borrowed before come back: on about every third day, one in each currency takes another
 * loan, with terms near its last one. A larger demo brings as many more. A loan comes up on the primary market two days later.
 * Investors must have the money for it, beside that for what they are funding already.
 */
export async function bringLoans(context: OperationContext): Promise<number> {
  const today = context.now().toISOString().slice(0, 10)
  const found = await context.db.query<RoomRow>(ROOM, [today])
  let brought = 0
  for (const { currency_id: currencyId, free, open, investors } of found) {
    const times = Math.ceil(investors / INVESTORS)
    let room = new Decimal(free)
    for (let at = 0; at < times && open + at < MOST_OPEN * times; at += 1) {
      const roll = hash(currencyId, `loan:${today}:${at}`)
      const round = { currencyId, room, roll, today, applicationNumber: `DEMO-${today}-${currencyId}-${at}` }
      if (roll % 3 !== 0) continue
      const amount = await context.db.transaction(() => bring(context, round))
      if (amount === null) continue
      room = room.minus(amount)
      brought += 1
    }
  }
  return brought
}

interface RoomRow extends Record<string, unknown> {
  readonly currency_id: number
  readonly free: string
  readonly open: number
  readonly investors: number
}

interface Round {
  readonly currencyId: number
  /** Money of investors that no loan waits for. */
  readonly room: Decimal
  readonly roll: number
  readonly today: string
  readonly applicationNumber: string
}

/** Returns the borrowed amount; null: no borrower, or the round already has one. */
const bring = async (context: OperationContext, round: Round): Promise<string | null> => {
  const { currencyId, room, roll, today, applicationNumber } = round
  const isKnown = eq(loanApplications.applicationNumber, applicationNumber)
  if ((await readRows(context, loanApplications, isKnown)).length > 0) return null
  const candidates = await context.db.query<{ loan_id: number }>(RETURNING, [currencyId, today])
  const chosen = candidates[roll % Math.max(1, candidates.length)]
  if (chosen === undefined) return null
  const last = await findRow(context, loans, chosen.loan_id, 'loanEntityId')
  const { accountId, productTypeId, loanPurposeId, riskCategory, collateralType, repaymentType } = last
  const wanted = new Decimal(last.amount).times(60 + (roll % 70)).div(100)
  const affordable = Decimal.min(wanted, room.div(2))
  const amount = affordable.div(1000).floor().times(1000).toFixed(2)
  const fees = await readBorrowerFees(context.db, { currencyId, productTypeId, accountId, day: today })
  if (fees === null || Number(amount) < 10_000) return null
  const { termMonths, interestRate, dayCount } = last
  const firstPaymentOn = addMonths(today, 2)
  const terms = { amount, interestRate, termMonths, repaymentType, dayCount, firstPaymentOn }
  const figures = computeOffer(terms, fees)
  const application = await addRow(context, loanApplications, {
    applicationNumber,
    state: 'ACCEPTED',
    accountId,
    productTypeId,
    loanPurposeId,
    currencyId,
    requestedAmount: amount,
    requestedTermMonths: termMonths,
    purposeDescription: last.description,
    collateralType,
    ...(await figuresOf(context, last)),
    riskCategory,
    offeredAmount: amount,
    offeredInterestRate: interestRate,
    offeredTermMonths: termMonths,
    submittedAtUtc: context.now().toISOString(),
    decidedAtUtc: context.now().toISOString(),
  })
  const loanId = await createLoan(context, application, {
    ...terms,
    accountId,
    currencyId,
    establishmentFee: figures.establishmentFee,
    schedule: figures.schedule,
  })
  // As staff and the borrower write it before the loan comes on the market.
  await changeRow(context, loans, loanId, {
    riskReason: last.riskReason,
    riskReasons: last.riskReasons,
    borrowerVisibility: last.borrowerVisibility,
  })
  const [instrument] = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  if (instrument !== undefined)
    await changeRow(context, instruments, instrument.entityId, { listedOn: addDays(today, 2) })
  return amount
}

/** What the business said of itself the last time; a business that never did says what fits the loan it had. */
const figuresOf = async (
  context: OperationContext,
  { accountId, amount }: Row<typeof loans>,
): Promise<Partial<NewRow<typeof loanApplications>>> => {
  const earlier = await readRows(context, loanApplications, eq(loanApplications.accountId, accountId))
  const said = earlier
    .toSorted((a, b) => b.entityId - a.entityId)
    .find(({ annualTurnover }) => annualTurnover !== null)
  if (said === undefined) {
    const share = (percent: number) => new Decimal(amount).times(percent).div(100).toFixed(2)
    return {
      annualTurnover: share(600),
      profitBeforeTax: share(45),
      equity: share(150),
      existingDebt: share(80),
    }
  }
  const { financialYear, annualTurnover, profitBeforeTax, equity, existingDebt } = said
  const { previousAnnualTurnover, previousProfitBeforeTax, previousEquity } = said
  return {
    financialYear,
    annualTurnover,
    profitBeforeTax,
    equity,
    existingDebt,
    previousAnnualTurnover,
    previousProfitBeforeTax,
    previousEquity,
  }
}

/** Uninvested money less the unfunded part of open loans, and the number of those, by currency. */
const ROOM = `
  SELECT c.entity_id AS currency_id, sum(a.available_balance) - w.amount AS free, w.open, count(*)::int AS investors
  FROM currencies c JOIN accounts a ON a.currency_id = c.entity_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(i.unsubscribed_amount), 0) AS amount,
      count(*) FILTER (WHERE d.application_number LIKE 'DEMO-%' AND d.submitted_at_utc < $1::date)::int AS open
    FROM loans l JOIN instruments i ON i.loan_id = l.entity_id
    LEFT JOIN loan_applications d ON d.entity_id = l.loan_application_id
    WHERE l.currency_id = c.entity_id AND l.state IN ('UPCOMING', 'FUNDING')) AS w
  WHERE ${inventedSql('a')} AND a.purpose = 'INVESTMENT' AND a.status = 'UBOS_KYC_VERIFIED' AND NOT a.locked
  GROUP BY c.entity_id, w.amount, w.open ORDER BY c.entity_id`

/** The last loan of each business that owes nothing late. */
const RETURNING = `
  SELECT DISTINCT ON (l.account_id) l.entity_id AS loan_id FROM loans l JOIN accounts a ON a.entity_id = l.account_id
  WHERE ${inventedSql('a')} AND l.currency_id = $1::int AND l.issued_on < $2::date AND l.state IN ('ACTIVE', 'REPAID')
    AND NOT EXISTS (SELECT FROM loans o WHERE o.account_id = l.account_id AND o.state NOT IN ('ACTIVE', 'REPAID', 'CANCELLED'))
  ORDER BY l.account_id, l.issued_on DESC, l.entity_id DESC`
