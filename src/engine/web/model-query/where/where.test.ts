import { describe, expect, test } from 'vitest'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { buildSampleModel, entityOf } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import { joinsOf, NO_WHERE, WHERE_LIMITS, type WhereRule } from './Where.ts'
import { edgeOf, whereFilter } from './whereFilter.ts'
import { whereColumns } from './whereOperators.ts'
import { readWhere, toWhereText } from './whereText.ts'

const model = buildSampleModel('en')
const specimens = entityOf(model, 'specimens')
const rule = (column: string, op: WhereRule['op'], ...values: string[]): WhereRule => ({ column, op, values })
const filterOf = (...parts: readonly WhereRule[]) => whereFilter(model, specimens, { join: 'and', parts })
const without = (word: 'and' | 'or'): EntityModel => {
  const { list } = specimens.operations
  if (!list?.filter) throw new Error('no filter')
  const limited = { ...list, filter: { ...list.filter, [word]: null } }
  return { ...specimens, operations: { ...specimens.operations, list: limited } }
}

describe('a condition of the filter builder', () => {
  test('compares with one value or several, as the field’s kind sends it', () => {
    expect(filterOf(rule('count', 'more', '5'))).toEqual({ path: ['count'], op: 'gt', value: 5 })
    expect(filterOf(rule('count', 'isNot', '5'))).toEqual({ path: ['count'], op: 'neq', value: 5 })
    expect(filterOf(rule('weight', 'most', '1.25'))).toEqual({ path: ['weight'], op: 'lte', value: '1.25' })
    expect(filterOf(rule('name', 'startsWith', 'æ'))).toEqual({
      path: ['name'],
      op: 'startsWith',
      value: 'æ',
    })
    expect(filterOf(rule('state', 'anyOf', 'ACTIVE', 'REPAID'))).toEqual({
      path: ['state'],
      op: 'in',
      value: ['ACTIVE', 'REPAID'],
    })
    expect(filterOf(rule('isActive', 'is', 'true'))).toEqual({ path: ['isActive'], op: 'eq', value: true })
    expect(filterOf(rule('count', 'empty'))).toEqual({ path: ['count'], op: 'eq', value: null })
  })

  test('offers columns in the order of the language', () => {
    const labels = ['Årsag', 'Østerbro', 'Ærø', 'afdrag', 'Aabenraa', 'Adresse']
    const columns = specimens.list.columns
      .slice(0, labels.length)
      .map((column, at) => ({ ...column, label: labels[at] ?? '' }))
    const labelled = { ...specimens, list: { ...specimens.list, columns } }
    const offered = whereColumns({ ...model, locale: 'da' }, labelled).map(({ column }) => column.label)
    const wanted = ['Adresse', 'afdrag', 'Ærø', 'Østerbro', 'Aabenraa', 'Årsag']
    expect(offered).toEqual(wanted.filter((label) => offered.includes(label)))
    expect(offered.length).toBeGreaterThan(4)
  })

  test('of a list of numbers requires a number among them', () => {
    const columns = specimens.list.columns.map((column) => {
      const field = { ...column.field, itemKind: 'integer' as const, typeName: 'Int' }
      return column.id === 'labels' ? { ...column, field } : column
    })
    const fields = Object.fromEntries(
      Object.entries(specimens.fields).map(([name, field]) => [
        name,
        name === 'labels' ? { ...field, itemKind: 'integer' as const, typeName: 'Int' } : field,
      ]),
    )
    const numbered = { ...specimens, fields, list: { ...specimens.list, columns } }
    const known = { ...model, entities: { ...model.entities, specimens: numbered } }
    expect(whereColumns(known, numbered).find(({ column }) => column.id === 'labels')?.operators).toEqual([
      'is',
    ])
    const filter = (value: string) =>
      whereFilter(known, numbered, { join: 'and', parts: [rule('labels', 'is', value)] })
    expect(filter('12')).toEqual({ path: ['labels'], op: 'eq', value: 12 })
    expect(filter('twelve')).toBeNull()
  })

  test('compares days and points in time with periods', () => {
    const march = '2026-03-01..2026-03-31'
    expect(filterOf(rule('issuedOn', 'before', march))).toEqual({
      path: ['issuedOn'],
      op: 'lt',
      value: '2026-03-01',
    })
    expect(filterOf(rule('issuedOn', 'after', march))).toMatchObject({ op: 'gt', value: '2026-03-31' })
    expect(filterOf(rule('issuedOn', 'between', march))).toMatchObject({
      and: [
        { op: 'gte', value: '2026-03-01' },
        { op: 'lte', value: '2026-03-31' },
      ],
    })
    const end = new Date('2026-04-01T00:00').toISOString()
    expect(filterOf(rule('seenAt', 'after', march))).toEqual({ path: ['seenAt'], op: 'gte', value: end })
  })

  test('before or after a period is before or after one day', () => {
    expect(edgeOf('before', '2026-03-01..2026-03-31')).toBe('2026-03-01..2026-03-01')
    expect(edgeOf('before', '..2026-03-31')).toBe('2026-03-31..2026-03-31')
    expect(edgeOf('after', '2026-03-01..2026-03-31')).toBe('2026-03-31..2026-03-31')
    expect(edgeOf('between', '2026-03-01..2026-03-31')).toBe('2026-03-01..2026-03-31')
    expect(edgeOf('after', 'soon')).toBe('soon')
  })

  test('does not filter without a value that can be read', () => {
    expect(filterOf(rule('count', 'more', 'about 5'))).toBeNull()
    expect(filterOf(rule('count', 'more'))).toBeNull()
    expect(filterOf(rule('currency', 'anyOf', '5', 'six'))).toBeNull()
    expect(filterOf(rule('issuedOn', 'before', 'soon'))).toBeNull()
  })

  test('is offered only as the backend compares: no empty values where there are none', () => {
    const of = (id: string) =>
      whereColumns(model, specimens).find(({ column }) => column.id === id)?.operators
    expect(of('count')).toContain('empty')
    expect(of('isActive')).toEqual(['is'])
    const column = specimens.list.columns.find(({ id }) => id === 'count')
    if (!column) throw new Error('no column')
    const equalOnly = { ...specimens.list, columns: [{ ...column, filterOperators: ['eq' as const] }] }
    const [only] = whereColumns(model, { ...specimens, list: equalOnly })
    expect(only?.operators).toEqual(['is', 'empty'].filter((op) => op !== 'empty' || column.field.nullable))
  })

  test('offers no empty values where the backend compares bare values, as null is left out there', () => {
    const { list } = specimens.operations
    if (!list?.filter) throw new Error('no filter')
    const filter = { ...list.filter, places: { count: { eq: ['count'] } } }
    const bare = { ...specimens, operations: { ...specimens.operations, list: { ...list, filter } } }
    const found = whereColumns(model, bare).find(({ column }) => column.id === 'count')
    expect(found?.operators).toContain('is')
    expect(found?.operators).not.toContain('empty')
  })
})

describe('the conditions of an address', () => {
  const where = {
    join: 'or' as const,
    parts: [
      rule('state', 'anyOf', 'ACTIVE', 'OVERDUE'),
      { join: 'and' as const, parts: [rule('count', 'least', '5'), rule('name', 'contains', 'a')] },
    ],
  }

  test('are read as they were written, groups in groups', () => {
    const text = toWhereText(where)
    expect(text).toBe(
      '{"or":[["state","anyOf","ACTIVE","OVERDUE"],{"and":[["count","least","5"],["name","contains","a"]]}]}',
    )
    expect(readWhere(model, specimens, text)).toEqual(where)
    expect(whereFilter(model, specimens, where)).toEqual({
      or: [
        { path: ['state'], op: 'in', value: ['ACTIVE', 'OVERDUE'] },
        {
          and: [
            { path: ['count'], op: 'gte', value: 5 },
            { path: ['name'], op: 'contains', value: 'a' },
          ],
        },
      ],
    })
    expect(toWhereText(NO_WHERE)).toBeNull()
  })

  test('that say the same twice count once', () => {
    const twice =
      '{"or":[["state","anyOf","ACTIVE","ACTIVE"],["state","anyOf","ACTIVE"],["count","more","5"]]}'
    expect(readWhere(model, specimens, twice)).toEqual({
      join: 'or',
      parts: [rule('state', 'anyOf', 'ACTIVE'), rule('count', 'more', '5')],
    })
  })

  test('that the list does not know, or that are invalid, are left out', () => {
    const read = (text: string) => readWhere(model, specimens, text)
    expect(
      read('{"and":[["gone","is","1"],["count","shrinks","1"],["count","more","5"],7,{"xor":[]}]}'),
    ).toEqual({
      join: 'and',
      parts: [rule('count', 'more', '5')],
    })
    for (const text of ['', '{', '[]', '"and"', 'null', '{"and":7}', '["count","more","5"]'])
      expect(read(text)).toEqual(NO_WHERE)
    const many = JSON.stringify({
      and: Array.from({ length: 100 }, (_, at) => ['count', 'more', String(at)]),
    })
    expect(read(many).parts).toHaveLength(WHERE_LIMITS.rules)
    const deep = '{"and":[{"or":[{"and":[{"or":[["count","more","5"]]}]}]},["count","more","6"]]}'
    expect(read(deep).parts).toEqual([rule('count', 'more', '6')])
  })

  test('keep to how the backend combines: no alternatives without "or", nothing without "and"', () => {
    expect(joinsOf(specimens.operations.list)).toEqual(['and', 'or'])
    expect(joinsOf(without('or').operations.list)).toEqual(['and'])
    expect(readWhere(model, without('or'), toWhereText(where))).toEqual(NO_WHERE)
    expect(joinsOf(without('and').operations.list)).toEqual([])
    expect(joinsOf(null)).toEqual([])
  })
})
