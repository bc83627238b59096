import { describe, expect, test } from 'vitest'
import type { Row } from '../../../schema/Row.ts'
import { buildSampleModel, entityOf, fieldOf } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import type { FileStyle } from '../../lib/FileStyle.ts'
import { fileColumns } from '../fileColumns.ts'
import type { Lookup } from '../../field-kinds/fieldContexts.ts'
import { guessMapping, missingFields, type ColumnMapping } from './guessMapping.ts'
import { parseCsvFile, type CsvLine } from './parseCsvFile.ts'
import { fateOf, prepareRows } from './prepareRows.ts'
import { readCell } from './readCell.ts'
import { createReferenceFinder } from './resolveReferences.ts'

const model = buildSampleModel()
const specimens = entityOf(model, 'specimens')
const fieldNamed = (name: string) => fieldOf(specimens, name)

const CURRENCIES: readonly Row[] = [
  { entityId: 1, code: 'DKK', name: 'Danish krone' },
  { entityId: 2, code: 'NOK', name: 'Norwegian krone' },
  { entityId: 3, code: 'XXX', name: 'Old' },
  { entityId: 4, code: 'XXX', name: 'New' },
]

function lookup(): Lookup & { readonly searches: string[] } {
  const searches: string[] = []
  return {
    searches,
    search: (_entity, text) => {
      searches.push(text)
      return Promise.resolve(CURRENCIES.filter((row) => String(row['code']).includes(text.toUpperCase())))
    },
    get: (_entity, id) => Promise.resolve(CURRENCIES.find((row) => row['entityId'] === id) ?? null),
  }
}

interface Asked {
  readonly titles?: readonly string[]
  readonly rows?: readonly Row[]
  readonly mayEdit?: boolean
}

function prepare(
  mapping: ColumnMapping,
  lines: readonly (readonly string[])[],
  finder = lookup(),
  { titles, rows = [], mayEdit = true }: Asked = {},
) {
  return prepareRows({
    entity: specimens,
    titles: titles ?? mapping.map((name) => name ?? ''),
    mapping,
    currencyLabel: (column) => `${column}, valuta`,
    mayEdit,
    readRows: (ids) => Promise.resolve(rows.filter((row) => ids.includes(Number(row['entityId'])))),
    lines: lines.map((cells, index): CsvLine => ({ line: index + 2, cells })),
    references: createReferenceFinder(model, finder),
    context: { model, locale: 'da', translate: (key) => key },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}

describe('a CSV file', () => {
  test.each([';', ',', '\t'])('is read with any separator between its cells: %j', async (delimiter) => {
    const text = [
      ['Name', 'Amount'],
      ['Ada', '12'],
      ['Bo', '7'],
    ]
      .map((line) => line.join(delimiter))
      .join('\r\n')
    expect(await parseCsvFile(new Blob([text]))).toEqual({
      columns: ['Name', 'Amount'],
      rows: [
        { line: 2, cells: ['Ada', '12'] },
        { line: 3, cells: ['Bo', '7'] },
      ],
    })
  })

  test('may have the mark of UTF-8, quotes, breaks inside a cell and empty lines', async () => {
    const { columns, rows } = await parseCsvFile(
      new Blob(['\ufeffName;Note\n"Ærø; ""Ø""";"a\nb"\n;\n\nBo;c\n']),
    )
    expect(columns).toEqual(['Name', 'Note'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ærø; "Ø"', 'a\nb'],
      ['Bo', 'c'],
    ])
  })

  test('may be written by Excel on a Nordic Windows', async () => {
    const { rows } = await parseCsvFile(
      new Blob([Uint8Array.from([0x4e, 0x3b, 0x4f, 0x0a, 0xc6, 0xf8, 0x3b, 0xe5])]),
    )
    expect(rows[0]?.cells).toEqual(['Æø', 'å'])
  })

  test('gives texts back that the export protected from being run', async () => {
    const { rows } = await parseCsvFile(new Blob(["A;B\n'+45 12;'quoted\n"]))
    expect(rows[0]?.cells).toEqual(['+45 12', "'quoted"])
  })
})

describe('a file as people have it', () => {
  const parse = (text: string) => parseCsvFile(new Blob([text]))
  const linesOf = async (text: string) => (await parse(text)).rows.map(({ line }) => line)

  test('names its separator, is in UTF-16, or has a title above its columns', async () => {
    const expected = { columns: ['Name', 'Note'], rows: [{ line: 3, cells: ['Ærø', 'a,b;c'] }] }
    expect(await parse('sep=|\nName|Note\nÆrø|a,b;c\n')).toEqual(expected)
    expect(await parse('Loans of May\nName;Note\nÆrø;"a,b;c"\n')).toEqual(expected)
    expect(await parse('Loans of May;;\nName;Note;\nÆrø;"a,b;c";\n')).toMatchObject({
      columns: ['Name', 'Note', ''],
    })
    const utf16 = new Uint16Array(Array.from('\ufeffName;Note\nÆrø;x', (sign) => sign.charCodeAt(0)))
    expect((await parseCsvFile(new Blob([utf16]))).rows).toEqual([{ line: 2, cells: ['Ærø', 'x'] }])
  })

  test('has its lines counted as an editor counts them', async () => {
    expect(await linesOf('A;B\n"a\nb";c\n\nd;e\n')).toEqual([2, 5])
    expect(await linesOf('A;B\r\n"a\r\nb";c\r\nd;e')).toEqual([2, 4])
  })

  test.each([
    ['A;B\n"a;b\nc;d\n', 'openQuote', { line: '2' }],
    ['A;B\na;b\nc\n', 'ragged', { line: '3', cells: '1', columns: '2' }],
    ['A;B\na;b;c\n', 'ragged', { line: '2', cells: '3', columns: '2' }],
    ['A;B;a\n1;2;3\n', 'repeatedColumn', { column: 'a' }],
  ])('is refused as a whole: %j', async (text, key, params) => {
    await expect(parse(text)).rejects.toMatchObject({ key: `lists.import.${key}`, params })
  })
})

describe('a text of a file', () => {
  test.each(['4,57E+15', '4.57e+15', '1,2E+9'])('is refused where a spreadsheet shortened it: %s', (text) => {
    expect(readCell(text, fieldOf(specimens, 'name'), model, 'da')).toEqual({
      kind: 'invalid',
      key: 'lists.import.shortened',
      params: { text },
    })
  })

  test.each(['E+15', '4E15', 'ABE12'])('is read where it only resembles one: %s', (text) => {
    expect(readCell(text, fieldOf(specimens, 'name'), model, 'da')).toMatchObject({ kind: 'value' })
  })
})

describe('an amount of a file', () => {
  test('is refused where it can be read in two ways or has too many decimals', () => {
    const field = { ...fieldOf(specimens, 'amount'), currency: { code: 'DKK' } }
    const read = (text: string) => readCell(text, field, model, 'en')
    expect(read('1.234')).toMatchObject({ kind: 'invalid', key: 'common.number.ambiguous' })
    expect(read('0.125')).toMatchObject({ kind: 'invalid', key: 'common.number.decimals' })
    expect(read('1,234.50')).toEqual({ kind: 'value', value: '1234.5' })
  })
})

describe('columns of a file', () => {
  test('are matched by field name and by label in any language, each field once', () => {
    expect(
      guessMapping(['entityId', 'NAME', 'Issued on', 'currencyEntityId', 'name', 'what'], specimens),
    ).toEqual(['entityId', 'name', 'issuedOn', 'currency', null, null])
  })

  test('beside amounts fill the currency, where no column of its own does', () => {
    const guess = (...columns: readonly string[]) =>
      guessMapping(columns, specimens, (column) => `${column}, valuta`)
    expect(guess('Amount', 'Amount, valuta')).toEqual(['amount', 'currency'])
    expect(guess('Amount', 'Amount, valuta', 'Currency')).toEqual(['amount', null, 'currency'])
  })

  test('beside amounts fill nothing that only has a currency, such as a country', () => {
    const columns = specimens.list.columns.map((column) =>
      column.id === 'amount'
        ? { ...column, field: { ...column.field, currency: { path: ['currency', 'home', 'code'] } } }
        : column,
    )
    const far = { ...specimens, list: { ...specimens.list, columns } }
    const found = guessMapping(['Amount', 'Amount, valuta'], far, (column) => `${column}, valuta`)
    expect(found).toEqual(['amount', null])
  })

  test('that are required and not there are named', () => {
    const fields = { ...specimens.fields, name: { ...fieldNamed('name'), required: true } }
    const entity = { ...specimens, fields }
    expect(missingFields([null, 'amount'], entity).map(({ name }) => name)).toContain('name')
    expect(missingFields(['name'], entity).map(({ name }) => name)).not.toContain('name')
  })
})

describe('a cell', () => {
  test.each([
    ['amount', '1.250,50 DKK', '1250.5'],
    ['amount', '1250.50', '1250.5'],
    ['count', '7', '7'],
    ['rate', '7,25 %', '7.25'],
    ['issuedOn', '20/11/2026', '2026-11-20'],
    ['state', 'Forfaldent', 'OVERDUE'],
    ['state', 'active', 'ACTIVE'],
    ['isActive', 'Ja', true],
    ['land', 'dk', 'DK'],
  ])('of %s reads %j', (name, text, value) => {
    expect(readCell(text, fieldNamed(name), model, 'da')).toEqual({ kind: 'value', value })
  })

  test.each([
    ['count', 'seven', 'validation.NUMBER'],
    ['issuedOn', '31/02/2026', 'validation.DATE'],
    ['issuedOn', '20.11.2026 14.05', 'validation.DATE'],
    ['isActive', 'perhaps', 'validation.BOOLEAN'],
    ['state', 'Lost', 'lists.import.noChoice'],
  ])('of %s refuses %j', (name, text, key) => {
    expect(readCell(text, fieldNamed(name), model, 'da')).toMatchObject({ kind: 'invalid', key })
  })
})

describe('a prepared row', () => {
  test('has its relations found by what people call them or by id, each text looked for once', async () => {
    const finder = lookup()
    const rows = await prepare(
      ['name', 'currency'],
      [
        ['A', 'DKK'],
        ['B', 'dkk '],
        ['C', '2'],
        ['D', 'DKK'],
      ],
      finder,
    )
    expect(rows.map(({ values }) => (values['currency'] as Row)['entityId'])).toEqual([1, 1, 2, 1])
    expect(finder.searches).toEqual(['DKK', 'dkk', '2'])
  })

  test('says which record it does not find, and when several are called so', async () => {
    const rows = await prepare(
      ['name', 'currency'],
      [
        ['A', 'SEK'],
        ['B', 'XXX'],
      ],
    )
    expect(rows.map(({ errors }) => errors['currency'])).toEqual([
      'lists.import.noMatch',
      'lists.import.severalMatches',
    ])
  })

  test('leaves empty cells to the defaults and keeps errors at their fields', async () => {
    const [row] = await prepare(['name', 'count', 'issuedOn'], [['A', 'x', '']])
    expect(row?.values).toEqual({ name: 'A' })
    expect(row?.errors).toEqual({ count: 'validation.NUMBER' })
  })

  test('has an id by its content, whatever the order of columns and lines; equal lines have one each', async () => {
    const first = await prepare(
      ['name', 'count'],
      [
        ['A', '1'],
        ['A', '1'],
        ['B', '2'],
      ],
    )
    const again = await prepare(
      ['count', 'name'],
      [
        ['2', 'B'],
        ['1', 'A'],
        ['1', 'A'],
      ],
    )
    expect(new Set(first.map(({ submitId }) => submitId)).size).toBe(3)
    expect(again.map(({ submitId }) => submitId).toSorted()).toEqual(
      first.map(({ submitId }) => submitId).toSorted(),
    )
  })
})

describe('a line with an id', () => {
  const ROW: Row = {
    entityId: 7,
    entityVersion: 3,
    name: 'Ærø',
    amount: '1250.5000',
    currency: CURRENCIES[0],
    rate: '7.250',
    count: 4,
    issuedOn: '2026-11-20',
    seenAt: '2026-11-20T10:11:12.345Z',
    state: 'OVERDUE',
    isActive: true,
  }
  const rows = [ROW, { ...ROW, entityId: 8, name: 'Bo' }]
  const mapping = ['entityId', 'name', 'amount', 'currency', 'issuedOn', 'seenAt', 'state', 'isActive']
  const written = (style: FileStyle, row: Row) => {
    const columns = mapping.map((name) => ({ path: [name], label: name, field: fieldNamed(name) }))
    const found = fileColumns(model, columns, style).filter(({ label }) => !label.endsWith('valuta'))
    return found.map(({ read }) => String(read(row)))
  }

  test.each(['da', null] as const)(
    'changes only what differs from what an export writes (%s)',
    async (locale) => {
      const style = { locale, currencyLabel: (column: string) => `${column}, valuta` }
      const changed = { ...ROW, amount: '1250.75' }
      const prepared = await prepare(
        mapping,
        [written(style, changed), written(style, rows[1] ?? {})],
        lookup(),
        { rows },
      )
      expect(prepared.map(fateOf)).toEqual(['changed', 'same'])
      expect(prepared[0]?.row).toBe(ROW)
      expect(prepared[0]?.changes).toEqual([
        { field: fieldNamed('amount'), before: '1250.5', after: '1250.75' },
      ])
    },
  )

  test('empties what is empty in the file, and keeps what is not in it', async () => {
    const [line] = await prepare(['entityId', 'count'], [['7', '']], lookup(), { rows })
    expect(line?.errors).toEqual({})
    expect(line?.changes.map(({ field, after }) => [field.name, after])).toEqual([['count', '']])
  })

  test('is refused with the reason at its field: no such row, a row that changes twice, what cannot be read or changed', async () => {
    const prepared = await prepare(
      ['entityId', 'name', 'count'],
      [
        ['9', 'A', '4'],
        ['x', 'A', '4'],
        ['7', 'A', '4'],
        ['7', 'B', '4'],
        ['7', 'Ærø', '4'],
        ['8', 'Bo', 'many'],
        ['', 'New', '1'],
      ],
      lookup(),
      { rows },
    )
    expect(prepared.map(fateOf).join(' ')).toBe('refused refused changed refused same refused new')
    expect(prepared.map(({ errors }) => errors)).toEqual([
      { entityId: 'lists.import.noRow' },
      { entityId: 'lists.import.noRow' },
      {},
      { entityId: 'lists.import.repeatedRow' },
      {},
      { count: 'validation.NUMBER' },
      {},
    ])
    const [locked] = await prepare(['entityId', 'name'], [['7', 'A']], lookup(), { rows, mayEdit: false })
    expect(locked?.errors).toEqual({ name: 'lists.import.fixed' })
  })
})
