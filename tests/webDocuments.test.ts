import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT, productFiles, WEB } from './support/importGraph.ts'

// What is written in a `.graphql` file is checked against the schema when its types are generated. A document in a text
// is not checked; only the wire, in src/engine/schema/wire, builds such texts.
const WRITTEN_OUT =
  /[`'"]\s*(?:(?:query|mutation|subscription)\b[\w\s]*(?:\([^)]*\)\s*)?(?:@\w+[^{`'"]*)?\{|fragment\s+\w+\s+on\s)/

const files = productFiles(...WEB)

test('the web app has no GraphQL document outside .graphql files', () => {
  const found = files.filter((path) => WRITTEN_OUT.test(readFileSync(join(PROJECT, path), 'utf8')))
  expect(found).toEqual([])
})

describe('a document in a text is found', () => {
  test.each([
    'const Q = `query Sessions { sessions { id } }`',
    "send('query Sessions($first: Int) { sessions(first: $first) { id } }')",
    'const M = gql`\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { isSuccess }\n  }`',
    'const S = "subscription { changes { id } }"',
    'const F = `fragment Fields on Loan { id }`',
    'const M = `mutation Save($input: SaveInput!) { save(input: $input) { ${ERRORS} } }`',
    'const Q = `query Q @cached(for: 10) { loans { id } }`',
  ])('%s', (code) => {
    expect(code).toMatch(WRITTEN_OUT)
  })
})
