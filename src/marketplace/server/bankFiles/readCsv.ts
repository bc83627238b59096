import { Decimal } from 'decimal.js'
import Papa from 'papaparse'
import type { CsvColumn, CsvFormat } from '../tables/csvFormat.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { FileRow, RowProblem } from './BankFileRow.ts'
import type { BankStatement } from './BankStatement.ts'
import { COLUMN_NAMES, CSV_FORMATS } from './csvFormats.ts'
import { type DecimalSign, decimalSignOf, isPlain, readAmount, readDay, readReference } from './readValues.ts'

/**
 * A bank's CSV: of the account's own format, one of `CSV_FORMATS`, or with columns that are called as in `COLUMN_NAMES`. Lines above the header are left out.
 * Refuses the whole file with INVALID_BANK_FILE when its quotes or columns do not add up, with MISSING_COLUMN when it has no header.
 */
export function readCsv(text: string, own: CsvFormat | null = null): BankStatement<FileRow> {
  const lines = splitCsv(text)
  const { at, columns, format } = findHeader(lines, own === null ? CSV_FORMATS : [own, ...CSV_FORMATS])
  const header = lines[at]
  const body = lines.slice(at + 1)
  const ragged = body.find(({ cells }) => cells.length !== header?.cells.length)
  if (ragged !== undefined)
    throw invalid(ragged.line, `${ragged.cells.length} cells, not ${header?.cells.length}`)
  const read = new LineReader(columns, format, body)
  const owners = new Set(body.flatMap(({ cells }) => read.cell(cells, 'ownAccount') ?? []))
  const [owner = null] = owners
  if (owners.size > 1) throw invalid(header?.line ?? 1, 'several accounts')
  return {
    accountNumber: owner,
    currencyCode: null,
    reference: null,
    period: null,
    opening: null,
    closing: null,
    rows: body.map((line) => read.row(line)),
  }
}

const invalid = (line: number, reason: string) =>
  refuse('INVALID_BANK_FILE', 'file', { line: String(line), reason })

export interface CsvLine {
  /** Where it begins, as an editor counts: a quoted cell may hold line ends. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The lines that hold anything. `sep=;` in the first line names the separator, as spreadsheets write it. */
export function splitCsv(text: string): readonly CsvLine[] {
  const [first = '', stated] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const { data, errors, meta } = Papa.parse<readonly string[]>(text.slice(first.length), {
    ...(stated !== undefined && { delimiter: stated }),
    delimitersToGuess: [';', '\t', ','],
  })
  const error = errors.find(({ type }) => type === 'Quotes')
  let line = first === '' ? 1 : 2
  const lines: CsvLine[] = []
  for (const [at, cells] of data.entries()) {
    if (error?.row === at) throw invalid(line, error.message)
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells })
    line += 1 + cells.reduce((sum, cell) => sum + cell.split(meta.linebreak).length - 1, 0)
  }
  return lines
}

type Columns = ReadonlyMap<CsvColumn, number>

interface Header {
  readonly at: number
  readonly columns: Columns
  readonly format: CsvFormat | null
}

/** Titles and blank lines may precede the header. */
export const MOST_LINES_ABOVE = 20

function findHeader(lines: readonly CsvLine[], formats: readonly CsvFormat[]): Header {
  const titles = lines
    .slice(0, MOST_LINES_ABOVE)
    .map(({ cells }) => cells.map((cell) => cell.trim().toLowerCase()))
  for (const [at, cells] of titles.entries()) {
    for (const format of formats) {
      const columns = columnsOf(cells, (column) => format.columns[column])
      if (columns.size === Object.keys(format.columns).length) return { at, columns, format }
    }
  }
  for (const [at, cells] of titles.entries()) {
    const columns = columnsOf(cells, (column) => COLUMN_NAMES[column]?.find((name) => cells.includes(name)))
    if (NEEDED.every((column) => columns.has(column))) return { at, columns, format: null }
  }
  // The line that has most of them was meant.
  const best = titles
    .map((cells) => NEEDED.filter((column) => COLUMN_NAMES[column]?.some((name) => cells.includes(name))))
    .reduce((one, other) => (other.length > one.length ? other : one), [])
  const column = NEEDED.find((each) => !best.includes(each)) ?? 'bookedOn'
  throw refuse('MISSING_COLUMN', 'file', { column, names: COLUMN_NAMES[column]?.join(', ') ?? '' })
}

const NEEDED = ['bankReference', 'bookedOn', 'amount'] as const

const columnsOf = (cells: readonly string[], nameOf: (column: CsvColumn) => string | undefined): Columns => {
  const found = new Map<CsvColumn, number>()
  for (const column of ALL_COLUMNS) {
    const name = nameOf(column)
    // Ignore duplicate column titles.
    if (name !== undefined && cells.indexOf(name) !== -1 && cells.indexOf(name) === cells.lastIndexOf(name))
      found.set(column, cells.indexOf(name))
  }
  return found
}

const ALL_COLUMNS = [
  ...new Set([...CSV_FORMATS.flatMap(({ columns }) => Object.keys(columns)), ...Object.keys(COLUMN_NAMES)]),
] as CsvColumn[]

const AMOUNTS = ['amount', 'amountIn', 'amountOut'] as const

class LineReader {
  readonly #columns: Columns
  readonly #format: CsvFormat | null
  readonly #sign: DecimalSign | null

  constructor(columns: Columns, format: CsvFormat | null, lines: readonly CsvLine[]) {
    this.#columns = columns
    this.#format = format
    const amounts = lines.flatMap(({ cells }) => AMOUNTS.flatMap((column) => this.cell(cells, column) ?? []))
    this.#sign = format?.decimalSign ?? decimalSignOf(amounts)
  }

  cell(cells: readonly string[], column: CsvColumn): string | null {
    const at = this.#columns.get(column)
    return (at !== undefined && cells[at]?.trim()) || null
  }

  row({ line, cells }: CsvLine): FileRow {
    const cell = (column: CsvColumn) => this.cell(cells, column)
    const bankReference = cell('bankReference')
    const day = cell('bookedOn')
    const bookedOn = day && readDay(day, this.#format?.dayOrder)
    const amount = this.#amount(cells)
    const status = cell('status')?.toLowerCase()
    const needsReference = this.#format === null
    const problem: RowProblem | null =
      bankReference === null && needsReference
        ? { code: 'REQUIRED', field: 'bankReference' }
        : bankReference !== null && readReference(bankReference) === null
          ? { code: 'INVALID_FORMAT', field: 'bankReference' }
          : bookedOn === null
            ? { code: day === null ? 'REQUIRED' : 'INVALID_FORMAT', field: 'bookedOn' }
            : amount === null
              ? {
                  code: AMOUNTS.every((column) => cell(column) === null) ? 'REQUIRED' : 'INVALID_FORMAT',
                  field: 'amount',
                }
              : null
    return {
      rowNumber: line,
      bankReference,
      bookedOn,
      amount,
      currencyCode: cell('currency')?.toUpperCase() ?? null,
      payerName: cell('payerName'),
      payerAccountNumber: cell('payerAccountNumber'),
      message: cell('message'),
      references: [cell('reference') ?? []].flat(),
      isBooked: this.#format?.booked?.includes(status ?? '') ?? true,
      doubt: null,
      problem,
    }
  }

  #amount(cells: readonly string[]): string | null {
    const out = this.cell(cells, 'amountOut')
    const signed = this.cell(cells, 'amount')
    const given = signed ?? this.cell(cells, 'amountIn') ?? out
    if (given === null || (this.#sign === null && !isPlain(given))) return null
    const amount = readAmount(given, this.#sign ?? '.')
    if (amount === null) return null
    if (given === out) return amount.startsWith('-') ? amount : `-${amount}`
    // Columns for money in and out say the direction themselves.
    return this.#format?.isNegated && given === signed ? new Decimal(amount).negated().toFixed(2) : amount
  }
}
