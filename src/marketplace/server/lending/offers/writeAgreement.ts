import type { DayCount, Repayment } from '../../../rules/planRepayments.ts'
import type { messages } from '../../../../engine/model/generated/messages.ts'
import { writeMessage } from '../../../../engine/server/providers/messages.ts'
import type { PdfBlock, PdfDocument } from '../../../../engine/server/providers/pdf/PdfDocument.ts'
import type { BorrowerFees } from '../borrowerFees.ts'
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../../../engine/model/formatText.ts'
import type { OfferFigures, OfferTerms } from './computeOffer.ts'
import type { Parties } from './readParties.ts'

/** Everything that an agreement says. */
export interface Agreement
  extends OfferTerms, OfferFigures, Omit<BorrowerFees, 'establishmentFeeInPercentage'> {
  readonly offerNumber: string
  readonly applicationNumber: string
  readonly parties: Parties
  readonly expiresOn: string
  readonly sentAtUtc: string
}

type Text = keyof typeof messages.en.agreement

/** The loan agreement in the borrower's language: parties, terms, cost, payment plan and conditions. */
export function writeAgreement(agreement: Agreement): PdfDocument {
  const { parties, offerNumber, sentAtUtc } = agreement
  const { locale } = parties
  const text = (key: Text, params: Readonly<Record<string, string>> = {}): string =>
    writeMessage(locale, (all) => all.agreement?.[key], params)
  return {
    title: text('title', { number: offerNumber }),
    language: locale,
    writtenAt: new Date(sentAtUtc),
    blocks: [
      paragraph(
        text('intro', {
          platform: parties.platform,
          borrower: parties.borrower,
          day: formatDay(locale, sentAtUtc.slice(0, 10)),
        }),
      ),
      ...writeParties(agreement, text),
      ...writeTerms(agreement, text),
      ...writeConditions(agreement, text),
      ...writePlan(agreement, text),
    ],
  }
}

type Write = (key: Text, params?: Readonly<Record<string, string>>) => string

const writeParties = ({ parties, applicationNumber }: Agreement, text: Write): readonly PdfBlock[] => [
  heading(text('parties')),
  {
    kind: 'facts',
    rows: [
      [text('lender'), text('lenderText', { platform: parties.platform })],
      [text('borrower'), parties.borrower],
      [text('regNumber'), parties.regNumber],
      ...(parties.address === null ? [] : [[text('address'), parties.address] as const]),
      [text('signatories'), parties.signatories.join(', ')],
      [text('application'), applicationNumber],
    ],
  },
]

const REPAYMENTS = { ANNUITY: 'annuity', LINEAR: 'linear', BULLET: 'bullet' } as const satisfies Readonly<
  Record<Repayment, Text>
>

const DAY_COUNTS = {
  THIRTY_360: 'thirty360',
  ACTUAL_365: 'actual365',
  ACTUAL_ACTUAL: 'actualActual',
} as const satisfies Readonly<Record<DayCount, Text>>

const writeTerms = (agreement: Agreement, text: Write): readonly PdfBlock[] => {
  const { locale, currencyCode } = agreement.parties
  const money = (amount: string): string => formatMoney(locale, amount, currencyCode)
  const percent = (share: string): string => formatPercent(locale, share)
  return [
    heading(text('terms')),
    {
      kind: 'facts',
      rows: [
        [text('amount'), money(agreement.amount)],
        [text('interestRate'), percent(agreement.interestRate)],
        [text('term'), text('months', { number: String(agreement.termMonths) })],
        [text('repayment'), text(REPAYMENTS[agreement.repaymentType])],
        [text('dayCount'), text(DAY_COUNTS[agreement.dayCount])],
        [text('firstPaymentOn'), formatDay(locale, agreement.firstPaymentOn)],
        [text('firstPayment'), money(agreement.firstPayment)],
        [text('establishmentFee'), money(agreement.establishmentFee)],
        [text('annualFee'), percent(agreement.annualFeeInPercentage)],
        [text('reminderFee'), money(agreement.reminderFee)],
      ],
    },
    heading(text('cost')),
    {
      kind: 'facts',
      rows: [
        [text('totalInterest'), money(agreement.totalInterest)],
        [text('totalFees'), money(agreement.totalFees)],
        [text('totalToPay'), money(agreement.totalToPay)],
        [text('yearlyCost'), percent(agreement.yearlyCost)],
      ],
    },
    paragraph(text('yearlyCostText')),
  ]
}

const CONDITIONS = [
  'payingOut',
  'paying',
  'administration',
  'late',
  'early',
  'breach',
  'information',
  'signing',
  'law',
] as const satisfies readonly Text[]

const writeConditions = ({ parties, expiresOn }: Agreement, text: Write): readonly PdfBlock[] => [
  heading(text('conditions')),
  ...CONDITIONS.map((key, at) =>
    paragraph(
      `${at + 1}. ${text(key, { platform: parties.platform, day: formatDay(parties.locale, expiresOn) })}`,
    ),
  ),
]

const writePlan = ({ parties, schedule }: Agreement, text: Write): readonly PdfBlock[] => {
  const number = (amount: string): string => formatNumber(parties.locale, amount, 2)
  return [
    heading(text('plan')),
    paragraph(text('planText')),
    {
      kind: 'table',
      columns: [
        { label: text('number'), isNumber: true },
        { label: text('dueOn') },
        ...(['principal', 'interest', 'fee', 'total', 'owed'] as const).map((key) => ({
          label: text(key),
          isNumber: true,
        })),
      ],
      rows: schedule.map((one) => [
        String(one.number),
        one.dueOn,
        number(one.principal),
        number(one.interest),
        number(one.fee),
        number(one.total),
        number(one.owed),
      ]),
    },
  ]
}

const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 1, text })
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text })
