import type { BankFileRow } from './BankFileRow.ts'
import { problemOf, readAmount, readDay, readReference } from './readValues.ts'

/** The entries of an ISO 20022 statement (camt.053). Reads only what an import needs, in any namespace. */
export function* readCamt(xml: string): Generator<BankFileRow, void> {
  let rowNumber = 0
  for (const entry of blocksOf(xml, 'Ntry')) {
    rowNumber += 1
    yield toRow(entry, rowNumber)
  }
}

const toRow = (entry: string, rowNumber: number): BankFileRow => {
  const bankReference = textOf(entry, 'AcctSvcrRef') ?? textOf(entry, 'NtryRef') ?? ''
  const booked = textOf(firstOf(entry, 'BookgDt'), 'Dt') ?? textOf(entry, 'DtTm') ?? ''
  const bookedOn = readDay(booked)
  const stated = textOf(entry, 'Amt') ?? ''
  const isDebit = textOf(entry, 'CdtDbtInd') === 'DBIT'
  const amount = readAmount(`${isDebit ? '-' : ''}${stated}`)
  const payerAccount = firstOf(entry, 'DbtrAcct')
  return {
    rowNumber,
    bankReference,
    bookedOn,
    amount,
    currencyCode: /<(?:\w+:)?Amt\s[^<>]*Ccy="([A-Z]{3})"/.exec(entry)?.[1] ?? null,
    payerName: textOf(firstOf(entry, 'Dbtr'), 'Nm'),
    payerAccountNumber: textOf(payerAccount, 'IBAN') ?? textOf(payerAccount, 'Id'),
    message: textOf(entry, 'Ustrd') ?? textOf(entry, 'AddtlNtryInf'),
    problem:
      problemOf(readReference(bankReference), bankReference, 'bankReference') ??
      problemOf(bookedOn, booked, 'bookedOn') ??
      problemOf(amount, stated, 'amount'),
  }
}

/**
 * Each block from its own tag, for its attributes, to the next closing one. Ends at a tag that nothing closes, so that
 * a broken file is not read again from each of its tags.
 */
function* blocksOf(xml: string, name: string): Generator<string, void> {
  const { opening, closing } = tagsOf(name)
  for (let at = 0; ; at = closing.lastIndex) {
    opening.lastIndex = at
    const start = opening.exec(xml)
    if (start === null) return
    closing.lastIndex = opening.lastIndex
    if (closing.exec(xml) === null) return
    yield xml.slice(start.index, closing.lastIndex)
  }
}

const tagsOf = (name: string) => ({
  opening: new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>`, 'g'),
  closing: new RegExp(`</(?:\\w+:)?${name}>`, 'g'),
})

const firstOf = (xml: string, name: string): string => {
  for (const block of blocksOf(xml, name)) return block
  return ''
}

const textOf = (xml: string, name: string): string | null => {
  const text = firstOf(xml, name)
    .replaceAll(/<[^<>]*>/g, '')
    .trim()
  return text === ''
    ? null
    : text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
