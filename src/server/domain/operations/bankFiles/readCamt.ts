import { Decimal } from 'decimal.js'
import { addDays } from '../../../../rules/calendar.ts'
import { platformDay } from '../../../../rules/platformDay.ts'
import { refuse } from '../runOperation.ts'
import type { FileRow, RowDoubt, RowProblem } from './BankFileRow.ts'
import type { BankStatement } from './BankStatement.ts'
import { readDay, readReference, readXmlAmount } from './readValues.ts'
import { elementAt, elementsOf, readXml, textAt, type XmlElement, XmlError } from './readXml.ts'
import { hasSchema, validateXml, type XmlFault } from './validateXml.ts'

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.(05[34])\.001\.\d{2})$/
/** Elements that hold the bookings of one account: statements and notifications. */
const STATEMENTS = ['Stmt', 'Ntfctn']
const GIVEN_OUT: ReadonlySet<string> = new Set(['Ntry', ...STATEMENTS])

/**
 * The statements of an ISO 20022 file, camt.053 or camt.054 of any version. Entries that break the published schema are refused one
 * by one, anything else that breaks it refuses the file, as INVALID_BANK_FILE with its line.
 */
export async function readCamt(xml: string): Promise<readonly BankStatement<FileRow>[]> {
  const { root, statements } = parse(xml)
  const [, message] = NAMESPACE.exec(root.namespace) ?? []
  if (root.name !== 'Document' || message === undefined) {
    throw root.namespace.includes('camt.052')
      ? refuse('INTERIM_BANK_FILE', 'file')
      : refuse('UNKNOWN_BANK_FILE', 'file')
  }
  const faults = hasSchema(message)
    ? await validateXml(withoutDeclaration(xml), message, withoutBalances)
    : []
  return statements.map(({ element, entries }) => toStatement(element, entries, faults))
}

interface ParsedStatement {
  readonly element: XmlElement
  readonly entries: readonly XmlElement[]
}

const parse = (xml: string): { root: XmlElement; statements: readonly ParsedStatement[] } => {
  const statements: ParsedStatement[] = []
  let entries: XmlElement[] = []
  try {
    for (const element of readXml(xml, GIVEN_OUT)) {
      if (element.name === 'Ntry') entries.push(element)
      else if (STATEMENTS.includes(element.name)) {
        statements.push({ element, entries })
        entries = []
      } else return { root: element, statements }
    }
  } catch (error) {
    if (error instanceof XmlError)
      throw refuse('INVALID_BANK_FILE', 'file', { line: String(error.line), reason: error.message })
    throw error
  }
  throw refuse('UNKNOWN_BANK_FILE', 'file')
}

/** The text is decoded, so its declared encoding is no longer true. Lines keep their numbers. */
const withoutDeclaration = (xml: string): string => xml.replace(/^<\?xml[^?]*\?>/, '')

/** Some banks leave the balances out, which the schema asks for. Such a statement cannot be checked, but its entries can be read. */
const withoutBalances = (schema: string): string =>
  schema.replace(/<xs:element (?=[^>]*name="Bal")[^>]*>/, (element) =>
    element.replace('minOccurs="1"', 'minOccurs="0"'),
  )

const toStatement = (
  statement: XmlElement,
  entries: readonly XmlElement[],
  faults: readonly XmlFault[],
): BankStatement<FileRow> => {
  const isWithin = ({ line }: XmlFault, { firstLine, lastLine }: XmlElement): boolean =>
    line >= firstLine && line <= lastLine
  const stray = faults.find((fault) => !entries.some((entry) => isWithin(fault, entry)))
  if (stray !== undefined)
    throw refuse('INVALID_BANK_FILE', 'file', { line: String(stray.line), reason: stray.message })
  const reference = textAt(statement, 'Id')
  const period = readPeriod(statement)
  const rows = entries.flatMap((entry) =>
    toRows(entry, {
      // Numbers of entries count anew in each statement.
      fallback: `${reference ?? ''}/${textAt(entry, 'NtryRef') ?? ''}`,
      period: period ?? periodBefore(textAt(statement, 'CreDtTm')),
      isFaulty: faults.some((fault) => isWithin(fault, entry)),
    }),
  )
  return {
    accountNumber: accountAt(elementAt(statement, 'Acct')),
    currencyCode: textAt(statement, 'Acct', 'Ccy'),
    reference,
    period,
    opening: balanceOf(statement, 'OPBD') ?? balanceOf(statement, 'PRCD'),
    closing: balanceOf(statement, 'CLBD'),
    rows,
  }
}

const accountAt = (account: XmlElement | null): string | null => {
  const number = account && (textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id'))
  return number?.replaceAll(/\s/g, '') ?? null
}

const balanceOf = (statement: XmlElement, code: string): string | null => {
  const balance = elementsOf(statement, 'Bal').find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
  return balance === undefined ? null : signed(balance)
}

/** The amount of an entry or a balance, negative when it is a debit. */
const signed = (element: XmlElement): string | null => {
  const amount = readXmlAmount(textAt(element, 'Amt') ?? '')
  const direction = textAt(element, 'CdtDbtInd')
  if (amount === null || (direction !== 'CRDT' && direction !== 'DBIT')) return null
  return direction === 'DBIT' ? new Decimal(amount).negated().toFixed(2) : amount
}

type Period = BankStatement['period']

const readPeriod = (statement: XmlElement): Period => {
  const from = dayOf(textAt(statement, 'FrToDt', 'FrDtTm') ?? textAt(statement, 'FrToDt', 'FrDt'))
  const to = dayOf(textAt(statement, 'FrToDt', 'ToDtTm') ?? textAt(statement, 'FrToDt', 'ToDt'))
  return from === null || to === null ? null : { from, to }
}

/** Without a period of its own, a statement covers no day after the one on which it was made, and none that is long past. */
const periodBefore = (createdAt: string | null): Period => {
  const to = dayOf(createdAt)
  return to === null ? null : { from: addDays(to, -LONGEST_PERIOD), to }
}

const LONGEST_PERIOD = 400

/** The day of a date or a time, in the platform's time zone. Times without an offset are the bank's own. */
const dayOf = (text: string | null): string | null => {
  if (text === null) return null
  if (!/(?:Z|[+-]\d{2}:\d{2})$/.test(text) || !text.includes('T')) return readDay(text.slice(0, 10))
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : platformDay(time)
}

interface EntryContext {
  readonly fallback: string
  readonly period: Period
  /** Something in it breaks the schema. */
  readonly isFaulty: boolean
}

const toRows = (entry: XmlElement, { fallback, period, isFaulty }: EntryContext): readonly FileRow[] => {
  const amount = signed(entry)
  const booked = elementAt(entry, 'BookgDt')
  const bookedOn = dayOf(booked && (textAt(booked, 'Dt') ?? textAt(booked, 'DtTm')))
  const reference = referenceOf(textAt(entry, 'AcctSvcrRef'))
  const currencyCode = elementAt(entry, 'Amt')?.attributes['Ccy'] ?? null
  const isBooked = (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK'
  const problem: RowProblem | null =
    amount === null
      ? { code: textAt(entry, 'Amt') === null ? 'REQUIRED' : 'INVALID_FORMAT', field: 'amount' }
      : bookedOn === null
        ? { code: booked === null ? 'REQUIRED' : 'INVALID_FORMAT', field: 'bookedOn' }
        : isFaulty
          ? { code: 'INVALID_FORMAT', field: 'entry' }
          : null
  const isOutside = period !== null && bookedOn !== null && (bookedOn < period.from || bookedOn > period.to)
  const doubt: RowDoubt | null = isOutside
    ? 'OUTSIDE_PERIOD'
    : textAt(entry, 'RvslInd') === 'true'
      ? 'REVERSAL'
      : null
  const whole = { rowNumber: entry.firstLine, bookedOn, currencyCode, isBooked, doubt, problem }
  const payments = elementsOf(entry, 'NtryDtls').flatMap((details) => elementsOf(details, 'TxDtls'))
  const isOutgoing = amount?.startsWith('-') ?? false
  const shares = payments.map((payment) =>
    shareOf(payment, { amount, currencyCode, isOutgoing, isOnly: payments.length === 1 }),
  )
  const known = shares.filter((share) => share !== null)
  const isSplit = known.length === shares.length && amount !== null && Decimal.sum(0, ...known).eq(amount)
  if (payments.length > 0 && isSplit) {
    return payments.map((payment, at) => {
      const own = referenceOf(textAt(payment, 'Refs', 'AcctSvcrRef'))
      const share = shares[at] ?? null
      const isOnly = payments.length === 1
      const row = describe(payment, entry, isOutgoing)
      const ofEntry = reference ?? (isOnly ? entryNumber(entry, fallback) : null)
      const shared = isOnly ? (ofEntry ?? own) : ofEntry && `${ofEntry}/${at + 1}`
      const bankReference = isOnly || own === null || own === reference ? shared : own
      return { ...whole, ...row, rowNumber: payment.firstLine, bankReference, amount: share }
    })
  }
  const [only] = payments
  return [
    {
      ...whole,
      ...describe(payments.length === 1 && only ? only : null, entry, isOutgoing),
      bankReference: reference ?? entryNumber(entry, fallback),
      amount,
      doubt: payments.length > 0 && problem === null ? 'SUMS_DIFFER' : doubt,
    },
  ]
}

interface ShareContext {
  readonly amount: string | null
  readonly currencyCode: string | null
  readonly isOutgoing: boolean
  readonly isOnly: boolean
}

/** What one payment brings, in the currency of its entry; null when the file does not say. */
const shareOf = (
  payment: XmlElement,
  { amount, currencyCode, isOutgoing, isOnly }: ShareContext,
): string | null => {
  const stated = elementAt(payment, 'Amt') ?? elementAt(payment, 'AmtDtls', 'TxAmt', 'Amt')
  if (stated === null) return isOnly ? amount : null
  if (stated.attributes['Ccy'] !== currencyCode) return null
  const share = readXmlAmount(stated.text.trim())
  const direction = textAt(payment, 'CdtDbtInd')
  const isDebit = direction === null ? isOutgoing : direction === 'DBIT'
  return share === null || !isDebit ? share : new Decimal(share).negated().toFixed(2)
}

const describe = (payment: XmlElement | null, entry: XmlElement, isOutgoing: boolean) => {
  const parties = payment && elementAt(payment, 'RltdPties')
  const role = isOutgoing ? 'Cdtr' : 'Dbtr'
  const remittance = payment === null ? [] : elementsOf(payment, 'RmtInf')
  const structured = remittance.flatMap((each) => elementsOf(each, 'Strd'))
  const texts = [
    ...remittance.flatMap((each) => elementsOf(each, 'Ustrd')),
    ...structured.flatMap((each) => elementsOf(each, 'AddtlRmtInf')),
  ].map(({ text }) => text.trim())
  const further = [payment && textAt(payment, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')]
  const message = (texts.length > 0 ? texts : further).filter(Boolean).join(' ')
  return {
    payerName: parties && (textAt(parties, role, 'Nm') ?? textAt(parties, role, 'Pty', 'Nm')),
    payerAccountNumber: parties && accountAt(elementAt(parties, `${role}Acct`)),
    message: message || null,
    references: [
      ...structured.map((each) => textAt(each, 'CdtrRefInf', 'Ref')),
      payment && textAt(payment, 'Refs', 'EndToEndId'),
    ].flatMap((text) => referenceOf(text) ?? []),
  }
}

/** Banks write these where there is no reference. */
const referenceOf = (text: string | null): string | null =>
  text === null || /^(?:NOTPROVIDED|NOTAVAILABLE|NONREF|0+)$/i.test(text) ? null : readReference(text)

const entryNumber = (entry: XmlElement, fallback: string): string | null =>
  referenceOf(textAt(entry, 'NtryRef')) === null ? null : fallback
