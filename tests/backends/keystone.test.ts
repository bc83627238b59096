import { execFileSync } from 'node:child_process'
import { describe } from 'vitest'
import { stockBookshop } from '../support/backends/bookshop.ts'
import { goThrough } from '../support/backends/goThrough.ts'
import { browse } from './support/browse.ts'
import { bookshopDatabase } from './support/bookshopDatabase.ts'
import { installServer } from './support/installServer.ts'
import { startProcess } from './support/startProcess.ts'

const KEYSTONE = 'node_modules/@keystone-6/core/bin/cli.js'

async function startKeystone() {
  const folder = installServer('keystone')
  const { authors, tags, books } = stockBookshop()
  const url = await bookshopDatabase('keystone', folder, {
    Author: authors.map(({ id: _id, ...author }) => author),
    Tag: tags.map(({ id: _id, ...tag }) => tag),
    Book: books.map(({ id: _id, authorId, tagIds: _tagIds, ...book }) => ({ ...book, author: authorId })),
    _Book_tags: books.flatMap(({ id, tagIds }) => tagIds.map((tag) => ({ A: id, B: tag }))),
  })
  const environment = {
    DATABASE_URL: url,
    // The command line insists on an engine that Keystone does not use; it would download it from a server of Prisma's.
    PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
  }
  execFileSync(process.execPath, [KEYSTONE, 'build', '--no-ui'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: 'pipe',
  })
  const command = [process.execPath, KEYSTONE, 'start'] as const
  return await startProcess({ folder, command: [...command], path: '/api/graphql', environment })
}

describe('Keystone 8', () => {
  goThrough({
    start: startKeystone,
    names: {
      authors: 'authors',
      books: 'books',
      author: 'author',
      inPrint: 'inPrint',
      added: (author) => ({ price: '12.50', author }),
    },
    missing: {},
    browse: browse({
      retitle:
        'mutation ($id: ID!, $title: String!) { updateBook(where: { id: $id }, data: { title: $title }) { id } }',
      fillIn: async (page) => {
        await page.getByRole('combobox', { name: /^Genre/ }).selectOption('Fiction')
      },
    }),
  })
})
