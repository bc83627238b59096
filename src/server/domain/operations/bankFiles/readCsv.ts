import { refuse } from '../runOperation.ts'
import type { BankFileRow } from './BankFileRow.ts'
import { problemOf, readAmount, readDay } from './readValues.ts'

/**
 * A bank's CSV with a header, separated by semicolon, comma or tab. Columns are known by their names in English and the
 * Nordic languages. Throws MISSING_COLUMN on `file`.
 */
export const readCsv = (text: string): readonly BankFileRow[] => {
  const [header, ...lines] = splitCsv(text)
  const columns = (header?.cells ?? []).map(toColumn)
  for (const needed of ['bankReference', 'bookedOn', 'amount'] as const) {
    if (!columns.includes(needed)) {
      throw refuse('MISSING_COLUMN', 'file', { column: needed, names: NAMES[needed].join(', ') })
    }
  }
  return lines.map(({ line, cells }) => {
    const textOf = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? ''
    const orNull = (column: Column): string | null => textOf(column) || null
    const bookedOn = readDay(textOf('bookedOn'))
    const amount = readAmount(textOf('amount'))
    return {
      rowNumber: line,
      bankReference: textOf('bankReference'),
      bookedOn,
      amount,
      currencyCode: orNull('currency')?.toUpperCase() ?? null,
      payerName: orNull('payerName'),
      payerAccountNumber: orNull('payerAccountNumber'),
      message: orNull('message'),
      problem:
        problemOf(orNull('bankReference'), textOf('bankReference'), 'bankReference') ??
        problemOf(bookedOn, textOf('bookedOn'), 'bookedOn') ??
        problemOf(amount, textOf('amount'), 'amount'),
    }
  })
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

interface CsvLine {
  readonly line: number
  readonly cells: readonly string[]
}

const splitCsv = (text: string): readonly CsvLine[] => {
  const [first = ''] = text.split(/\r?\n/, 1)
  const separator = [';', '\t', ','].find((sign) => first.includes(sign)) ?? ';'
  const lines: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begin = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some((value) => value.trim() !== '')) lines.push({ line: begin, cells })
    cells = []
    begin = line + 1
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1))
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endLine()
    else if (sign !== '\r') cell += sign
    if (sign === '\n') line += 1
  }
  endLine()
  return lines
}
