import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readCaseText } from '../../../../../tests/support/introspection/readCase.ts'
import { RUNS_ALL } from '../../../../../tests/support/sample.ts'
import { remoteBackendModel } from '../../../model/BackendModel.ts'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import { narrowModel } from '../../../model/narrow/narrowModel.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { checkDocument } from './checkDocument.ts'
import { collectPermittedUsage } from './collectPermittedUsage.ts'

/** `Shelf` has the same fields as `Book`, takes its inputs as arguments, and holds books. */
const SDL = `
type Query {
  books(first: Int, after: String, where: BookFilter, order: [BookSort!]): BooksConnection
  bookById(id: Int!): Book
  shelves(first: Int, after: String, where: ShelfFilter, order: [ShelfSort!]): ShelvesConnection
  shelfById(id: Int!): Shelf
}
type Mutation {
  addBook(input: BookInput!): BookPayload!
  updateBook(id: Int!, input: BookInput!): BookPayload!
  deleteBook(id: Int!): BookPayload!
  importBook(input: BookInput!): BookPayload!
  addShelf(title: String!, cost: Int, grade: Grade, marks: [String!], cover: CoverInput): ShelfPayload!
  updateShelf(id: Int!, title: String, cost: Int, grade: Grade, marks: [String!], cover: CoverInput): ShelfPayload!
  deleteShelf(id: Int!): ShelfPayload!
}
enum Grade { OLD NEW }
enum Direction { ASC DESC }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type BooksConnection { totalCount: Int! nodes: [Book!] pageInfo: PageInfo! edges: [BookEdge!] }
type BookEdge { cursor: String! node: Book! }
type ShelvesConnection { totalCount: Int! nodes: [Shelf!] pageInfo: PageInfo! edges: [ShelfEdge!] }
type ShelfEdge { cursor: String! node: Shelf! }
type Book { id: Int! title: String! cost: Int grade: Grade marks: [String!] cover: Cover shelf: Shelf }
type Shelf { id: Int! title: String! cost: Int grade: Grade marks: [String!] cover: Cover books: [Book!] }
type Cover { color: String paper: String }
type BookPayload { book: Book errors: [Fault!] }
type ShelfPayload { shelf: Shelf errors: [Fault!] }
type Fault { message: String! }
input CoverInput { color: String paper: String }
input BookInput { title: String cost: Int grade: Grade marks: [String!] cover: CoverInput }
input BookFilter { and: [BookFilter!] or: [BookFilter!] id: IntFilter title: TextFilter cost: IntFilter grade: GradeFilter cover: CoverFilter shelf: ShelfFilter }
input ShelfFilter { and: [ShelfFilter!] or: [ShelfFilter!] id: IntFilter title: TextFilter cost: IntFilter grade: GradeFilter cover: CoverFilter books: BooksFilter }
input BooksFilter { some: BookFilter }
input CoverFilter { color: TextFilter }
input IntFilter { eq: Int in: [Int] gt: Int }
input TextFilter { eq: String contains: String }
input GradeFilter { eq: Grade in: [Grade] }
input BookSort { id: Direction title: Direction cost: Direction grade: Direction }
input ShelfSort { id: Direction title: Direction cost: Direction grade: Direction }
`

const ROLES = ['Owner', 'Editor', 'Reader'] as const
type Role = (typeof ROLES)[number]

const FIELDS = ['cost', 'grade', 'marks', 'cover'] as const
type Name = (typeof FIELDS)[number]

const VALUES = { cost: 5, grade: 'OLD', marks: ['a'], cover: { color: 'red' } }
const LITERALS = { cost: '5', grade: 'OLD', marks: '["a"]', cover: '{ color: "red" }' }
const FILTERS: Partial<Record<Name, readonly [literal: string, value: object]>> = {
  cost: ['{ gt: 1 }', { gt: 1 }],
  grade: ['{ eq: OLD }', { eq: 'OLD' }],
  cover: ['{ color: { contains: "r" } }', { color: { contains: 'r' } }],
}
const SORTS: ReadonlySet<Name> = new Set(['cost', 'grade'])

type Sent = readonly [how: string, document: string, variables?: Readonly<Record<string, unknown>>]

/** What no screen sends, for any user. */
const NEVER: ReadonlySet<string> = new Set([
  'edges of a list',
  'a filter of many records around it',
  'a filter of a part of a record around it',
])

interface Entity {
  readonly list: string
  readonly get: string
  readonly type: string
  /** From a record of the other entity to records of this one. */
  readonly below: string
  readonly belowFilter: (filter: string) => string
  readonly writes: (name: Name) => readonly Sent[]
}

const ENTITIES: readonly Entity[] = [
  {
    list: 'books',
    get: 'bookById',
    type: 'Book',
    below: 'shelfById(id: 1) { books',
    belowFilter: (filter) => `shelves(where: { books: { some: ${filter} } })`,
    writes: (name) => [
      [
        'an addition',
        `mutation { addBook(input: { title: "a", ${name}: ${LITERALS[name]} }) { book { id } } }`,
      ],
      [
        'a change',
        `mutation { x: updateBook(id: 1, input: { ${name}: ${LITERALS[name]} }) { book { id } } }`,
      ],
      ['a change to nothing', `mutation { updateBook(id: 1, input: { ${name}: null }) { book { id } } }`],
      [
        'a change by a variable',
        'mutation ($i: BookInput!) { updateBook(id: 1, input: $i) { book { id } } }',
        { i: { title: 'a', [name]: VALUES[name] } },
      ],
      [
        'a change by a default',
        `mutation ($i: BookInput! = { ${name}: ${LITERALS[name]} }) { updateBook(id: 1, input: $i) { book { id } } }`,
      ],
    ],
  },
  {
    list: 'shelves',
    get: 'shelfById',
    type: 'Shelf',
    below: 'bookById(id: 1) { shelf',
    belowFilter: (filter) => `books(where: { shelf: ${filter} })`,
    writes: (name) => [
      ['an addition', `mutation { addShelf(title: "a", ${name}: ${LITERALS[name]}) { shelf { id } } }`],
      ['a change', `mutation { updateShelf(id: 1, ${name}: ${LITERALS[name]}) { shelf { id } } }`],
      ['a change to nothing', `mutation { updateShelf(id: 1, ${name}: null) { shelf { id } } }`],
    ],
  },
]

function reads({ list, get, type, below, belowFilter }: Entity, name: Name): readonly Sent[] {
  const field = name === 'cover' ? 'cover { color }' : name
  const [literal, value] = FILTERS[name] ?? []
  const add = type === 'Book' ? 'addBook(input: { title: "a" })' : 'addShelf(title: "a")'
  const answer = type.toLowerCase()
  const filters: readonly Sent[] =
    literal === undefined
      ? []
      : [
          ['a filter', `{ ${list}(where: { ${name}: ${literal} }) { totalCount } }`],
          [
            'a filter of one half',
            `{ ${list}(where: { and: [{ id: { eq: 1 } }, { ${name}: ${literal} }] }) { totalCount } }`,
          ],
          [
            'a filter in a variable',
            `query ($w: ${type}Filter) { ${list}(where: $w) { totalCount } }`,
            { w: { or: [{ id: { eq: 1 } }, { [name]: value }] } },
          ],
          [
            `a filter of ${type === 'Book' ? 'many records' : name === 'cover' ? 'a part of a record' : 'a record'} around it`,
            `{ ${belowFilter(`{ ${name}: ${literal} }`)} { totalCount } }`,
          ],
        ]
  const sorts: readonly Sent[] = SORTS.has(name)
    ? [
        ['an order', `{ ${list}(order: [{ id: ASC }, { ${name}: ASC }]) { totalCount } }`],
        [
          'an order in a variable',
          `query ($o: [${type}Sort!]) { ${list}(order: $o) { totalCount } }`,
          { o: [{ [name]: 'DESC' }] },
        ],
      ]
    : []
  return [
    ['a list', `{ ${list} { nodes { id ${field} } } }`],
    ['edges of a list', `{ ${list} { edges { node { ${field} } } } }`],
    ['a record', `{ ${get}(id: 1) { ${field} } }`],
    ['another name', `{ ${get}(id: 1) { title: ${field} } }`],
    ['a fragment', `{ ${get}(id: 1) { ...F } } fragment F on ${type} { ${field} }`],
    [
      'a fragment in another',
      `{ ${get}(id: 1) { ...A } } fragment A on ${type} { ...B } fragment B on ${type} { ${field} }`,
    ],
    ['an inline fragment', `{ ${get}(id: 1) { id ... on ${type} { ${field} } } }`],
    [
      'a directive that skips it',
      `{ ${get}(id: 1) { id ...F @skip(if: true) } } fragment F on ${type} { ${field} }`,
    ],
    [
      'a directive with a variable',
      `query ($no: Boolean = false) { ${get}(id: 1) { id ... on ${type} @include(if: $no) { ${field} } } }`,
    ],
    [
      'an operation that does not run',
      `query A { ${get}(id: 1) { id } } query B { ${get}(id: 1) { ${field} } }`,
    ],
    ['records of a record', `{ ${below} { ${field} } } }`],
    [
      'records around and around',
      `{ ${get}(id: 1) { ${type === 'Book' ? 'shelf { books' : 'books { shelf'} { ${field} } } } }`,
    ],
    ['the answer of a write', `mutation { ${add} { ${answer} { ${field} } } }`],
    ['the answer of a deletion', `mutation { delete${type}(id: 1) { ${answer} { ${field} } } }`],
    ...filters,
    ...sorts,
  ]
}

/** What a file of config says of one field, and who may see and change it by that. */
const LIMITS: readonly (readonly [permissions: object, view: readonly Role[], edit: readonly Role[]])[] = [
  [{ view: ['Owner'] }, ['Owner'], ['Owner']],
  [{ edit: ['Owner'] }, ROLES, ['Owner']],
  [{ view: ['Owner', 'Reader'], edit: ['Reader', 'Editor'] }, ['Owner', 'Reader'], ['Reader']],
  [{ view: [] }, [], []],
]

const { schema, model: facts } = readCaseText(SDL)
const label = { en: 'Import', da: 'Importér', sv: 'Importera', no: 'Importer' }

function modelOf(entity: string, fields: object) {
  const permissions = { add: ROLES, edit: ROLES, delete: ROLES }
  const files = ['books', 'shelves'].map((name) => ({
    name: `${name}.json`,
    text: JSON.stringify({ permissions, ...(name === entity ? { fields } : {}) }),
  }))
  // Takes the very input of the writes.
  const action = { name: 'actions/importBook.json', text: JSON.stringify({ label, roles: ROLES }) }
  const config = parseConfig('entity-config', [...files, action], ROLES)
  return resolveAdminModel(facts, config, 'en', remoteBackendModel('Library', ROLES))
}

async function askAs(role: Role, model: ReturnType<typeof modelOf>) {
  const own = narrowModel(model, { isStaff: true, roles: [role] }, new Map())
  const permitted = await collectPermittedUsage(own, [role], schema)
  return {
    own,
    isPassed: ([, document, variables = {}]: Sent) => {
      const operationName = document.startsWith('query A') ? 'A' : null
      const errors = checkDocument(schema, permitted, { document: parse(document), operationName, variables })
      for (const { extensions } of errors) expect(extensions['code']).toBe('AUTH_NOT_AUTHORIZED')
      return errors.length === 0
    },
  }
}

const cells = ENTITIES.flatMap((entity) =>
  FIELDS.flatMap((name, row) =>
    LIMITS.map(([permissions, view, edit]) => ({ entity, name, permissions, view, edit })).filter(
      // Each field and each limit of an entity once; every combination with FULL=1.
      (_, column) => RUNS_ALL || column === row,
    ),
  ),
)

describe('a field is read and written by its roles alone', () => {
  test.each(
    cells.map(
      (cell) => [`${cell.entity.list}.${cell.name} ${JSON.stringify(cell.permissions)}`, cell] as const,
    ),
  )('%s', async (_what, { entity, name, permissions, view, edit }) => {
    const model = modelOf(entity.list, { [name]: { permissions } })
    expect(model.problems).toEqual([])
    for (const role of ROLES) {
      const { own, isPassed } = await askAs(role, model)
      const [mayRead, mayWrite] = [view.includes(role), edit.includes(role)]
      const wrong = [
        ...reads(entity, name).filter((sent) => isPassed(sent) !== (mayRead && !NEVER.has(sent[0]))),
        ...entity.writes(name).filter((sent) => isPassed(sent) !== mayWrite),
      ]
      expect([role, wrong.map(([how]) => how)]).toEqual([role, []])
      const field = own.entities[entity.list]?.fields[name]
      expect([role, field !== undefined]).toEqual([role, mayRead])
      expect([role, Boolean(field?.add && field.update)]).toEqual([role, mayWrite])
      // Nothing else of what is sent names it, either; tabs have columns of the other entity.
      const { detail, ...rest } = own.entities[entity.list] ?? {}
      const sent = JSON.stringify([rest, { ...detail, inlines: [] }])
      expect([role, !mayRead && sent.includes(`"${name}"`)]).toEqual([role, false])
      expect(JSON.stringify(own)).not.toContain('limitedTo')
    }
  })
})

test('does not allow a write because an action has the same input type', async () => {
  const model = modelOf('books', { cost: { permissions: { edit: ['Owner'] } } })
  const imported: Sent = ['', 'mutation { importBook(input: { cost: 5 }) { errors { message } } }']
  const changed: Sent = ['', 'mutation { updateBook(id: 1, input: { cost: 5 }) { errors { message } } }']
  const { isPassed } = await askAs('Editor', model)
  expect([isPassed(imported), isPassed(changed)]).toEqual([true, false])
})
