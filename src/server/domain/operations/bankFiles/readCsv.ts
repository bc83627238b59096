import { refuse } from '../runOperation.ts'
import type { BankFileRow } from './BankFileRow.ts'
import { problemOf, readAmount, readDay, readReference } from './readValues.ts'
import { splitCsv } from './splitCsv.ts'

/**
 * A bank's CSV with a header, separated by semicolon, comma or tab. Recognises column names in English and
 * the Nordic languages. Throws MISSING_COLUMN on `file`.
 */
export function* readCsv(text: string): Generator<BankFileRow, void> {
  let columns: readonly (Column | null)[] | null = null
  for (const { line, cells } of splitCsv(text)) {
    if (columns === null) columns = readHeader(cells)
    else yield toRow(columns, line, cells)
  }
}

const readHeader = (cells: readonly string[]): readonly (Column | null)[] => {
  const columns = cells.map(toColumn)
  for (const needed of ['bankReference', 'bookedOn', 'amount'] as const) {
    if (!columns.includes(needed)) {
      throw refuse('MISSING_COLUMN', 'file', { column: needed, names: NAMES[needed].join(', ') })
    }
  }
  return columns
}

const toRow = (
  columns: readonly (Column | null)[],
  rowNumber: number,
  cells: readonly string[],
): BankFileRow => {
  const textOf = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? ''
  const orNull = (column: Column): string | null => textOf(column) || null
  const bookedOn = readDay(textOf('bookedOn'))
  const amount = readAmount(textOf('amount'))
  return {
    rowNumber,
    bankReference: textOf('bankReference'),
    bookedOn,
    amount,
    currencyCode: orNull('currency')?.toUpperCase() ?? null,
    payerName: orNull('payerName'),
    payerAccountNumber: orNull('payerAccountNumber'),
    message: orNull('message'),
    problem:
      problemOf(readReference(textOf('bankReference')), textOf('bankReference'), 'bankReference') ??
      problemOf(bookedOn, textOf('bookedOn'), 'bookedOn') ??
      problemOf(amount, textOf('amount'), 'amount'),
  }
}

const NAMES = {
  bankReference: [
    'bankReference',
    'reference',
    'arkivreference',
    'referens',
    'referanse',
    'archive reference',
  ],
  bookedOn: ['bookedOn', 'date', 'dato', 'bogføringsdato', 'datum', 'bokføringsdato', 'bokföringsdatum'],
  amount: ['amount', 'beløb', 'belopp', 'beløp'],
  currency: ['currency', 'valuta'],
  payerName: ['payerName', 'payer', 'afsender', 'avsändare', 'avsender', 'navn', 'namn', 'name'],
  payerAccountNumber: ['payerAccountNumber', 'account', 'konto', 'kontonummer', 'fra konto'],
  message: ['message', 'text', 'tekst', 'meddelelse', 'meddelande', 'melding'],
} as const

type Column = keyof typeof NAMES

const COLUMNS: ReadonlyMap<string, Column> = new Map(
  (Object.keys(NAMES) as Column[]).flatMap((column) =>
    NAMES[column].map((name): [string, Column] => [name.toLowerCase(), column]),
  ),
)

const toColumn = (name: string): Column | null => COLUMNS.get(name.trim().toLowerCase()) ?? null
