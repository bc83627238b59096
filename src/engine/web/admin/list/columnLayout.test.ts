import { describe, expect, test } from 'vitest'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import {
  cardColumns,
  clampColumnWidth,
  fromColumnsText,
  layOutColumns,
  moveColumn,
  toColumnsText,
  toStoredLayout,
} from './columnLayout.ts'
import { toGridTemplate } from './grid/gridTemplate.ts'

const columns = resolveAdminModel(lendingSchema).entities['currencies']?.list.columns ?? []
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

describe('the columns of a person', () => {
  test('are those of the config until something is chosen [B3.19]', () => {
    const laidOut = layOutColumns(columns, undefined)
    expect(ids(laidOut)).toEqual(ids(columns))
    expect(laidOut.every((item) => item.displayMode === 'min')).toBe(true)
  })

  test('fit an address: order and sizes of those shown, the others hidden', () => {
    const shown = layOutColumns(columns, fromColumnsText('name:220,gone,code:10', columns))
    expect(shown.filter(({ visible }) => visible).map(({ id, width }) => [id, width])).toEqual([
      ['name', 220],
      ['code', 50],
    ])
    expect(shown).toHaveLength(columns.length)
    expect(toColumnsText(shown)).toBe('name:220,code:50')
    expect(toColumnsText(layOutColumns(columns, fromColumnsText('code', columns)))).toBe('code')
  })

  test('keep order, size and visibility through the store [B3.18]', () => {
    const chosen = moveColumn(layOutColumns(columns, undefined), 'name', 0).map((item) =>
      item.id === 'code' ? { ...item, visible: false, width: 300, displayMode: 'fixed' as const } : item,
    )
    const again = layOutColumns(columns, JSON.parse(JSON.stringify(toStoredLayout(chosen))))
    expect(ids(again)[0]).toBe('name')
    expect(again.find(({ id }) => id === 'code')).toMatchObject({
      visible: false,
      width: 300,
      displayMode: 'fixed',
    })
  })

  test('drop columns that config no longer has, and include new ones', () => {
    const stored = [
      { id: 'gone', visible: true, width: 100 },
      { id: 'name', visible: true, width: 200 },
    ]
    const laidOut = layOutColumns(columns, stored)
    expect(ids(laidOut)).not.toContain('gone')
    expect(ids(laidOut).toSorted()).toEqual(ids(columns).toSorted())
  })

  test('survive a store that holds something else', () => {
    for (const stored of ['x', 7, [null], [{ id: 3 }], [{ id: 'name', width: -5 }], {}]) {
      expect(ids(layOutColumns(columns, stored))).toEqual(ids(columns))
    }
  })

  test('are never all hidden', () => {
    const stored = columns.map(({ id }) => ({ id, visible: false, width: 100 }))
    expect(layOutColumns(columns, stored).some((item) => item.visible)).toBe(true)
  })
})

test('a column is at least 50 px wide [B9.4]', () => {
  expect(clampColumnWidth(3)).toBe(50)
  expect(clampColumnWidth(180.4)).toBe(180)
})

test('sized columns stay, others share spare room [B3.18]', () => {
  const [first, second] = layOutColumns(columns, undefined)
  if (!first || !second) throw new Error('two columns')
  const sized = [
    { ...first, width: 100, displayMode: 'fixed' as const },
    { ...second, width: 200 },
  ]
  expect(toGridTemplate(sized, { picks: false, actions: false })).toEqual({
    columns: '100px minmax(200px, 320px) minmax(0, 1fr)',
    minWidth: 300,
  })
  expect(toGridTemplate(sized, { picks: true, actions: false })).toMatchObject({ minWidth: 344 })
})

test('a phone shows the primary columns, else the first three', () => {
  const laidOut = layOutColumns(columns, undefined)
  const primary = laidOut.map((item, i) => ({ ...item, column: { ...item.column, primary: i === 1 } }))
  expect(ids(cardColumns(primary))).toEqual([laidOut[1]?.id])
  const none = laidOut.map((item) => ({ ...item, column: { ...item.column, primary: false } }))
  expect(ids(cardColumns(none))).toEqual(ids(laidOut.slice(0, 3)))
})

describe('what the screen calls a column', () => {
  const [own] = columns
  if (!own) throw new Error('There is no column.')
  const through = (id: string, label: string): ColumnModel => ({ ...own, id, label, visible: true })
  const headings = (given: readonly ColumnModel[]) =>
    layOutColumns(given, undefined).map(({ heading }) => heading)

  test('is its own label, without the relations that lead to it', () => {
    expect(headings([through('a.b.c', 'Instrument: Loan: Risk class'), through('d', 'Price')])).toEqual([
      'Risk class',
      'Price',
    ])
  })

  test('names the relation where another shown column is called the same', () => {
    expect(headings([through('a.c', 'Loan: Status'), through('c', 'Status')])).toEqual([
      'Loan: Status',
      'Status',
    ])
  })

  test('is the whole label while it is not shown, because it is chosen among all', () => {
    const hidden = { ...through('a.c', 'Loan: Name'), visible: false }
    expect(headings([through('d', 'Price'), hidden])).toEqual(['Price', 'Loan: Name'])
  })
})
