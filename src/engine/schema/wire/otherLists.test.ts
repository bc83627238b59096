import { describe, expect, test } from 'vitest'
import {
  createBackend,
  toConnection,
  toMatching,
  toSegment,
  toSorted,
} from '../../../../tests/support/introspection/createBackend.ts'
import { readCase, readCaseText } from '../../../../tests/support/introspection/readCase.ts'
import { type Args, request, conference } from '../../../../tests/support/introspection/conference.ts'

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

  test('a choice that a list wants is sent with every request for it', async () => {
    const tickets = [1, 2].map((id) => ({ id: String(id), title: `Ticket ${id}` }))
    const { wire, facts, execute, sent } = createBackend(readCase('choices'), {
      tickets: (args: Args & { state: string; archived: boolean }) =>
        args.state === 'OPEN' && !args.archived ? toMatching(tickets, args.where) : [],
    })
    const page = await wire.list(
      facts('tickets'),
      request({ selection: { title: true }, total: true }),
      execute,
    )
    expect(page.rows).toEqual([{ title: 'Ticket 1' }, { title: 'Ticket 2' }])
    expect(sent[0]?.variables).toEqual({ state: 'OPEN', archived: false })
    expect(await wire.get(facts('tickets'), '2', { title: true }, execute)).toEqual({ title: 'Ticket 2' })
    expect(sent[1]?.variables).toMatchObject({ state: 'OPEN', archived: false, where: { id: { eq: '2' } } })
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

  test('requests no more rows than needed from a list that only supports `first`', async () => {
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
      /has no "or"/,
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

describe('directions in lower case, as Prisma and Keystone spell them', () => {
  const example = readCaseText(`
    type Query { books(orderBy: [BookOrderByInput!]! = [], take: Int, skip: Int! = 0): [Book!] }
    input BookOrderByInput { title: OrderDirection pages: OrderDirection }
    enum OrderDirection { asc desc }
    type Book { id: ID! title: String! pages: Int! isbn: String }
  `)

  test('are offered as sorting, and sent as they are spelled', async () => {
    expect(example.field('books', 'title').sortable).toBe(true)
    expect(example.field('books', 'isbn').sortable).toBe(false)
    const { wire, facts, execute, sent } = createBackend(example, {
      books: ({ orderBy }: { readonly orderBy: readonly object[] }) => [
        { id: JSON.stringify(orderBy), title: '', pages: 1 },
      ],
    })
    const sort = [
      { path: ['pages'], order: 'DESC' },
      { path: ['title'], order: 'ASC' },
    ] as const
    const { rows } = await wire.list(facts('books'), request({ selection: { id: true }, sort }), execute)
    expect(rows).toEqual([{ id: '[{"pages":"desc"},{"title":"asc"}]' }])
    expect(sent[0]?.variables).toMatchObject({ orderBy: [{ pages: 'desc' }, { title: 'asc' }] })
  })
})
