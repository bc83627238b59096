import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import { toConnection } from '../introspection/createBackend.ts'
import { LIBRARY_SDL } from './librarySdl.ts'
import { listen } from './listen.ts'

/** The header without which the library answers nothing. */
export const LIBRARY_HEADERS = { authorization: 'Bearer library-card' }

export interface LibraryServer {
  readonly endpoint: string
  /** Headers of each request, the newest last. */
  readonly headers: readonly Headers[]
  /** Answers every request with this status until it is null again. */
  failWith: number | null
  /** Which `Authorization` it takes; default: that of `LIBRARY_HEADERS`. */
  accepts: (authorization: string | undefined) => boolean
  /** What it says when it fails. */
  failText: string
  /** The address of the redirect, when it answers with one. */
  failTo: string
  /** Documents of requests, the newest last. */
  readonly documents: readonly string[]
  /** The book whose number of pages it fails to answer, everywhere. */
  failBook: number | null
  readonly close: () => Promise<void>
}

/** A GraphQL server that knows nothing of the marketplace: a library, in memory. */
export async function startLibrary(): Promise<LibraryServer> {
  const authors = ['Selma Lagerlöf', 'Karen Blixen', 'Sigrid Undset'].map((name, index) => ({
    id: index + 1,
    name,
  }))
  const books: Book[] = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `Volume ${String(index + 1).padStart(2, '0')}`,
    pages: 100 + index * 13,
    genre: index % 3 === 0 ? 'NOVEL' : 'ESSAY',
    published: `20${10 + (index % 15)}-03-0${1 + (index % 9)}`,
    purchasePrice: `${10 + index}.50`,
    authorId: (index % 3) + 1,
  }))
  const find = (id: number) => {
    const found = books.find((book) => book.id === id)
    if (!found) throw new GraphQLError('There is no such book.', { extensions: { code: 'NOT_FOUND' } })
    return found
  }
  const withAuthor = (book: Book) => ({ ...book, author: authors.find(({ id }) => id === book.authorId) })
  const write = (book: Book, input: Partial<Book>) => {
    if (input.pages !== undefined && input.pages < 1)
      return { book: null, errors: [{ message: 'A book has a page at least.', field: 'pages' }] }
    return { book: withAuthor(Object.assign(book, input)), errors: [] }
  }
  const schema = createSchema({
    typeDefs: LIBRARY_SDL,
    resolvers: {
      Query: {
        authors: (_root, args: object) => toConnection(authors, args),
        authorById: (_root, { id }: { id: number }) => authors.find((author) => author.id === id) ?? null,
        books: (_root, args: object) => toConnection(books.map(withAuthor), args),
        bookById: (_root, { id }: { id: number }) => withAuthor(find(id)),
        openingHours: () => '10 to 18',
      },
      Book: {
        pages: ({ id, pages }: Book) => {
          if (id === library.failBook) throw new GraphQLError('Somebody has taken the book away.')
          return pages
        },
      },
      Mutation: {
        addBook: (_root, { input }: { input: Book }) => {
          const answer = write({ ...input, id: books.length + 1, purchasePrice: '0' }, input)
          if (answer.book) books.push(answer.book)
          return answer
        },
        updateBook: (_root, { input: { id, ...input } }: { input: Book }) => write(find(id), input),
        deleteBook: (_root, { id }: { id: number }) => {
          const [book] = books.splice(books.indexOf(find(id)), 1)
          return { book: book && withAuthor(book), errors: [] }
        },
        closeForGood: () => true,
      },
    },
  })
  const headers: Headers[] = []
  const documents: string[] = []
  const library = {
    failWith: null as number | null,
    failText: 'No.',
    failTo: '',
    failBook: null as number | null,
    accepts: isCard,
  }
  const yoga = createYoga({
    schema,
    logging: false,
    graphiql: false,
    maskedErrors: false,
    plugins: [{ onParams: ({ params }) => void documents.push(params.query ?? '') }],
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    headers.push(new Headers(request.headers as Record<string, string>))
    const status = library.failWith ?? (library.accepts(request.headers.authorization) ? null : 401)
    if (status === null) await yoga(request, response)
    else
      response
        .writeHead(status, library.failTo === '' ? {} : { location: library.failTo })
        .end(library.failText)
  }
  const server = await listen((request, response) => void answer(request, response))
  return Object.assign(library, { ...server, headers, documents })
}

const isCard = (authorization: string | undefined): boolean => authorization === LIBRARY_HEADERS.authorization

interface Book {
  readonly id: number
  title: string
  pages: number
  genre: string
  published: string
  purchasePrice: string
  authorId: number
}
