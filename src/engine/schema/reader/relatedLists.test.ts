import { describe, expect, test } from 'vitest'
import type { SchemaEntityFacts } from '../wire/Wire.ts'
import {
  createBackend,
  toConnection,
  type Backend,
} from '../../../../tests/support/introspection/createBackend.ts'
import { readCase, readCaseText } from '../../../../tests/support/introspection/readCase.ts'
import { request, type Args } from '../../../../tests/support/introspection/conference.ts'

const example = readCase('related')
const { model, entity } = example
const relatedTo = (name: string) =>
  (entity(name).operations.related ?? []).map(({ entity: rows, arg, list }) => [
    list.field,
    `${arg.name}: ${arg.type}`,
    rows,
  ])

describe('reading', () => {
  test('a list by the id of a record belongs to the entity that the argument names', () => {
    expect(relatedTo('authors')).toEqual([
      ['booksByAuthor', 'authorId: ID!', 'books'],
      ['talks', 'author: ID!', 'talks'],
    ])
    expect(relatedTo('publishers')).toEqual([
      ['booksOnSale', 'publisher_id: Int!', 'books'],
      ['contracts', 'publisherKey: Int!', 'signedContracts'],
      ['signedContracts', 'publisher: Int!', 'signedContracts'],
    ])
    expect(entity('books').operations.related).toBeUndefined()
  })

  test('it filters and sorts as the entity’s own list does, or not at all', () => {
    const [byAuthor] = entity('authors').operations.related ?? []
    const [onSale, contracts] = entity('publishers').operations.related ?? []
    expect(byAuthor).toMatchObject({ filterable: true, sortable: true })
    expect(onSale).toMatchObject({ filterable: false, sortable: false })
    expect(contracts).toMatchObject({ filterable: false, sortable: false })
  })

  test('what has no other list is read beneath its parent alone; fields and mutations stay as they are', () => {
    expect(model.entities.map(({ name }) => name)).toEqual([
      'authors',
      'publishers',
      'books',
      'signedContracts',
      'talks',
    ])
    const { operations, idField, fields } = entity('signedContracts')
    expect(operations).toMatchObject({
      list: null,
      lists: ['signedContracts', 'contracts'],
      get: null,
      add: null,
    })
    expect(idField).toBe('id')
    expect(fields.map(({ name, relation }) => [name, relation?.entity ?? null])).toEqual([
      ['id', null],
      ['text', null],
      ['author', 'authors'],
    ])
    expect(model.actions.map(({ field }) => field)).toEqual(['addContract'])
  })

  test('what is in doubt is left out with its reason', () => {
    expect(model.unused.map(({ field, because, params }) => [field, because, params])).toEqual([
      [
        'Query.letters',
        'NEEDS_OWNER',
        { type: 'Letter', args: 'authorId, year', owner: 'authors', ownerType: 'Author' },
      ],
      ['Query.poems', 'NEEDS', { type: 'Poem', args: 'author' }],
      ['Query.prizes', 'NEEDS', { type: 'Prize', args: 'winnerId' }],
      [
        'Query.essays',
        'NEEDS_OWNER',
        { type: 'Essay', args: 'authorId', owner: 'authors', ownerType: 'Author' },
      ],
      ['Query.sequels', 'NEEDS_OWNER', { type: 'Book', args: 'bookId', owner: 'books', ownerType: 'Book' }],
      ['Query.songs', 'KNOWN_KEYS', { type: 'Song' }],
      ['Query.talk', 'ONE_INSIDE', { type: 'Talk' }],
      ['Query.remarks', 'NEEDS', { type: 'Remark', args: 'recordType, recordId' }],
    ])
  })

  test('an id that could be of two entities is of neither', () => {
    const { model: doubtful } = readCaseText(`
      type Query { pets: [PetDto!]! oldPets: [PetView!]! visits(petId: ID!): [Visit!]! }
      type PetDto { id: ID! }
      type PetView { id: ID! }
      type Visit { id: ID! }
    `)
    expect(doubtful.entities.map(({ name, operations }) => [name, operations.related])).toEqual([
      ['pets', undefined],
      ['oldPets', undefined],
    ])
    expect(doubtful.unused.map(({ field }) => field)).toEqual(['Query.visits'])
  })

  test('the rows that a choice beside the id leaves out are reported', () => {
    const told = model.problems.filter(({ id }) => id === 'schema.list-needs-choice')
    expect(told.map(({ at, message }) => [at.path, message])).toEqual([
      ['Query.talks', expect.stringContaining('state: HELD') as unknown],
    ])
  })
})

describe('asking', () => {
  const books = [1, 2, 3, 4, 5].map((id) => ({
    id: String(id),
    title: `Book ${id}`,
    authorId: id > 3 ? 'a2' : 'a1',
  }))
  const { wire, execute, sent }: Backend = createBackend(example, {
    booksByAuthor: ({ authorId, ...args }: Args & { authorId: string }) =>
      toConnection(
        books.filter((book) => book.authorId === authorId),
        args,
      ),
  })
  /** As a screen binds it: the id is one more argument that is always sent. */
  const bound = (id: string): SchemaEntityFacts => {
    const [related] = entity('authors').operations.related ?? []
    if (related === undefined) throw new Error('no related list')
    const fixed = [...related.list.fixed, { arg: related.arg, value: id }]
    const rows = entity(related.entity)
    return { ...rows, operations: { ...rows.operations, list: { ...related.list, fixed } } }
  }

  test('sends the id with filter, order and page, and reads the rows of that record', async () => {
    const page = await wire.list(
      bound('a1'),
      request({
        selection: { title: true },
        filter: { path: ['title'], op: 'contains', value: 'Book' },
        sort: [{ path: ['title'], order: 'DESC' }],
        total: true,
      }),
      execute,
    )
    expect(page).toMatchObject({ rows: [{ title: 'Book 3' }, { title: 'Book 2' }], total: 3 })
    expect(sent.at(-1)).toEqual({
      document:
        'query BooksByAuthor($authorId: ID!, $where: BookWhere, $order: [BookSort!], $first: Int) ' +
        '{ result: booksByAuthor(authorId: $authorId, where: $where, order: $order, first: $first) ' +
        '{ totalCount pageInfo { hasNextPage endCursor } nodes { title } } }',
      variables: {
        authorId: 'a1',
        where: { title: { contains: 'Book' } },
        order: [{ title: 'DESC' }],
        first: 2,
      },
    })
  })

  test('counts the rows of that record', async () => {
    const counted = await wire.aggregate(bound('a2'), { filter: null, sums: [], groupBy: null }, execute)
    expect(counted.count).toBe(2)
    expect(sent.at(-1)?.variables).toEqual({ authorId: 'a2' })
  })
})
