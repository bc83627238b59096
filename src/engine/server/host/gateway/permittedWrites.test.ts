import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

const FORMS = `
type Query { books(take: Int): [Book!]! users(take: Int): [User!]! authors(take: Int): [Author!]! }
type Mutation {
  updateBook(where: BookUnique!, data: BookChange!): Book
  deleteBook(where: BookUnique!): Book
  updateUser(set: UserChange!, where: UserFilter): [UserItem!]!
  deleteFromUser(where: UserFilter): [UserItem!]!
}
type Book { id: ID! title: String! margin: Int author: Author }
type Author { id: ID! name: String! }
type User { id: ID! name: String! }
type UserItem { id: ID! name: String! }
input BookUnique { id: ID isbn: String }
input BookChange { title: SetText margin: SetNumber author: AuthorOf }
input SetText { set: String }
input SetNumber { set: Int increment: Int }
input AuthorOf { create: NewAuthor connect: AuthorUnique disconnect: Boolean }
input NewAuthor { name: String! }
input AuthorUnique { id: ID name: String }
input UserChange { id: ID name: String }
input UserFilter { id: IdFilter name: TextFilter OR: [UserFilter!] }
input IdFilter { eq: ID in: [ID!] }
input TextFilter { eq: String contains: String }
`

/** Fields hidden from everyone. */
const config = parseConfig('entity-config', [
  { name: 'books.json', text: JSON.stringify({ exclude: ['margin'] }) },
])

const refusals = (role: PlatformRole, text: string, variables = {}) =>
  refusalsOf({ role, sdl: FORMS, config }, text, variables)

describe('writes by where, with values and relations in objects', () => {
  const CHANGE = 'mutation ($w: BookUnique!, $d: BookChange!) { updateBook(where: $w, data: $d) { id } }'
  const USER = 'mutation ($w: UserFilter, $s: UserChange!) { updateUser(where: $w, set: $s) { id } }'
  const DELETE = 'mutation ($w: UserFilter) { deleteFromUser(where: $w) { id } }'
  const one = { id: '3' }

  test.each<[string, object]>([
    [CHANGE, { w: one, d: { title: { set: 'a' }, author: { connect: { id: '1' } } } }],
    [CHANGE, { w: one, d: { author: { disconnect: true } } }],
    ['mutation ($w: BookUnique!) { deleteBook(where: $w) { __typename } }', { w: one }],
    [USER, { w: { id: { eq: '3' } }, s: { name: 'a' } }],
    [DELETE, { w: { id: { eq: '3' } } }],
  ])('%s is permitted to who may write', async (text, variables) => {
    expect(await refusals('ADMIN', text, variables)).toEqual([])
    expect(await refusals('READ_ONLY', text, variables)).not.toEqual([])
  })

  test.each<[string, string, object, string]>([
    ['a hidden field', CHANGE, { w: one, d: { margin: { set: 5 } } }, 'BookChange.margin'],
    [
      'another record within a relation',
      CHANGE,
      { w: one, d: { author: { create: { name: 'Eve' } } } },
      'AuthorOf.create',
    ],
    [
      'a relation by something else than the id',
      CHANGE,
      { w: one, d: { author: { connect: { name: 'Eve' } } } },
      'AuthorUnique.name',
    ],
    ['a record by something else than the id', CHANGE, { w: { isbn: '1' }, d: {} }, 'BookUnique.isbn'],
    ['records by a filter', USER, { w: { name: { contains: '' } }, s: { name: 'a' } }, 'UserFilter.name'],
    ['several records by their ids', DELETE, { w: { id: { in: ['1', '2'] } } }, 'IdFilter.in'],
    ['either of two', DELETE, { w: { OR: [{ id: { eq: '1' } }] } }, 'UserFilter.OR'],
    ['another id', USER, { w: { id: { eq: '3' } }, s: { id: '4' } }, 'UserChange.id'],
  ])('%s is refused', async (_what, text, variables, name) => {
    expect(await refusals('ADMIN', text, variables)).toEqual([`Your roles do not allow ${name}.`])
  })

  test.each<[string, object]>([
    [DELETE, {}],
    [DELETE, { w: null }],
    [DELETE, { w: {} }],
    [DELETE, { w: { id: {} } }],
    [DELETE, { w: { id: { eq: null } } }],
    ['mutation { deleteFromUser { id } }', {}],
    ['mutation { deleteFromUser(where: { id: {} }) { id } }', {}],
  ])('a write of all records is refused: %s %o', async (text, variables) => {
    expect(await refusals('ADMIN', text, variables)).toEqual([
      'The request names no row: where.id.eq is missing.',
    ])
  })
})
