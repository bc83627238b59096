import { getOperationAST, getVariableValues, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Filter } from '../Filter.ts'
import { createWire } from '../wire/createWire.ts'
import { readCaseText } from '../../../../tests/support/introspection/readCase.ts'
import { request } from '../../../../tests/support/introspection/conference.ts'

const BASE = `type Book { id: ID! title: String! genre: Genre inPrint: Boolean pages: Int author: Author tags: [String!] }
  type Author { id: ID! name: String! } enum Genre { FICTION HISTORY }
  input TextFilter { eq: String contains: String }`

function reading(args: string, inputs = '', rest = '') {
  const text = `type Query { books(take: Int, skip: Int, ${args}): [Book!]! authors: [Author!]! ${rest} } ${BASE} ${inputs}`
  const example = readCaseText(text)
  const [books, authors] = [example.entity('books'), example.entity('authors')]
  const offered = Object.fromEntries(
    books.fields.flatMap(({ name, filterOperators }) =>
      filterOperators.length === 0 ? [] : [[name, filterOperators.join(' ')]],
    ),
  )
  /** The variables of the document, which must be valid. */
  const sends = async (filter: Filter) => {
    const wire = createWire({ books, authors })
    let sent: Readonly<Record<string, unknown>> = {}
    await wire.list(books, request({ filter }), (query, variables) => {
      const document = parse(query)
      expect(validate(example.schema, document)).toEqual([])
      const given = getOperationAST(document)?.variableDefinitions ?? []
      expect(getVariableValues(example.schema, given, variables).errors).toBeUndefined()
      sent = variables
      return Promise.resolve({ result: [] })
    })
    return sent
  }
  return { offered, sends, books }
}

const is = (path: string, value: unknown, op: 'eq' | 'neq' | 'in' | 'gte' | 'lte' | 'contains' = 'eq') => ({
  path: path.split('.'),
  op,
  value,
})

describe('bare values beside operators', () => {
  const { offered, sends } = reading(
    'filter: BookFilter',
    'input BookFilter { title: TextFilter genre: [Genre!] inPrint: Boolean authorId: ID pages: String }',
  )

  test('are equal, a list is one of, and a key is the related row; another type is another thing', () => {
    expect(offered).toEqual({ title: 'eq contains', genre: 'in', inPrint: 'eq', author: 'eq' })
  })

  test('are sent as they are, together with the others', async () => {
    const all = [is('title', 'x', 'contains'), is('genre', ['FICTION'], 'in'), is('author.id', '3')]
    expect(await sends({ and: [...all, is('inPrint', false)] })).toMatchObject({
      filter: { title: { contains: 'x' }, genre: ['FICTION'], authorId: '3', inPrint: false },
    })
  })

  test('an empty value and two values for one place are refused, not left out', async () => {
    await expect(sends(is('inPrint', null))).rejects.toThrow('empty')
    await expect(sends({ and: [is('inPrint', true), is('inPrint', false)] })).rejects.toThrow('One such')
  })
})

describe('inputs of bare values alone', () => {
  test('a condition, as of PostGraphile', async () => {
    const { offered, sends } = reading(
      'condition: BookCondition',
      'input BookCondition { id: ID title: String genre: Genre pages: Int }',
    )
    expect(offered).toEqual({ id: 'eq', title: 'eq', genre: 'eq', pages: 'eq' })
    expect(await sends(is('genre', 'HISTORY'))).toMatchObject({ condition: { genre: 'HISTORY' } })
  })

  test('a text that is no column is looked for in the row as a whole', async () => {
    const { sends, books } = reading(
      'filter: BookFilter',
      'input BookFilter { q: String search: Int title: String pages_gte: Int }',
    )
    expect(books.operations.list?.filter?.places?.['']).toEqual({ contains: ['q'] })
    expect(await sends({ and: [{ path: [], op: 'contains', value: 'x' }, is('title', 'y')] })).toMatchObject({
      filter: { q: 'x', title: 'y' },
    })
    await expect(sends({ path: [], op: 'eq', value: 'x' })).rejects.toThrow('empty path')
    const without = reading('filter: BookFilter', 'input BookFilter { title: String genre: Genre }')
    expect(without.books.operations.list?.filter?.places?.['']).toBeUndefined()
    await expect(without.sends({ path: [], op: 'contains', value: 'x' })).rejects.toThrow('empty path')
  })

  test('operators as endings, as of json-graphql-server', async () => {
    const { offered, sends } = reading(
      'filter: BookFilter',
      'input BookFilter { q: String ids: [ID] title: String title_neq: String pages: Int pages_gte: Int pages_lte: Int author_id: ID }',
    )
    expect(offered).toEqual({ title: 'eq neq', pages: 'eq gte lte', author: 'eq' })
    const range = { and: [is('pages', 10, 'gte'), is('pages', 20, 'lte')] }
    expect(await sends(range)).toMatchObject({ filter: { pages_gte: 10, pages_lte: 20 } })
  })

  test('count only under the name of a filter, and when nothing in them is required', () => {
    const input = 'input BookInput { title: String genre: Genre }'
    expect(reading('options: BookInput', input).offered).toEqual({})
    expect(reading('filter: BookInput', input.replace('String', 'String!')).offered).toEqual({})
  })
})

test('a field that spells its operators otherwise than the rest, as of NestJS-Query', async () => {
  const { offered, sends } = reading(
    'filter: BookFilter',
    'input BookFilter { title: TextFilter inPrint: BooleanFilter } input BooleanFilter { is: Boolean isNot: Boolean }',
  )
  expect(offered).toEqual({ title: 'eq contains', inPrint: 'eq neq' })
  expect(await sends(is('inPrint', true, 'neq'))).toMatchObject({ filter: { inPrint: { isNot: true } } })
})

describe('arguments of a list', () => {
  const { offered, sends, books } = reading(
    'genre: Genre, inPrint: Boolean, authorId: ID, title: String, page: Int',
  )

  test('that are named as a column and hold a choice or an id are filters; a text may be a search', () => {
    expect(offered).toEqual({ genre: 'eq', inPrint: 'eq', author: 'eq' })
  })

  test('are sent beside the page', async () => {
    const filter = { and: [is('genre', 'FICTION'), is('author.id', '3')] }
    const sent = await sends(filter)
    expect(sent).toMatchObject({ genre: 'FICTION', authorId: '3' })
    expect(sent).not.toHaveProperty('inPrint')
    await expect(sends({ or: [is('genre', 'FICTION'), is('genre', 'HISTORY')] })).rejects.toThrow('or')
  })

  test('are no way to read one record, and rows are counted elsewhere only by a query that takes them', () => {
    expect(books.operations.get).toBeNull()
    const args = 'genre: Genre, inPrint: Boolean'
    expect(
      reading(args, '', 'booksCount(genre: Genre): Int!').books.operations.list?.countedBy,
    ).toBeUndefined()
    expect(reading(args, '', `booksCount(${args}): Int!`).books.operations.list?.countedBy).toMatchObject({
      field: 'booksCount',
    })
  })
})
