import type { BankFileRow } from './BankFileRow.ts'
import { problemOf, readAmount, readDay } from './readValues.ts'

/** The entries of an ISO 20022 statement (camt.053). Only what an import needs is read, whatever the name space. */
export const readCamt = (xml: string): readonly BankFileRow[] =>
  blocksOf(xml, 'Ntry').map((entry, at) => {
    const bankReference = textOf(entry, 'AcctSvcrRef') ?? textOf(entry, 'NtryRef') ?? ''
    const booked = textOf(blocksOf(entry, 'BookgDt')[0] ?? '', 'Dt') ?? textOf(entry, 'DtTm') ?? ''
    const bookedOn = readDay(booked)
    const stated = textOf(entry, 'Amt') ?? ''
    const isDebit = textOf(entry, 'CdtDbtInd') === 'DBIT'
    const amount = readAmount(`${isDebit ? '-' : ''}${stated}`)
    const payer = blocksOf(entry, 'Dbtr')[0] ?? ''
    const payerAccount = blocksOf(entry, 'DbtrAcct')[0] ?? ''
    return {
      rowNumber: at + 1,
      bankReference,
      bookedOn,
      amount,
      currencyCode: /<(?:\w+:)?Amt\s[^>]*Ccy="([A-Z]{3})"/.exec(entry)?.[1] ?? null,
      payerName: textOf(payer, 'Nm'),
      payerAccountNumber: textOf(payerAccount, 'IBAN') ?? textOf(payerAccount, 'Id'),
      message: textOf(entry, 'Ustrd') ?? textOf(entry, 'AddtlNtryInf'),
      problem:
        problemOf(bankReference === '' ? null : bankReference, bankReference, 'bankReference') ??
        problemOf(bookedOn, booked, 'bookedOn') ??
        problemOf(amount, stated, 'amount'),
    }
  })

const blocksOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g'))].map(
    // With its own tag, whose attributes belong to it.
    ([whole]) => whole,
  )

const textOf = (xml: string, name: string): string | null => {
  const [block] = blocksOf(xml, name)
  if (block === undefined) return null
  const text = block.replaceAll(/<[^>]*>/g, '').trim()
  return text === ''
    ? null
    : text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
