import { getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import { readCaseText } from '../../../../../../tests/support/introspection/readCase.ts'
import { remoteBackendModel } from '../../../../model/BackendModel.ts'
import { parseConfig } from '../../../../model/config/parseConfig.ts'
import { resolveAdminModel } from '../../../../model/resolveAdminModel.ts'
import { findMutation, mutationNamespaces } from '../findMutation.ts'
import { describeWrite, isPreview, readSentWrite } from './describeWrite.ts'

const SDL = `
type Query {
  books(first: Int, after: String): BooksConnection
  bookById(id: Int!): Book
}
type Mutation {
  addBook(input: BookInput!, notify: Boolean = true): BookPayload!
  updateBook(id: Int!, input: BookInput!): BookPayload!
  lendBooks(input: LendInput!): LendPayload!
}
type PageInfo { hasNextPage: Boolean! endCursor: String }
type BooksConnection { totalCount: Int! nodes: [Book!] pageInfo: PageInfo! edges: [BookEdge!] }
type BookEdge { cursor: String! node: Book! }
type Book { id: Int! title: String! cost: Int cover: Cover }
type Cover { color: String paper: String }
type BookPayload { book: Book errors: [Fault!] }
type LendPayload { until: String errors: [Fault!] }
type Fault { message: String! }
input CoverInput { color: String paper: String }
input BookInput { title: String cost: Int = 3 cover: CoverInput }
scalar Secret
input LendInput { bookIds: [Int!]! days: Int!, pin: Secret, to: CoverInput, dryRun: Boolean }
`

const { schema, model: facts } = readCaseText(SDL)
const label = { en: 'Lend', da: 'Udlån', sv: 'Låna ut', no: 'Lån ut' }
const action = {
  label,
  target: { entity: 'books', input: 'bookIds' },
}
const config = parseConfig('entity-config', [
  { name: 'books.json', text: '{}' },
  { name: 'actions/lendBooks.json', text: JSON.stringify(action) },
])
const model = resolveAdminModel(facts, config, 'en', remoteBackendModel('Library'))

function describe(query: string, variables: Readonly<Record<string, unknown>> = {}, before = {}) {
  const operation = getOperationAST(parse(query))
  const sent = operation ? findMutation(operation, mutationNamespaces(model)) : null
  const sentWrite = operation && sent ? readSentWrite(schema, sent, operation, variables) : null
  if (sentWrite === null) return null
  const { entity, ...told } = describeWrite(model, sentWrite, before)
  return { ...told, entity: entity?.name, isPreview: isPreview(model, sentWrite) }
}

test('a change: each field that differs, with what the schema itself fills in', () => {
  const query =
    'mutation ($c: CoverInput) { updateBook(id: 4, input: { title: "New", cover: $c }) { book { id } } }'
  const before = { title: 'Old', cost: 2, cover: { color: 'red', paper: null } }
  const told = describe(query, { c: { color: 'blue' } }, before)
  expect(told).toMatchObject({ entity: 'books', way: 'UPDATE', ids: ['4'], told: [] })
  expect(told?.changes).toEqual([
    { field: 'title', old: 'Old', new: 'New' },
    { field: 'cost', old: '2', new: '3' },
    { field: 'cover', old: '{"color":"red","paper":null}', new: '{"color":"blue"}' },
  ])
})

test('describes values that are no fields by their path, including defaults', () => {
  const told = describe('mutation { addBook(input: { title: "New" }) { book { id } } }')
  expect(told).toMatchObject({
    way: 'ADD',
    ids: [],
    told: [{ field: 'notify', old: null, new: 'true' }],
  })
})

test('an action: its inputs, without secrets, and its records; a preview is one', () => {
  const query = (more: string) =>
    `mutation ($n: [Int!] = [1, 2]) { x: lendBooks(input: { bookIds: $n, days: 9, pin: "1234", to: { color: "red" } ${more} }) { until } }`
  expect(describe(query(''))).toEqual({
    entity: 'books',
    way: 'RUN',
    ids: ['1', '2'],
    changes: [],
    told: [
      { field: 'days', old: null, new: '9' },
      { field: 'pin', old: null, new: '••••••' },
      { field: 'to', old: null, new: '{"color":"red"}' },
    ],
    isPreview: false,
  })
  expect(describe(query('dryRun: true'))?.isPreview).toBe(true)
})

test('what does not fit the schema is no write', () => {
  expect(
    describe('mutation ($t: String) { addBook(input: { title: $t }) { book { id } } }', { t: 5 }),
  ).toBeNull()
})
