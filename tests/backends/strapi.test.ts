import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { stockBookshop } from '../support/backends/bookshop.ts'
import { goThrough } from '../support/backends/goThrough.ts'
import { browse } from './support/browse.ts'
import { emptyDatabase } from './support/bookshopDatabase.ts'
import { installServer } from './support/installServer.ts'
import { startProcess } from './support/startProcess.ts'

const TOKEN = randomBytes(32).toString('hex')
const headers = { authorization: `Bearer ${TOKEN}` }

async function startStrapi() {
  const folder = installServer('strapi')
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  const { authors, tags, books } = stockBookshop()
  // It sets the time of creation itself, and ids are its own.
  const shop = { authors, tags, books: books.map(({ id: _id, createdAt: _createdAt, ...book }) => book) }
  return await startProcess({
    folder,
    command: [process.execPath, 'server.js'],
    path: '/graphql',
    environment: {
      DATABASE_URL: await emptyDatabase('strapi'),
      NODE_ENV: 'production',
      SHOP: JSON.stringify(shop),
      STRAPI_TELEMETRY_DISABLED: 'true',
      TOKEN,
      TOKEN_SALT: randomBytes(16).toString('hex'),
    },
    headers,
  })
}

describe('Strapi 5', () => {
  goThrough({
    start: startStrapi,
    headers,
    names: {
      authors: 'authors',
      books: 'books',
      author: 'author',
      inPrint: 'inPrint',
      stamped: ['updatedAt', 'publishedAt'],
      added: (author) => ({ price: '12.50', author }),
    },
    missing: {},
    browse: browse({
      retitle:
        'mutation ($id: ID!, $title: String!) { updateBook(documentId: $id, data: { title: $title }) { documentId } }',
      headers,
      fillIn: async (page) => {
        await page.getByRole('combobox', { name: /^Genre/ }).selectOption('Fiction')
      },
    }),
  })
})
