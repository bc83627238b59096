import { describe, expect, test } from 'vitest'
import { operationNames as names } from '../../../../tests/support/introspection/operationNames.ts'
import { readCase, readCaseText } from '../../../../tests/support/introspection/readCase.ts'

describe('mutations and ids', () => {
  test('inputs inside inputs, ids beside inputs, versions and save', () => {
    const { entity } = readCase('wrapped')
    const books = entity('books')
    expect(books.versionField).toBe('rowVersion')
    expect(books.operations.add).toMatchObject({
      field: 'addBook',
      inputPath: ['input', 'book'],
      correlationInput: { path: ['input', 'clientMutationId'], type: 'String' },
      entityPath: ['data', 'book'],
    })
    expect(books.operations.update).toMatchObject({
      field: 'updateBook',
      inputPath: ['input', 'book'],
      idInput: { path: ['input', 'bookId'], type: 'Int!' },
      versionInput: { path: ['input', 'rowVersion'], type: 'Int!' },
    })
    expect(books.operations.update?.fields.map((field) => field.name)).toEqual([
      'title',
      'price',
      'softwareVersion',
      'shelf',
    ])
    expect(books.operations.delete).toMatchObject({
      idInput: { path: ['bookId'] },
      versionInput: { path: ['rowVersion'] },
    })
    expect(names(entity('shelves'))).toMatchObject({ add: 'saveShelf', update: 'saveShelf', delete: null })
    expect(names(entity('authors'))).toMatchObject({ add: 'createAuthor', update: 'updateAuthorDetails' })
    // The client chooses the id, so it is an input field.
    expect(entity('authors').operations.add?.fields.map((field) => field.name)).toEqual(['id', 'name'])
  })

  test('a type that ends like a technical name keeps its mutations apart from its neighbour', () => {
    const { entity } = readCase('wrapped')
    expect(names(entity('orders'))).toMatchObject({ add: 'createOrder', update: null })
    expect(names(entity('orderTypes'))).toMatchObject({ add: 'createOrderType' })
  })

  test('prefixes of modules, glued verbs, page facts on the wrapper and other words for a total', () => {
    const { model, entity, field } = readCase('modules')
    expect(model.entities.map((one) => one.name)).toEqual(['crmContacts', 'labels'])
    expect(names(entity('crmContacts'))).toMatchObject({
      idField: 'contactNo',
      get: 'crmContact_by_pk',
      add: 'crmAddContact',
      update: 'crmChangeContact',
    })
    expect(entity('crmContacts').operations.list).toMatchObject({
      style: 'connection',
      rowsPath: ['items'],
      pageInfoPath: [],
      totalCount: false,
    })
    expect(field('crmContacts', 'name').filterOperators).toEqual(['eq', 'contains', 'ncontains'])
    expect(names(entity('labels'))).toMatchObject({
      add: 'createlabel',
      update: 'updatelabel',
      delete: 'deletelabel',
    })
    expect(entity('labels').operations.list).toMatchObject({
      style: 'segment',
      rowsPath: ['data'],
      totalPath: ['total'],
      pageInfo: false,
    })
  })

  test('a row inside a result, or one member of a union, is found by its id', () => {
    const { entity } = readCaseText(`
      type Query {
        loans: [Loan!]! loanById(id: Int!): LoanResult
        pets: [Pet!]! findPet(petId: ID!): PetOrNothing
      }
      type LoanResult { loan: Loan errors: [Problem!] }
      type Problem { message: String! }
      union PetOrNothing = Pet | Nothing
      type Nothing { message: String! }
      type Loan { id: Int! }
      type Pet { id: ID! }`)
    expect(entity('loans').operations.get).toMatchObject({ field: 'loanById', rowPath: ['loan'] })
    expect(entity('pets').operations.get).toMatchObject({ field: 'findPet', rowPath: ['... on Pet'] })
  })

  test('a record is no result around its relation: an author is not found by the id of a book', () => {
    const { entity } = readCase('singles')
    // `bookById`: a record with an id; `settings`: one without; `remarkOf`: one whose fields look like a
    // result's.
    expect(entity('authors').operations.get).toBeNull()
    expect(entity('tenants').operations.get).toBeNull()
    // Not `post(where) { author }`, but the user's own field, by the id among what it may be named by.
    expect(entity('users').operations.get).toMatchObject({ style: 'by-id', field: 'user', inside: ['id'] })
    expect(entity('posts').operations.get).toMatchObject({ field: 'post', rowPath: [] })
    expect(entity('loans').operations.get).toMatchObject({ field: 'loanById', rowPath: ['loan'] })
  })

  test('an id that belongs to another entity identifies nothing', () => {
    const { entity } = readCaseText(`
      type Query { lines: [OrderLine!]! seats: [Seat!]! sales: [SalesOrder!]! }
      type OrderLine { orderId: ID! amount: Int! }
      type Seat { roomId: ID! room: Room! label: String! }
      type Room { name: String! }
      type SalesOrder { orderId: Int! note: String }`)
    expect([entity('lines').idField, entity('seats').idField, entity('sales').idField]).toEqual([
      null,
      null,
      'orderId',
    ])
  })

  test('a mutation that links two rows adds neither, and what is deprecated comes last', () => {
    const { entity } = readCaseText(`
      type Query {
        tags: [Tag!]! books: [Book!]! allBooks: [Book!]! @deprecated
        book(id: ID!): Book @deprecated getBook(id: ID!): Book
      }
      type Mutation {
        addTag(bookId: ID!, tagId: ID!): Book
        addBook(title: String!): Book @deprecated
        createBook(title: String!): Book
        removeTag(bookId: ID!, tagId: ID!): Book
        saveOrUpdateTag(id: ID, text: String!): Tag
      }
      type Tag { id: ID! text: String! }
      type Book { id: ID! title: String! }`)
    expect(names(entity('tags'))).toMatchObject({
      add: 'saveOrUpdateTag',
      update: 'saveOrUpdateTag',
      delete: null,
    })
    expect(names(entity('books'))).toMatchObject({
      add: 'createBook',
      get: 'getBook',
      lists: ['books', 'allBooks'],
    })
  })
})

test.each([
  // A number is the author's own key, not its id among all nodes.
  ['Int', 'authorId', null],
  ['ID', 'author', { as: 'id' }],
])('a foreign key of type %s beside ids of nodes is written to %s', (type, field, reference) => {
  const book = readCaseText(`
    interface Node { nodeId: ID! }
    type Query { books(take: Int): [Book!]! book(nodeId: ID!): Book authors(take: Int): [Author!]! author(nodeId: ID!): Author }
    type Mutation { updateBook(nodeId: ID!, patch: BookPatch!): Book }
    type Book implements Node { nodeId: ID! title: String authorId: ${type} author: Author }
    type Author implements Node { nodeId: ID! id: Int! name: String! }
    input BookPatch { title: String authorId: ${type} }`).entity('books')
  const input = book.operations.update?.fields.find(({ name }) => name === 'authorId')
  expect(input).toMatchObject({ field, reference })
})
