import { expect, test } from 'vitest'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

const KEYS = `
  type Query { books(where: BookWhere, take: Int, skip: Int): [Book!]! authors(take: Int, skip: Int): [Author!]! }
  type Mutation { updateBook(id: ID!, title: String, authorId: ID): Book }
  type Book { id: ID! title: String authorId: ID author: Author }
  type Author { id: ID! name: String }
  input BookWhere { title: IdFilter authorId: IdFilter } input IdFilter { eq: ID }`

const hidden = parseConfig('entity-config', [
  { name: 'books.json', text: JSON.stringify({ exclude: ['author'] }) },
])
const refusals = (text: string, config = hidden) =>
  refusalsOf({ role: 'SUPER_ADMIN', sdl: KEYS, config }, text)

test('a relation that is hidden is not read, filtered or written by its key', async () => {
  expect(await refusals('{ books { authorId } }')).toEqual(['Your roles do not allow Book.authorId.'])
  expect(await refusals('{ books(where: { authorId: { eq: "1" } }) { id } }')).toEqual([
    'Your roles do not allow BookWhere.authorId.',
  ])
  expect(await refusals('mutation { updateBook(id: "1", authorId: "2") { id } }')).toEqual([
    'Your roles do not allow Mutation.updateBook(authorId).',
  ])
})

test('a relation that is shown is filtered and written by its key', async () => {
  const shown = parseConfig('entity-config', [])
  expect(await refusals('{ books(where: { authorId: { eq: "1" } }) { author { id } } }', shown)).toEqual([])
  expect(await refusals('mutation { updateBook(id: "1", authorId: "2") { id } }', shown)).toEqual([])
  expect(await refusals('{ books { authorId } }', shown)).toEqual(['Your roles do not allow Book.authorId.'])
})
