import { describe, expect, test } from 'vitest'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { buildSampleModel, entityOf } from '../../../../tests/support/field-kinds/sampleModel.ts'
import { buildListFilter, buildListRequest, type ListQuery } from './buildListRequest.ts'
import { columnFilterField } from './columnFilterField.ts'

const model = buildSampleModel()
const specimens = entityOf(model, 'specimens')

const QUERY: ListQuery = {
  columns: [],
  filters: {},
  search: '',
  fixed: [],
  sort: [],
  offset: 0,
  limit: 10,
  total: true,
  knownCursors: [],
}

const filterOf = (query: Partial<ListQuery>, entity: EntityModel = specimens) =>
  buildListFilter(model, entity, { ...QUERY, ...query })

describe('the request of a list', () => {
  test('selects the visible columns, and beside them only what identifies and names a row', () => {
    const { selection } = buildListRequest(model, specimens, { ...QUERY, columns: ['count', 'state'] })
    expect(selection).toEqual({ entityId: true, entityVersion: true, name: true, count: true, state: true })
  })

  test('selects a related row by what names it, and an amount with its currency', () => {
    const { selection } = buildListRequest(model, specimens, { ...QUERY, columns: ['currency', 'amount'] })
    expect(selection).toMatchObject({ amount: true, currency: { entityId: true, code: true } })
    const amountAlone = buildListRequest(model, specimens, { ...QUERY, columns: ['amount'] }).selection
    expect(amountAlone['currency']).toEqual({ code: true })
  })

  test('searches for each word, or for all as one text where the schema takes one condition for a field', () => {
    const named = (value: string) => ({ path: ['name'], op: 'contains', value })
    const searched = { ...specimens, list: { ...specimens.list, searchPaths: [['name']] } }
    expect(filterOf({ search: 'red  stone' }, searched)).toEqual({ and: [named('red'), named('stone')] })
    const { list } = searched.operations
    if (!list?.filter) throw new Error('The list has no filter.')
    const one = { ...list, filter: { ...list.filter, and: null } }
    const operations = { ...searched.operations, list: one }
    expect(filterOf({ search: ' red stone ' }, { ...searched, operations })).toEqual(named('red stone'))
  })

  test('selects below an object only what is shown', () => {
    const { selection } = buildListRequest(model, specimens, { ...QUERY, columns: ['size.unit'] })
    expect(selection['size']).toEqual({ unit: true })
  })

  test('ignores columns that are none', () => {
    const { selection } = buildListRequest(model, specimens, { ...QUERY, columns: ['nonsense'] })
    expect(Object.keys(selection).toSorted()).toEqual(['entityId', 'entityVersion', 'name'])
  })
})

describe('the filter of a list', () => {
  test('is none when nothing filters', () => {
    expect(filterOf({ filters: { name: '', count: undefined, gone: 'x' }, search: '  ' })).toBeNull()
  })

  test('joins columns with AND, each by the operator of its kind [B5.9]', () => {
    expect(filterOf({ filters: { name: 'æ', count: '7', state: 'ACTIVE', isActive: 'true' } })).toEqual({
      and: [
        { path: ['name'], op: 'contains', value: 'æ' },
        { path: ['count'], op: 'eq', value: 7 },
        { path: ['isActive'], op: 'eq', value: true },
        { path: ['state'], op: 'eq', value: 'ACTIVE' },
      ],
    })
  })

  test('matches a related record by its id [B5.9]', () => {
    expect(filterOf({ filters: { currency: '2' } })).toEqual({
      path: ['currency', 'entityId'],
      op: 'eq',
      value: 2,
    })
  })

  test('of a column with several paths combines them with OR [B5.9]', () => {
    const entity = withColumn('name', {
      filterPaths: [['name'], ['mail'], ['currency', 'code']],
      filterOperators: ['contains', 'eq'],
    })
    expect(filterOf({ filters: { name: 'x' } }, entity)).toEqual({
      or: [
        { path: ['name'], op: 'contains', value: 'x' },
        { path: ['mail'], op: 'contains', value: 'x' },
        { path: ['currency', 'code'], op: 'contains', value: 'x' },
      ],
    })
  })

  test('keeps the page’s own filter and a parent’s beside the person’s', () => {
    const fixed = [
      { path: ['state'], op: 'eq' as const, value: 'ACTIVE' },
      null,
      { path: ['count'], op: 'gt' as const, value: 1 },
    ]
    expect(filterOf({ fixed, filters: { name: 'x' } })).toMatchObject({
      and: [{ path: ['state'] }, { path: ['count'] }, { path: ['name'] }],
    })
  })

  test('finds every word of the quick search in one of the search paths', () => {
    expect(filterOf({ search: ' ada  holm ' })).toEqual({
      and: [
        {
          or: [
            { path: ['name'], op: 'contains', value: 'ada' },
            { path: ['mail'], op: 'contains', value: 'ada' },
          ],
        },
        {
          or: [
            { path: ['name'], op: 'contains', value: 'holm' },
            { path: ['mail'], op: 'contains', value: 'holm' },
          ],
        },
      ],
    })
  })
})

describe('the field that draws a column’s filter', () => {
  test('is the column’s own, a related record’s too', () => {
    expect(kindOf(columnOf('count'))).toBe('integer')
    expect(kindOf(columnOf('currency'))).toBe('relation')
  })

  test('is the one that is filtered, when config filters a relation by something of the related record', () => {
    const column = { ...columnOf('currency'), filterPaths: [['currency', 'name']] }
    expect(kindOf(column)).toBe('string')
  })
})

function kindOf(column: ColumnModel) {
  return columnFilterField(model, specimens, column).kind
}

function columnOf(id: string): ColumnModel {
  const column = specimens.list.columns.find((candidate) => candidate.id === id)
  if (!column) throw new Error(`no column ${id}`)
  return column
}

function withColumn(id: string, change: Partial<ColumnModel>): EntityModel {
  const columns = specimens.list.columns.map((column) =>
    column.id === id ? { ...column, ...change } : column,
  )
  return { ...specimens, list: { ...specimens.list, columns } }
}
