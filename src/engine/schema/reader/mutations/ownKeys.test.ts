import { expect, test } from 'vitest'
import { createBackend } from '../../../../../tests/support/introspection/createBackend.ts'
import { operationNames } from '../../../../../tests/support/introspection/operationNames.ts'
import { readCaseText } from '../../../../../tests/support/introspection/readCase.ts'

/** As of PostGraphile: two ids of each row, `key` that other rows refer to, and that of `Node`. */
const shop = ({
  update = 'updateBookByKey(key: Int!, patch: BookPatch!): Book',
  author = 'authorKey: Int!',
}) => `
  type Query {
    books(first: Int, where: BookFilter): [Book!]!
    authors(first: Int, where: AuthorFilter): [Author!]!
    book(id: ID!): Book
    bookByKey(key: Int!): Book
    author(id: ID!): Author
    authorByKey(key: Int!): Author
  }
  type Mutation {
    updateBook(id: ID!, patch: BookPatch!): Book
    deleteBook(id: ID!): Book
    ${update}
    deleteBookByKey(key: Int!): Book
  }
  interface Node { id: ID! }
  type Book implements Node { id: ID! key: Int! title: String! ${author} authorByAuthorKey: Author }
  type Author implements Node { id: ID! key: Int! name: String! books: [Book!]! bookKey: Int! bookByBookKey: Book }
  input BookPatch { key: Int title: String authorKey: Int }
  input BookFilter { and: [BookFilter!] key: IntFilter authorByAuthorKey: AuthorFilter }
  input AuthorFilter { and: [AuthorFilter!] key: IntFilter }
  input IntFilter { eq: Int in: [Int!] }`

test('rows are identified by the key that other rows hold, and a relation is filtered and written by it', async () => {
  const read = readCaseText(shop({}))
  expect(operationNames(read.entity('books'))).toMatchObject({
    idField: 'key',
    get: 'bookByKey',
    update: 'updateBookByKey',
    delete: 'deleteBookByKey',
  })
  // Neither the other id nor the key beside its relation is a column of its own, and the key itself is never written.
  expect(read.entity('books').fields.map(({ name }) => name)).toEqual(['key', 'title', 'authorByAuthorKey'])
  expect(read.field('books', 'authorByAuthorKey')).toMatchObject({
    filterOperators: ['eq', 'in'],
    update: { name: 'authorKey', reference: { as: 'id' } },
  })
  expect(read.field('books', 'key').update).toBeNull()
  const { wire, facts, sent } = createBackend(read, { result: { key: 7 } })
  const update = { id: '7', version: null, input: { authorKey: 3 }, selection: {}, clientCorrelationId: 'c' }
  await wire.update(facts('books'), update, async (document, variables) => {
    sent.push({ document, variables })
    return await Promise.resolve({ result: { key: 7 } })
  })
  expect(sent.at(-1)?.variables).toEqual({ key: 7, patch: { authorKey: 3 } })
})

test.each([
  ['a write knows the other alone', { update: '' }],
  ['no row refers by it', { author: 'authorKey: String!' }],
])('the id of Node stays where %s', (_why, changed) => {
  const read = readCaseText(shop(changed))
  const entity = read.entity('update' in changed ? 'books' : 'authors')
  expect(entity.idField).toBe('id')
  expect(entity.fields.map(({ name }) => name)).toContain('key')
})
