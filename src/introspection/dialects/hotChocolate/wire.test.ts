import { describe, expect, test } from 'vitest'
import type { ListRequest } from '../Dialect.ts'
import {
  createBackend,
  toConnection,
  toMatching,
  toSegment,
  toSorted,
  type Backend,
} from './cases/createBackend.ts'
import { readCase, readCaseText } from './cases/readCase.ts'

type Args = Parameters<typeof toConnection>[1]

const request = (more: Partial<ListRequest>): ListRequest => ({
  selection: { id: true },
  filter: null,
  sort: [],
  offset: 0,
  limit: 2,
  total: false,
  knownCursors: [],
  ...more,
})

const guests = [
  { id: 'g1', email: 'ann@example.com', __typename: 'Guest' },
  { id: 'g2', email: 'bo@example.com', __typename: 'Guest' },
]
const rooms = [
  { id: 'r1', name: 'Hall' },
  { id: 'r2', name: 'Attic' },
]
const talks = ['One', 'Two', 'Three', 'Four', 'Five'].map((title, index) => ({
  id: `t${index + 1}`,
  title,
  room: rooms[index % 2],
  guestRows: index === 2 ? guests : [],
}))

const conference = (): Backend =>
  createBackend(readCase('conference'), {
    talks: (args: Args) => {
      const rows = talks.map((talk) => ({ ...talk, guests: talk.guestRows }))
      const page = toConnection(rows, args)
      const wrap = (talk: unknown) => {
        const row = talk as (typeof talks)[number]
        return { ...row, guests: (inner: Args) => toConnection(row.guestRows, inner) }
      }
      return { ...page, nodes: (page.nodes as unknown[]).map(wrap) }
    },
    talkById: ({ id }: { id: string }) => talks.find((talk) => talk.id === id) ?? null,
    node: ({ id }: { id: string }) => guests.find((guest) => guest.id === id) ?? null,
    addTalk: ({ input }: { input: { title: string; guestIds: string[] } }) =>
      input.title === ''
        ? { talk: null, errors: [{ __typename: 'TitleEmptyError', message: 'A title, please.' }] }
        : { talk: { id: 't9', title: input.title }, errors: null },
    renameRoom: ({ input }: { input: { id: string; name: string } }) => ({ room: input, errors: null }),
  })

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

  test('a jump without skip asks for the cursor alone, then for the page', async () => {
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
      // One more than shown tells that a page follows.
      first: 3,
    })
  })
})

describe('other lists', () => {
  const invoices = Array.from({ length: 5 }, (_item, index) => ({
    invoiceNo: `i${index}`,
    total: index * 10,
    customer: { customerId: index },
  }))

  test('an offset segment takes and skips', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('segment'), {
      allInvoices: (args: Args) => toSegment(invoices, args),
    })
    const page = await wire.list(
      facts('allInvoices'),
      request({
        selection: { invoiceNo: true },
        offset: 2,
        total: true,
        sort: [{ path: ['total'], order: 'DESC' }],
        filter: { path: ['customer', 'customerId'], op: 'in', value: [0, 1, 2, 3] },
      }),
      execute,
    )
    expect(page).toEqual({
      rows: [{ invoiceNo: 'i1' }, { invoiceNo: 'i0' }],
      total: 4,
      hasNextPage: false,
      endCursor: null,
    })
    expect(sent[0]?.variables).toMatchObject({ take: 2, skip: 2 })
  })

  test('page facts are read where they are, a total by its own name', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('modules'), {
      crmContacts: () => ({ items: [{ contactNo: 1 }], endCursor: 'c1', hasNextPage: true }),
      labels: () => ({ data: [{ id: 1 }], total: 7, page: 1 }),
    })
    const contacts = await wire.list(
      facts('crmContacts'),
      request({ selection: { contactNo: true }, limit: 1 }),
      execute,
    )
    expect(contacts).toEqual({ rows: [{ contactNo: 1 }], total: null, hasNextPage: true, endCursor: 'c1' })
    const filter = { path: ['name'], op: 'ncontains', value: 'x' } as const
    await wire.list(facts('crmContacts'), request({ selection: { name: true }, filter, limit: 1 }), execute)
    expect(sent.at(-1)?.variables).toMatchObject({ filter: { name: { notContains: 'x' } } })
    const labels = await wire.list(facts('labels'), request({ limit: 1, total: true }), execute)
    expect(labels).toEqual({ rows: [{ id: 1 }], total: 7, hasNextPage: true, endCursor: null })
  })

  test('rows of a nested segment come as a plain list', async () => {
    const { wire, facts, execute } = createBackend(readCase('segment'), {
      customer: () => ({ customerId: 1, invoices: (args: Args) => toSegment(invoices, args) }),
    })
    const row = await wire.get(facts('customers'), '1', { invoices: { total: true } }, execute)
    expect(row?.invoices).toHaveLength(5)
  })

  test('a plain list is cut, and its length is the total', async () => {
    const pets = ['Cat', 'Dog', 'Emu'].map((name, index) => ({
      id: index + 1,
      name,
      tags: name === 'Emu' ? ['big'] : [],
    }))
    const { wire, facts, execute, sent } = createBackend(readCase('plain'), {
      pets: (args: Args) => toSorted(toMatching(pets, args.where), args.order),
    })
    expect(await wire.list(facts('pets'), request({ offset: 1, limit: 1, total: true }), execute)).toEqual({
      rows: [{ id: 2 }],
      total: 3,
      hasNextPage: true,
      endCursor: null,
    })
    const tagged = request({ filter: { path: ['tags'], op: 'eq', value: 'big' } })
    expect((await wire.list(facts('pets'), tagged, execute)).rows).toEqual([{ id: 3 }])
    expect(sent.at(-1)?.variables).toEqual({ where: { tags: { some: { eq: 'big' } } } })
  })

  test('a list that only takes a beginning is asked for no more than needed', async () => {
    const example = readCaseText('type Query { tops(first: Int!): [Top!]! } type Top { id: ID! }')
    const { wire, facts, execute, sent } = createBackend(example, {
      tops: ({ first }: { first: number }) =>
        Array.from({ length: Math.min(first, 7) }, (_item, id) => ({ id })),
    })
    const page = await wire.list(facts('tops'), request({ offset: 2, total: true }), execute)
    expect(page).toEqual({
      rows: [{ id: '2' }, { id: '3' }],
      total: null,
      hasNextPage: true,
      endCursor: null,
    })
    expect(sent[0]?.variables).toEqual({ first: 5 })
  })

  test('an early server gets its operators inside the names', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('flat'), {
      people: () => toConnection([{ id: 'p1' }], {}),
    })
    await wire.list(
      facts('people'),
      request({
        sort: [
          { path: ['name'], order: 'ASC' },
          { path: ['age'], order: 'DESC' },
        ],
        filter: {
          and: [
            { path: ['name'], op: 'contains', value: 'a' },
            { path: ['age'], op: 'eq', value: 3 },
            { path: ['friends', 'name'], op: 'neq', value: 'b' },
          ],
        },
      }),
      execute,
    )
    expect(sent[0]?.variables).toMatchObject({
      where: { AND: [{ name_contains: 'a' }, { age: 3 }, { friends_some: { name_not: 'b' } }] },
      order_by: { name: 'ASC', age: 'DESC' },
    })
  })

  test('members of a union are selected one by one', async () => {
    const vehicle = { __typename: 'Car', id: 'c1', name: 'Red' }
    const event = { __typename: 'Sale', id: 'e1', at: '2026-01-01T00:00:00Z', vehicle }
    const { wire, facts, execute } = createBackend(readCase('unions'), {
      events: () => [event, { ...event, __typename: 'Repair', id: 'e2' }],
      event: () => event,
    })
    const selection = { id: true, vehicle: { name: true } } as const
    const { rows } = await wire.list(facts('events'), request({ selection, limit: 5 }), execute)
    expect(rows).toMatchObject([
      { id: 'e1', vehicle: { name: 'Red' } },
      { id: 'e2', vehicle: { name: 'Red' } },
    ])
    expect(await wire.get(facts('events'), 'e1', selection, execute)).toMatchObject({ id: 'e1' })
  })

  test('without an "or" in the schema a filter that needs it is refused in words', async () => {
    const { wire, facts, execute } = createBackend(readCase('lists'), { tasks: () => null })
    const either = { or: ['a', 'b'].map((value) => ({ path: ['title'], op: 'eq' as const, value })) }
    await expect(wire.list(facts('tasks'), request({ filter: either }), execute)).rejects.toThrow(
      /cannot combine.*"or"/,
    )
  })
})

describe('a page size above the most that the server allows', () => {
  test('is fetched in pieces of that size, and remembered', async () => {
    const rows = Array.from({ length: 130 }, (_item, index) => ({ id: String(index) }))
    const tooMany = Object.assign(new Error('The maximum allowed items per page were exceeded.'), {
      errors: [{ message: 'too many', extensions: { code: 'HC0051', maxAllowedItems: 50 } }],
    })
    const { wire, facts, execute, sent } = createBackend(readCase('conference'), {
      guests: (args: Args) => toConnection(rows, args),
    })
    const limited: typeof execute = async (document, variables) => {
      if (Number(variables.first) > 50) throw tooMany
      return await execute(document, variables)
    }
    const page = await wire.list(facts('guests'), request({ limit: 120 }), limited)
    expect(page.rows).toHaveLength(120)
    expect(page.rows.at(-1)).toEqual({ id: '119' })
    expect(page).toMatchObject({ hasNextPage: true, endCursor: '119' })
    expect(sent.map(({ variables }) => variables)).toEqual([
      { first: 50 },
      { first: 50, after: '49' },
      { first: 20, after: '99' },
    ])
    const jump = await wire.list(facts('guests'), request({ offset: 110, limit: 60 }), limited)
    expect(jump.rows.map((row) => row.id)).toEqual(
      Array.from({ length: 20 }, (_item, index) => String(110 + index)),
    )
    expect(jump.hasNextPage).toBe(false)
  })

  test('any other refusal passes through', async () => {
    const { wire, facts } = conference()
    const refuse = async () => {
      throw new Error('Not signed in.')
    }
    await expect(wire.list(facts('talks'), request({}), refuse)).rejects.toThrow('Not signed in.')
  })
})

describe('one row', () => {
  test('is found by id, null when there is none', async () => {
    const { wire, facts, execute } = conference()
    expect(await wire.get(facts('talks'), 't2', { title: true }, execute)).toEqual({ title: 'Two' })
    expect(await wire.get(facts('talks'), 't99', { title: true }, execute)).toBeNull()
  })

  test('is found as a Relay node', async () => {
    const { wire, facts, execute } = conference()
    expect(await wire.get(facts('guests'), 'g2', { email: true }, execute)).toEqual({
      email: 'bo@example.com',
    })
  })

  test('is found with an id inside an input, an id from the address as the number that the type says', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('segment'), {
      getInvoice: ({ input }: { input: { invoiceNo: string } }) => ({ invoiceNo: input.invoiceNo }),
      customer: ({ customerId }: { customerId: number }) => ({ customerId }),
    })
    expect(await wire.get(facts('allInvoices'), 'i7', { invoiceNo: true }, execute)).toEqual({
      invoiceNo: 'i7',
    })
    expect(await wire.get(facts('customers'), '12', { customerId: true }, execute)).toEqual({
      customerId: 12,
    })
    expect(sent.map(({ variables }) => variables)).toEqual([
      { input: { invoiceNo: 'i7' } },
      { customerId: 12 },
    ])
  })

  test('is found with a filter when no query takes its id', async () => {
    const pets = [
      { id: 1, name: 'Cat' },
      { id: 2, name: 'Dog' },
    ]
    const { wire, facts, execute } = createBackend(readCase('plain'), {
      pets: (args: Args) => toMatching(pets, args.where),
      breed: (args: Args) => toMatching(pets, args.where)[0] ?? null,
    })
    expect(await wire.get(facts('pets'), '2', { name: true }, execute)).toEqual({ name: 'Dog' })
    expect(await wire.get(facts('pets'), '3', { name: true }, execute)).toBeNull()
    expect(await wire.get(facts('breeds'), 1, { name: true }, execute)).toEqual({ name: 'Cat' })
  })

  test('is found in a list that comes whole when there is no other way', async () => {
    const { wire, facts, execute } = createBackend(readCase('wrapped'), {
      orders: () => [
        { id: 1, note: 'a' },
        { id: 2, note: 'b' },
      ],
    })
    expect(await wire.get(facts('orders'), '2', { note: true }, execute)).toMatchObject({ note: 'b' })
  })
})

describe('writing', () => {
  const key = { clientCorrelationId: '3f2b8c1e-0000-4000-8000-000000000000' }

  test('an addition returns the written row', async () => {
    const { wire, facts, execute, sent } = conference()
    const write = {
      ...key,
      input: { title: 'New', guestIds: ['g1'] },
      selection: { id: true, title: true },
    } as const
    expect(await wire.add(facts('talks'), write, execute)).toEqual({
      ok: true,
      row: { id: 't9', title: 'New' },
    })
    expect(sent[0]?.variables).toEqual({ input: { title: 'New', guestIds: ['g1'] } })
  })

  test('errors of a union come in one form, though their types differ', async () => {
    const { wire, facts, execute } = conference()
    const write = { ...key, input: { title: '', guestIds: [] }, selection: { id: true } } as const
    expect(await wire.add(facts('talks'), write, execute)).toEqual({
      ok: false,
      errors: [{ message: 'A title, please.', code: 'TitleEmptyError', field: null, params: {} }],
      conflict: null,
    })
  })

  test('an update puts id, version and fields where the schema wants them', async () => {
    let seen: unknown = null
    const { wire, facts, execute } = createBackend(readCase('wrapped'), {
      updateBook: ({ input }: { input: unknown }) => {
        seen = input
        return { data: { book: { bookId: 7, title: 'B' } }, userErrors: [] }
      },
    })
    const write = {
      ...key,
      id: '7',
      version: 3,
      input: { title: 'B', shelf: { id: 2 } },
      selection: { title: true },
    } as const
    expect(await wire.update(facts('books'), write, execute)).toEqual({ ok: true, row: { title: 'B' } })
    expect(JSON.parse(JSON.stringify(seen))).toEqual({
      bookId: 7,
      rowVersion: 3,
      book: { title: 'B', shelf: { id: 2 } },
    })
  })

  test('an addition nested in its input carries the correlation id beside it', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('wrapped'), {
      addBook: () => ({
        data: null,
        userErrors: [
          { description: 'No such shelf.', errorCode: 'NOT_FOUND', path: ['input', 'book', 'shelfId'] },
        ],
      }),
    })
    const write = { ...key, input: { title: 'B', shelfId: 5 }, selection: { title: true } } as const
    const complete = { ...write, input: { ...write.input, price: '1', softwareVersion: '2' } }
    expect(await wire.add(facts('books'), complete, execute)).toEqual({
      ok: false,
      errors: [{ message: 'No such shelf.', code: 'NOT_FOUND', field: 'shelf', params: {} }],
      conflict: null,
    })
    expect(sent[0]?.variables.input).toMatchObject({
      clientMutationId: key.clientCorrelationId,
      book: { shelfId: 5 },
    })
  })

  test('an id beside the input, and flattened arguments', async () => {
    const { wire, facts, execute, sent } = createBackend(readCase('segment'), {
      changeCustomer: ({ id, changes }: { id: number; changes: { name: string } }) => ({
        customerId: id,
        ...changes,
      }),
    })
    const write = {
      ...key,
      id: 4,
      version: undefined,
      input: { name: 'Bo' },
      selection: { name: true },
    } as const
    expect(await wire.update(facts('customers'), write, execute)).toEqual({ ok: true, row: { name: 'Bo' } })
    expect(sent[0]?.document).toContain('mutation ChangeCustomer($id: Int!, $changes: CustomerInput!)')

    const plain = createBackend(readCase('plain'), {
      createPet: (args: { name: string }) => ({ id: 9, ...args }),
    })
    const added = {
      ...key,
      input: { name: 'Elk', countryCode: 'NO' },
      selection: { id: true, name: true },
    } as const
    expect(await plain.wire.add(plain.facts('pets'), added, plain.execute)).toEqual({
      ok: true,
      row: { id: 9, name: 'Elk' },
    })
    expect(plain.sent[0]?.document).not.toContain('born')
  })

  test('a bare id as answer tells which row was added', async () => {
    const { wire, facts, execute } = createBackend(readCase('segment'), { createInvoice: () => 'i9' })
    const write = { ...key, input: { customerId: 1, total: '2.50' }, selection: { total: true } } as const
    expect(await wire.add(facts('allInvoices'), write, execute)).toEqual({
      ok: true,
      row: { invoiceNo: 'i9' },
    })
  })

  test('a flag that is false is a refusal, with its texts when there are some', async () => {
    const { wire, facts, execute } = createBackend(readCase('segment'), {
      removeInvoice: () => false,
      editInvoice: () => ({ success: false, invoice: null, errors: ['Booked already.'] }),
    })
    const target = { ...key, id: 'i1', version: undefined }
    expect(await wire.delete(facts('allInvoices'), target, execute)).toMatchObject({ ok: false })
    expect(
      await wire.update(
        facts('allInvoices'),
        { ...target, input: { total: '3' }, selection: { total: true } },
        execute,
      ),
    ).toMatchObject({ ok: false, errors: [{ message: 'Booked already.' }] })
  })

  test('a payload that is success or error', async () => {
    const { wire, facts, execute } = createBackend(readCase('unions'), {
      addVehicle: ({ input }: { input: { name: string } }) =>
        input.name === 'Red'
          ? { __typename: 'NameTaken', message: 'Taken.', fieldName: 'name' }
          : { __typename: 'AddVehicleSuccess', vehicle: { __typename: 'Car', id: 'c2', name: input.name } },
      updateVehicle: ({ id, input }: { id: string; input: object }) =>
        id === 'c1'
          ? { __typename: 'Car', id, ...input }
          : { __typename: 'NameTaken', message: 'Taken.', fieldName: 'name' },
      deleteVehicle: () => ({ deletedId: null, errors: [{ __typename: 'NotFoundError', message: 'Gone.' }] }),
    })
    const vehicles = facts('vehicles')
    const selection = { id: true, name: true } as const
    expect(await wire.add(vehicles, { ...key, input: { name: 'Blue' }, selection }, execute)).toEqual({
      ok: true,
      row: { id: 'c2', name: 'Blue' },
    })
    expect(await wire.add(vehicles, { ...key, input: { name: 'Red' }, selection }, execute)).toEqual({
      ok: false,
      errors: [{ message: 'Taken.', code: 'NameTaken', field: 'name', params: {} }],
      conflict: null,
    })
    const update = { ...key, version: undefined, input: { name: 'Grey' }, selection }
    expect(await wire.update(vehicles, { ...update, id: 'c1' }, execute)).toMatchObject({
      ok: true,
      row: { name: 'Grey' },
    })
    expect(await wire.update(vehicles, { ...update, id: 'c9' }, execute)).toMatchObject({ ok: false })
    expect(await wire.delete(vehicles, { ...key, id: 'c1', version: undefined }, execute)).toMatchObject({
      ok: false,
      errors: [{ message: 'Gone.' }],
    })
  })

  test('nothing is sent that the schema does not take, and a missing operation is named', async () => {
    const { wire, facts, execute, sent } = conference()
    const write = {
      ...key,
      id: 'r1',
      version: undefined,
      input: { colour: 'red' },
      selection: { id: true },
    } as const
    await expect(wire.update(facts('rooms'), write, execute)).rejects.toThrow('renameRoom takes no colour.')
    await expect(wire.delete(facts('rooms'), write, execute)).rejects.toThrow('no mutation to delete Room')
    expect(sent).toEqual([])
  })
})
