import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { handExample } from './support/guides/handExample.ts'
import { readGuide } from './support/guides/readGuide.ts'
import { PROJECT } from './support/importGraph.ts'

const DOCS = [
  ...readdirSync(PROJECT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
/** Decisions and changes also speak of what is gone. */
const CURRENT = DOCS.filter((doc) => !/^docs\/decisions\/|^CHANGELOG/.test(doc))
const FOLDERS = [
  '.ci',
  'docs',
  'entity-config',
  'examples',
  'forms',
  'i18n',
  'schema',
  'scripts',
  'src',
  'tests',
]
const FILES = [
  ...readdirSync(PROJECT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  ),
]
const read = (doc: string) => readFileSync(join(PROJECT, doc), 'utf8')

describe.each(DOCS)('%s', (doc) => {
  test('leads to files and headings that exist', () => {
    const broken = [...withoutBlocks(read(doc)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^https?:/.test(link) && !leadsSomewhere(doc, link))
    expect(broken).toEqual([])
  })

  test('names only scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
    const named = [...read(doc).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test.each(CURRENT)('%s names files that exist', (doc) => {
  // Made by following the guide.
  const made = readMade(doc)
  const named = [...withoutBlocks(read(doc)).matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  const missing = named.filter((path) => isPath(path) && !isAmong(FILES, path) && !isAmong(made, path))
  expect(missing).toEqual([])
})

describe('docs/security.md', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (?!promise |-)(.+) \| (.+) \|$/gm)].map(
    ([, promise = '', proof = '']) => ({ promise, proof }),
  )

  test('names a test or a measurement for each promise', () => {
    expect(rows.length).toBeGreaterThan(80)
    const unproved = rows.filter(
      ({ proof }) => !/`(?:src|tests)\/[\w/.]+\.(?:test|spec)\.tsx?`|`scripts\/bench\/|^the same/.test(proof),
    )
    expect(unproved).toEqual([])
  })

  test('says what every test of tests/security proves', () => {
    const proofs = rows.map(({ proof }) => proof).join()
    const tests = FILES.filter((file) => /^tests\/security\/[^/]+\.test\.ts$/.test(file))
    expect(tests.filter((file) => !proofs.includes(`\`${file}\``))).toEqual([])
  })
})

test('the examples of entity-config.md fit the schema: nothing is reported but languages that they leave out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-docs-'))
  try {
    const examples = readExamples()
    expect(examples).toHaveLength(5)
    for (const { file, text } of examples) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const config = await loadEntityConfig(join(folder, 'entity-config'))
    const { problems } = resolveAdminModel(buildSchemaModel(buildSchema()), config)
    const files = new Set(examples.map(({ file }) => file))
    expect(problems.filter(({ id, at }) => files.has(at.file) && id !== 'config.missing-language')).toEqual(
      [],
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const withoutBlocks = (markdown: string): string => markdown.replaceAll(/^```[^]*?^```$/gm, '')

function leadsSomewhere(doc: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? doc : join(dirname(doc), path)
  if (!existsSync(join(PROJECT, target))) return false
  return heading === undefined || headingsOf(target).has(heading)
}

const headingsOf = (doc: string): ReadonlySet<string> =>
  new Set(
    [...withoutBlocks(read(doc)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** Of entity-config.md: the file of an example is named in the sentence above it. */
const readExamples = (): readonly { readonly file: string; readonly text: string }[] =>
  [...read('docs/entity-config.md').matchAll(/`([\w/-]+\.json)`[^`]*\n\n```json\n([^`]+)```/g)].map(
    ([, file = '', text = '']) => ({ file: file.startsWith('i18n/') ? file : `entity-config/${file}`, text }),
  )

/** A file by its ending, or a folder from the top. Names with a blank to fill (`<kind>`) match any. */
const isPath = (text: string): boolean =>
  /^[\w.<][\w./<>*-]*\.(?:[cm]?tsx?|mjs|json|md|graphql|svg|sh)$/.test(text) ||
  /^(?:\.ci|docs|entity-config|forms|i18n|schema|scripts|src|tests)\/[\w./<>*-]*$/.test(text)

/** Below any folder: `wire/Wire.ts`. */
function isAmong(files: readonly string[], path: string): boolean {
  const bare = path.replace(/^(?:\.\.?\/)+/, '').replace(/\/$/, '')
  const escaped = bare.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = new RegExp(`(?:^|/)${escaped.replaceAll(/<[^>]*>|\*+/g, '[^/]+')}(?:\\.tsx?)?$`)
  return files.some((file) => pattern.test(file))
}

/**
 * Files and folders that are there once the guide was followed. That a file which it changes exists is proved where it is
 * followed.
 */
function readMade(doc: string): readonly string[] {
  if (doc === 'docs/entity-config.md') return readExamples().map(({ file }) => file)
  const isExample = doc === 'docs/other-backends.md'
  if (!isExample && !/^docs\/(?:add-|customer-pages)/.test(doc)) return []
  return (isExample ? handExample : readGuide)(read(doc)).flatMap((step) =>
    'file' in step ? [step.file, dirname(step.file)] : [],
  )
}
