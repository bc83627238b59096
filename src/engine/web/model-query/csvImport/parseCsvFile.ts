import Papa from 'papaparse'
import { decodeText } from '../../../rules/decodeText.ts'

export interface CsvTable {
  readonly columns: readonly string[]
  readonly rows: readonly CsvLine[]
}

export interface CsvLine {
  /** Line in the file as an editor counts it, where the row begins. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A file whose cells cannot be separated. `key` of `i18n/<locale>/lists.json`. */
export class CsvFault extends Error {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
  constructor(key: string, params: Readonly<Record<string, string>>) {
    super(key)
    this.name = 'CsvFault'
    this.key = `lists.import.${key}`
    this.params = params
  }
}

/**
 * Parses CSV files as people have them: with ; , tab or | between cells or a line that names the separator, in UTF-8,
 * UTF-16 or the encoding that Excel uses on a Nordic Windows, with or without a title above the columns. Skips empty
 * lines. Throws `CsvFault` for a quote that never closes, a row with another number of cells, and two columns of one name.
 */
export async function parseCsvFile(file: Blob): Promise<CsvTable> {
  const lines = readLines(decodeText(new Uint8Array(await file.arrayBuffer())))
  const [head, ...rows] = lines.slice(titlesOf(lines))
  const columns = (head?.cells ?? []).map((name) => name.trim())
  const repeated = columns.find(
    (name, index) => name !== '' && columns.findIndex((other) => isSameName(other, name)) < index,
  )
  if (repeated !== undefined) throw new CsvFault('repeatedColumn', { column: repeated })
  return { columns, rows: rows.map((row) => ({ ...row, cells: fit(row, columns.length) })) }
}

function readLines(text: string): readonly CsvLine[] {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const lines: CsvLine[] = []
  let [line, cursor] = [named ? 2 : 1, 0]
  Papa.parse<string[]>(body, {
    delimiter: named?.[1] ?? guessDelimiter(body),
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes'))
        throw new CsvFault('openQuote', { line: String(line) })
      if (data.some((cell) => cell.trim() !== '')) lines.push({ line, cells: data.map(unprotect) })
      line += body.slice(cursor, meta.cursor).split(/\r\n|\r|\n/).length - 1
      cursor = meta.cursor
    },
  })
  return lines
}

/** How many lines are titles above the columns: with one cell, where the next line has several. */
function titlesOf(lines: readonly CsvLine[]): number {
  const filled = lines.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const first = filled.findIndex((count) => count > 1)
  return first === -1 ? 0 : first
}

/** The cells of a row. Empty ones at its end may be more than there are columns. */
function fit({ line, cells }: CsvLine, columns: number): readonly string[] {
  const isEmptyAfter = cells.slice(columns).every((cell) => cell.trim() === '')
  if (cells.length < columns || !isEmptyAfter) {
    throw new CsvFault('ragged', {
      line: String(line),
      cells: String(cells.length),
      columns: String(columns),
    })
  }
  return cells.slice(0, columns)
}

/** The most frequent separator in the first lines, as the very first may be a title. */
function guessDelimiter(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 5)
    .join('')
  const count = (delimiter: string) => lines.split(delimiter).length
  return [';', ',', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase()
}

/**
 * The export puts an apostrophe before anything that a spreadsheet would run; it is not part of the value.
 */
function unprotect(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
