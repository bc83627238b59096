import type { Locale } from '../../../../engine/model/Text.ts'
import type { loanApplications } from '../../tables/lending.ts'
import { loanPayments, loans } from '../../tables/lending.ts'
import { instruments } from '../../tables/trading.ts'
import { loanEvents } from '../../tables/loanEvents.ts'
import { writeMessage } from '../../../../engine/server/providers/messages.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, addRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { isinOf } from '../isinOf.ts'
import { dayOfMonth } from '../../../rules/planRepayments.ts'
import { readSchedule } from './computeOffer.ts'
import type { LoanOffer } from '../applications/openOffer.ts'

type Application = Row<typeof loanApplications>

type AgreedTerms = Pick<
  LoanOffer,
  | 'accountId'
  | 'amount'
  | 'currencyId'
  | 'dayCount'
  | 'establishmentFee'
  | 'firstPaymentOn'
  | 'interestRate'
  | 'repaymentType'
  | 'schedule'
  | 'termMonths'
>

/** A loan of an accepted offer, on its way to the market: with what investors will buy, and its planned instalments. */
export async function createLoan(
  context: OperationContext,
  application: Application,
  offer: AgreedTerms,
): Promise<number> {
  const { riskCategory, riskReasons, collateralType, productTypeId, loanPurposeId } = application
  if (riskCategory === null) throw refuse('NOT_ASSESSED')
  const { accountId, currencyId, amount, interestRate, termMonths, firstPaymentOn } = offer
  const schedule = readSchedule(offer.schedule)
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
    dayCount: offer.dayCount,
    paymentDay: dayOfMonth(firstPaymentOn),
    riskCategory,
    riskReasons,
    collateralType,
    firstPaymentOn,
    maturesOn: schedule.at(-1)?.dueOn ?? null,
  })
  await addRows(
    context,
    loanPayments,
    schedule.map(({ number, dueOn, principal, interest }) => ({
      loanId,
      installmentNumber: number,
      dueOn,
      principal,
      interest,
      // The administration fee is charged separately each month.
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

/** The title is the purpose in the language of the borrower's country, as borrowers there write. */
const readNames = async (
  { db }: OperationContext,
  { accountId, loanPurposeId }: Application,
): Promise<{ readonly title: string; readonly country: string }> => {
  const [row] = await db.query<{
    readonly code: string
    readonly name: string
    readonly country: string
    readonly locale: Locale | null
  }>(
    // The name follows when the borrower agrees to it.
    `SELECT u.code, u.name, n.code AS country, w.default_locale AS locale
     FROM accounts a JOIN businesses b ON b.entity_id = a.business_id
     JOIN countries n ON n.entity_id = b.country_id
     LEFT JOIN white_label_partners w ON w.entity_id = a.partner_id
     JOIN loan_purposes u ON u.entity_id = $2::int
     WHERE a.entity_id = $1::int`,
    [accountId, loanPurposeId],
  )
  if (row === undefined) throw refuse('NOT_A_BUSINESS')
  const { code, name, country } = row
  const written = writeMessage(LANGUAGES[country] ?? row.locale ?? 'en', (all) => purposesOf(all)[code], {})
  // Staff may add purposes; those have the name that staff gave them.
  return { title: written || name, country }
}

const purposesOf = ({
  loanPurposes = {},
}: {
  readonly loanPurposes?: Readonly<Partial<Record<string, string>>>
}) => loanPurposes

const LANGUAGES: Readonly<Partial<Record<string, Locale>>> = { DK: 'da', NO: 'no', SE: 'sv' }
