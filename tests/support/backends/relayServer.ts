import SchemaBuilder from '@pothos/core'
import RelayPlugin from '@pothos/plugin-relay'
import { createYoga } from 'graphql-yoga'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { GENRES, stockBookshop, type Author, type Book, type Tag } from './bookshop.ts'
import { listen, type Listening } from './listen.ts'
import { pageOf, type ListArguments } from './relayPages.ts'
import { NEW_BOOK, toBook, type GlobalId } from './relayWrites.ts'

/** A server made with Pothos' relay plugin: connections, global ids, `orderBy: { field, direction }`, `*Input` mutations. */
export async function startRelayServer(): Promise<Listening> {
  const yoga = createYoga({ schema: buildRelaySchema(), logging: false, graphiql: false })
  return await listen((request, response) => void yoga(request, response))
}

interface Types {
  Scalars: {
    ID: { Input: string; Output: string | number }
    Decimal: { Input: string; Output: string }
    Date: { Input: string; Output: string }
    DateTime: { Input: string; Output: string }
  }
  Objects: { Author: Author; Book: Book; Tag: Tag }
  Connection: { totalCount: number }
}

export function buildRelaySchema(): GraphQLSchema {
  const { authors, books, tags } = stockBookshop()
  const builder = new SchemaBuilder<Types>({ plugins: [RelayPlugin] })
  for (const [name, form] of SCALARS)
    builder.scalarType(name, {
      serialize: String,
      parseValue: (value) => {
        if (!form.test(String(value))) throw new GraphQLError(`${name} cannot represent ${String(value)}`)
        return String(value)
      },
    })
  builder.globalConnectionField('totalCount', (t) =>
    t.int({ nullable: false, resolve: ({ totalCount }) => totalCount }),
  )
  const Genre = builder.enumType('Genre', { values: GENRES })
  const Direction = builder.enumType('OrderDirection', { values: ['ASC', 'DESC'] as const })
  const order = (name: string, values: readonly string[]) => {
    const field = builder.enumType(`${name}OrderField`, {
      values: Object.fromEntries(values.map((value) => [toEnumName(value), { value }])),
    })
    return builder.inputType(`${name}Order`, {
      fields: (t) => ({
        field: t.field({ type: field, required: true }),
        direction: t.field({ type: Direction, required: true }),
      }),
    })
  }
  const Texts = builder.inputType('StringFilter', {
    fields: (t) => ({
      equals: t.string(),
      contains: t.string(),
      startsWith: t.string(),
      in: t.stringList(),
    }),
  })
  const range = (name: string, type: 'Int' | 'Decimal' | 'Date') =>
    builder.inputType(name, {
      fields: (t) => ({
        equals: t.field({ type }),
        gt: t.field({ type }),
        gte: t.field({ type }),
        lt: t.field({ type }),
        lte: t.field({ type }),
      }),
    })
  const Whole = range('IntFilter', 'Int')
  const Decimals = range('DecimalFilter', 'Decimal')
  const Dates = range('DateFilter', 'Date')
  const AuthorOrder = order('Author', ['name', 'born'])
  const BookOrder = order('Book', ['title', 'pages', 'price', 'published', 'createdAt'])
  const AuthorFilter = builder.inputType('AuthorFilter', {
    fields: (t) => ({ name: t.field({ type: Texts }), active: t.boolean() }),
  })

  builder.node('Author', {
    id: { resolve: ({ id }) => id },
    loadOne: (id) => authors.find((author) => String(author.id) === id),
    fields: (t) => ({
      name: t.exposeString('name', { nullable: false }),
      email: t.exposeString('email'),
      born: t.field({ type: 'Date', nullable: false, resolve: ({ born }) => born }),
      active: t.exposeBoolean('active', { nullable: false }),
    }),
  })
  builder.node('Tag', {
    id: { resolve: ({ id }) => id },
    loadOne: (id) => tags.find((tag) => String(tag.id) === id),
    fields: (t) => ({ label: t.exposeString('label', { nullable: false }) }),
  })
  builder.node('Book', {
    id: { resolve: ({ id }) => id },
    loadOne: (id) => books.find((book) => String(book.id) === id),
    fields: (t) => ({
      title: t.exposeString('title', { nullable: false }),
      subtitle: t.exposeString('subtitle'),
      pages: t.exposeInt('pages', { nullable: false }),
      price: t.field({ type: 'Decimal', nullable: false, resolve: ({ price }) => price }),
      rating: t.exposeFloat('rating'),
      inPrint: t.exposeBoolean('inPrint', { nullable: false }),
      genre: t.field({ type: Genre, nullable: false, resolve: ({ genre }) => genre as 'FICTION' }),
      published: t.field({ type: 'Date', resolve: ({ published }) => published }),
      createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ createdAt }) => createdAt }),
      author: t.field({ type: 'Author', resolve: (book) => authors.find(({ id }) => id === book.authorId) }),
      tags: t.connection({
        type: 'Tag',
        resolve: (book, args) =>
          pageOf(
            tags.filter(({ id }) => book.tagIds.includes(id)),
            args,
          ),
      }),
    }),
  })
  const BookFilter = builder.inputType('BookFilter', {
    fields: (t) => ({
      title: t.field({ type: Texts }),
      pages: t.field({ type: Whole }),
      price: t.field({ type: Decimals }),
      published: t.field({ type: Dates }),
      genre: t.field({ type: [Genre] }),
      inPrint: t.boolean(),
      authorId: t.globalID(),
    }),
  })
  builder.objectField('Author', 'books', (t) =>
    t.connection({
      type: 'Book',
      args: { filter: t.arg({ type: BookFilter }), orderBy: t.arg({ type: BookOrder }) },
      resolve: ({ id }, args) =>
        pageOf(
          books.filter(({ authorId }) => authorId === id),
          args as ListArguments,
        ),
    }),
  )
  builder.queryType({
    fields: (t) => ({
      authors: t.connection({
        type: 'Author',
        args: { filter: t.arg({ type: AuthorFilter }), orderBy: t.arg({ type: AuthorOrder }) },
        resolve: (_root, args) => pageOf(authors, args as ListArguments),
      }),
      books: t.connection({
        type: 'Book',
        args: { filter: t.arg({ type: BookFilter }), orderBy: t.arg({ type: BookOrder }) },
        resolve: (_root, args) => pageOf(books, args as ListArguments),
      }),
      tags: t.connection({ type: 'Tag', resolve: (_root, args) => pageOf(tags, args) }),
      book: t.field({
        type: 'Book',
        args: { id: t.arg.globalID({ required: true }) },
        resolve: (_root, { id }) => books.find((book) => String(book.id) === id.id),
      }),
    }),
  })

  builder.mutationType({})
  const find = (id: string): Book => {
    const book = books.find((kept) => String(kept.id) === id)
    if (!book) throw new GraphQLError('There is no such book.', { extensions: { code: 'NOT_FOUND' } })
    return book
  }
  const BookPayload = builder.objectRef<{ readonly book: Book }>('BookPayload').implement({
    fields: (t) => ({ book: t.field({ type: 'Book', resolve: ({ book }) => book }) }),
  })
  const inputOf = (name: string, required: boolean) =>
    builder.inputType(name, {
      fields: (t) => ({
        ...(required ? {} : { id: t.globalID({ required: true }) }),
        title: t.string({ required }),
        subtitle: t.string(),
        pages: t.int({ required }),
        price: t.field({ type: 'Decimal', required }),
        rating: t.float(),
        inPrint: t.boolean({ required }),
        genre: t.field({ type: Genre, required }),
        published: t.field({ type: 'Date' }),
        authorId: t.globalID({ required }),
        tagIds: t.globalIDList(),
      }),
    })
  builder.mutationField('createBook', (t) =>
    t.field({
      type: BookPayload,
      args: { input: t.arg({ type: inputOf('CreateBookInput', true), required: true }) },
      resolve: (_root, { input }) => {
        const id = Math.max(...books.map((book) => book.id)) + 1
        const book = { ...NEW_BOOK, id, ...toBook(input) } as Book
        books.push(book)
        return { book }
      },
    }),
  )
  builder.mutationField('updateBook', (t) =>
    t.field({
      type: BookPayload,
      args: { input: t.arg({ type: inputOf('UpdateBookInput', false), required: true }) },
      resolve: (_root, { input: { id, ...input } }) => ({
        book: Object.assign(find((id as GlobalId).id), toBook(input)),
      }),
    }),
  )
  const DeleteBookInput = builder.inputType('DeleteBookInput', {
    fields: (t) => ({ id: t.globalID({ required: true }) }),
  })
  builder.mutationField('deleteBook', (t) =>
    t.field({
      type: BookPayload,
      args: { input: t.arg({ type: DeleteBookInput, required: true }) },
      resolve: (_root, { input }) => {
        const book = find(input.id.id)
        books.splice(books.indexOf(book), 1)
        return { book }
      },
    }),
  )
  return builder.toSchema()
}

const SCALARS = [
  ['Decimal', /^-?\d+(?:\.\d+)?$/],
  ['Date', /^\d{4}-\d\d-\d\d$/],
  ['DateTime', /^\d{4}-\d\d-\d\dT/],
] as const

/** `createdAt` is `CREATED_AT`. */
const toEnumName = (name: string): string => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()
