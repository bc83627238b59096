import { getOperationAST, getVariableValues, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import type { Filter } from '../Filter.ts'
import { createWire } from '../wire/createWire.ts'
import { readCaseText } from '../../../../tests/support/introspection/readCase.ts'
import { request } from '../../../../tests/support/introspection/conference.ts'

/** Rows of one column, filtered by an input with the fields given. */
const reading = (fields: string, column = 'String') => {
  const example = readCaseText(`type Query { books(take: Int, skip: Int, where: BookFilter): [Book!]! }
    type Book { id: ID! title: ${column}! }
    input BookFilter { and: [BookFilter!] title: Operators }
    enum Mode { default insensitive }
    input Operators { ${fields} }
    input Other { of: String }`)
  const books = example.entity('books')
  const operators = books.fields.find((field) => field.name === 'title')?.filterOperators ?? []
  const sends = async (filter: Filter) => {
    const wire = createWire({ books })
    let where: unknown
    await wire.list(books, request({ filter }), (text, variables) => {
      const document = parse(text)
      expect(validate(example.schema, document)).toEqual([])
      const given = getOperationAST(document)?.variableDefinitions ?? []
      expect(getVariableValues(example.schema, given, variables).errors).toBeUndefined()
      where = variables['where']
      return Promise.resolve({ result: [] })
    })
    return where
  }
  return { operators, sends }
}

const POSTGRAPHILE = `isNull: Boolean equalTo: String notEqualTo: String distinctFrom: String notDistinctFrom: String in: [String!]
  includes: String notIncludes: String includesInsensitive: String notIncludesInsensitive: String startsWith: String
  startsWithInsensitive: String like: String notLike: String likeInsensitive: String equalToInsensitive: String
  notInInsensitive: [String!] inInsensitive: [String!] similarTo: String notLikeInsensitive: String`

test('operators are known among many that are not, and parts of a text are found in any case', async () => {
  const { operators, sends } = reading(POSTGRAPHILE)
  expect(operators).toEqual(['eq', 'neq', 'in', 'contains', 'startsWith'])
  expect(await sends({ path: ['title'], op: 'contains', value: 'a' })).toEqual({
    title: { includesInsensitive: 'a' },
  })
  expect(await sends({ path: ['title'], op: 'startsWith', value: 'a' })).toEqual({
    title: { startsWithInsensitive: 'a' },
  })
})

test.each([
  ['_eq: Boolean _neq: Boolean _null: Boolean _nnull: Boolean', 'Boolean', ['eq', 'neq']],
  ['equals: Boolean not: Operators', 'Boolean', ['eq']],
  [
    'equals: String contains: String mode: Mode not: Operators like: String ilike: String',
    'String',
    ['eq', 'contains'],
  ],
])('%s compares one value', (fields, column, expected) => {
  expect(reading(fields, column).operators).toEqual(expected)
})

test.each([
  // Fields of a row of which some are called like an operator.
  'before: String after: String pages: Int price: Float code: String',
  'equals: String pages: Int price: Float',
  'equals: String other: Other more: Other',
])('%s are no operators of one value', (fields) => {
  expect(reading(fields).operators).toEqual([])
})
