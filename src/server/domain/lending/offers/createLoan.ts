import { addMonths } from '../../../../rules/calendar.ts'
import type { loanApplications } from '../../../db/tables/lending.ts'
import { loanPayments, loans } from '../../../db/tables/lending.ts'
import { instruments, loanEvents } from '../../../db/tables/trading.ts'
import type { OperationContext } from '../../operations/OperationContext.ts'
import { refuse } from '../../operations/runOperation.ts'
import { addRow, addRows } from '../../rows/changeRows.ts'
import type { Row } from '../../rows/EntityTable.ts'
import { isinOf } from '../isinOf.ts'
import { readSchedule } from './computeOffer.ts'
import type { LoanOffer } from './openOffer.ts'

type Application = Row<typeof loanApplications>

/** A loan of an accepted offer, on its way to the market: with what investors will buy, and its planned instalments. */
export async function createLoan(
  context: OperationContext,
  application: Application,
  offer: LoanOffer,
): Promise<number> {
  const { riskCategory, collateralType, productTypeId, loanPurposeId } = application
  if (riskCategory === null) throw refuse('NOT_ASSESSED')
  const { accountId, currencyId, amount, interestRate, termMonths, firstPaymentOn } = offer
  const { loanId, loanNumber } = await nextLoan(context)
  const { title, country } = await readNames(context, application)
  await addRow(context, loans, {
    entityId: loanId,
    loanNumber,
    title,
    description: application.purposeDescription,
    accountId,
    loanApplicationId: application.entityId,
    productTypeId,
    loanPurposeId,
    currencyId,
    amount,
    interestRate,
    establishmentFee: offer.establishmentFee,
    termMonths,
    repaymentType: offer.repaymentType,
    riskCategory,
    collateralType,
    firstPaymentOn,
    maturesOn: addMonths(firstPaymentOn, termMonths - 1),
  })
  await addRows(
    context,
    loanPayments,
    readSchedule(offer.schedule).map(({ number, dueOn, principal, interest }) => ({
      loanId,
      installmentNumber: number,
      dueOn,
      principal,
      interest,
      // The administration fee is charged by itself, month by month.
      fee: '0',
      reference: `${loanNumber}-${number}`,
    })),
  )
  await addRow(context, instruments, {
    loanId,
    ticker: tickerOf(loanNumber),
    isin: isinOf(country, loanId),
    name: title,
    currencyId,
    nominalAmount: amount,
    couponRate: interestRate,
  })
  await addRow(context, loanEvents, {
    loanId,
    kind: 'CREATED',
    occurredAtUtc: context.now().toISOString(),
    isVisibleToInvestors: false,
  })
  return loanId
}

const tickerOf = (loanNumber: string): string => loanNumber.replace('L-', 'FL')

/** The number follows from the id; one that staff gave a loan by hand is passed over. */
const nextLoan = async ({
  db,
}: OperationContext): Promise<{ readonly loanId: number; readonly loanNumber: string }> => {
  for (;;) {
    const [row] = await db.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('loans', 'entity_id'))::int AS id`,
    )
    if (row === undefined) throw new Error('The sequence of loans gave no number')
    const loanNumber = `L-${FIRST_NUMBER + row.id}`
    const taken = await db.query(
      'SELECT 1 FROM loans WHERE loan_number = $1 UNION ALL SELECT 1 FROM instruments WHERE ticker = $2',
      [loanNumber, tickerOf(loanNumber)],
    )
    if (taken.length === 0) return { loanId: row.id, loanNumber }
  }
}

const FIRST_NUMBER = 20_000

const readNames = async (
  { db }: OperationContext,
  { accountId, loanPurposeId }: Application,
): Promise<{ readonly title: string; readonly country: string }> => {
  const [row] = await db.query<{ title: string; country: string }>(
    `SELECT left(u.name || ': ' || b.name, 160) AS title, n.code AS country
     FROM accounts a JOIN businesses b ON b.entity_id = a.business_id
     JOIN countries n ON n.entity_id = b.country_id
     JOIN loan_purposes u ON u.entity_id = $2::int
     WHERE a.entity_id = $1::int`,
    [accountId, loanPurposeId],
  )
  if (row === undefined) throw refuse('NOT_A_BUSINESS')
  return row
}
