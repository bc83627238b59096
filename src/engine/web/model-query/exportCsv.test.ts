import Papa from 'papaparse'
import { describe, expect, test, vi } from 'vitest'
import type { ListPage, ListRequest } from '../../schema/wire/Wire.ts'
import type { Row } from '../../schema/Row.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import { buildSampleModel, entityOf } from '../../../../tests/support/field-kinds/sampleModel.ts'
import { WHOLE_LIST_PAGE } from './eachPage.ts'
import { exportCsv, toCsvLines, type CsvExport } from './exportCsv.ts'
import type { FileStyle } from '../lib/FileStyle.ts'
import { fileColumns, RAW_STYLE, toFileRows } from './fileColumns.ts'

const model = buildSampleModel()
const specimens = entityOf(model, 'specimens')

function columnsOf(...ids: readonly string[]): readonly ColumnModel[] {
  return ids.map((id) => {
    const column = specimens.list.columns.find((candidate) => candidate.id === id)
    if (!column) throw new Error(`no column ${id}`)
    return column
  })
}

function job(rows: readonly Row[], change: Partial<CsvExport> = {}) {
  const requests: ListRequest[] = []
  const readPage = (request: ListRequest): Promise<ListPage> => {
    requests.push(request)
    const end = request.offset + request.limit
    return Promise.resolve({
      rows: rows.slice(request.offset, end),
      total: request.total ? rows.length : null,
      hasNextPage: end < rows.length,
      endCursor: `after-${Math.min(end, rows.length)}`,
    })
  }
  const full: CsvExport = {
    model,
    entity: specimens,
    columns: columnsOf('name', 'amount'),
    filter: null,
    sort: [{ path: ['name'], order: 'ASC' }],
    readPage,
    ...change,
  }
  return { full, requests }
}

async function textOf(full: CsvExport): Promise<string> {
  const parts: string[] = []
  for await (const part of exportCsv(full)) parts.push(part)
  return parts.join('')
}

describe('a CSV file', () => {
  test('has ; between cells and the mark by which Excel knows UTF-8 [B7.19]', async () => {
    const { full } = job([{ name: 'Ærø; "Øst"', amount: '1234.5000', currency: { code: 'DKK' } }])
    expect(await textOf(full)).toBe('\ufeffName;Amount;Amount, currency\r\n"Ærø; ""Øst""";1234.5000;DKK\r\n')
  })

  test('unwinds lists: a line for each item, the other cells repeated [B7.19]', () => {
    const row = { name: 'x', labels: ['a', 'b'], states: ['ACTIVE', 'REPAID'] }
    expect(toFileRows(fileColumns(model, columnsOf('name', 'labels', 'states'), RAW_STYLE), row)).toEqual([
      ['x', 'a', 'ACTIVE'],
      ['x', 'a', 'REPAID'],
      ['x', 'b', 'ACTIVE'],
      ['x', 'b', 'REPAID'],
    ])
    const empty = { name: 'x', labels: [], states: null }
    expect(toFileRows(fileColumns(model, columnsOf('name', 'labels', 'states'), RAW_STYLE), empty)).toEqual([
      ['x', '', ''],
    ])
  })

  test('holds the whole filtered set, read in pages from cursor to cursor, with the columns of the list only [B7.6]', async () => {
    const rows = Array.from({ length: WHOLE_LIST_PAGE * 2 + 3 }, (_, i) => ({
      name: `row ${i}`,
      amount: '1',
    }))
    const onProgress = vi.fn<NonNullable<CsvExport['onProgress']>>()
    const filter = { path: ['state'], op: 'eq' as const, value: 'ACTIVE' }
    const { full, requests } = job(rows, { onProgress, filter })
    const lines = Papa.parse<string[]>((await textOf(full)).trim(), { delimiter: ';' }).data
    expect(lines).toHaveLength(rows.length + 1)
    expect(lines.at(-1)).toEqual([`row ${rows.length - 1}`, '1', ''])
    expect(
      requests.map(({ offset, limit, total, knownCursors }) => ({ offset, limit, total, knownCursors })),
    ).toEqual([
      { offset: 0, limit: 10_000, total: true, knownCursors: [] },
      {
        offset: 10_000,
        limit: 10_000,
        total: false,
        knownCursors: [{ offset: 10_000, after: 'after-10000' }],
      },
      {
        offset: 20_000,
        limit: 10_000,
        total: false,
        knownCursors: [{ offset: 20_000, after: 'after-20000' }],
      },
    ])
    expect(requests.every((request) => request.filter === filter && request.sort.length === 1)).toBe(true)
    expect(onProgress.mock.calls.map(([progress]) => progress)).toEqual([
      { done: 10_000, total: 20_003 },
      { done: 20_000, total: 20_003 },
      { done: 20_003, total: 20_003 },
    ])
  })

  test('has numbers, days and choices as the language writes them, or raw, the currency beside the amount either way', async () => {
    const row = {
      name: 'A',
      amount: '-1234567.5000',
      currency: { code: 'JPY' },
      rate: '7.250',
      issuedOn: '2026-11-20',
      state: 'OVERDUE',
    }
    const columns = columnsOf('name', 'amount', 'rate', 'issuedOn', 'state')
    const linesOf = async (style?: FileStyle) =>
      (await textOf(job([row], { columns, ...(style ? { style } : {}) }).full)).split('\r\n')
    const danish = { locale: 'da' as const, currencyLabel: (column: string) => `${column}, valuta` }
    const [head, line] = await linesOf(danish)
    expect(head?.split(';').slice(1, 3)).toEqual(['Amount', 'Amount, valuta'])
    // A minus before a number is no formula: a spreadsheet reads a number.
    expect(line).toBe('A;-1.234.567,5;JPY;7,25\u00a0%;20.11.2026;Forfaldent')
    // Three decimals could be read as thousands, so there is a fourth.
    expect((await linesOf())[1]).toBe('A;-1234567.5000;JPY;7.2500;2026-11-20;OVERDUE')
  })

  test.each(['sv', 'no'] as const)('has negative numbers in %s that a spreadsheet sums', async (locale) => {
    const row = { amount: '-1234567.50', currency: { code: 'SEK' }, rate: '-7.25' }
    const style = { locale, currencyLabel: (column: string) => column }
    const text = await textOf(job([row], { columns: columnsOf('amount', 'rate'), style }).full)
    expect(text.split('\r\n')[1]).toBe('-1234567,50;SEK;-7,25\u00a0%')
  })

  test('stops when it is aborted', async () => {
    const rows = Array.from({ length: WHOLE_LIST_PAGE + 1 }, () => ({ name: 'x', amount: '1' }))
    const controller = new AbortController()
    const { full, requests } = job(rows, { signal: controller.signal, onProgress: () => controller.abort() })
    await expect(textOf(full)).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(1)
  })

  test('has a header and nothing else when nothing matches', async () => {
    expect(await textOf(job([]).full)).toBe('\ufeffName;Amount;Amount, currency\r\n')
  })

  test.each(['=1+1', '+45 12', '-SUM(A1)', '@cmd', '\tx', '=HYPERLINK("http://evil.example")'])(
    'never lets a spreadsheet run %j',
    (text) => {
      const [cell] = Papa.parse<string[]>(toCsvLines([[text, 'x']]), { delimiter: ';' }).data[0] ?? []
      expect(cell).toBe(`'${text}`)
    },
  )

  test('keeps negative numbers numbers', () => {
    expect(toCsvLines([['-12.50', '-7', '2026-01-01']])).toBe('-12.50;-7;2026-01-01\r\n')
  })
})
