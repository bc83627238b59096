import Papa from 'papaparse'

export interface CsvTable {
  readonly columns: readonly string[]
  readonly rows: readonly CsvLine[]
}

export interface CsvLine {
  /** Line of the file, counted from 1 with the names of the columns. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * A CSV file as people have them: any of ; , tab and | between cells, with or without the mark of UTF-8, or in the
 * encoding that Excel uses on a Nordic Windows. Empty lines are left out.
 */
export async function parseCsvFile(file: Blob): Promise<CsvTable> {
  const text = decode(await file.arrayBuffer())
  const { data } = Papa.parse<string[]>(text, { delimiter: guessDelimiter(text) })
  const [columns = [], ...lines] = data
  return {
    columns: columns.map((name) => name.trim()),
    rows: lines
      .map((cells, index) => ({ line: index + 2, cells: cells.map(unprotect) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }
}

/** What stands most often between the names of the columns. */
function guessDelimiter(text: string): string {
  const [names = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const count = (delimiter: string) => names.split(delimiter).length
  return [';', ',', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The export puts an apostrophe before what a spreadsheet would run; it is no part of the value. */
function unprotect(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
