import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../support/guides/copyProject.ts'
import { follow, FULL_CHECK, readSteps } from '../support/guides/followGuide.ts'
import { handExample } from '../support/guides/handExample.ts'
import { runIn } from '../support/guides/runIn.ts'
import { PROJECT } from '../support/importGraph.ts'

const GUIDES = readdirSync(join(PROJECT, 'docs')).filter((name) =>
  /^(?:add-.+|customer-pages)\.md$/.test(name),
)

/** Unit tests that read the whole tree, so that anything new can break them; what is not named here reads its own part. */
const TREE_TESTS = [
  'architecture',
  'auditedWrites',
  'configPermissions',
  'i18n',
  'languages',
  'mutationPayloads',
  'ownConfig',
  'webDocuments',
].map((name) => `tests/${name}.test.ts`)

/** The commands of the guides and the checks after them take minutes: only `FULL=1` runs them. */
const isFull = Boolean(process.env['FULL'])

// All in one copy: together they must be as green as each alone, and the checks at the end are run once.
let folder = ''
beforeAll(() => {
  folder = copyProject()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(GUIDES)('%s does what it says, block by block', async (guide) => {
  const steps = readSteps(guide)
  expect(steps.findLast(({ kind }) => kind === 'run')).toMatchObject({ command: FULL_CHECK })
  await follow(steps, folder, { isEveryCommand: isFull })
})

test('the example of other-backends.md is read as it says', async () => {
  const text = readFileSync(join(PROJECT, 'docs/other-backends.md'), 'utf8')
  const steps = handExample(text)
  expect(steps.map(({ kind }) => kind)).toEqual(['write', 'write', 'run'])
  await follow(steps, folder)
})

test('an entity of eight fields takes at most 80 lines by hand', () => {
  const steps = readSteps('add-an-entity.md')
  const table = steps.find(
    (step) => step.kind === 'write' && step.file.startsWith('src/marketplace/server/tables/'),
  )
  const columns = table?.kind === 'write' ? table.text.match(/^ {4}\w+: /gm) : null
  expect(columns).toHaveLength(8)
  const written = steps.map((step) => {
    if (step.kind === 'write') return lineCount(step.text.trimEnd())
    return step.kind === 'change' ? lineCount(step.after) - lineCount(step.before) : 0
  })
  expect(written.reduce((sum, lines) => sum + lines)).toBeLessThanOrEqual(80)
})

const lineCount = (text: string): number => text.split('\n').length

const sources = GUIDES.flatMap(readSteps).flatMap((step) =>
  (step.kind === 'write' || step.kind === 'change') && /\.tsx?$/.test(step.file) ? step.file : [],
)

/** What `npm run check` runs, as far as a guide can break it. Of all tests, those that read the whole tree. */
const CHECKS: readonly (readonly [name: string, command: string])[] = [
  // The copy's packages are links; followed, they would be files that the compiler has not checked yet.
  ['types', 'npx tsc --noEmit --checkers 1 --preserveSymlinks'],
  ['lint', `npx oxlint --type-aware --deny-warnings ${sources.join(' ')}`],
  ['format', 'npx oxfmt --check'],
  ['unused code', 'npx knip'],
  // The documents of the web follow the schema alone, which no guide takes anything from.
  [
    'generated files',
    `npx vitest run --project unit scripts/generate.test.ts -t '^(?!src/(?:engine/web/(?:admin|client|identity|portal)|marketplace/web))'`,
  ],
  ['tests of the whole tree', `npx vitest run --project unit ${TREE_TESTS.join(' ')}`],
  ['migrations', 'npx vitest run --project contract tests/contract/database/migrations.test.ts'],
]

test.each(isFull ? CHECKS : [])('after all guides the check is green: %s', async (_, command) => {
  await expect(runIn(folder, command)).resolves.toBeTypeOf('string')
})
