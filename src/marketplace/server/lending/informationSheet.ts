import { LANGUAGES, type Locale } from '../../../engine/model/Text.ts'
import type { messages } from '../../../engine/model/generated/messages.ts'
import type { LoanReason } from '../tables/LoanReason.ts'
import { writeStoredText, writeText } from '../../../engine/server/db/texts/writeText.ts'
import { writeMessage } from '../../../engine/server/providers/messages.ts'
import type { PdfBlock, PdfDocument } from '../../../engine/server/providers/pdf/PdfDocument.ts'
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../../engine/model/formatText.ts'

type Text = keyof typeof messages.en.sheet

/** From the views that the market reads: the sheet cannot say more of the borrower than the loan's page. */
export const SHEET_SQL = `SELECT l.loan_number, l.description, l.amount::text, l.interest_rate::text, l.term_months,
    l.risk_category::text, l.risk_reason, l.risk_reasons, l.collateral_type::text, l.matures_on::text, c.code AS currency, u.name AS purpose,
    n.code AS country, p.borrower_name, p.reg_number, p.legal_form, p.industry, p.founded_year, p.website, p.financial_year,
    p.annual_turnover::text, p.profit_before_tax::text, p.equity::text, p.existing_debt::text,
    p.previous_annual_turnover::text, p.previous_profit_before_tax::text, p.previous_equity::text, p.collateral_description,
    i.isin, i.minimum_order_amount::text AS minimum, i.funding_ends_on::text
  FROM loans l JOIN loan_profiles p ON p.entity_id = l.entity_id JOIN countries n ON n.entity_id = p.country_id
  JOIN currencies c ON c.entity_id = l.currency_id JOIN loan_purposes u ON u.entity_id = l.loan_purpose_id
  JOIN instruments i ON i.loan_id = l.entity_id WHERE l.entity_id = $1::int`

export type SheetFacts = Record<
  | 'loan_number'
  | 'amount'
  | 'interest_rate'
  | 'risk_category'
  | 'collateral_type'
  | 'currency'
  | 'purpose'
  | 'country'
  | 'isin'
  | 'minimum',
  string
> &
  Record<
    | 'description'
    | 'risk_reason'
    | 'matures_on'
    | 'borrower_name'
    | 'reg_number'
    | 'legal_form'
    | 'website'
    | 'annual_turnover'
    | 'profit_before_tax'
    | 'equity'
    | 'existing_debt'
    | 'previous_annual_turnover'
    | 'previous_profit_before_tax'
    | 'previous_equity'
    | 'collateral_description'
    | 'funding_ends_on',
    string | null
  > & {
    term_months: number
    founded_year: number | null
    financial_year: number | null
    risk_reasons: readonly LoanReason[]
    industry: unknown
  }

export type SheetInstalment = {
  readonly number: number
  readonly due_on: string
  readonly principal: string
  readonly interest: string
  readonly amount: string
}

/** The sheet of annex I to the regulation on crowdfunding (2020/1503), for a loan. */
export function writeInformationSheet(
  facts: SheetFacts,
  plan: readonly SheetInstalment[],
  { locale, writtenAt }: { readonly locale: Locale; readonly writtenAt: Date },
): PdfDocument {
  const text = (key: Text, params: Readonly<Record<string, string>> = {}): string =>
    writeMessage(locale, (all) => all.sheet?.[key], params)
  const money = (amount: string | null) =>
    amount === null ? '' : formatMoney(locale, amount, facts.currency)
  const day = (on: string | null) => (on === null ? '' : formatDay(locale, on))
  const number = (amount: string) => formatNumber(locale, amount, 2)
  const reasons = (isMeant: (points: number) => boolean) =>
    facts.risk_reasons
      .filter(({ points }) => isMeant(points))
      .map((reason) => writeText(locale, reason.text))
      .join('; ')
  const rows = (given: readonly (readonly [Text, string | number | null])[]): PdfBlock => ({
    kind: 'facts',
    rows: given.flatMap(([key, value]) =>
      value === null || value === '' ? [] : [[text(key), String(value)] as const],
    ),
  })
  return {
    title: text('title', { number: facts.loan_number }),
    language: locale,
    writtenAt,
    blocks: [
      ...(['warning', 'riskWarning', 'reflection'] as const).map((key) => paragraph(text(key))),
      heading(text('partA')),
      ...(facts.borrower_name === null ? [paragraph(text('anonymous'))] : []),
      rows([
        ['borrower', facts.borrower_name],
        ['regNumber', facts.reg_number],
        ['legalForm', facts.legal_form],
        ['country', countryName(locale, facts.country)],
        ['industry', writeStoredText(locale, facts.industry)],
        ['founded', facts.founded_year],
        ['website', facts.website],
        ['purpose', facts.description ?? facts.purpose],
      ]),
      ...figuresOf(facts, text, money),
      heading(text('partB')),
      rows([
        ['target', money(facts.amount)],
        ['minimum', money(facts.minimum)],
        ['ends', day(facts.funding_ends_on)],
      ]),
      paragraph(text('process')),
      heading(text('partC')),
      rows([
        ['riskClass', facts.risk_category],
        ['speaksFor', reasons((points) => points > 0)],
        ['speaksAgainst', reasons((points) => points < 0)],
        ['riskBasis', facts.risk_reason],
      ]),
      paragraph(text('risks')),
      heading(text('partF')),
      paragraph(text('rights')),
      heading(text('partG')),
      rows([
        ['amount', money(facts.amount)],
        ['rate', formatPercent(locale, facts.interest_rate)],
        ['term', text('months', { number: String(facts.term_months) })],
        [
          'security',
          facts.collateral_type === 'NONE'
            ? text('noSecurity')
            : (facts.collateral_description ?? text('securityOf')),
        ],
        ['maturity', day(facts.matures_on)],
        ['isin', facts.isin],
      ]),
      heading(text('planOf'), 2),
      plan.length === 0
        ? paragraph(text('plan'))
        : {
            kind: 'table',
            columns: [
              { label: text('no'), isNumber: true },
              { label: text('due') },
              ...(['principal', 'interest', 'total'] as const).map((key) => ({
                label: text(key),
                isNumber: true,
              })),
            ],
            rows: plan.map((one) => [
              String(one.number),
              day(one.due_on),
              number(one.principal),
              number(one.interest),
              number(one.amount),
            ]),
          },
      heading(text('partH')),
      paragraph(text('fees')),
    ],
  }
}

/** Nothing where the borrower gave no figures. */
function figuresOf(
  facts: SheetFacts,
  text: (key: Text, params?: Readonly<Record<string, string>>) => string,
  money: (amount: string | null) => string,
): readonly PdfBlock[] {
  const before = (key: Text) => text('yearBefore', { label: text(key) })
  const figures = [
    [text('turnover'), money(facts.annual_turnover)],
    [before('turnover'), money(facts.previous_annual_turnover)],
    [text('profit'), money(facts.profit_before_tax)],
    [before('profit'), money(facts.previous_profit_before_tax)],
    [text('equity'), money(facts.equity)],
    [before('equity'), money(facts.previous_equity)],
    [text('debt'), money(facts.existing_debt)],
  ] as const
  const given = figures.filter(([, amount]) => amount !== '')
  if (given.length === 0) return []
  const year = facts.financial_year
  return [
    heading(year === null ? text('figuresOfNoYear') : text('figures', { year: String(year) }), 2),
    { kind: 'facts', rows: given },
  ]
}

const countryName = (locale: Locale, code: string): string =>
  new Intl.DisplayNames(LANGUAGES[locale].tag, { type: 'region' }).of(code) ?? code

const heading = (text: string, level: 1 | 2 = 1): PdfBlock => ({ kind: 'heading', level, text })
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text })
