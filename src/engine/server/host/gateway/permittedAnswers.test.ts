import { expect, test } from 'vitest'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

/** `extra` has lists, by which objects are records. */
const sdl = (extra: string) => `
type Query { books(first: Int, after: String): BooksConnection ${extra} }
type Mutation { printBook(input: PrintBookInput!): PrintBookPayload! }
type BooksConnection { nodes: [Book!] pageInfo: PageInfo! edges: [BookEdge!] }
type BookEdge { cursor: String! node: Book! }
type RequestsConnection { nodes: [Request!] pageInfo: PageInfo! edges: [RequestEdge!] }
type RequestEdge { cursor: String! node: Request! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type Book { id: Int! title: String! }
type PrintBookPayload { pages: Int file: Paper receipt: Paper approval: Request errors: [Fault!] }
type Paper { fileName: String! contentType: String content: String! author: Person }
type Request { id: Int! subject: String! askedBy: Person }
type Person { name: String! }
type Fault { message: String! }
input PrintBookInput { bookId: Int! }
`
const REQUESTS = 'requests(first: Int, after: String): RequestsConnection'
const config = parseConfig('entity-config', [
  {
    name: 'actions/printBook.json',
    text: JSON.stringify({
      mutation: 'printBook',
      label: { en: 'Print', da: 'Udskriv', sv: 'Skriv ut', no: 'Skriv ut' },
      roles: ['ADMIN'],
      // Neither the file nor the request is among what is shown.
      result: ['pages'],
    }),
  },
])

function refusals(role: PlatformRole, answer: string, extra = ''): Promise<readonly string[]> {
  const text = `mutation ($input: PrintBookInput!) { printBook(input: $input) { ${answer} errors { message } } }`
  return refusalsOf({ role, sdl: sdl(extra), config }, text, { input: { bookId: 1 } })
}

test.each([
  ['the file of an action', 'file { fileName contentType content }', ''],
  ['the request that it waits for', 'approval { id subject }', ''],
  ['the same, when requests have a list', 'approval { id subject }', REQUESTS],
])('%s is permitted to who runs it, and nobody else', async (_what, answer, extra) => {
  expect(await refusals('ADMIN', answer, extra)).toEqual([])
  expect(await refusals('SENIOR', answer, extra)).toEqual(['Your roles do not allow Mutation.printBook.'])
})

test.each([
  ['another file of the answer', 'receipt { fileName }', 'PrintBookPayload.receipt'],
  ['what is inside of a file', 'file { author { name } }', 'Person.name'],
  ['what is inside of a request', 'approval { askedBy { name } }', 'Person.name'],
])('%s is refused', async (_what, answer, name) => {
  expect(await refusals('ADMIN', answer)).toEqual([`Your roles do not allow ${name}.`])
})
