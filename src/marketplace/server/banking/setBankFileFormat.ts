import { createHash } from 'node:crypto'
import { decodeText } from '../../../engine/rules/decodeText.ts'
import { bankAccounts } from '../tables/banking.ts'
import type { CsvColumn, CsvFormat } from '../tables/csvFormat.ts'
import { DomainError, type DomainProblem } from '../../../engine/server/kernel/DomainError.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { BankFileRow } from '../bankFiles/BankFileRow.ts'
import { readBankFile } from '../bankFiles/readBankFile.ts'
import { isMt940 } from '../bankFiles/readMt940.ts'
import { type CsvLine, MOST_LINES_ABOVE, splitCsv } from '../bankFiles/readCsv.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../engine/server/kernel/runOperation.ts'

/** Columns that a person can name; the input of each is called after it: `amountColumn`. */
export const MAPPED_COLUMNS = [
  'bookedOn',
  'amount',
  'amountIn',
  'amountOut',
  'currency',
  'payerName',
  'payerAccountNumber',
  'message',
  'reference',
  'bankReference',
  'status',
] as const satisfies readonly CsvColumn[]

export type MappedColumn = (typeof MAPPED_COLUMNS)[number]

export interface NewBankFileFormat {
  readonly bankAccountId: number
  /** A file of the bank. */
  readonly content: Uint8Array
  /** Line of the file with the titles, from 1; null: the one that has all of them. */
  readonly titleLine: number | null
  /** Titles of the columns, as the file has them. */
  readonly columns: Readonly<Partial<Record<MappedColumn, string>>>
  readonly decimalSign: CsvFormat['decimalSign']
  readonly dayOrder: CsvFormat['dayOrder'] | null
  readonly isNegated: boolean
  /** What the status of a booked line says. */
  readonly bookedStatus: string | null
  /** Preview: shows the titles and how the rows are read. */
  readonly isDryRun: boolean
}

export interface ReadTitle {
  readonly title: string
  /** From the first line below that has one. */
  readonly example: string | null
}

export interface BankFileFormatResult {
  readonly bankAccountId: number
  readonly titleLine: number
  readonly titles: readonly ReadTitle[]
  readonly rows: readonly BankFileRow[]
  readonly unreadCount: number
}

const MOST_ROWS = 50

/**
 * Stores how CSV files of a bank account are read, when it reads a whole file of the bank. Refuses with NOT_CSV, NOT_EMPTY,
 * INVALID_BANK_FILE and BANK_FORMAT_UNFIT (param `line`) on `file`, REQUIRED, UNKNOWN_TITLE (param `titles`),
 * MUST_BE_UNIQUE and ONE_AMOUNT_COLUMN on the column, SPLIT_AMOUNTS on `isNegated`, UNKNOWN_LINE on `titleLine`.
 */
export const setBankFileFormat = (
  operation: OperationContext,
  { content, ...input }: NewBankFileFormat,
): Promise<BankFileFormatResult> => {
  const contentHash = createHash('sha256').update(content).digest('base64url')
  return runOperation(operation, 'ExecuteSeniorActions', { ...input, contentHash }, async (context) => {
    const { bankAccountId, isDryRun } = input
    const { bankName } = await findRow(context, bankAccounts, bankAccountId, 'bankAccountEntityId')
    const text = decodeText(content)
    if (text.trim() === '') throw refuse('NOT_EMPTY', 'file')
    if (text.trimStart().startsWith('<') || isMt940(text)) throw refuse('NOT_CSV', 'file')
    const format = toFormat(bankName, input)
    const lines = splitCsv(text)
    const titleLine = findTitles(lines, input.titleLine, Object.values(format.columns))
    const at = lines.indexOf(titleLine)
    const titles = titleLine.cells.map((cell, column) => ({
      title: cell.trim(),
      example: lines.slice(at + 1).find(({ cells }) => cells[column]?.trim())?.cells[column] ?? null,
    }))
    const found = { bankAccountId, titleLine: titleLine.line, titles }
    // A person looks at the titles first.
    if (isDryRun && Object.keys(format.columns).length === 0) return { ...found, rows: [], unreadCount: 0 }
    const problems = columnProblems(format, titles)
    if (problems.length > 0) throw new DomainError(problems[0]?.code ?? 'REQUIRED', problems)
    const rows = (await readBankFile(content, format)).flatMap((statement) => statement.rows)
    const unread = rows.filter(({ problem }) => problem !== null)
    const [first] = unread
    if (!isDryRun) {
      if (first?.problem) throw refuse('BANK_FORMAT_UNFIT', 'file', { line: String(first.rowNumber) })
      await changeRow(context, bankAccounts, bankAccountId, { csvFormat: format })
    }
    // Those that cannot be read are what a person has to see.
    const shown = [...unread, ...rows.filter(({ problem }) => problem === null)].slice(0, MOST_ROWS)
    return { ...found, rows: shown, unreadCount: unread.length }
  })
}

const toFormat = (name: string, input: Omit<NewBankFileFormat, 'content'>): CsvFormat => ({
  name,
  columns: Object.fromEntries(
    MAPPED_COLUMNS.flatMap((column) => {
      const title = input.columns[column]?.trim().toLowerCase() ?? ''
      return title === '' ? [] : [[column, title]]
    }),
  ),
  decimalSign: input.decimalSign,
  ...(input.dayOrder !== null && { dayOrder: input.dayOrder }),
  ...(input.isNegated && { isNegated: true }),
  ...(input.bookedStatus?.trim() && { booked: [input.bookedStatus.trim().toLowerCase()] }),
})

/** The line that was named, or has most of the titles, or most cells. */
const findTitles = (
  lines: readonly CsvLine[],
  titleLine: number | null,
  titles: readonly string[],
): CsvLine => {
  const above = lines.slice(0, MOST_LINES_ABOVE)
  const score = ({ cells }: CsvLine): number =>
    cells.filter((cell) =>
      titles.length === 0 ? cell.trim() !== '' : titles.includes(cell.trim().toLowerCase()),
    ).length
  const best = above.reduce<CsvLine | undefined>(
    (one, other) => (one === undefined || score(other) > score(one) ? other : one),
    undefined,
  )
  const found = titleLine === null ? best : above.find(({ line }) => line === titleLine)
  if (found === undefined) throw refuse('UNKNOWN_LINE', 'titleLine', { number: String(MOST_LINES_ABOVE) })
  return found
}

const columnProblems = (
  { columns, booked, isNegated }: CsvFormat,
  titles: readonly ReadTitle[],
): readonly DomainProblem[] => {
  const known = titles.map(({ title }) => title.toLowerCase())
  const problem = (
    column: MappedColumn,
    code: string,
    params: DomainProblem['params'] = {},
  ): DomainProblem => ({
    code,
    field: `${column}Column`,
    params,
  })
  const isSplit = columns.amountIn !== undefined || columns.amountOut !== undefined
  return [
    ...(columns.bookedOn === undefined ? [problem('bookedOn', 'REQUIRED')] : []),
    ...(columns.amount === undefined && !isSplit ? [problem('amount', 'REQUIRED')] : []),
    ...(columns.amount !== undefined && isSplit ? [problem('amount', 'ONE_AMOUNT_COLUMN')] : []),
    ...(isNegated && isSplit ? [{ code: 'SPLIT_AMOUNTS', field: 'isNegated', params: {} }] : []),
    ...(booked !== undefined && columns.status === undefined ? [problem('status', 'REQUIRED')] : []),
    ...MAPPED_COLUMNS.flatMap((column) => {
      const title = columns[column]
      if (title === undefined) return []
      const times = known.filter((other) => other === title).length
      if (times === 0)
        return [problem(column, 'UNKNOWN_TITLE', { titles: titles.map((each) => each.title).join(', ') })]
      const isShared = MAPPED_COLUMNS.some((other) => other !== column && columns[other] === title)
      return times > 1 || isShared ? [problem(column, 'MUST_BE_UNIQUE')] : []
    }),
  ]
}
