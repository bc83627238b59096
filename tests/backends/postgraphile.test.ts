import { join } from 'node:path'
import { describe } from 'vitest'
import { stockBookshop } from '../support/backends/bookshop.ts'
import { goThrough } from '../support/backends/goThrough.ts'
import { browse } from './support/browse.ts'
import { bookshopDatabase } from './support/bookshopDatabase.ts'
import { installServer } from './support/installServer.ts'
import { startProcess } from './support/startProcess.ts'

/** Its Node is 22, which it needs, whatever runs the tests. */
async function startPostGraphile(database: string, environment: Readonly<Record<string, string>> = {}) {
  const folder = installServer('postgraphile')
  const { authors, tags, books } = stockBookshop()
  const url = await bookshopDatabase(database, folder, {
    author: authors.map(({ id: _id, ...author }) => author),
    tag: tags.map(({ id: _id, ...tag }) => tag),
    book: books.map(({ id: _id, inPrint, createdAt, authorId, tagIds: _tagIds, ...book }) => ({
      ...book,
      in_print: inPrint,
      created_at: createdAt,
      author_id: authorId,
    })),
    book_tag: books.flatMap(({ id, tagIds }) => tagIds.map((tag_id) => ({ book_id: id, tag_id }))),
  })
  return await startProcess({
    folder,
    command: [join(folder, 'node_modules/.bin/node'), 'server.mjs'],
    path: '/graphql',
    environment: { DATABASE_URL: url, ...environment },
  })
}

const names = {
  authors: 'allAuthors',
  books: 'allBooks',
  author: 'authorByAuthorId',
  inPrint: 'inPrint',
  added: (author: unknown) => ({ price: '12.50', authorByAuthorId: author }),
}

describe('PostGraphile 5 with connection-filter', () => {
  goThrough({
    start: () => startPostGraphile('postgraphile'),
    names,
    missing: {},
    browse: browse({
      retitle:
        'mutation ($id: Int!, $title: String!) { updateBookByRowId(input: { rowId: $id, bookPatch: { title: $title } }) { clientMutationId } }',
      fillIn: async (page) => {
        await page.getByRole('combobox', { name: /^Genre/ }).selectOption('Fiction')
        await page.getByRole('combobox', { name: /^Author/ }).fill('Author A')
        await page.getByRole('option', { name: 'Author A' }).click()
      },
    }),
  })
})

describe('PostGraphile 5 as it comes', () => {
  goThrough({
    start: () => startPostGraphile('postgraphile_bare', { WITHOUT_FILTERS: '1' }),
    names,
    missing: {
      search: 'it compares whole values',
      'filter by number': 'it compares whole values',
      'filter by text': 'it compares whole values',
      'filter by date': 'it compares whole values',
    },
  })
})
