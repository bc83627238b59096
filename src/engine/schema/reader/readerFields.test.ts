import { describe, expect, test } from 'vitest'
import { readCase, readCaseText } from '../../../../tests/support/introspection/readCase.ts'

describe('fields', () => {
  test('scalars are recognised by name, unknown ones by their filter', () => {
    const kinds = Object.fromEntries(
      readCase('kinds')
        .entity('things')
        .fields.map((field) => [field.name, field.kind]),
    )
    expect(kinds).toEqual({
      id: 'id',
      count: 'integer',
      price: 'decimal',
      ratio: 'decimal',
      madeOn: 'date',
      dayOnly: 'date',
      changedAt: 'date-time',
      seenAt: 'date-time',
      token: 'id',
      extra: 'json',
      anything: 'json',
      home: 'url',
      mail: 'email',
      call: 'phone',
      land: 'country',
      took: 'string',
      active: 'boolean',
      state: 'enum',
      states: 'list',
      labels: 'list',
      grid: 'list',
      weightInGrams: 'decimal',
      serial: 'string',
      size: 'object',
      parts: 'list',
      parent: 'relation',
      owner: 'relation',
      old: 'string',
      rounded: 'decimal',
    })
  })

  test('a computed field that needs an argument is left out', () => {
    expect(
      readCase('kinds')
        .entity('things')
        .fields.some((field) => field.name === 'converted'),
    ).toBe(false)
  })

  test('enums keep descriptions and deprecations', () => {
    const { model, field } = readCase('kinds')
    expect(field('things', 'state')).toMatchObject({
      enumName: 'ThingState',
      filterOperators: ['eq', 'neq', 'in', 'nin'],
    })
    expect(model.enums.ThingState?.values).toEqual([
      { name: 'NEW', description: 'In stock.', deprecated: null },
      { name: 'SOLD', description: null, deprecated: null },
      { name: 'LOST', description: null, deprecated: 'Never again.' },
    ])
    expect(Object.keys(model.enums)).toEqual(['ThingState', 'Unit'])
    expect(field('things', 'old').deprecated).toBe('Use serial.')
    expect(field('things', 'count').description).toBe('How many there are.')
  })

  test('an object that is no entity is embedded, with its own filters and orders; one that holds itself ends', () => {
    const size = readCase('kinds').field('things', 'size')
    expect(
      size.embedded?.map((field) => [field.name, field.kind, field.filterOperators.length, field.sortable]),
    ).toEqual([
      ['width', 'integer', 6, true],
      ['unit', 'enum', 0, false],
      ['maker', 'relation', 0, false],
    ])
  })

  test('lists of scalars and objects say what their items are and how they are filtered', () => {
    const { field, entity } = readCase('kinds')
    expect(field('things', 'labels')).toMatchObject({
      itemKind: 'string',
      filterOperators: ['eq', 'contains'],
    })
    expect(field('things', 'states')).toMatchObject({ itemKind: 'enum', enumName: 'ThingState' })
    expect(field('things', 'grid')).toMatchObject({ itemKind: 'json', isList: true })
    expect(field('things', 'parts')).toMatchObject({ itemKind: 'object' })
    expect(entity('things').operations.paths).toMatchObject({
      labels: { leaf: true, quantified: true },
      parts: { leaf: false, quantified: true, many: true, entity: null },
    })
  })

  test('relations lead to entities, with the way back when that can be filtered', () => {
    const { field } = readCase('kinds')
    expect(field('things', 'owner')).toMatchObject({
      filterOperators: ['eq', 'in'],
      sortable: true,
      relation: { entity: 'owners', many: false, inverse: null, filterable: true },
    })
    expect(field('owners', 'things').relation).toMatchObject({
      entity: 'things',
      many: true,
      inverse: 'owner',
    })
    expect(readCase('conference').field('talks', 'guests').relation).toMatchObject({
      wrapping: 'connection',
      many: true,
    })
    expect(readCase('segment').field('customers', 'invoices').relation).toMatchObject({
      wrapping: 'segment',
      inverse: 'customer',
    })
  })

  test('of several ways back the one that shares a word is taken, or none', () => {
    const { field } = readCaseText(`
      type Query { users(where: UserF): [User!]! loans(where: LoanF): [Loan!]! }
      type User { id: ID! loans: [Loan!]! approvedLoans: [Loan!]! oldLoans: [Loan!]! }
      type Loan { id: ID! user: User! approvedBy: User }
      input UserF { and: [UserF!] id: IdF }
      input LoanF { and: [LoanF!] user: UserF approvedBy: UserF }
      input IdF { eq: ID in: [ID] }`)
    expect(field('users', 'loans').relation?.inverse).toBe('user')
    expect(field('users', 'approvedLoans').relation?.inverse).toBe('approvedBy')
    expect(field('users', 'oldLoans').relation?.inverse).toBeNull()
  })

  test('inputs of relations: a bare id, a list of ids, an object that holds the id', () => {
    const { field } = readCase('wrapped')
    expect(field('books', 'shelf').add).toMatchObject({
      name: 'shelfId',
      required: false,
      reference: { as: 'id' },
    })
    expect(field('books', 'shelf').update).toMatchObject({
      name: 'shelf',
      reference: { as: 'object', idField: 'id' },
    })
    expect(field('books', 'authors').add).toMatchObject({
      name: 'authorIds',
      isList: true,
      reference: { as: 'id' },
    })
    expect(readCase('segment').field('allInvoices', 'customer').add).toMatchObject({
      name: 'customerId',
      required: true,
    })
  })
})

test('the query that some servers offer below every row and answer is no part of them', () => {
  const { model } = readCaseText(`
    type Query { books: [Book!]! query: Query }
    type Mutation { addBook(title: String!): AddBookPayload }
    type Book { id: ID! title: String! query: Query! }
    type AddBookPayload { book: Book query: Query }
  `)
  expect(model.entities.map(({ name }) => name)).toEqual(['books'])
  expect(model.entities[0]?.fields.map(({ name }) => name)).toEqual(['id', 'title'])
})

describe('a key beside its relation', () => {
  const booksOf = (key: string, filter: string, patch = '') =>
    readCaseText(`
      type Query { books(where: Where, skip: Int, take: Int): [Book!]! authors: [Author!]! }
      type Mutation { addBook(title: String, ${key}): Book updateBook(id: ID!, title: String, ${key}): Book }
      type Book { id: ID! title: String ${key} author: Author }
      type Author { id: ID! name: String }
      input Where { ${filter} } input IdFilter { eq: ID in: [ID!] contains: ID } ${patch}`).entity('books')
  const namesOf = (book: ReturnType<typeof booksOf>) => book.fields.map(({ name }) => name)

  test.each(['authorId: ID', 'author_id: ID', 'authorId: Int'])(
    '%s is shown once, as the relation',
    (key) => {
      const [name = ''] = key.split(':')
      const book = booksOf(key, `title: IdFilter ${name}: IdFilter`)
      expect(namesOf(book)).toEqual(['id', 'title', 'author'])
      expect(book.fields.at(-1)).toMatchObject({
        filterOperators: ['eq', 'in', 'contains'],
        add: { name, field: 'author' },
        update: { name, field: 'author' },
      })
    },
  )

  test('what is no key of it stays', () => {
    expect(namesOf(booksOf('authorNumber: ID', 'title: IdFilter'))).toContain('authorNumber')
    // By a part of it the relation is not found.
    const filter = 'title: IdFilter author: AuthorWhere authorId: IdFilter'
    const nested = 'input AuthorWhere { id: Equal } input Equal { eq: ID }'
    expect(namesOf(booksOf('authorId: ID', filter, nested))).toContain('authorId')
  })
})
