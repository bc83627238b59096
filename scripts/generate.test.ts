import { expect, test, vi } from 'vitest'
import { buildDocumentModule } from './generate/buildDocuments.ts'
import { GENERATED_FILES, isFresh, orphanedFiles } from './generate.ts'

// The first test reads the whole schema, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })

test.each(Object.entries(GENERATED_FILES))('%s is what `npm run generate` writes', async (file, build) => {
  expect(await isFresh(file, build)).toBe(true)
})

test('no generated file is left of a deleted .graphql file or entity', () => {
  expect(orphanedFiles()).toEqual([])
})

test.each([
  [
    'a field that the schema lacks',
    'query Q { sessions { open { id color } } }',
    /Cannot query field "color"/,
  ],
  [
    'a missing argument',
    'query Q { passwordResetToken { isValid } }',
    /argument "token" of type "String!" is required/,
  ],
  [
    'a variable of another type',
    'query Q($t: Int!) { passwordResetToken(token: $t) { isValid } }',
    /"\$t" of type "Int!"/,
  ],
  ['an unknown fragment', 'query Q { sessions { ...Nothing } }', /Nothing/],
])('an operation with %s is refused', async (_, source, reason) => {
  await expect(buildDocumentModule('src/engine/web/x.graphql', source)).rejects.toThrow(reason)
})

test('results and variables have the types of their JSON values', async () => {
  const source =
    'query Q($id: Int!) { account(entityId: $id) { balance status openedDate businessCheckDetails } }'
  const module = await buildDocumentModule('src/engine/web/x.graphql', source)
  expect(module).toContain('Exact<{\n  id: number;\n}>')
  expect(module).toContain('readonly balance: string')
  expect(module).toContain('readonly status: AccountStatus')
  expect(module).toMatch(/export type AccountStatus =\s+\| '\w+'\s+\| '\w+'/)
  expect(module).toContain('readonly openedDate: string | null')
  expect(module).toContain('readonly businessCheckDetails: unknown')
})
