import { describe, expect, test } from 'vitest'
import {
  createBackend,
  toConnection,
  toSorted,
} from '../../../../tests/support/introspection/createBackend.ts'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { type Args, request, conference } from '../../../../tests/support/introspection/conference.ts'

describe('lists with cursors', () => {
  test('a first page selects visible columns, and the count only when it is wanted', async () => {
    const { wire, facts, execute, sent } = conference()
    const page = await wire.list(
      facts('talks'),
      request({ selection: { id: true, room: { name: true } } }),
      execute,
    )
    expect(page).toEqual({
      rows: [
        { id: 't1', room: { name: 'Hall' } },
        { id: 't2', room: { name: 'Attic' } },
      ],
      total: null,
      hasNextPage: true,
      endCursor: '1',
    })
    expect(sent.map(({ document }) => document)).toEqual([
      'query Talks($first: Int) { result: talks(first: $first) { pageInfo { hasNextPage endCursor } nodes { id room { name } } } }',
    ])
  })

  test('rows of a nested connection come as a plain list', async () => {
    const { wire, facts, execute } = conference()
    const { rows } = await wire.list(
      facts('talks'),
      request({ selection: { title: true, guests: { email: true } }, limit: 3 }),
      execute,
    )
    expect(rows[2]).toEqual({
      title: 'Three',
      guests: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }],
    })
    expect(rows[0]).toEqual({ title: 'One', guests: [] })
  })

  test('filters follow paths, through to-many relations with some, joined with and, or', async () => {
    const { wire, facts, execute, sent } = conference()
    const { rows } = await wire.list(
      facts('talks'),
      request({
        selection: { title: true },
        limit: 10,
        filter: {
          or: [
            { path: ['guests', 'email'], op: 'startsWith', value: 'bo' },
            {
              and: [
                { path: ['room', 'name'], op: 'eq', value: 'Attic' },
                { path: ['title'], op: 'nin', value: ['Four'] },
              ],
            },
          ],
        },
      }),
      execute,
    )
    expect(rows).toEqual([{ title: 'Two' }, { title: 'Three' }])
    expect(sent[0]?.variables.where).toEqual({
      or: [
        { guests: { some: { email: { startsWith: 'bo' } } } },
        { and: [{ room: { name: { eq: 'Attic' } } }, { title: { nin: ['Four'] } }] },
      ],
    })
  })

  test('several sort fields keep their order, nested ones too', async () => {
    const { wire, facts, execute, sent } = conference()
    const { rows } = await wire.list(
      facts('talks'),
      request({
        selection: { title: true },
        limit: 10,
        sort: [
          { path: ['room', 'name'], order: 'DESC' },
          { path: ['title'], order: 'ASC' },
        ],
      }),
      execute,
    )
    expect(rows.map((row) => row.title)).toEqual(['Five', 'One', 'Three', 'Four', 'Two'])
    expect(sent[0]?.variables.order).toEqual([{ room: { name: 'DESC' } }, { title: 'ASC' }])
  })

  test('a known cursor is followed', async () => {
    const { wire, facts, execute, sent } = conference()
    const page = await wire.list(
      facts('talks'),
      request({ offset: 2, knownCursors: [{ offset: 2, after: '1' }] }),
      execute,
    )
    expect(page.rows).toEqual([{ id: 't3' }, { id: 't4' }])
    expect(sent).toHaveLength(1)
    expect(sent[0]?.variables).toEqual({ first: 2, after: '1' })
  })

  test('fetches only the cursor, then the page, for a jump without skip', async () => {
    const { wire, facts, execute, sent } = conference()
    const page = await wire.list(facts('talks'), request({ offset: 3 }), execute)
    expect(page).toMatchObject({ rows: [{ id: 't4' }, { id: 't5' }], hasNextPage: false, endCursor: '4' })
    expect(sent.map(({ document }) => document)).toEqual([
      'query Talks($first: Int) { result: talks(first: $first) { pageInfo { endCursor } } }',
      expect.stringContaining('nodes { id }'),
    ])
  })

  test('a jump starts at the nearest cursor known', async () => {
    const { wire, facts, execute, sent } = conference()
    await wire.list(
      facts('talks'),
      request({
        offset: 4,
        knownCursors: [
          { offset: 1, after: '0' },
          { offset: 3, after: '2' },
          { offset: 5, after: '4' },
        ],
      }),
      execute,
    )
    expect(sent[0]?.variables).toEqual({ first: 1, after: '2' })
    expect(sent[1]?.variables).toEqual({ first: 2, after: '3' })
  })

  test('a jump past the end is an empty page, not the last one again', async () => {
    const { wire, facts, execute } = conference()
    expect(await wire.list(facts('talks'), request({ offset: 40 }), execute)).toMatchObject({
      rows: [],
      hasNextPage: false,
    })
  })

  test('skip, where it is offered, saves the second request', async () => {
    const books = Array.from({ length: 9 }, (_item, index) => ({ bookId: index + 1, shelf: null }))
    const { wire, facts, execute, sent } = createBackend(readCase('wrapped'), {
      books: (args: Args) => toConnection(books, args),
    })
    const page = await wire.list(
      facts('books'),
      request({ selection: { bookId: true }, offset: 5, total: true }),
      execute,
    )
    expect(page).toEqual({
      rows: [{ bookId: 6 }, { bookId: 7 }],
      total: 9,
      hasNextPage: true,
      endCursor: '6',
    })
    expect(sent.map(({ variables }) => variables)).toEqual([{ first: 2, skip: 5 }])
  })

  test('edges without page facts or a count still page, and odd names are spelled as the schema does', async () => {
    const shelf = ['C', 'A', 'B'].map((title, index) => ({ key: index, title }))
    const { wire, facts, execute, sent } = createBackend(readCase('oddNames'), {
      shelf: (args: { first: number; after?: string; sorting?: { title: string } }) =>
        toConnection(toSorted(shelf, args.sorting), {
          first: args.first,
          ...(args.after && { after: args.after }),
        }),
    })
    const page = await wire.list(
      facts('shelf'),
      request({
        selection: { title: true },
        sort: [{ path: ['title'], order: 'ASC' }],
        filter: {
          and: [
            { path: ['title'], op: 'nin', value: ['X'] },
            { path: ['key'], op: 'lte', value: 9 },
          ],
        },
      }),
      execute,
    )
    expect(page).toMatchObject({ rows: [{ title: 'A' }, { title: 'B' }], hasNextPage: true, endCursor: '1' })
    expect(sent[0]?.variables).toEqual({
      criteria: { _and: [{ title: { notIn: ['X'] } }, { key: { lessThanOrEqual: 9 } }] },
      sorting: { title: 'ASC' },
      // One extra row shows that a page follows.
      first: 3,
    })
  })
})
