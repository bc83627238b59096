import type { Database } from '../../../engine/server/db/Database.ts'
import type { Locale } from '../../../engine/model/Text.ts'
import type { messages } from '../../../engine/model/generated/messages.ts'
import { writeMessage } from '../../../engine/server/providers/messages.ts'
import type { PdfBlock, PdfDocument } from '../../../engine/server/providers/pdf/PdfDocument.ts'
import { writePdf } from '../../../engine/server/providers/pdf/writePdf.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../engine/model/formatText.ts'
import type { OpenedFile } from '../lending/openInformationSheet.ts'
import { requireUser } from '../access/selectedAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { OWN_LOAN_PARTS, readYearOfOwnLoans, type YearOfOwnLoan } from './ownLoans.ts'
import { readReturn } from './readReturns.ts'
import { readYearOfLoans, type YearOfLoan } from './yearOfLoans.ts'

type Text = keyof typeof messages.en.yearly

/** What led from the opening balance to the closing one, with its sign: together exactly the difference. */
const MOVEMENTS = {
  deposited: 'deposited_amount',
  withdrawn: '-withdrawn_amount',
  bought: '-bought_amount',
  sold: 'sold_amount',
  principal: 'principal_amount',
  interest: 'interest_amount',
  fee: '-fee_amount',
  loanPaidOut: 'loan_paid_out_amount',
  // Loans paid out are part of it in the months.
  other: '(other_amount - loan_paid_out_amount)',
} as const satisfies Partial<Record<Text, string>>

const SUMS = {
  opening: 'opening_balance',
  ...MOVEMENTS,
  closing: 'closing_balance',
  invested: 'invested_amount',
  writtenOff: 'written_off_amount',
  loanInterest: 'loan_interest_amount',
  loanPrincipal: 'loan_principal_amount',
  loanFees: 'loan_fee_amount',
  owed: 'owed_amount',
} as const satisfies Partial<Record<Text, string>>

type Sum = keyof typeof SUMS
type YearRow = Record<Sum, string> & {
  account_id: number
  year: number
  account: string
  currency: string
  currency_id: number
}

/**
 * The report of an account's year, as PDF or as a table for spreadsheets. For members of the account and for staff. Refuses
 * with AUTH_NOT_AUTHENTICATED and NOT_FOUND.
 */
export async function openYearlyReport(
  operation: OperationContext,
  yearId: number,
  { locale, isTable }: { readonly locale: Locale; readonly isTable: boolean },
): Promise<OpenedFile> {
  const { db, now } = operation
  const actor = requireUser(operation)
  const sums = Object.entries(SUMS).map(([key, column]) => `(${column})::text AS "${key}"`)
  const [year] = await db.query<YearRow>(
    `SELECT y.account_id, y.year, a.account_number AS account, c.code AS currency, y.currency_id, ${sums.join(', ')}
     FROM account_years y JOIN accounts a ON a.entity_id = y.account_id JOIN currencies c ON c.entity_id = y.currency_id
     WHERE y.account_id = $1::int / 128 AND y.year = 2000 + $1::int % 128`,
    [yearId],
  )
  const isStaff = actor.kind === 'STAFF' && !actor.permissions.has('PartnerOnlyAccess')
  if (year === undefined || !(isStaff || actor.memberships.has(year.account_id)))
    throw new DomainError('NOT_FOUND')
  const loans = await readYearOfLoans(db, year.account_id, year.year)
  const ownLoans = await readYearOfOwnLoans(db, year.account_id, year.year)
  const today = now().toISOString().slice(0, 10)
  const returns =
    today.slice(0, 4) === String(year.year)
      ? await readReturns(db, year, [...actor.memberships.keys()], today)
      : []
  const name = `${year.account}-${year.year}-${locale}`
  if (isTable)
    return {
      fileName: `${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: new TextEncoder().encode(writeTable({ year, loans, ownLoans, returns }, locale)),
    }
  const content = await writePdf(
    writeReport({ year, loans, ownLoans, returns }, { locale, writtenAt: now() }),
  )
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', content }
}

interface Found {
  readonly key: 'annualReturn' | 'togetherReturn'
  /** In percent a year. */
  readonly rate: string
}

/** Of the account, and of all accounts of the reader in its currency. Only of today: past market values are not kept. */
async function readReturns(
  db: Pick<Database, 'query'>,
  { account_id: accountId, currency_id: currencyId }: YearRow,
  ownAccounts: readonly number[],
  today: string,
): Promise<readonly Found[]> {
  const one = await readReturn(db, [accountId], { currencyId, today })
  const all = ownAccounts.length > 1 ? await readReturn(db, ownAccounts, { currencyId, today }) : null
  return [
    ...(one === null ? [] : [{ key: 'annualReturn' as const, rate: toHundredths(one) }]),
    ...(all === null ? [] : [{ key: 'togetherReturn' as const, rate: toHundredths(all) }]),
  ]
}

const toHundredths = (rate: string): string => Number(rate).toFixed(2)

const PARTS = ['interest', 'gain', 'loss', 'fee'] as const

/** Without kinds of movement that did not happen. */
const balanceOf = (year: YearRow): readonly Sum[] => {
  const moved = (Object.keys(MOVEMENTS) as (keyof typeof MOVEMENTS)[]).filter(
    (key) => Number(year[key]) !== 0,
  )
  return ['opening', ...moved, 'closing']
}

const besidesOf = (year: YearRow): readonly Sum[] => {
  const own: readonly Sum[] = ['loanInterest', 'loanPrincipal', 'loanFees', 'owed']
  const lost: readonly Sum[] = Number(year.writtenOff) === 0 ? [] : ['writtenOff']
  return ['invested', ...lost, ...(own.every((key) => Number(year[key]) === 0) ? [] : own)]
}

const sayIn =
  (locale: Locale) =>
  (key: Text, params: Readonly<Record<string, string>> = {}): string =>
    writeMessage(locale, (all) => all.yearly?.[key], params)

interface Contents {
  readonly year: YearRow
  readonly loans: readonly YearOfLoan[]
  readonly ownLoans: readonly YearOfOwnLoan[]
  readonly returns: readonly Found[]
}

function writeReport(
  { year, loans, ownLoans, returns }: Contents,
  { locale, writtenAt }: { readonly locale: Locale; readonly writtenAt: Date },
): PdfDocument {
  const text = sayIn(locale)
  const factOf = (key: Sum) => [text(key), formatMoney(locale, year[key], year.currency)] as const
  return {
    title: text('title', { year: String(year.year), account: year.account }),
    language: locale,
    writtenAt,
    blocks: [
      { kind: 'paragraph', text: text('intro', { currency: year.currency }) },
      heading(text('balance')),
      { kind: 'facts', rows: balanceOf(year).map(factOf) },
      heading(text('sums')),
      {
        kind: 'facts',
        rows: [
          ...besidesOf(year).map(factOf),
          ...returns.map(({ key, rate }) => [text(key), formatPercent(locale, rate)] as const),
        ],
      },
      ...(ownLoans.length > 0 ? [heading(text('ownLoans')), table(ownLoans, OWN_LOAN_PARTS, locale)] : []),
      // Pure borrowers hold no loans of others.
      ...(loans.length > 0 || ownLoans.length === 0 ? [heading(text('loans'))] : []),
      ...(loans.length > 0 ? [table(loans, PARTS, locale)] : []),
      ...(loans.length + ownLoans.length === 0 ? [{ kind: 'paragraph' as const, text: text('none') }] : []),
    ],
  }
}

const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 1, text })

/** One row for each loan. */
const table = <K extends Text>(
  rows: readonly (Readonly<Record<K, string>> & { readonly loan: string })[],
  parts: readonly K[],
  locale: Locale,
): PdfBlock => {
  const text = sayIn(locale)
  return {
    kind: 'table',
    columns: [{ label: text('loan') }, ...parts.map((key) => ({ label: text(key), isNumber: true }))],
    rows: rows.map((one) => [one.loan, ...parts.map((key) => formatNumber(locale, one[key], 2))]),
  }
}

/** Semicolons and decimal commas or points as the language has them are for people: numbers stay as machines read them. */
function writeTable({ year, loans, ownLoans, returns }: Contents, locale: Locale): string {
  const text = sayIn(locale)
  const rows = [
    [text('loan'), ...PARTS.map((key) => text(key))],
    ...loans.map((one) => [one.loan, ...PARTS.map((key) => one[key])]),
    [],
    ...(ownLoans.length > 0
      ? [
          [text('ownLoans'), ...OWN_LOAN_PARTS.map((key) => text(key))],
          ...ownLoans.map((one) => [one.loan, ...OWN_LOAN_PARTS.map((key) => one[key])]),
          [],
        ]
      : []),
    ...balanceOf(year).map((key) => [text(key), year[key], year.currency]),
    [],
    ...besidesOf(year).map((key) => [text(key), year[key], year.currency]),
    ...returns.map(({ key, rate }) => [text(key), rate, '%']),
  ]
  return `\uFEFF${rows.map((row) => row.map(quote).join(';')).join('\r\n')}\r\n`
}

const quote = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
