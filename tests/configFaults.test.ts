import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../src/engine/schema/Problem.ts'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import { buildFromText } from '../src/engine/schema/source/readSource.ts'
import type { AdminModel } from '../src/engine/model/AdminModel.ts'
import type { CheckedConfig } from '../src/engine/model/config/CheckedConfig.ts'
import { checkConfig } from '../src/engine/model/checks/checkConfig.ts'
import type { ConfigSet, JsonPath } from '../src/engine/model/config/ConfigSet.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { parseConfig } from '../src/engine/model/config/parseConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { faultSchema } from './support/faults/faultSchema.ts'
import { FULL_CONFIG, type SampleFile } from './support/faults/fullConfig.ts'
import { sample } from './support/sample.ts'

/** At least one of each type of JSON, and texts and names that may be taken for something else. */
const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1.5,
  '',
  'constructor',
  '__proto__',
  'https://example.com/ä b',
  '{',
  [],
  [null],
  ['constructor'],
  {},
  { constructor: { eq: 1 } },
  { to: 'javascript:alert(1)', en: 5, eq: {}, and: [{}] },
]

const LEAST_CHANGES = { fields: { terms: { changesOf: { type: 'purpose', id: 'termMonths' } } } }

/** The files of a config, each read once. */
const sets = new Map(FULL_CONFIG.map((file) => [file, setOf(file)]))

function setOf({ name, value }: SampleFile): ConfigSet {
  return parseConfig('entity-config', [{ name, text: JSON.stringify(value, null, 2) }])
}

/** The config with another version of one file. */
function configWith(changed: SampleFile, file: SampleFile): ConfigSet {
  const all = FULL_CONFIG.map((other) =>
    other === changed ? setOf(file) : (sets.get(other) ?? setOf(other)),
  )
  return {
    entities: Object.assign({}, ...all.map(({ entities }) => entities)),
    actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    pages: all.flatMap(({ pages }) => pages),
    menus: all.find(({ menus }) => menus !== null)?.menus ?? null,
    vocabulary: all.find(({ vocabulary }) => vocabulary !== null)?.vocabulary ?? null,
    descriptions: {},
    problems: all.flatMap(({ problems }) => problems),
    broken: all.flatMap(({ broken }) => broken),
    edited: new Set(),
  }
}

const good = resolveAdminModel(
  faultSchema,
  parseConfig(
    'entity-config',
    FULL_CONFIG.map(({ name, value }) => ({ name, text: JSON.stringify(value) })),
  ),
)
const ownSchema = readFileSync(fileURLToPath(new URL('../schema/schema.graphql', import.meta.url)), 'utf8')

const IS_OWNER = /^(\.entities|\.actions)$/

/** Facts of the schema, and values that are of any shape: `preset`, conditions, defaults. */
const OPAQUE: ReadonlySet<string> = new Set([
  'operations',
  'operation',
  'filter',
  'actionsWhile',
  'unread',
  'preset',
  'default',
  'when',
  'steps',
  'check',
  'visible',
  'required',
  'readonly',
  'conditions',
  'problems',
  'add',
  'update',
  'translations',
])

/** Objects whose keys are names. */
const NAMED = /^(\.entities|\.actions)$|\.(fields|embedded|words|operationNames)$|^field\.embedded$/

const shape = learnShape([
  good,
  resolveAdminModel(faultSchema),
  // Keys that may be left out inside of one that is never empty.
  resolveAdminModel(faultSchema, setOf({ type: 'entity', name: 'loans.json', value: LEAST_CHANGES })),
  resolveAdminModel(
    buildSchemaModel(buildFromText(ownSchema, 'schema.graphql').schema),
    await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url))),
  ),
])

test('the config that faults are put into has none, and names every key of every schema', () => {
  expect(good.problems).toEqual([])
  expect(unusedKeys()).toEqual([])
})

describe.each(FULL_CONFIG.map((file) => [file.name, file] as const))('%s', (_name, file) => {
  test.each(sample(placesOf(file.value).map((path) => [path.join('.'), path] as const)))(
    'a wrong value, or none, at %s costs no page and is told with file, path and what to do',
    (_path, path) => {
      const isSeen = rememberConfigs()
      for (const value of [undefined, ...WRONG_VALUES, ...nearMisses(file, path)]) {
        const what = `${JSON.stringify(value)} at ${path.join('.')}`
        const config = configWith(file, { ...file, value: replaceAt(file.value, path, value) as object })
        expectHelp(config.problems, what)
        // A removed part leaves the same config, whatever its value was.
        if (isSeen(config) || isSeen(checkConfig(faultSchema, config))) continue
        const model = resolveAdminModel(faultSchema, config)
        expect(findMisfits(shape, model), what).toEqual([])
        expect(missingPages(model, file), what).toEqual([])
        expectHelp(model.problems, what)
        const errors = model.problems.filter(({ severity }) => severity === 'error')
        const own = errors.filter(({ at }) => at.file === `entity-config/${file.name}`)
        // A fault of a whole file is reported alone. Of two files with one address, either may be reported.
        const isContested = errors.some(({ id }) => id === 'config.duplicate-route')
        const causes = isContested ? errors.slice(0, 1) : own
        expect(causes.length === 0 ? [] : errors, what).toEqual(causes)
      }
    },
  )
})

test.each(FULL_CONFIG.map((file) => [file.name, file] as const))(
  'a wrong value in place of all of %s costs the file alone',
  (_name, file) => {
    for (const value of WRONG_VALUES) {
      const what = JSON.stringify(value)
      const config = configWith(file, { ...file, value: value as object })
      expectHelp(config.problems, what)
      const model = resolveAdminModel(faultSchema, config)
      expect(findMisfits(shape, model), what).toEqual([])
      expect(missingPages(model, file), what).toEqual([])
    }
  },
)

test('a file that is nested too deeply is broken like any other', () => {
  const text = `{"label":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const { problems, broken } = parseConfig('entity-config', [{ name: 'loans.json', text }])
  expect(problems.map(({ id, message }) => `${id} ${message}`)).toEqual([
    'config.broken-json This is not valid JSON: nested too deeply.',
  ])
  expect(broken).toHaveLength(1)
})

test('drops only the bad link from a menu', () => {
  for (const to of ['http://example.com', 'javascript:alert(1)', '//example.com', 'https:', 7]) {
    const file = FULL_CONFIG.find(({ type }) => type === 'menus')
    if (!file) throw new Error('no menus')
    const value = replaceAt(file.value, ['menus', 0, 'items', 1, 'to'], to) as object
    const { menus, problems } = resolveAdminModel(faultSchema, configWith(file, { ...file, value }))
    expect(menus[0]?.items.map((item) => item.to)).toEqual(['/admin/loans', '/admin/fees'])
    expect(problems.map(({ at, hint }) => [at.path, hint !== ''])).toEqual([['menus[0].items[1].to', true]])
  }
})

/** Whether the same config, whatever the removed value was, has been checked before. */
function rememberConfigs() {
  const seen = new Set<string>()
  return (given: ConfigSet | CheckedConfig): boolean => {
    const { entities, pages, actions, menus, vocabulary } = given
    // What cannot be the address of a page is left out, but links to the page are judged by it.
    const routes = 'broken' in given ? given.broken.map(({ value }) => valueAt(value, ['route'])) : []
    const config = JSON.stringify([entities, pages, actions, menus, vocabulary, routes])
    const isKnown = seen.has(config)
    seen.add(config)
    return isKnown
  }
}

/** Each problem names its file, its line and what to do. */
function expectHelp(problems: readonly Problem[], what: string): void {
  const useless = problems.filter(
    ({ at, message, hint }) =>
      !at.file.startsWith('entity-config/') || at.line === null || message === '' || hint === '',
  )
  expect(useless, what).toEqual([])
}

/** Pages of the good model that are gone, beside those of the file itself and of what shows an action of it. */
function missingPages(model: AdminModel, file: SampleFile): readonly string[] {
  const routes = new Set(model.pages.map(({ route }) => route))
  const own = 'route' in file.value ? file.value.route : null
  return good.pages
    .filter((page) => !routes.has(page.route) && page.route !== own)
    .filter((page) => page.kind !== 'action' || file.type !== 'action')
    .map((page) => page.route)
}

/** A text with a slip of the keyboard, without its beginning, and what another file has under the same key. */
function nearMisses({ name, value }: SampleFile, path: JsonPath): readonly unknown[] {
  const written = valueAt(value, path)
  if (typeof written !== 'string') return []
  const others = FULL_CONFIG.filter((file) => file.name !== name && file.type !== 'menus')
  const same = others.map((file) => valueAt(file.value, path)).filter((other) => typeof other === 'string')
  return [`${written}x`, written.slice(1), ...same]
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined,
    value,
  )
}

/** Every value in the document but the root. */
function placesOf(value: unknown, path: JsonPath = []): readonly JsonPath[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          placesOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []
  return path.length === 0 ? below : [path, ...below]
}

/** A copy with another value at the path; without any for `undefined`. */
function replaceAt(value: unknown, [key, ...rest]: JsonPath, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (index !== key) return [item]
      const replaced = replaceAt(item, rest, by)
      return replaced === undefined ? [] : [replaced]
    })
  const entries = Object.entries(value as object).map(([name, item]: [string, unknown]) => [
    name,
    name === key ? replaceAt(item, rest, by) : item,
  ])
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as unknown
}

function unusedKeys(): readonly string[] {
  const used = new Set(FULL_CONFIG.flatMap(({ value }) => placesOf(value)).map((path) => String(path.at(-1))))
  return ['entity-config', 'page', 'action', 'menus', 'vocabulary'].flatMap((name) => {
    const file = fileURLToPath(new URL(`../entity-config/${name}.schema.json`, import.meta.url))
    return keysOf(JSON.parse(readFileSync(file, 'utf8'))).filter((key) => !used.has(key))
  })
}

function keysOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object'
      ? Object.keys(schema.properties ?? {})
      : []
  return [...own, ...Object.values(schema).flatMap(keysOf)]
}

/**
 * What all nodes at one place of a model have in common: the types of their values, and the keys that none lacks.
 * Learned from models of good config; checks whether a model has everything that screens have always found.
 */
interface ModelShape {
  readonly places: Map<string, { readonly types: Set<string>; keys: Set<string> | null }>
}

function learnShape(models: readonly unknown[]): ModelShape {
  const shape: ModelShape = { places: new Map() }
  for (const model of models) {
    visit(model, '', (place, value) => {
      const known = shape.places.get(place) ?? { types: new Set<string>(), keys: null }
      known.types.add(typeOf(value))
      if (isRecord(value)) {
        const keys = new Set(Object.keys(value))
        known.keys = new Set([...keys].filter((key) => known.keys?.has(key) ?? true))
      }
      shape.places.set(place, known)
    })
  }
  return shape
}

/** Places where the model is of another shape; empty when all is well. */
function findMisfits(shape: ModelShape, model: unknown): readonly string[] {
  const misfits: string[] = []
  visit(model, '', (place, value) => {
    const known = shape.places.get(place)
    if (known === undefined) misfits.push(`${place} is new: ${JSON.stringify(value)}`)
    else if (!known.types.has(typeOf(value))) misfits.push(`${place} is ${typeOf(value)}`)
    else if (isRecord(value))
      for (const key of known.keys ?? [])
        if (!Object.hasOwn(value, key)) misfits.push(`${place} has no ${key}`)
  })
  return misfits
}

function visit(
  value: unknown,
  place: string,
  see: (place: string, value: unknown) => void,
  seen = new Set<unknown>(),
): void {
  if (place === 'field') {
    if (seen.has(value)) return
    seen.add(value)
  }
  see(place, value)
  if (Array.isArray(value)) {
    for (const item of value) visit(item, `${place}[]`, see, seen)
  } else if (isRecord(value)) {
    // Pages and tiles are unions: each kind is a place of its own.
    const kind = /(pages|widgets)\[\]$/.test(place) ? `<${String(value['kind'] ?? value['type'])}>` : ''
    if (kind !== '') see(`${place}${kind}`, value)
    for (const [key, item] of Object.entries(value)) {
      if (OPAQUE.has(key)) continue
      const step = NAMED.test(place) ? '*' : key
      visit(item, isField(place, step, item) ? 'field' : `${place}${kind}.${step}`, see, seen)
    }
  }
}

/** A field has one shape wherever it appears: in its entity, as a column, below another field. */
function isField(place: string, step: string, value: unknown): boolean {
  return isRecord(value) && (step === 'field' || (step === '*' && !IS_OWNER.test(place)))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
