import { Decimal } from 'decimal.js'
import { platformDay } from '../../../engine/rules/platformDay.ts'
import type { FileRow, RowDoubt, RowProblem } from './BankFileRow.ts'
import type { BankStatement } from './BankStatement.ts'
import { reasonOf } from './readStatusReport.ts'
import { readDay, readReference, readXmlAmount } from './readValues.ts'
import { elementAt, elementsOf, textAt, type XmlElement } from './readXml.ts'

export interface EntryContext {
  readonly fallback: string
  readonly period: BankStatement['period']
  /** Something in it breaks the schema. */
  readonly isFaulty: boolean
}

/** The rows of an entry: one for each of its payments, or one for all when they do not add up to it. */
export const readEntry = (
  entry: XmlElement,
  { fallback, period, isFaulty }: EntryContext,
): readonly FileRow[] => {
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
    const references = paymentReferences(payments, reference, entryNumber(entry, fallback))
    return payments.map((payment, at) => ({
      ...whole,
      ...describe(payment, entry, isOutgoing),
      rowNumber: payment.firstLine,
      bankReference: references[at] ?? null,
      amount: shares[at] ?? null,
    }))
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

/**
 * A reference of its own for each payment of an entry: a single one has that of the entry, others the one that the bank gave them
 * alone, else their number within the entry.
 */
const paymentReferences = (
  payments: readonly XmlElement[],
  reference: string | null,
  number: string | null,
): readonly (string | null)[] => {
  const own = payments.map((payment) => referenceOf(textAt(payment, 'Refs', 'AcctSvcrRef')))
  if (payments.length === 1) return [reference ?? number ?? own[0] ?? null]
  return own.map((each, at) => {
    const isAlone = each !== null && each !== reference && own.filter((other) => other === each).length === 1
    const shared = each ?? reference ?? number
    return isAlone ? each : shared && `${shared}/${at + 1}`
  })
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
  const returned = payment && elementAt(payment, 'RtrInf')
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
      // One debit may be all payments of a file.
      ...(isOutgoing
        ? [payment && elementAt(payment, 'Refs'), elementAt(entry, 'NtryDtls', 'Btch')]
        : []
      ).flatMap((part) => part && [textAt(part, 'PmtInfId'), textAt(part, 'MsgId')]),
    ].flatMap((text) => referenceOf(text) ?? []),
    ...(returned && { returned: reasonOf(returned) }),
  }
}

/** Banks write these where there is no reference. */
const referenceOf = (text: string | null): string | null =>
  text === null || /^(?:NOTPROVIDED|NOTAVAILABLE|NONREF|0+)$/i.test(text) ? null : readReference(text)

const entryNumber = (entry: XmlElement, fallback: string): string | null =>
  referenceOf(textAt(entry, 'NtryRef')) === null ? null : fallback

export const accountAt = (account: XmlElement | null): string | null => {
  const number = account && (textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id'))
  return number?.replaceAll(/\s/g, '') ?? null
}

/** The amount of an entry or a balance, negative when it is a debit. */
export const signed = (element: XmlElement): string | null => {
  const amount = readXmlAmount(textAt(element, 'Amt') ?? '')
  const direction = textAt(element, 'CdtDbtInd')
  if (amount === null || (direction !== 'CRDT' && direction !== 'DBIT')) return null
  return direction === 'DBIT' ? new Decimal(amount).negated().toFixed(2) : amount
}

/** The day of a date or a time, in the platform's time zone. Times without an offset are the bank's own. */
export const dayOf = (text: string | null): string | null => {
  if (text === null) return null
  if (!/(?:Z|[+-]\d{2}:\d{2})$/.test(text) || !text.includes('T')) return readDay(text.slice(0, 10))
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : platformDay(time)
}
