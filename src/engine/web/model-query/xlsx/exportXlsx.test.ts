import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ListPage, ListRequest } from '../../../schema/wire/Wire.ts'
import type { Row } from '../../../schema/Row.ts'
import type { Locale } from '../../../model/Text.ts'
import { buildSampleModel, entityOf } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import { formatInstant } from '../../field-kinds/shared/dayText.ts'
import { SheetTooLarge } from '../../lib/SheetTooLarge.ts'
import { readSheets, type ReadSheet } from '../../../../../tests/support/model-query/readSheets.ts'
import type { FileJob } from '../listRows.ts'
import { exportXlsx } from './exportXlsx.ts'

const model = buildSampleModel()
const specimens = entityOf(model, 'specimens')

async function sheetOf(
  rows: readonly Row[],
  ids: readonly string[],
  locale: Locale = 'da',
): Promise<ReadSheet> {
  const job: FileJob = {
    model,
    entity: specimens,
    columns: ids.map((id) => {
      const column = specimens.list.columns.find((candidate) => candidate.id === id)
      if (!column) throw new Error(`no column ${id}`)
      return { ...column, label: id }
    }),
    filter: null,
    sort: [],
    readPage: ({ offset, limit }: ListRequest): Promise<ListPage> =>
      Promise.resolve({
        rows: rows.slice(offset, offset + limit),
        total: rows.length,
        hasNextPage: offset + limit < rows.length,
        endCursor: String(offset + limit),
      }),
  }
  const file = await exportXlsx(job, {
    locale,
    title: 'Lån: alle [2026]',
    currencyLabel: (column) => `${column}, currency`,
  })
  const [sheet] = await readSheets(file)
  if (!sheet) throw new Error('no sheet')
  return sheet
}

/** The person's time zone, after a journey with the page open. */
beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York')
  formatInstant('2026-11-20T13:05:00Z', 'da')
  vi.stubEnv('TZ', 'Europe/Copenhagen')
})

describe('a spreadsheet', () => {
  test('has amounts as numbers with their decimals, and the currency beside them', async () => {
    const { cells } = await sheetOf(
      [
        { amount: '1234567.5000', currency: { code: 'DKK' } },
        { amount: '-80', currency: { code: 'JPY' } },
        { amount: null, currency: null },
      ],
      ['amount'],
    )
    expect([cells['A1'], cells['B1']]).toMatchObject([{ v: 'amount' }, { v: 'amount, currency' }])
    expect(cells['A2']).toMatchObject({ t: 'n', v: 1234567.5, z: '#,##0.00####' })
    expect(cells['B2']).toMatchObject({ t: 's', v: 'DKK' })
    expect(cells['A3']).toMatchObject({ t: 'n', v: -80, w: '-80' })
    expect(cells['A4']?.v).toBeUndefined()
  })

  test('has shares as percentages, counts as numbers, and no digit rounded', async () => {
    const { cells } = await sheetOf(
      [{ rate: '7.3125', count: 2026, weight: '0.125' }, { weight: '1234567890123.456789' }],
      ['rate', 'count', 'weight'],
    )
    expect(cells['A2']).toMatchObject({ t: 'n', v: 0.073125, w: '7.3125%' })
    expect(cells['B2']).toMatchObject({ t: 'n', v: 2026, w: '2026' })
    expect(cells['C2']).toMatchObject({ t: 'n', v: 0.125 })
    // A number of a spreadsheet holds fifteen digits.
    expect(cells['C3']?.t).toBe('s')
  })

  test('has days and points in time as dates, written as the language writes them', async () => {
    const rows = [{ issuedOn: '2026-11-20', seenAt: '2026-11-20T13:05:00Z' }]
    const columns = ['issuedOn', 'seenAt']
    const danish = await sheetOf(rows, columns)
    expect(danish.cells['A2']).toMatchObject({ t: 'n', v: 46346, w: '20.11.2026' })
    expect(danish.cells['B2']).toMatchObject({ t: 'n', w: '20.11.2026 14.05' })
    const english = await sheetOf(rows, columns, 'en')
    expect(english.cells['A2']?.w).toBe('20/11/2026')
    const swedish = await sheetOf(rows, columns, 'sv')
    expect(swedish.cells['A2']?.w).toBe('2026-11-20')
  })

  test('has choices in words, and a line for each item of a list', async () => {
    const { cells } = await sheetOf(
      [{ state: 'ACTIVE', labels: ['a', 'b'], name: 'x' }],
      ['state', 'labels', 'name'],
    )
    const label = specimens.fields['state']?.choices?.find(({ value }) => value === 'ACTIVE')?.label
    expect([cells['A2']?.v, cells['B2']?.v, cells['C2']?.v]).toEqual([label, 'a', 'x'])
    expect([cells['A3']?.v, cells['B3']?.v, cells['C3']?.v]).toEqual([label, 'b', 'x'])
  })

  test('keeps a text a text, whatever it looks like', async () => {
    const texts = ['=1+1', '+4512345678', '@SUM(A1)', '0012', '-5', ' <b>&"\u0001']
    const { cells, name } = await sheetOf(
      texts.map((text) => ({ name: text })),
      ['name'],
    )
    expect(name).toBe('Lån alle 2026')
    for (const [index, text] of texts.entries()) {
      const cell = cells[`A${index + 2}`]
      expect(cell).toMatchObject({ t: 's', v: text.replace('\u0001', '') })
      expect(cell?.f).toBeUndefined()
    }
  })

  test('escapes what looks like an escape, and cuts no character', async () => {
    const texts = ['_x0041_', 'a_x005F_b', `${'x'.repeat(32_766)}😀`]
    const { cells } = await sheetOf(
      texts.map((text) => ({ name: text })),
      ['name'],
    )
    expect([cells['A2']?.v, cells['A3']?.v, cells['A4']?.v]).toEqual([
      '_x0041_',
      'a_x005F_b',
      'x'.repeat(32_766),
    ])
  })

  test('has days before March 1900 as text, because spreadsheets miscount them', async () => {
    const { cells } = await sheetOf([{ issuedOn: '1900-02-28' }, { issuedOn: '1900-03-01' }], ['issuedOn'])
    expect([cells['A2']?.t, cells['A3']?.t]).toEqual(['s', 'n'])
  })

  test('is refused with more cells than a browser can build at once', async () => {
    const rows = Array.from({ length: 750_001 }, () => ({ name: 'x', count: 1 }))
    await expect(sheetOf(rows, ['name', 'count'])).rejects.toThrow(SheetTooLarge)
  })
})
