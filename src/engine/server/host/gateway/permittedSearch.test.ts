import { expect, test } from 'vitest'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { refusals } from '../../../../../tests/support/backends/refusals.ts'

const SDL = `
  type Query { books(page: Int, perPage: Int, filter: BookFilter): [Book!]! }
  type Book { id: ID! title: String! pages: Int margin: Int }
  input BookFilter { q: String title: String pages_gte: Int }`
const SEARCH = '{ books(filter: { q: "12" }) { id } }'
const FILTER = '{ books(filter: { title: "x", pages_gte: 3 }) { id } }'

const ask = (role: PlatformRole, text: string, books: object) =>
  refusals(
    {
      role,
      sdl: SDL,
      config: parseConfig('entity-config', [{ name: 'books.json', text: JSON.stringify(books) }]),
    },
    text,
    {},
  )

test('allows searching the whole row to users who see every field', async () => {
  expect(await ask('READ_ONLY', SEARCH, {})).toEqual([])
  expect(await ask('READ_ONLY', FILTER, {})).toEqual([])
})

test('refuses a search that would leak a field hidden from everybody or from this person', async () => {
  const limited = { fields: { margin: { permissions: { view: ['SUPER_ADMIN'] } } } }
  expect(await ask('READ_ONLY', SEARCH, { exclude: ['margin'] })).toEqual([
    'Your roles do not allow BookFilter.q.',
  ])
  expect(await ask('READ_ONLY', SEARCH, limited)).toEqual(['Your roles do not allow BookFilter.q.'])
  expect(await ask('SUPER_ADMIN', SEARCH, limited)).toEqual([])
  expect(await ask('READ_ONLY', FILTER, limited)).toEqual([])
})
