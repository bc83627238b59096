import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildASTSchema, parse } from 'graphql'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { runIntrospect } from '../../src/engine/schema/cli/runIntrospect.ts'
import { readSchemaModel } from '../../src/engine/schema/readSchemaModel.ts'
import { remoteBackendModel } from '../../src/engine/model/BackendModel.ts'
import { describeImpact } from '../../src/engine/model/impact/describeImpact.ts'
import { loadAdminModel } from '../../src/engine/model/loadAdminModel.ts'
import { parseBackendFile } from '../../src/engine/server/host/remote/config/readBackendFile.ts'
import { readRecorded } from '../../tests/support/backends/recordedSchemas.ts'
import { buildProject } from './buildProject.ts'
import { describeBackend } from './describeBackend.ts'
import { renewEditorFiles } from './editorFiles.ts'
import { runInit } from './runInit.ts'

const sources = mkdtempSync(join(tmpdir(), 'fundament-schemas-'))
const toFile = (name: string): string => {
  const file = join(sources, `${name}.graphql`)
  writeFileSync(file, readRecorded(name))
  return file
}
const SCHEMA = toFile('postgraphile5-filter')
const OTHER = toFile('strapi')

const backend = remoteBackendModel('example.com')

let folder: string
let config: string
let first: Awaited<ReturnType<typeof run>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-init-'))
  config = join(folder, 'entity-config')
  first = await run(['--schema', SCHEMA, '--out', folder])
})
afterAll(() => {
  for (const made of [folder, sources]) rmSync(made, { recursive: true, force: true })
})

async function run(args: readonly string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runInit(args, {
    print: (text) => said.push(text),
    complain: (text) => complaints.push(text),
  })
  return { code, said: said.join('\n'), complaints }
}

test('writes a folder that fits its schema and names the next step', async () => {
  expect([first.code, first.complaints]).toEqual([0, []])
  expect(first.said).toContain(`npm start -- --endpoint URL --project ${folder}`)
  const schema = await readSchemaModel({ kind: 'file', path: join(folder, 'schema/schema.graphql') })
  const { problems, entities, menus } = await loadAdminModel({ schema, configFolder: config, backend })
  expect(problems.filter(({ at }) => at.file.startsWith('entity-config'))).toEqual([])
  const columns = entities['allBooks']?.list.columns.filter(({ visible }) => visible).map(({ id }) => id)
  // Names, states, relations, amounts and dates, in this order; no ids.
  expect(columns).toEqual([
    'title',
    'subtitle',
    'inPrint',
    'genre',
    'authorByAuthorId',
    'pages',
    'price',
    'published',
  ])
  expect(menus.map(({ id, items }) => [id, items.length])).toEqual([['records', 4]])
  expect(menus[0]?.items[0]).toMatchObject({ to: '/admin/all-book-tags' })
})

test('editors complete fields in its files and find no fault', async () => {
  vi.setConfig({ testTimeout: 60_000 })
  const service = getLanguageService({
    schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  })
  service.configure({ validate: true })
  for (const file of readdirSync(config).filter((name) => /^[^.]+\.json$/.test(name))) {
    const text = readFileSync(join(config, file), 'utf8')
    const document = TextDocument.create(pathToFileURL(join(config, file)).href, 'json', 1, text)
    const problems = await service.doValidation(document, service.parseJSONDocument(document))
    expect([file, problems.map(({ message }) => message)]).toEqual([file, []])
  }
  const text = readFileSync(join(config, 'allBooks.json'), 'utf8').replace('"title"', '""')
  const document = TextDocument.create(pathToFileURL(join(config, 'allBooks.json')).href, 'json', 1, text)
  const place = document.positionAt(text.indexOf('""') + 1)
  const found = await service.doComplete(document, place, service.parseJSONDocument(document))
  expect(found?.items.map(({ label }) => label.replaceAll('"', ''))).toContain('rating')
})

test('refuses a folder that contains files and overwrites nothing', async () => {
  const before = readFileSync(join(config, 'allBooks.json'), 'utf8')
  const { code, complaints } = await run(['--schema', OTHER, '--out', folder])
  expect([code, complaints]).toEqual([2, [expect.stringContaining('holds files already')]])
  expect(readFileSync(join(config, 'allBooks.json'), 'utf8')).toBe(before)
})

test.each([
  [[], 'Say which server, and where to'],
  [['--schema', SCHEMA], 'Say which server, and where to'],
  [['--endpoint', 'ftp://a', '--out', 'b'], '--endpoint takes an http or https address'],
])('%j is refused in one line', async (args, message) => {
  const { code, complaints } = await run(args)
  expect([code, complaints]).toEqual([2, [expect.stringContaining(message)]])
})

test('introspect --check says which screens a change of the schema breaks; without it, editors complete from the new one', async () => {
  const complaints: string[] = []
  const said: string[] = []
  const introspect = (file: string, ...options: readonly string[]) => {
    const args = [...options, '--schema', file, '--out', join(folder, 'schema'), '--config', config]
    return runIntrospect(args, {
      ownSchema: () => Promise.reject(new Error('not asked')),
      readHints: async () => ({}),
      checkConfig: async (schema, configFolder) =>
        (await loadAdminModel({ schema, configFolder, backend })).problems,
      describeImpact: async (before, after, configFolder) => {
        const models = [before, after].map((schema) => loadAdminModel({ schema, configFolder, backend }))
        const [old, now] = await Promise.all(models)
        return old && now ? describeImpact(old, now) : []
      },
      renewEditorFiles: async (schema, configFolder) =>
        renewEditorFiles(schema, await loadAdminModel({ schema, configFolder, backend }), configFolder),
      print: (line) => said.push(line),
      complain: (line) => complaints.push(line),
    })
  }
  const check = (file: string) => introspect(file, '--check')
  expect([await check(SCHEMA), complaints]).toEqual([0, []])
  const changed = join(folder, 'changed.graphql')
  writeFileSync(
    changed,
    readFileSync(SCHEMA, 'utf8').replaceAll(/^ {2}price: BigFloat!?$/gm, '  cost: BigFloat'),
  )
  expect(await check(changed)).toBe(1)
  expect(complaints.join('\n')).toContain('- Book.price')
  expect(complaints.join('\n')).toMatch(/allBooks\.json:\d+ .*price/)
  const names = () => readFileSync(join(config, 'generated/names.schema.json'), 'utf8')
  expect(names()).not.toContain('"cost"')
  const gone = join(config, 'generated/entities/allShelves.schema.json')
  writeFileSync(gone, '{}')
  const before = readFileSync(join(config, 'allBooks.json'), 'utf8')
  expect(await introspect(changed)).toBe(0)
  expect(said.at(-1)).toMatch(/^Renewed \d+ files that editors complete config from\.$/)
  expect([names().includes('"cost"'), existsSync(gone)]).toEqual([true, false])
  // What people have written stays.
  expect(readFileSync(join(config, 'allBooks.json'), 'utf8')).toBe(before)
  expect(await introspect(changed)).toBe(0)
  expect(said.at(-1)).toMatch(/is up to date\.$/)
})

test('writes endpoint and headers to backend.json, with header values from the environment', async () => {
  const { file, variables } = describeBackend({
    kind: 'endpoint',
    url: 'https://example.com/graphql',
    headers: { Authorization: 'Bearer abc', 'X-Api-Key': 'def' },
  })
  expect(variables).toEqual(['BACKEND_AUTHORIZATION', 'BACKEND_X_API_KEY'])
  const text = buildProject(buildASTSchema(parse(readFileSync(SCHEMA, 'utf8'))), file)['backend.json'] ?? ''
  expect(text).not.toMatch(/abc|def/)
  const environment = { BACKEND_AUTHORIZATION: 'abc', BACKEND_X_API_KEY: 'def' }
  expect(parseBackendFile('backend.json', text, { environment })).toEqual({
    endpoint: 'https://example.com/graphql',
    name: null,
    signIn: { password: true, openId: null, token: null },
    approvals: {},
    approvalDays: 14,
    lists: {},
    lines: {},
    roles: null,
    headers: { Authorization: 'Bearer abc', 'X-Api-Key': 'def' },
    warnings: [],
  })
})

test('puts the name of a row before its description', () => {
  const schema = buildASTSchema(
    parse('type Query { books: [Book!]! } type Book { id: ID! subtitle: String title: String! }'),
  )
  const { listDisplay } = JSON.parse(buildProject(schema, null)['entity-config/books.json'] ?? '') as {
    listDisplay: readonly string[]
  }
  expect(listDisplay).toEqual(['title', 'subtitle'])
})
