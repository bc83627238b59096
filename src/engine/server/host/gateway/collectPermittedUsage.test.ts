import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readCaseText } from '../../../../../tests/support/introspection/readCase.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import { checkDocument } from './checkDocument.ts'
import { collectPermittedUsage } from './collectPermittedUsage.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

const SDL = `
type Query {
  books(first: Int, after: String, where: BookFilter, order: [BookSort!]): BooksConnection
  bookById(id: Int!): Book
  authors(first: Int, after: String, where: AuthorFilter): AuthorsConnection
  authorById(id: Int!): Author
  salaries(first: Int, after: String): SalariesConnection
  secretOfTheHouse: String
}
type Mutation {
  addBook(input: AddBookInput!): BookPayload!
  updateBook(input: UpdateBookInput!): BookPayload!
  deleteBook(id: Int!): BookPayload!
  appraiseBook(input: AppraiseBookInput!): AppraiseBookPayload!
  burnEverything: Boolean
}
type Subscription { bookAdded: Book }
type BooksConnection { totalCount: Int! nodes: [Book!] pageInfo: PageInfo! edges: [BookEdge!] }
type BookEdge { cursor: String! node: Book! }
type AuthorsConnection { totalCount: Int! nodes: [Author!] pageInfo: PageInfo! edges: [AuthorEdge!] }
type AuthorEdge { cursor: String! node: Author! }
type SalariesConnection { nodes: [Salary!] pageInfo: PageInfo! edges: [SalaryEdge!] }
type SalaryEdge { cursor: String! node: Salary! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type Book { id: Int! title: String! margin: Int author: Author cover: Cover }
type Cover { color: String }
type Author { id: Int! name: String! books: [Book!] salary: Salary query: Query }
type Salary { id: Int! amount: Int }
type BookPayload { book: Book errors: [Fault!] query: Query }
type AppraiseBookPayload { appraisal: Appraisal errors: [Fault!] }
type Appraisal { price: Int! currency: String! }
type Fault { message: String! }
input BookFilter { and: [BookFilter!] or: [BookFilter!] id: IntFilter title: StringFilter margin: IntFilter author: AuthorFilter }
input AuthorFilter { and: [AuthorFilter!] or: [AuthorFilter!] id: IntFilter name: StringFilter salary: SalaryFilter }
input SalaryFilter { and: [SalaryFilter!] or: [SalaryFilter!] amount: IntFilter }
input IntFilter { eq: Int in: [Int] gt: Int }
input StringFilter { eq: String contains: String }
input BookSort { id: Direction title: Direction margin: Direction }
enum Direction { ASC DESC }
input AddBookInput { title: String! margin: Int authorId: Int author: NewAuthor }
input UpdateBookInput { id: Int! title: String margin: Int authorId: Int }
input AppraiseBookInput { bookId: Int! }
input NewAuthor { name: String! }
`

const config = parseConfig('entity-config', [
  { name: 'books.json', text: JSON.stringify({ exclude: ['margin'] }) },
  {
    name: 'salaries.json',
    text: JSON.stringify({ permissions: { view: ['SUPER_ADMIN'] } }),
  },
  {
    name: 'actions/appraiseBook.json',
    text: JSON.stringify({
      mutation: 'appraiseBook',
      label: { en: 'Appraise', da: 'Vurdér', sv: 'Värdera', no: 'Vurder' },
      roles: ['SUPER_ADMIN'],
      result: ['appraisal'],
    }),
  },
])

const refusals = (role: PlatformRole, text: string, variables = {}) =>
  refusalsOf({ role, sdl: SDL, config }, text, variables)

test('the config of the test is right', () => {
  expect(resolveAdminModel(readCaseText(SDL).model, config).problems).toEqual([])
})

test('what an action answers with is permitted down to its values', async () => {
  const action = `mutation ($input: AppraiseBookInput!) {
    appraiseBook(input: $input) { appraisal { price currency } errors { message } } }`
  expect(await refusals('SUPER_ADMIN', action, { input: { bookId: 1 } })).toEqual([])
})

test('what the screens send is permitted: lists, records, filters, orders, writes', async () => {
  const list = `query ($where: BookFilter, $order: [BookSort!]) {
    result: books(first: 10, where: $where, order: $order) {
      totalCount pageInfo { hasNextPage endCursor } nodes { id title author { id name } cover { color } } } }`
  const variables = {
    where: { and: [{ title: { contains: 'a' } }, { author: { name: { eq: 'Ada' } } }] },
    order: [{ title: 'DESC' }],
  }
  expect(await refusals('READ_ONLY', list, variables)).toEqual([])
  expect(await refusals('READ_ONLY', '{ result: bookById(id: 1) { id title } }')).toEqual([])
  const add =
    'mutation ($input: AddBookInput!) { result: addBook(input: $input) { book { id } errors { message } } }'
  expect(await refusals('ADMIN', add, { input: { title: 'x', authorId: 1 } })).toEqual([])
  expect(await refusals('ADMIN', 'mutation { deleteBook(id: 1) { errors { message } } }')).toEqual([])
})

test('pages inside an object are permitted, and nothing else in it', async () => {
  const { schema, model } = readCaseText(`
    type Query { books(options: BookOptions, secret: Boolean): BookList!, book(where: BookKey!): Book }
    input BookOptions { skip: Int take: Int withDeleted: Boolean }
    input BookKey { id: ID isbn: String }
    type BookList { items: [Book!]! totalItems: Int! }
    type Book { id: ID! isbn: String }`)
  const permitted = await collectPermittedUsage(resolveAdminModel(model), ['READ_ONLY'], schema)
  const refused = (text: string, variables = {}) =>
    checkDocument(schema, permitted, { document: parse(text), operationName: null, variables }).length > 0
  const list =
    'query ($options: BookOptions) { result: books(options: $options) { totalItems items { id } } }'
  expect(refused(list, { options: { skip: 10, take: 5 } })).toBe(false)
  expect(refused(list, { options: { withDeleted: true } })).toBe(true)
  expect(refused('{ book(where: { id: "1" }) { isbn } }')).toBe(false)
  expect(refused('{ book(where: { isbn: "1" }) { id } }')).toBe(true)
})

describe('everything else is refused', () => {
  test.each<[string, PlatformRole, string, object, string]>([
    ['a root field of no screen', 'SUPER_ADMIN', '{ secretOfTheHouse }', {}, 'Query.secretOfTheHouse'],
    ['a mutation of no screen', 'SUPER_ADMIN', 'mutation { burnEverything }', {}, 'Mutation.burnEverything'],
    ['a hidden field', 'SUPER_ADMIN', '{ bookById(id: 1) { margin } }', {}, 'Book.margin'],
    [
      'a hidden field behind an alias',
      'SUPER_ADMIN',
      '{ a: bookById(id: 1) { title: margin } }',
      {},
      'Book.margin',
    ],
    [
      'a hidden field in a fragment that nothing spreads under its directive',
      'SUPER_ADMIN',
      '{ bookById(id: 1) { id ...F @include(if: false) } } fragment F on Book { margin }',
      {},
      'Book.margin',
    ],
    [
      'a hidden field behind a relation',
      'ADMIN',
      '{ authorById(id: 1) { books { margin } } }',
      {},
      'Book.margin',
    ],
    [
      'a filter by a hidden field',
      'ADMIN',
      'query ($w: BookFilter) { books(where: $w) { totalCount } }',
      { w: { or: [{ title: { eq: 'a' } }, { margin: { gt: 1 } }] } },
      'BookFilter.margin',
    ],
    [
      'the same written into the document',
      'ADMIN',
      '{ books(where: { margin: { gt: 1 } }) { totalCount } }',
      {},
      'BookFilter.margin',
    ],
    [
      'an order by a hidden field',
      'ADMIN',
      '{ books(order: [{ margin: ASC }]) { nodes { id } } }',
      {},
      'BookSort.margin',
    ],
    ['an entity of another role', 'ADMIN', '{ salaries { nodes { id } } }', {}, 'Query.salaries'],
    [
      'the same behind a relation',
      'ADMIN',
      '{ authorById(id: 1) { salary { amount } } }',
      {},
      'Author.salary',
    ],
    [
      'a filter through it',
      'ADMIN',
      '{ authors(where: { salary: { amount: { gt: 1 } } }) { totalCount } }',
      {},
      'AuthorFilter.salary',
    ],
    [
      'the root below a row',
      'SUPER_ADMIN',
      '{ authorById(id: 1) { query { secretOfTheHouse } } }',
      {},
      'Author.query',
    ],
    [
      'the root below an answer',
      'SUPER_ADMIN',
      'mutation { deleteBook(id: 1) { query { secretOfTheHouse } } }',
      {},
      'BookPayload.query',
    ],
    [
      'a mutation of another role',
      'READ_ONLY',
      'mutation { deleteBook(id: 1) { errors { message } } }',
      {},
      'Mutation.deleteBook',
    ],
    [
      'an input of a hidden field',
      'SUPER_ADMIN',
      'mutation ($i: AddBookInput!) { addBook(input: $i) { errors { message } } }',
      { i: { title: 'a', margin: 5 } },
      'AddBookInput.margin',
    ],
    [
      'another record within an input',
      'SUPER_ADMIN',
      'mutation ($i: AddBookInput!) { addBook(input: $i) { errors { message } } }',
      { i: { title: 'a', author: { name: 'Eve' } } },
      'AddBookInput.author',
    ],
    ['the schema', 'SUPER_ADMIN', '{ __schema { types { name } } }', {}, 'Query.__schema'],
  ])('%s', async (_what, role, document, variables, name) => {
    expect(await refusals(role, document, variables)).toEqual([`Your roles do not allow ${name}.`])
  })

  test('several mutations, subscriptions, what does not fit the schema', async () => {
    const two = 'mutation { a: deleteBook(id: 1) { __typename } b: deleteBook(id: 2) { __typename } }'
    expect(await refusals('ADMIN', two)).toEqual(['Send one mutation in each request.'])
    const spread = 'mutation { ...F } fragment F on Mutation { deleteBook(id: 1) { __typename } }'
    expect(await refusals('ADMIN', spread)).toEqual(['Send one mutation in each request.'])
    expect(await refusals('ADMIN', 'subscription { bookAdded { id } }')).toEqual([
      'Subscriptions are not passed on.',
    ])
    expect(await refusals('ADMIN', '{ books(nothing: 1) { totalCount } }')).toEqual([
      'Unknown argument "nothing" on field "Query.books".',
    ])
    const deep = `{ authorById(id: 1) { ${'books { author { '.repeat(10)} id ${'} }'.repeat(10)} } }`
    expect(await refusals('ADMIN', deep)).toEqual([expect.stringContaining('nests its fields too deep')])
  })
})
