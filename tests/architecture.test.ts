import { describe, expect, test } from 'vitest'
import { findCycles, type Import, reachable, readSources } from './support/importGraph.ts'

/** From the ground up: a folder imports only from the folders before it. */
const FLOORS = {
  web: [
    'lib',
    'i18n',
    'ui',
    'client',
    'field-kinds',
    'model-query',
    'dashboard',
    'data-provider',
    'forms',
    'admin',
    'portal',
    'app',
  ],
  server: ['db', 'providers', 'domain', 'entities', 'api', 'seed', 'host'],
} as const

const LONGEST_FILE = 250

const everything = readSources('src', 'scripts', 'tests')
const sources = everything.filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
const imports = sources.flatMap((file) => file.imports)

describe.each(Object.entries(FLOORS))('floors of src/%s', (side, floors) => {
  test('every folder is a known floor', () => {
    const folders = new Set(sources.map(({ path }) => floorOf(path, side)).filter((floor) => floor !== null))
    expect([...folders].filter((folder) => !floors.some((floor) => floor === folder))).toEqual([])
  })

  test('a folder imports only from the folders below it', () => {
    const height = (path: string) => {
      const floor = floorOf(path, side)
      return floor === null ? null : floors.findIndex((known) => known === floor)
    }
    expect(
      broken(({ from, to }) => {
        const [lower, upper] = [height(to), height(from)]
        return lower !== null && upper !== null && lower > upper
      }),
    ).toEqual([])
  })
})

test('web and server never import each other', () => {
  const between = (a: string, b: string) =>
    everything
      .filter(({ path }) => path.startsWith(a))
      .flatMap((file) => file.imports)
      .filter(({ to }) => to.startsWith(b))
      .map(({ from, to }) => `${from} -> ${to}`)
  expect([...between('src/web/', 'src/server/'), ...between('src/server/', 'src/web/')]).toEqual([])
})

test('staff area and portal never import each other', () => {
  expect(
    broken(
      ({ from, to }) =>
        (from.startsWith('src/web/admin/') && to.startsWith('src/web/portal/')) ||
        (from.startsWith('src/web/portal/') && to.startsWith('src/web/admin/')),
    ),
  ).toEqual([])
})

test('introspection imports nothing of ours, metadata only introspection and the schemas of the config', () => {
  const mayReach = {
    'src/introspection/': ['src/introspection/'],
    'src/metadata/': ['src/introspection/', 'src/metadata/', 'entity-config/'],
  }
  for (const [folder, allowed] of Object.entries(mayReach)) {
    expect(
      broken(
        ({ from, to, isPackage }) =>
          from.startsWith(folder) && !isPackage && !allowed.some((path) => to.startsWith(path)),
      ),
    ).toEqual([])
  }
})

test('introspection and metadata know neither React nor react-admin', () => {
  const isReact = (name: string) => /^(?:react|ra-|@mui|@apollo)/.test(name)
  expect(
    broken(
      ({ from, to, isPackage }) =>
        /^src\/(?:introspection|metadata)\//.test(from) && isPackage && isReact(to),
    ),
  ).toEqual([])
})

test('a customer never loads react-admin: the staff area is the only way to it', () => {
  const start = 'src/web/app/main.tsx'
  const portal = sources.map((file) => ({
    ...file,
    imports: file.imports.filter(({ to }) => !to.startsWith('src/web/admin/')),
  }))
  const isStaffOnly = (name: string) => /^(?:react-admin|ra-(?!i18n-polyglot))/.test(name)
  const ways = reachable(portal, start)
  expect(ways.has('src/web/portal/signIn/SignInPage.tsx')).toBe(true)
  expect([...ways].filter(([name]) => isStaffOnly(name)).map(([, way]) => way.join(' -> '))).toEqual([])
  expect([...reachable(sources, start).keys()]).toContain('src/web/admin/AdminApp.tsx')
})

test('no file imports itself, by whatever detour', () => {
  expect(findCycles(sources)).toEqual([])
})

// Tests are read case by case: what they prove together may stand together.
test(`no file but a test is longer than ${LONGEST_FILE} lines`, () => {
  const long = everything.filter(({ path, lines }) => lines > LONGEST_FILE && !/\.(test|spec)\./.test(path))
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

function broken(isWrong: (found: Import) => boolean): readonly string[] {
  return imports.filter(isWrong).map(({ from, to }) => `${from} -> ${to}`)
}

/** First folder below `src/<side>`; null for files elsewhere and for those right in it, which may import everything. */
function floorOf(path: string, side: string): string | null {
  const [src, found, floor, ...rest] = path.split('/')
  return src === 'src' && found === side && rest.length > 0 ? (floor ?? null) : null
}
