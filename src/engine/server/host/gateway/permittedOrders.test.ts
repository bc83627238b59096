import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

const ORDERS = `
  type Query { books(take: Int, orderBy: [BookOrderBy!]): [Book!]! authors(take: Int, sort: AuthorSort): [Author!]! }
  type Book { id: ID! title: String! margin: Int author: Author }
  type Author { id: ID! name: String! books(orderBy: [BookOrderBy!]): [Book!] }
  input AuthorSort { field: AuthorField! way: Way! }
  enum BookOrderBy { TITLE_ASC TITLE_DESC MARGIN_ASC MARGIN_DESC AUTHOR_ASC AUTHOR_DESC NATURAL }
  enum AuthorField { NAME SALARY }
  enum Way { ASC DESC }`

/** Fields hidden from everyone. */
const config = parseConfig('entity-config', [
  { name: 'books.json', text: JSON.stringify({ exclude: ['margin'] }) },
])

const refusals = (role: PlatformRole, text: string, variables = {}) =>
  refusalsOf({ role, sdl: ORDERS, config }, text, variables)

describe('orders whose columns are values of an enum', () => {
  const BOOKS = 'query ($o: [BookOrderBy!]) { books(orderBy: $o) { id } }'
  const AUTHORS = 'query ($s: AuthorSort) { authors(sort: $s) { id } }'

  test.each<[string, object]>([
    [BOOKS, { o: ['TITLE_DESC', 'TITLE_ASC'] }],
    ['{ books(orderBy: [TITLE_ASC]) { id } }', {}],
    [AUTHORS, { s: { field: 'NAME', way: 'DESC' } }],
    ['{ authors(sort: { field: NAME, way: ASC }) { id } }', {}],
  ])('%s %o is permitted', async (text, variables) => {
    expect(await refusals('READ_ONLY', text, variables)).toEqual([])
  })

  test.each<[string, object, string]>([
    [BOOKS, { o: ['TITLE_ASC', 'MARGIN_DESC'] }, 'BookOrderBy.MARGIN_DESC'],
    [BOOKS, { o: 'MARGIN_ASC' }, 'BookOrderBy.MARGIN_ASC'],
    [BOOKS, { o: ['NATURAL'] }, 'BookOrderBy.NATURAL'],
    ['{ books(orderBy: [MARGIN_ASC]) { id } }', {}, 'BookOrderBy.MARGIN_ASC'],
    ['{ books(orderBy: MARGIN_ASC) { id } }', {}, 'BookOrderBy.MARGIN_ASC'],
    ['query ($o: [BookOrderBy!] = [MARGIN_ASC]) { books(orderBy: $o) { id } }', {}, 'BookOrderBy.MARGIN_ASC'],
    [
      'query ($o: BookOrderBy! = TITLE_ASC) { books(orderBy: [$o]) { id } }',
      { o: 'MARGIN_ASC' },
      'BookOrderBy.MARGIN_ASC',
    ],
    ['{ authors { books(orderBy: [TITLE_ASC]) { id } } }', {}, 'Author.books(orderBy)'],
    [AUTHORS, { s: { field: 'SALARY', way: 'ASC' } }, 'AuthorField.SALARY'],
    [
      'query ($f: AuthorField!) { authors(sort: { field: $f, way: ASC }) { id } }',
      { f: 'SALARY' },
      'AuthorField.SALARY',
    ],
  ])('%s %o is refused', async (text, variables, name) => {
    expect(await refusals('SUPER_ADMIN', text, variables)).toEqual([`Your roles do not allow ${name}.`])
  })
})
