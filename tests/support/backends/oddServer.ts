import { createSchema, createYoga } from 'graphql-yoga'
import type { SchemaHints } from '../../../src/engine/schema/SchemaHints.ts'
import { stockBookshop, type Book } from './bookshop.ts'
import { listen, type Listening } from './listen.ts'
import { ODD_SCHEMA } from './oddSchema.ts'

/** What `backend.json` says of the odd server. */
export const ODD_LISTS: SchemaHints = {
  books: {
    query: 'shop.find',
    rows: 'hits',
    total: 'facts.all',
    page: { number: 'what.nr', size: 'what.most', from: 1 },
    filter: 'what.having',
    sort: { by: 'what.by', direction: 'what.way' },
    fixed: { 'what.shelf': 'ANY' },
    id: 'id',
    get: { query: 'shop.show', id: 'which.number', row: 'copy' },
    add: { mutation: 'stock', input: 'goods.copy', row: 'done.now' },
    update: { mutation: 'desk.relabel', id: 'label.of', input: 'label.texts', row: 'done.now' },
    delete: { mutation: 'desk.back.pulp', id: 'number' },
  },
  writers: {
    query: 'shop.writers',
    rows: 'people',
    hasMore: 'hasMore',
    page: { skip: 'past', size: 'most' },
    sort: { by: 'sorted', descending: 'field desc' },
    id: 'id',
    get: { query: 'shop.writer', id: 'who' },
  },
}

/**
 * A server that follows no convention: lists below `shop`, a search by one object, rows beside `facts { all }` and `hasMore`, and
 * mutations whose names say nothing, below a desk. It counts no page 0.
 */
export async function startOddServer(): Promise<Listening> {
  const { authors, books } = stockBookshop()
  const find = (id: string) => books.find((book) => String(book.id) === id)
  const write = (book: Book | undefined, input: Partial<Book>) => ({
    done: book === undefined ? null : { now: Object.assign(book, input) },
    complaints: book === undefined ? [{ message: 'There is no such book.' }] : [],
  })
  const schema = createSchema({
    typeDefs: ODD_SCHEMA,
    resolvers: {
      Query: { shop: () => ({}) },
      Shop: {
        find: (_shop, { what }: { what: What }) => {
          const found = sorted(
            books.filter((book) => matches(book, what.having ?? {})),
            what.by,
            what.way,
          )
          const start = (what.nr - 1) * what.most
          return { hits: found.slice(start, start + what.most), facts: { all: found.length } }
        },
        show: (_shop, { which }: { which: { number: string } }) => ({ copy: find(which.number) ?? null }),
        writers: (_shop, { past = 0, most = 20, sorted: by = 'id asc' }: Writers) => {
          const [name = '', way] = by.split(' ')
          const found = sorted(authors, name, way)
          return { people: found.slice(past, past + most), hasMore: past + most < found.length }
        },
        writer: (_shop, { who }: { who: string }) => authors.find(({ id }) => String(id) === who) ?? null,
      },
      Copy: { author: ({ authorId }: Book) => authors.find(({ id }) => id === authorId) },
      Writer: { copies: ({ id }: { id: number }) => books.filter(({ authorId }) => authorId === id) },
      Mutation: {
        stock: (_root, { goods }: { goods: { copy: Input } }) => {
          const book = { ...NEW, id: Math.max(...books.map(({ id }) => id)) + 1 }
          books.push(book)
          return write(book, toBook(goods.copy))
        },
        desk: () => ({}),
      },
      Desk: {
        back: () => ({}),
        relabel: (_desk, { label }: { label: { of: string; texts: Input } }) =>
          write(find(label.of), toBook(label.texts)),
      },
      Back: {
        pulp: (_back, { number }: { number: string }) => {
          const book = find(number)
          if (book !== undefined) books.splice(books.indexOf(book), 1)
          return write(book, {})
        },
      },
    },
  })
  const yoga = createYoga({ schema, logging: false, graphiql: false, maskedErrors: false })
  return await listen((request, response) => void yoga(request, response))
}

const NEW: Omit<Book, 'id'> = {
  title: '',
  subtitle: null,
  pages: 0,
  price: '0.00',
  rating: null,
  inPrint: false,
  genre: 'FICTION',
  published: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  authorId: 1,
  tagIds: [],
}

interface What {
  readonly nr: number
  readonly most: number
  readonly by?: string
  readonly way?: string
  readonly having?: Readonly<Record<string, unknown>>
}

interface Writers {
  readonly past?: number
  readonly most?: number
  readonly sorted?: string
}

type Input = Partial<Book> & { readonly authorId?: string }

const toBook = ({ authorId, ...input }: Input): Partial<Book> => ({
  ...input,
  ...(authorId === undefined ? {} : { authorId: Number(authorId) }),
})

const matches = (book: Book, having: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(having).every(([name, wanted]) => {
    const value =
      name === 'authorId' ? String(book.authorId) : (book as unknown as Record<string, unknown>)[name]
    if (typeof wanted !== 'object' || wanted === null) return value === wanted
    return Object.entries(wanted).every(([operator, than]) => COMPARE[operator]?.(value, than) === true)
  })

const COMPARE: Readonly<Record<string, (value: unknown, than: unknown) => boolean>> = {
  eq: (value, than) => value === than,
  contains: (value, than) => String(value).includes(String(than)),
  gte: (value, than) => value !== null && (value as number) >= (than as number),
  lte: (value, than) => value !== null && (value as number) <= (than as number),
}

const sorted = <T extends object>(rows: readonly T[], by = 'id', way = 'asc'): readonly T[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [a, b].map((row) => {
      const value = (row as Readonly<Record<string, unknown>>)[by]
      return by === 'price' ? Number(value) : (value as string | number)
    })
    const sign = way === 'desc' ? -1 : 1
    return one === other ? 0 : (one ?? 0) < (other ?? 0) ? -sign : sign
  })
