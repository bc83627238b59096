import Papa from 'papaparse'

export interface CsvTable {
  readonly columns: readonly string[]
  readonly rows: readonly CsvLine[]
}

export interface CsvLine {
  /** Line in the file, where the header is line 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Parses CSV files as people have them: with ; , tab or | between cells, with or without a UTF-8 byte order
 * mark, or in the encoding that Excel uses on a Nordic Windows. Skips empty lines.
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

/** The most frequent separator in the header. */
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

/**
 * The export puts an apostrophe before anything that a spreadsheet would run; it is not part of the value.
 */
function unprotect(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
