import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ModelJson } from '../src/engine/model/print/toModelJson.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string

// Each test starts the program in a new process.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Reads the output while it arrives, as a program after `|` does. */
async function runModel(...args: readonly string[]) {
  const child = spawn(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/model.ts'), ...args], {
    cwd: folder,
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  return { ...output, code }
}

function buildSdl(count: number): string {
  const types = Array.from(
    { length: count },
    (_, index) => `
      type Thing${index} { id: Int! name: String! note: String @deprecated(reason: "No longer kept.") state: State! next: Thing${(index + 1) % count} }
      type Things${index}Connection { nodes: [Thing${index}!] pageInfo: PageInfo! totalCount: Int! }
      input Thing${index}FilterInput { and: [Thing${index}FilterInput!] or: [Thing${index}FilterInput!] id: IntOperationFilterInput name: StringOperationFilterInput }
      input Thing${index}SortInput { name: SortEnumType }
      input AddThing${index}Input { name: String! state: State }
      type AddThing${index}Payload { thing${index}: Thing${index} }`,
  )
  const queries = types.map(
    (_, index) =>
      `things${index}(first: Int, after: String, where: Thing${index}FilterInput, order: [Thing${index}SortInput!]): Things${index}Connection thing${index}(id: Int!): Thing${index}`,
  )
  const mutations = types.map(
    (_, index) => `addThing${index}(input: AddThing${index}Input!): AddThing${index}Payload!`,
  )
  return `
    type Query { ${queries.join('\n')} }
    type Mutation { ${mutations.join('\n')} }
    ${types.join('\n')}
    enum State { OPEN CLOSED }
    enum SortEnumType { ASC DESC }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    input IntOperationFilterInput { eq: Int in: [Int] gt: Int }
    input StringOperationFilterInput { eq: String contains: String }`
}

test('prints the whole JSON of a large schema into a pipe, and nothing else', async () => {
  const file = join(folder, 'large.graphql')
  await writeFile(file, buildSdl(400))
  const { stdout, stderr, code } = await runModel('--schema', file, '--json')
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  expect(stdout.length).toBeGreaterThan(500_000)
  const model = JSON.parse(stdout) as ModelJson
  expect(Object.keys(model)).toEqual(['entities', 'actions', 'unused', 'problems'])
  expect(model.problems).toEqual([])
  expect(model.entities).toHaveLength(400)
  expect(model.entities[0]).toEqual({
    name: 'things0',
    typeName: 'Thing0',
    idField: 'id',
    list: 'things0',
    lists: ['things0'],
    related: [],
    get: 'thing0',
    add: 'addThing0',
    update: null,
    delete: null,
    totalCount: true,
    fields: [
      field({ name: 'id', kind: 'id', filterOperators: ['eq', 'in', 'gt'] }),
      field({ name: 'name', required: true, filterOperators: ['eq', 'contains'], sortable: true }),
      field({ name: 'note', deprecated: true }),
      field({ name: 'state', kind: 'enum', enumValues: ['OPEN', 'CLOSED'] }),
      field({ name: 'next', kind: 'relation', relation: 'things1' }),
    ],
  })
})

test('without --json prints a summary for people, and problems to standard error', async () => {
  const file = join(folder, 'small.graphql')
  await writeFile(file, buildSdl(1))
  await writeFile(join(folder, 'things0.json'), '{ "icon": "lown" }')
  const { stdout, stderr, code } = await runModel('--schema', file, '--config', folder)
  expect(code).toBe(1)
  expect(stdout).toContain('things0 (Thing0): Things0')
  expect(stdout).toContain('list things0 · get thing0 · add addThing0 · update – · delete – · totalCount')
  expect(stderr).toMatch(/error config\.unknown-icon .*things0\.json:1 icon/)
})

test.each([
  ['a schema file that does not exist', ['--schema', 'nowhere.graphql']],
  ['an option that does not exist', ['--jsn']],
])('%s prints one clear line and ends with exit code 1', async (_, args) => {
  const { stdout, stderr, code } = await runModel(...args)
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 })
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toContain(' at ')
})

function field(facts: Readonly<Record<string, unknown>>) {
  return {
    kind: 'string',
    required: false,
    filterOperators: [],
    sortable: false,
    relation: null,
    enumValues: null,
    deprecated: false,
    ...facts,
  }
}
