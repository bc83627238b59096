import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readCaseText } from '../../../introspection/dialects/hotChocolate/cases/readCase.ts'
import type { PlatformRole } from '../../../metadata/PlatformRole.ts'
import { narrowModel } from '../../../metadata/narrow/narrowModel.ts'
import { resolveAdminModel } from '../../../metadata/resolveAdminModel.ts'
import { parseConfig } from '../../../metadata/config/parseConfig.ts'
import { checkDocument } from './checkDocument.ts'
import { permittedBy } from './permittedBy.ts'

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

async function refusals(
  role: PlatformRole,
  text: string,
  variables = {},
  sdl = SDL,
): Promise<readonly string[]> {
  const { schema, model } = readCaseText(sdl)
  const all = resolveAdminModel(model, config)
  const narrowed = narrowModel(all, { isStaff: true, roles: [role] }, new Map())
  const permitted = await permittedBy(narrowed, [role], schema)
  const request = { document: parse(text), operationName: null, variables }
  return checkDocument(schema, permitted, request).map(({ message }) => message)
}

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
  const permitted = await permittedBy(resolveAdminModel(model), ['READ_ONLY'], schema)
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

const FORMS = `
type Query { books(take: Int): [Book!]! users(take: Int): [User!]! authors(take: Int): [Author!]! }
type Mutation {
  updateBook(where: BookUnique!, data: BookChange!): Book
  deleteBook(where: BookUnique!): Book
  updateUser(set: UserChange!, where: UserFilter): [UserItem!]!
  deleteFromUser(where: UserFilter): [UserItem!]!
}
type Book { id: ID! title: String! margin: Int author: Author }
type Author { id: ID! name: String! }
type User { id: ID! name: String! }
type UserItem { id: ID! name: String! }
input BookUnique { id: ID isbn: String }
input BookChange { title: SetText margin: SetNumber author: AuthorOf }
input SetText { set: String }
input SetNumber { set: Int increment: Int }
input AuthorOf { create: NewAuthor connect: AuthorUnique disconnect: Boolean }
input NewAuthor { name: String! }
input AuthorUnique { id: ID name: String }
input UserChange { id: ID name: String }
input UserFilter { id: IdFilter name: TextFilter OR: [UserFilter!] }
input IdFilter { eq: ID in: [ID!] }
input TextFilter { eq: String contains: String }
`

describe('writes by where, with values and relations in objects', () => {
  const CHANGE = 'mutation ($w: BookUnique!, $d: BookChange!) { updateBook(where: $w, data: $d) { id } }'
  const USER = 'mutation ($w: UserFilter, $s: UserChange!) { updateUser(where: $w, set: $s) { id } }'
  const DELETE = 'mutation ($w: UserFilter) { deleteFromUser(where: $w) { id } }'
  const one = { id: '3' }

  test.each<[string, object]>([
    [CHANGE, { w: one, d: { title: { set: 'a' }, author: { connect: { id: '1' } } } }],
    [CHANGE, { w: one, d: { author: { disconnect: true } } }],
    ['mutation ($w: BookUnique!) { deleteBook(where: $w) { __typename } }', { w: one }],
    [USER, { w: { id: { eq: '3' } }, s: { name: 'a' } }],
    [DELETE, { w: { id: { eq: '3' } } }],
  ])('%s is permitted to who may write', async (text, variables) => {
    expect(await refusals('ADMIN', text, variables, FORMS)).toEqual([])
    expect(await refusals('READ_ONLY', text, variables, FORMS)).not.toEqual([])
  })

  test.each<[string, string, object, string]>([
    ['a hidden field', CHANGE, { w: one, d: { margin: { set: 5 } } }, 'BookChange.margin'],
    [
      'another record within a relation',
      CHANGE,
      { w: one, d: { author: { create: { name: 'Eve' } } } },
      'AuthorOf.create',
    ],
    [
      'a relation by something else than the id',
      CHANGE,
      { w: one, d: { author: { connect: { name: 'Eve' } } } },
      'AuthorUnique.name',
    ],
    ['a record by something else than the id', CHANGE, { w: { isbn: '1' }, d: {} }, 'BookUnique.isbn'],
    ['records by a filter', USER, { w: { name: { contains: '' } }, s: { name: 'a' } }, 'UserFilter.name'],
    ['several records by their ids', DELETE, { w: { id: { in: ['1', '2'] } } }, 'IdFilter.in'],
    ['either of two', DELETE, { w: { OR: [{ id: { eq: '1' } }] } }, 'UserFilter.OR'],
    ['another id', USER, { w: { id: { eq: '3' } }, s: { id: '4' } }, 'UserChange.id'],
  ])('%s is refused', async (_what, text, variables, name) => {
    expect(await refusals('ADMIN', text, variables, FORMS)).toEqual([`Your roles do not allow ${name}.`])
  })

  test.each<[string, object]>([
    [DELETE, {}],
    [DELETE, { w: null }],
    [DELETE, { w: {} }],
    [DELETE, { w: { id: {} } }],
    [DELETE, { w: { id: { eq: null } } }],
    ['mutation { deleteFromUser { id } }', {}],
    ['mutation { deleteFromUser(where: { id: {} }) { id } }', {}],
  ])('a write of all records is refused: %s %o', async (text, variables) => {
    expect(await refusals('ADMIN', text, variables, FORMS)).toEqual([
      'The request names no row: where.id.eq is missing.',
    ])
  })
})

describe('orders whose columns are values of an enum', () => {
  const ORDERS = `
    type Query { books(take: Int, orderBy: [BookOrderBy!]): [Book!]! authors(take: Int, sort: AuthorSort): [Author!]! }
    type Book { id: ID! title: String! margin: Int author: Author }
    type Author { id: ID! name: String! books(orderBy: [BookOrderBy!]): [Book!] }
    input AuthorSort { field: AuthorField! way: Way! }
    enum BookOrderBy { TITLE_ASC TITLE_DESC MARGIN_ASC MARGIN_DESC AUTHOR_ASC AUTHOR_DESC NATURAL }
    enum AuthorField { NAME SALARY }
    enum Way { ASC DESC }`
  const BOOKS = 'query ($o: [BookOrderBy!]) { books(orderBy: $o) { id } }'
  const AUTHORS = 'query ($s: AuthorSort) { authors(sort: $s) { id } }'

  test.each<[string, object]>([
    [BOOKS, { o: ['TITLE_DESC', 'TITLE_ASC'] }],
    ['{ books(orderBy: [TITLE_ASC]) { id } }', {}],
    [AUTHORS, { s: { field: 'NAME', way: 'DESC' } }],
    ['{ authors(sort: { field: NAME, way: ASC }) { id } }', {}],
  ])('%s %o is permitted', async (text, variables) => {
    expect(await refusals('READ_ONLY', text, variables, ORDERS)).toEqual([])
  })

  test.each<[string, object, string]>([
    [BOOKS, { o: ['TITLE_ASC', 'MARGIN_DESC'] }, 'BookOrderBy.MARGIN_DESC'],
    [BOOKS, { o: 'MARGIN_ASC' }, 'BookOrderBy.MARGIN_ASC'],
    [BOOKS, { o: ['NATURAL'] }, 'BookOrderBy.NATURAL'],
    ['{ books(orderBy: [MARGIN_ASC]) { id } }', {}, 'BookOrderBy.MARGIN_ASC'],
    ['{ books(orderBy: MARGIN_ASC) { id } }', {}, 'BookOrderBy.MARGIN_ASC'],
    ['query ($o: [BookOrderBy!] = [MARGIN_ASC]) { books(orderBy: $o) { id } }', {}, 'BookOrderBy.MARGIN_ASC'],
    [
      'query ($o: BookOrderBy! = TITLE_ASC) { books(orderBy: [$o]) { id } }',
      { o: 'MARGIN_ASC' },
      'BookOrderBy.MARGIN_ASC',
    ],
    ['{ authors { books(orderBy: [TITLE_ASC]) { id } } }', {}, 'Author.books(orderBy)'],
    [AUTHORS, { s: { field: 'SALARY', way: 'ASC' } }, 'AuthorField.SALARY'],
    [
      'query ($f: AuthorField!) { authors(sort: { field: $f, way: ASC }) { id } }',
      { f: 'SALARY' },
      'AuthorField.SALARY',
    ],
  ])('%s %o is refused', async (text, variables, name) => {
    expect(await refusals('SUPER_ADMIN', text, variables, ORDERS)).toEqual([
      `Your roles do not allow ${name}.`,
    ])
  })
})
