import { getVariableValues, Kind, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Wire, SchemaEntityFacts } from './Wire.ts'
import { createWire } from './createWire.ts'
import { operationNames as names } from '../../../../tests/support/introspection/operationNames.ts'
import { readCaseText, type Case } from '../../../../tests/support/introspection/readCase.ts'

const write = { selection: { id: true }, clientCorrelationId: 'c' } as const
const target = { ...write, version: undefined }

/** What the wire sends, which must be valid and fit the schema, and what it makes of an answer. */
const sending = (example: Case, result: unknown = null) => {
  const entities = Object.fromEntries(example.model.entities.map((entity) => [entity.name, entity]))
  const wire = createWire(entities)
  const sent: { document: string; variables: unknown }[] = []
  const answered: unknown[] = []
  const send = async (work: (wire: Wire, execute: Parameters<Wire['add']>[2]) => Promise<unknown>) => {
    const answer = await work(wire, (document, variables) => {
      const ast = parse(document)
      expect(validate(example.schema, ast)).toEqual([])
      const [operation] = ast.definitions
      const declared =
        operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : []
      expect(getVariableValues(example.schema, declared, variables).errors).toBeUndefined()
      sent.push({ document, variables })
      return Promise.resolve({ result })
    })
    answered.push(answer)
    return { ...sent.at(-1), answer }
  }
  return {
    add: async (entity: SchemaEntityFacts, input: object) =>
      await send((wire, execute) => wire.add(entity, { ...write, input: { ...input } }, execute)),
    update: async (entity: SchemaEntityFacts, input: object, id: string | number = '3') =>
      await send((wire, execute) => wire.update(entity, { ...target, id, input: { ...input } }, execute)),
    remove: async (entity: SchemaEntityFacts, id: string | number = '3') =>
      await send((wire, execute) => wire.delete(entity, { ...target, id }, execute)),
    sent,
  }
}

const prisma = readCaseText(`
  type Query { books(take: Int): [Book!]! authors(take: Int): [Author!]! tags(take: Int): [Tag!]! }
  type Mutation {
    createOneBook(data: BookCreate!): Book!
    updateOneBook(data: BookUpdate!, where: BookUnique!): Book
    updateManyBook(data: BookUpdate!, where: BookWhere): Affected!
    deleteOneBook(where: BookUnique!): Book
    deleteManyBook(where: BookWhere): Affected!
    upsertOneBook(where: BookUnique!, create: BookCreate!, update: BookUpdate!): Book!
  }
  type Book { id: Int! title: String! author: Author! editor: Author tags: [Tag!]! }
  type Author { id: Int! name: String! }
  type Tag { id: Int! label: String! }
  type Affected { count: Int! }
  input BookCreate { title: String! author: AuthorForCreate! editor: AuthorForUpdate tags: TagsForCreate }
  input BookUpdate { title: SetText author: AuthorForCreate editor: AuthorForUpdate tags: TagsForUpdate }
  input SetText { set: String }
  input AuthorForCreate { create: NewAuthor connect: AuthorUnique }
  input AuthorForUpdate { create: NewAuthor connect: AuthorUnique disconnect: Boolean }
  input TagsForCreate { create: [NewTag!] connect: [TagUnique!] }
  input TagsForUpdate { create: [NewTag!] connect: [TagUnique!] set: [TagUnique!] disconnect: [TagUnique!] }
  input NewAuthor { name: String! }
  input NewTag { label: String! }
  input BookUnique { id: Int AND: [BookWhere!] title: TextFilter }
  input AuthorUnique { id: Int name: String }
  input TagUnique { id: Int }
  input BookWhere { AND: [BookWhere!] id: IntFilter title: TextFilter }
  input IntFilter { equals: Int gt: Int in: [Int!] }
  input TextFilter { equals: String contains: String }`)

describe('a row named by `where`', () => {
  test('is changed and deleted alone, with values in `set`', async () => {
    const books = prisma.entity('books')
    expect(names(books)).toMatchObject({
      add: 'createOneBook',
      update: 'updateOneBook',
      delete: 'deleteOneBook',
    })
    expect(books.operations.delete?.fields).toEqual([])
    const { update, remove } = sending(prisma, { id: 3 })
    expect((await update(books, { title: 'B' })).variables).toEqual({
      where: { id: 3 },
      data: { title: { set: 'B' } },
    })
    expect((await update(books, { title: null })).variables).toMatchObject({ data: { title: { set: null } } })
    expect((await remove(books)).variables).toEqual({ where: { id: 3 } })
  })

  test('is nothing without an id', async () => {
    const { update, remove, sent } = sending(prisma)
    await expect(update(prisma.entity('books'), { title: 'B' }, '')).rejects.toThrow('needs the id')
    await expect(remove(prisma.entity('books'), '')).rejects.toThrow('needs the id')
    expect(sent).toEqual([])
  })

  test('relations are connected, replaced and disconnected', async () => {
    const books = prisma.entity('books')
    const { add, update } = sending(prisma, { id: 3 })
    const input = { title: 'B', author: { id: 1 }, tags: [{ id: 5 }] }
    expect((await add(books, input)).variables).toEqual({
      data: { title: 'B', author: { connect: { id: 1 } }, tags: { connect: [{ id: 5 }] } },
    })
    expect((await update(books, { editor: { id: 2 }, tags: [{ id: 6 }] })).variables).toMatchObject({
      data: { editor: { connect: { id: 2 } }, tags: { set: [{ id: 6 }] } },
    })
    expect((await update(books, { editor: null, tags: null })).variables).toMatchObject({
      data: { editor: { disconnect: true }, tags: { set: [] } },
    })
    const refused = await update(books, { author: null })
    expect(refused.answer).toMatchObject({ ok: false, errors: [{ code: 'REQUIRED', field: 'author' }] })
  })

  test('a relation whose rows can only be added to is not offered for a change', () => {
    const { field } = readCaseText(`
      type Query { books: [Book!]! tags: [Tag!]! }
      type Mutation { createBook(data: NewBook!): Book updateBook(id: ID!, data: NewBook!): Book }
      type Book { id: ID! title: String! tags: [Tag!]! }
      type Tag { id: ID! }
      input NewBook { title: String tags: AddTags }
      input AddTags { connect: [TagUnique!] }
      input TagUnique { id: ID }`)
    expect(field('books', 'tags').add).toMatchObject({ wrap: { name: 'connect' }, isList: true })
    expect(field('books', 'tags').update).toBeNull()
  })
})

describe('a row named by a filter on its id', () => {
  const drizzle = readCaseText(`
    type Query { users(limit: Int): [UsersSelectItem!]! bookTag(limit: Int): [BookTagSelectItem!]! }
    type Mutation {
      insertIntoUsers(values: [UserInsert!]!): [UsersItem!]!
      insertIntoUsersSingle(values: UserInsert!): UsersItem
      updateUsers(set: UserUpdate!, where: UserFilters): [UsersItem!]!
      deleteFromUsers(where: UserFilters): [UsersItem!]!
      updateBookTag(set: BookTagUpdate!, where: BookTagFilters): [BookTagItem!]!
      deleteFromBookTag(where: BookTagFilters): [BookTagItem!]!
    }
    type UsersSelectItem { id: Int! name: String! }
    type UsersItem { id: Int! name: String! }
    type BookTagSelectItem { tagId: Int! note: String }
    type BookTagItem { tagId: Int! note: String }
    input UserInsert { id: Int name: String! }
    input UserUpdate { id: Int name: String }
    input UserFilters { id: IdFilters name: NameFilters OR: [UserFilters!] }
    input BookTagUpdate { note: String }
    input BookTagFilters { tagId: IdFilters note: NameFilters }
    input IdFilters { eq: Int ne: Int gt: Int inArray: [Int!] }
    input NameFilters { eq: String like: String }`)

  test('is added, changed and deleted alone', async () => {
    const users = drizzle.entity('users')
    const { add, update, remove } = sending(drizzle, [{ id: 3 }])
    expect((await add(users, { name: 'A' })).variables).toEqual({ values: { name: 'A' } })
    expect((await update(users, { name: 'B' })).variables).toEqual({
      set: { name: 'B' },
      where: { id: { eq: 3 } },
    })
    expect((await remove(users)).variables).toEqual({ where: { id: { eq: 3 } } })
    await expect(update(users, { name: 'B' }, '')).rejects.toThrow('needs the id')
    await expect(remove(users, '')).rejects.toThrow('needs the id')
    // The filter decides which row; an id among the fields would give it another one.
    await expect(update(users, { id: 4 })).rejects.toThrow('takes no id')
  })

  test('is missing when the answer is empty', async () => {
    const { update } = sending(drizzle, [])
    expect((await update(drizzle.entity('users'), { name: 'B' })).answer).toMatchObject({
      ok: false,
      errors: [{ code: 'NOT_FOUND' }],
    })
  })

  test('is not written by an id that may be of many rows', () => {
    expect(names(drizzle.entity('bookTag'))).toMatchObject({ update: null, delete: null })
  })
})

test('keys apart from what is set, and an object beside what happens on a conflict', async () => {
  const hasura = readCaseText(`
    type Query { books(limit: Int, offset: Int): [books!]! }
    type Mutation {
      insert_books_one(object: books_insert_input!, on_conflict: on_conflict): books
      insert_books(objects: [books_insert_input!]!, on_conflict: on_conflict): response
      update_books_by_pk(pk_columns: keys!, _set: books_set_input, _inc: books_inc_input): books
      update_books(where: bool_exp!, _set: books_set_input, _inc: books_inc_input): response
      delete_books_by_pk(id: Int!): books
      delete_books(where: bool_exp!): response
    }
    type books { id: Int! title: String! pages: Int }
    type response { affected_rows: Int! returning: [books!]! }
    input books_insert_input { id: Int title: String pages: Int }
    input on_conflict { constraint: String! }
    input books_set_input { id: Int title: String pages: Int }
    input books_inc_input { pages: Int }
    input keys { id: Int! }
    input bool_exp { _and: [bool_exp!] id: int_exp title: text_exp }
    input int_exp { _eq: Int _gt: Int }
    input text_exp { _eq: String _like: String }`)
  const books = hasura.entity('books')
  const { add, update, remove } = sending(hasura, { id: 3 })
  expect((await add(books, { title: 'A' })).variables).toEqual({ object: { title: 'A' } })
  expect((await update(books, { title: 'B' })).variables).toEqual({
    pk_columns: { id: 3 },
    _set: { title: 'B' },
  })
  expect((await remove(books)).variables).toEqual({ id: 3 })
  expect(books.operations.delete?.field).toBe('delete_books_by_pk')
})

test('an input beside a condition, and a foreign key that is spelled in another way', async () => {
  const amplify = readCaseText(`
    type Query { books: [Book!]! authors: [Author!]! }
    type Mutation {
      createBook(input: NewBook!, condition: BookCondition): Book
      updateBook(input: BookChange!, condition: BookCondition): Book
      deleteBook(input: BookKey!, condition: BookCondition): Book
    }
    type Book { id: ID! title: String! Author: Author }
    type Author { id: ID! }
    input NewBook { id: ID title: String! author_id: ID }
    input BookChange { id: ID! title: String author_id: ID }
    input BookKey { id: ID! }
    input BookCondition { title: TextFilter and: [BookCondition!] }
    input TextFilter { eq: String contains: String }`)
  const books = amplify.entity('books')
  const { add, update, remove } = sending(amplify, { id: '3' })
  expect((await add(books, { title: 'A' })).variables).toEqual({ input: { title: 'A' } })
  expect((await update(books, { author_id: 'a' })).variables).toEqual({ input: { id: '3', author_id: 'a' } })
  expect((await remove(books)).variables).toEqual({ input: { id: '3' } })
  expect(amplify.field('books', 'Author').update).toMatchObject({
    name: 'author_id',
    reference: { as: 'id' },
  })
})

test('an error of a union has keys that no row is asked for', async () => {
  const vendure = readCaseText(`
    type Query { coupons: [Coupon!]! }
    type Mutation { createCoupon(input: NewCoupon!): CouponResult! }
    union CouponResult = Coupon | TakenError
    type Coupon { id: ID! code: String! message: Int }
    type TakenError { errorCode: ErrorCode! message: String! }
    enum ErrorCode { TAKEN }
    input NewCoupon { code: String! }`)
  const refusal = { __typename: 'TakenError', code_2: 'TAKEN', message_2: 'Taken.' }
  const entities = Object.fromEntries(vendure.model.entities.map((entity) => [entity.name, entity]))
  const wire = createWire(entities)
  const selection = { id: true, code: true, message: true } as const
  const request = { input: { code: 'X' }, selection, clientCorrelationId: 'c' }
  const answer = await wire.add(vendure.entity('coupons'), request, (document) => {
    expect(validate(vendure.schema, parse(document))).toEqual([])
    return Promise.resolve({ result: refusal })
  })
  expect(answer).toMatchObject({ ok: false, errors: [{ code: 'TAKEN', message: 'Taken.' }] })
})

test('`errors` are read, not the deprecated ones beside it', () => {
  const { entity } = readCaseText(`
    type Query { books: [Book!]! }
    type Mutation { createBook(title: String!): CreateBook }
    type CreateBook { bookErrors: [Fault!]! @deprecated errors: [Fault!]! book: Book }
    type Fault { message: String! }
    type Book { id: ID! title: String! }`)
  expect(entity('books').operations.add?.errors?.path).toEqual(['errors'])
})

test('an outcome that is the contrary of another is a refusal, with the message beside it', async () => {
  const vendure = readCaseText(`
    type Query { facets: [Facet!]! }
    type Mutation { deleteFacet(id: ID!): DeletionResponse! }
    type DeletionResponse { result: DeletionResult! message: String }
    enum DeletionResult { DELETED NOT_DELETED }
    type Facet { id: ID! }`)
  const facets = vendure.entity('facets')
  const kept = sending(vendure, { result: 'NOT_DELETED', message: 'In use.' })
  expect((await kept.remove(facets)).answer).toMatchObject({ ok: false, errors: [{ message: 'In use.' }] })
  const gone = sending(vendure, { result: 'DELETED', message: 'Two values went with it.' })
  expect((await gone.remove(facets)).answer).toMatchObject({ ok: true })
})
