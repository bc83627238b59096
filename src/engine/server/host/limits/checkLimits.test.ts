import type { OperationDefinitionNode } from 'graphql'
import { buildSchema, getIntrospectionQuery, isInputObjectType, isObjectType, Kind, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { FILTER_COSTS } from '../../entities/read/filterCosts.ts'
import { checkLimits } from './checkLimits.ts'

const schema = buildSchema(`
  type Query { loans(first: Int, last: Int, where: LoanFilterInput): LoansConnection! }
  type LoansConnection { nodes: [Loan!]! totalCount: Int! groups(first: Int = 50): [LoansGroup!]! }
  type LoansGroup { count: Int! }
  type Loan { entityId: Int! number: String! loan: Loan! loans(first: Int, last: Int, where: LoanFilterInput): LoansConnection! }
  type Mutation { importFile(file: Upload, note: String): Boolean }
  scalar Upload
  input LoanFilterInput {
    and: [LoanFilterInput!]
    entityId: IntOperationFilterInput
    number: StringOperationFilterInput
    loan: LoanFilterInput
    loans: ListFilterInputOfLoanFilterInput
  }
  input ListFilterInputOfLoanFilterInput { all: LoanFilterInput }
  input IntOperationFilterInput { eq: Int in: [Int!] }
  input StringOperationFilterInput { contains: String in: [String] }
`)

for (const [typeName, fieldName, filterCost] of [
  ['LoanFilterInput', 'loan', FILTER_COSTS.toOne],
  ['ListFilterInputOfLoanFilterInput', 'all', FILTER_COSTS.toMany],
  ['IntOperationFilterInput', 'eq', FILTER_COSTS.comparison],
  ['IntOperationFilterInput', 'in', FILTER_COSTS.comparison],
  ['StringOperationFilterInput', 'contains', FILTER_COSTS.text],
  ['StringOperationFilterInput', 'in', FILTER_COSTS.comparison],
] as const) {
  const type = schema.getType(typeName)
  const field = isInputObjectType(type) ? type.getFields()[fieldName] : undefined
  if (field === undefined) throw new Error(`no ${typeName}.${fieldName}`)
  Object.assign(field.extensions, { filterCost })
}

const connectionType = schema.getType('LoansConnection')
if (!isObjectType(connectionType)) throw new Error('no connection')
Object.assign(connectionType.getFields()['totalCount']?.extensions ?? {}, { readsListAgain: true })

const check = (source: string, variables: Record<string, unknown> = {}): string[] => {
  const document = parse(source)
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  if (operation === undefined) throw new Error('no operation')
  return checkLimits({ schema, document, operation, variables }).refused.map((error) => {
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
    { length: 60 },
    (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
  ).join('\n')
  // Visiting 2 to the power of 60 one by one would never finish.
  expect(check(`{ ...F0 } ${bomb} fragment F60 on Query { __typename }`)).toContain(
    'The request asks for too many fields: at most 2000.',
  )
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

test('an aggregate costs a whole list for each list it is requested of', () => {
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

test('a variable counts each time it is used', () => {
  const message = 'The arguments hold too many values: at most 25000.'
  const query = (uses: number) =>
    `query Q($ids: [Int!]) { ${Array.from(
      { length: uses },
      (_, use) => `a${use}: loans(where: { entityId: { in: $ids } }) { totalCount }`,
    ).join(' ')} }`
  const ids = Array.from({ length: 10_000 }, (_, id) => id)
  expect(check(query(2), { ids })).toEqual([])
  expect(check(query(3), { ids })).toEqual([message])
  expect(check('{ __typename }', { ids: [...ids, ...ids, ...ids] })).toEqual([message])
})

test('a text in a filter has at most 200 characters: in a variable, a default, written out, in a list', () => {
  const message = 'A text in a filter is too long, in characters: at most 200.'
  const cases: readonly ((text: string) => string[])[] = [
    (text) => check(`{ loans(where: { number: { contains: "${text}" } }) { totalCount } }`),
    (text) => check(`{ loans(where: { number: { in: [null, "${text}"] } }) { totalCount } }`),
    (text) =>
      check('query Q($t: String) { loans(where: { number: { contains: $t } }) { totalCount } }', { t: text }),
    (text) =>
      check(`query Q($t: String = "${text}") { loans(where: { number: { contains: $t } }) { totalCount } }`),
    (text) =>
      check('query Q($where: LoanFilterInput) { loans(where: $where) { totalCount } }', {
        where: { loans: { all: { and: [{ number: { in: [text] } }] } } },
      }),
  ]
  for (const one of cases) {
    expect(one('x'.repeat(200))).toEqual([])
    expect(one('x'.repeat(201))).toEqual([message])
  }
})

test('a long text outside filters passes once, but not many times', () => {
  const note = 'x'.repeat(900_000)
  const query = (uses: number) =>
    `mutation M($note: String) { ${Array.from({ length: uses }, (_, use) => `a${use}: importFile(note: $note)`).join(' ')} }`
  expect(check(query(1), { note })).toEqual([])
  expect(check(query(2), { note })).toEqual([
    'The arguments hold too much text, in characters: at most 1048576.',
  ])
})

test('an uploaded file is no argument, however large', () => {
  const file = new File([new Uint8Array(2_000_000)], 'bank.csv')
  // The multipart reader keeps the bytes in the object itself.
  Object.assign(file, { buffers: [new Uint8Array(100_000)] })
  const query = 'mutation M($file: Upload) { importFile(file: $file) }'
  expect(check(query, { file })).toEqual([])
})

describe('filters cost by their conditions and the relations they cross, over the whole request', () => {
  const message = 'The filters have too many conditions, or cross too many relations: at most 2000.'
  const condition = { number: { contains: 'a' } }
  const many = (count: number, one: object) => ({ and: Array.from({ length: count }, () => one) })
  const run = (where: object, aliases = 1, selection = 'nodes { number }') =>
    check(
      `query Q($where: LoanFilterInput) { ${Array.from(
        { length: aliases },
        (_, alias) => `a${alias}: loans(where: $where) { ${selection} }`,
      ).join(' ')} }`,
      { where },
    )

  test('conditions of one list, and of many', () => {
    expect(run(many(1_000, condition))).toEqual([])
    expect(run(many(1_001, condition))).toEqual([message])
    expect(run(many(50, condition), 20)).toEqual([])
    expect(run(many(51, condition), 20)).toEqual([message])
  })

  test('crossing a relation multiplies', () => {
    expect(run(many(90, { loans: { all: condition } }))).toEqual([])
    expect(run(many(90, { loans: { all: condition } }), 3)).toEqual([message])
    expect(run({ loans: { all: { loans: { all: many(80, condition) } } } })).toEqual([message])
    expect(run({ loan: { loan: { loan: many(100, condition) } } })).toEqual([])
    expect(run({ loan: { loan: { loan: { loan: many(100, condition) } } } })).toEqual([message])
  })

  test('so does reading the list again for a count', () => {
    expect(run(many(500, condition), 1, 'totalCount nodes { number }')).toEqual([])
    expect(run(many(501, condition), 1, 'totalCount nodes { number }')).toEqual([message])
  })

  test('so do many parents', () => {
    const nested = (first: number) =>
      check(
        `query Q($where: LoanFilterInput) { loans(first: ${first}) { nodes { loans(first: 1, where: $where) { nodes { number } } } } }`,
        { where: many(200, condition) },
      )
    expect(nested(5_000)).toEqual([])
    expect(nested(6_000)).toEqual([message])
  })
})
