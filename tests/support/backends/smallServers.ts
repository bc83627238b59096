import type { RealServer } from './goThrough.ts'
import { startJsonServer } from './jsonServer.ts'
import { ODD_LISTS, startOddServer } from './oddServer.ts'
import { startRelayServer } from './relayServer.ts'

/** They are quick to start and part of the project's own packages. */
export const SMALL_SERVERS = {
  'Pothos with its relay plugin': {
    start: startRelayServer,
    names: {
      authors: 'authors',
      books: 'books',
      author: 'author',
      inPrint: 'inPrint',
      added: (author) => ({ price: '12.50', author }),
    },
    missing: {},
  },
  'a server of no convention': {
    start: startOddServer,
    lists: ODD_LISTS,
    names: {
      authors: 'writers',
      books: 'books',
      author: 'author',
      inPrint: 'inPrint',
      added: (author) => ({ price: '12.50', author }),
    },
    missing: {},
  },
  'json-graphql-server': {
    start: startJsonServer,
    names: {
      authors: 'allAuthors',
      books: 'allBooks',
      author: 'Author',
      inPrint: 'in_print',
      added: (author) => ({
        price: '12.50',
        rating: '1.0',
        published: '2024-05-06',
        created_at: '2026-01-02',
        Author: author,
        tag_ids: [],
      }),
    },
    missing: {
      'filter by text': 'the server has no operator that finds a part of a text',
    },
  },
} satisfies Readonly<Record<string, RealServer>>
