import type { OperationDefinitionNode } from 'graphql'
import { buildSchema, getIntrospectionQuery, isObjectType, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { checkLimits } from './checkLimits.ts'

const schema = buildSchema(`
  type Query { loans(first: Int, last: Int, where: LoanFilterInput): LoansConnection! }
  type LoansConnection { nodes: [Loan!]! totalCount: Int! groups(first: Int = 50): [LoansGroup!]! }
  type LoansGroup { count: Int! }
  type Loan { entityId: Int! number: String! loan: Loan! loans(first: Int, last: Int): LoansConnection! }
  input LoanFilterInput { and: [LoanFilterInput!] entityId: IntOperationFilterInput }
  input IntOperationFilterInput { eq: Int in: [Int!] }
`)

const check = (source: string, variables: Record<string, unknown> = {}): string[] => {
  const document = parse(source)
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  if (operation === undefined) throw new Error('no operation')
  return checkLimits({ schema, document, operation, variables }).map((error) => {
    expect(error.extensions['code']).toBe('TOO_COMPLEX')
    return error.message
  })
}

const nest = (times: number, open: string, inner: string, close: string): string =>
  open.repeat(times) + inner + close.repeat(times)

test('a large but honest page passes: 10,000 rows with ten relations', () => {
  const relations = Array.from({ length: 10 }, (_, index) => `r${index}: loan { number }`).join(' ')
  expect(check(`{ loans(first: 10000) { totalCount nodes { entityId ${relations} } } }`)).toEqual([])
})

test('the usual introspection query passes', () => {
  expect(check(getIntrospectionQuery())).toEqual([])
})

test('depth', () => {
  expect(check(`{ loans { nodes { ${nest(12, 'loan { ', 'number', ' }')} } } }`)).toEqual([])
  expect(check(`{ loans { nodes { ${nest(13, 'loan { ', 'number', ' }')} } } }`)).toEqual([
    'The request nests its fields too deep: at most 15.',
  ])
})

test('aliases, of __typename too', () => {
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(' ')
  expect(check(`{ ${aliases(40)} }`)).toEqual([])
  expect(check(`{ ${aliases(41)} }`)).toEqual(['The request has too many aliases: at most 40.'])
})

test('directives', () => {
  const directives = (count: number) => '@include(if: true) '.repeat(count)
  expect(check(`{ __typename ${directives(20)} }`)).toEqual([])
  expect(check(`{ __typename ${directives(21)} }`)).toEqual([
    'The request has too many directives: at most 20.',
  ])
})

test('a field written again and again, also through fragments, merged parents and unused fragments', () => {
  const message = 'The request repeats its fields too often: at most 100.'
  expect(check(`{ ${'__typename '.repeat(101)} }`)).toEqual([])
  expect(check(`{ ${'__typename '.repeat(102)} }`)).toEqual([message])
  expect(check(`{ ${'...F '.repeat(60)} } fragment F on Query { loans { totalCount } }`)).toEqual([message])
  expect(check(`{ ${'loans { nodes { number } } '.repeat(40)} }`)).toEqual([message])
  expect(check(`{ __typename } fragment F on Query { ${'__typename '.repeat(102)} }`)).toEqual([message])
})

test('fragments that unfold exponentially are measured at once', () => {
  const bomb = Array.from(
    { length: 20 },
    (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
  ).join('\n')
  const started = performance.now()
  expect(check(`{ ...F0 } ${bomb} fragment F20 on Query { __typename }`)).toContain(
    'The request asks for too many fields: at most 2000.',
  )
  expect(performance.now() - started).toBeLessThan(1000)
})

test('fragments in a circle end', () => {
  expect(check('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toEqual([])
})

test('page sizes multiply, given as literals, variables, defaults or not at all', () => {
  const message = 'The request may read too many rows (page sizes multiply): at most 250000.'
  const nested = (outer: string, inner: string) =>
    `{ loans(${outer}) { nodes { loans(${inner}) { nodes { number } } } } }`
  expect(check(nested('first: 1000', 'first: 100'))).toEqual([])
  expect(check(nested('first: 1000', 'first: 1000'))).toEqual([message])
  expect(check(nested('last: 1000', 'last: 1000'))).toEqual([message])
  expect(check(`query Q($n: Int) ${nested('first: $n', 'first: 1000')}`, { n: 1000 })).toEqual([message])
  expect(check(`query Q($n: Int = 1000) ${nested('first: $n', 'first: 1000')}`)).toEqual([message])
  expect(check(`query Q($n: Int = 1000) ${nested('first: $n', 'first: 1000')}`, { n: 1 })).toEqual([])
  expect(check(`{ loans(first: 10000) { nodes { loans { nodes { loans { totalCount } } } } } }`)).toEqual([
    message,
  ])
})

test('what reads a whole list costs that for each list it is asked of', () => {
  const message = 'The request may read too many rows (page sizes multiply): at most 250000.'
  const connection = schema.getType('LoansConnection')
  if (!isObjectType(connection)) throw new Error('no connection')
  Object.assign(connection.getFields()['groups']?.extensions ?? {}, { cost: 1_000 })
  const nested = (first: number) =>
    check(`{ loans(first: ${first}) { nodes { loans(first: 1) { groups { count } } } } }`)
  expect(nested(200)).toEqual([])
  expect(nested(300)).toEqual([message])
  expect(check('{ loans(first: 1) { groups(first: 249000) { count } } }')).toEqual([message])
})

test('filters that nest too deep, in variables and written out', () => {
  const message = 'An argument nests too deep: at most 16.'
  const where = (depth: number): unknown => (depth === 0 ? {} : { and: [where(depth - 1)] })
  const query = 'query Q($where: LoanFilterInput) { loans(where: $where) { totalCount } }'
  expect(check(query, { where: where(7) })).toEqual([])
  expect(check(query, { where: where(8) })).toEqual([message])
  expect(check(`{ loans(where: ${nest(8, '{ and: [', '{}', '] }')}) { totalCount } }`)).toEqual([message])
})

test('nesting that would exhaust the call stack is measured', () => {
  let where: unknown = {}
  for (let depth = 0; depth < 200_000; depth += 1) where = { and: [where] }
  expect(
    check('query Q($where: LoanFilterInput) { loans(where: $where) { totalCount } }', { where }),
  ).toHaveLength(1)
})

test('10,000 ids in a filter pass, 30,000 do not', () => {
  const query = 'query Q($ids: [Int!]) { loans(where: { entityId: { in: $ids } }) { totalCount } }'
  const ids = (length: number) => ({ ids: Array.from({ length }, (_, id) => id) })
  expect(check(query, ids(10_000))).toEqual([])
  expect(check(query, ids(30_000))).toEqual(['The arguments hold too many values: at most 25000.'])
})
