import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findCycles,
  type Import,
  PROJECT,
  reachable,
  readSources,
  type SourceFile,
} from './support/importGraph.ts'

/** From the ground up: an entry of a folder imports only from those of its own floor and the floors before it. */
const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  src: [['engine'], ['marketplace'], ['app']],
  'src/engine': [['rules'], ['schema'], ['model'], ['server', 'web']],
  'src/engine/web': [
    ['lib'],
    ['i18n'],
    ['ui'],
    ['client'],
    ['field-kinds'],
    ['model-query'],
    ['records'],
    ['dashboard'],
    ['data-provider'],
    ['forms'],
    ['identity'],
    ['admin', 'portal'],
  ],
  'src/engine/server': [
    ['db'],
    ['providers'],
    ['kernel'],
    ['people', 'maintenance'],
    ['entities'],
    ['api'],
    ['host'],
    ['start'],
  ],
  'src/marketplace/server': [
    ['tables', 'providers'],
    ['access', 'forms', 'partners', 'systemStatus'],
    ['members', 'notices'],
    ['ledger'],
    [
      'accounts',
      'autoInvest',
      'bankFiles',
      'banking',
      'deposits',
      'documents',
      'lending',
      'onboarding',
      'operations',
      'orders',
      'payouts',
      'privacy',
      'referenceData',
      'returns',
      'trading',
      'visits',
    ],
    ['demo', 'seed'],
    ['definitions', 'nightly'],
    ['api', 'host'],
  ],
}

const LONGEST_FILE = 250

const everything = readSources('src', 'scripts', 'tests', 'examples')
const sources = everything.filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
const imports = sources.flatMap((file) => file.imports)

describe.each(Object.entries(FLOORS))('floors of %s', (folder, floors) => {
  const heights = new Map(floors.flatMap((names, height) => names.map((name) => [name, height] as const)))

  test('every folder is on a known floor', () => {
    const names = new Set(sources.flatMap(({ path }) => folderIn(path, folder) ?? []))
    expect([...names].filter((name) => !heights.has(name))).toEqual([])
  })

  test('a folder imports only from its floor and those below it', () => {
    const heightOf = (path: string) => heights.get(folderIn(path, folder) ?? '') ?? null
    expect(
      broken(({ from, to }) => {
        const [lower, upper] = [heightOf(to), heightOf(from)]
        return lower !== null && upper !== null && lower > upper
      }),
    ).toEqual([])
  })
})

test('the entries of a folder never import each other in a circle', () => {
  const folders = new Set(sources.flatMap(({ path }) => foldersAbove(path)))
  const circles = [...folders].flatMap((folder) =>
    findCycles(entriesOf(folder)).map((circle) => `${folder}: ${circle}`),
  )
  expect(circles).toEqual([])
})

// Without the marketplace and the app, the engine still passes its tests, and the example runs.
test('the tests of the engine and the example reach neither the marketplace nor the app', () => {
  const isOutside = (path: string) => /^src\/(?:marketplace|app)\//.test(path)
  const tests = everything.filter(({ path }) => /^(?:src\/engine\/.*\.test\.tsx?|examples\/.*)$/.test(path))
  expect(tests.length).toBeGreaterThan(200)
  const ways = tests.flatMap(({ path }) => [...reachable(everything, path)])
  expect(ways.filter(([to]) => isOutside(to)).map(([, way]) => way.join(' -> '))).toEqual([])
})

test('a remote start reaches nothing of the marketplace', () => {
  const reached = [...reachable(everything, 'src/app/server/runRemote.ts')]
  expect(reached.length).toBeGreaterThan(300)
  const ways = reached.filter(([to]) => to.startsWith('src/marketplace/'))
  expect(ways.map(([, way]) => way.join(' -> '))).toEqual([])
  const main = everything.find(({ path }) => path === 'src/app/server/main.ts')
  const eager = main?.imports.filter(({ isDynamic }) => !isDynamic).map(({ to }) => to)
  expect(eager).not.toContain('src/app/server/runMarketplace.ts')
})

// It loads them when a demo starts.
test('the demo and its seed are imported by what composes a demo alone', () => {
  const isDemo = (path: string) => /^src\/marketplace\/server\/(?:demo|seed)\//.test(path)
  const entering = imports.filter(({ from, to }) => isDemo(to) && !isDemo(from))
  expect(new Set(entering.map(({ from }) => from))).toEqual(new Set(['src/app/server/demo.ts']))
  expect(entering.filter(({ isDynamic }) => !isDynamic)).toEqual([])
})

test('web and server never import each other', () => {
  const isWeb = (path: string) => /^src\/\w+\/web\//.test(path)
  const isServer = (path: string) => /^src\/\w+\/server\//.test(path)
  const crossing = everything
    .flatMap((file) => file.imports)
    .filter(({ from, to }) => (isWeb(from) && isServer(to)) || (isServer(from) && isWeb(to)))
  expect(crossing.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('staff area and portal never import each other', () => {
  const isStaff = (path: string) => path.startsWith('src/engine/web/admin/')
  const isPortal = (path: string) => /^src\/(?:engine\/web\/portal|marketplace\/web)\//.test(path)
  expect(
    broken(({ from, to }) => (isStaff(from) && isPortal(to)) || (isPortal(from) && isStaff(to))),
  ).toEqual([])
})

test('rules import nothing; the schema only rules; the model both, the schemas of the config, and texts', () => {
  const mayReach = {
    'src/engine/rules/': ['src/engine/rules/'],
    'src/engine/schema/': ['src/engine/rules/', 'src/engine/schema/'],
    'src/engine/model/': [
      'src/engine/rules/',
      'src/engine/schema/',
      'src/engine/model/',
      'entity-config/',
      'i18n/',
    ],
    'src/marketplace/rules/': ['src/engine/rules/', 'src/engine/model/', 'src/marketplace/rules/'],
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

// Patterns of the database need a matcher that is linear in time, in the browser as on the server.
test('rules need no package but a matcher and those that know the numbers of countries', () => {
  const known = new Set(['@navikt/fnrvalidator', 'ibantools', 'libphonenumber-js', 're2js', 'stdnum'])
  const packages = imports.filter(
    ({ from, to, isPackage }) => /^src\/\w+\/rules\//.test(from) && isPackage && !known.has(to),
  )
  expect(packages.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('schema, model and rules know neither React nor react-admin', () => {
  const isReact = (name: string) => /^(?:react|ra-|@mui|@apollo)/.test(name)
  expect(
    broken(
      ({ from, to, isPackage }) =>
        /^src\/\w+\/(?:schema|model|rules)\//.test(from) && isPackage && isReact(to),
    ),
  ).toEqual([])
})

test('a customer never loads react-admin: the staff area is the only way to it', () => {
  const start = 'src/app/web/main.tsx'
  const portal = sources.map((file) => ({
    ...file,
    imports: file.imports.filter(({ to }) => !to.startsWith('src/engine/web/admin/')),
  }))
  const isStaffOnly = (name: string) => /^(?:react-admin|ra-(?!i18n-polyglot))/.test(name)
  const ways = reachable(portal, start)
  expect(ways.has('src/engine/web/identity/signIn/SignInPage.tsx')).toBe(true)
  expect([...ways].filter(([name]) => isStaffOnly(name)).map(([, way]) => way.join(' -> '))).toEqual([])
  expect([...reachable(sources, start).keys()]).toContain('src/engine/web/admin/AdminApp.tsx')
})

test.each([
  'src/app/web/main.tsx',
  'src/app/web/layout/PublicLayout.tsx',
  'src/marketplace/web/landing/HomePage.tsx',
  'src/engine/web/identity/signIn/SignInPage.tsx',
])('%s loads no Apollo: public pages do without it until somebody is signed in', (start) => {
  const ways = reachable(everything, start, 'at once')
  expect(ways.size).toBeGreaterThan(20)
  expect([...ways].filter(([to]) => /^(?:@apollo|graphql$|rxjs)/.test(to)).map(([, way]) => way)).toEqual([])
})

test('the first list of staff loads no inputs: they come with forms, and with the first cell that is edited', () => {
  const ways = reachable(everything, 'src/engine/web/admin/AdminApp.tsx', 'at once')
  expect([...ways.keys()]).toContain('src/engine/web/field-kinds/fieldFilters.tsx')
  const isInput = /field-kinds\/(?:fieldInputs|[\w-]+\/Input)\.tsx$/
  expect(sources.filter(({ path }) => isInput.test(path)).length).toBeGreaterThan(10)
  expect([...ways].filter(([to]) => isInput.test(to)).map(([, way]) => way.join(' -> '))).toEqual([])
})

test('the dashboard of a customer loads neither filters nor inputs', () => {
  const ways = reachable(everything, 'src/engine/web/portal/pages/DashboardView.tsx', 'at once')
  expect([...ways.keys()]).toContain('src/engine/web/field-kinds/fieldKinds.tsx')
  const isLater = /field-kinds\/(?:fieldFilters|fieldInputs|[\w-]+\/(?:Filter|Input))\.tsx$/
  expect([...ways].filter(([to]) => isLater.test(to)).map(([, way]) => way.join(' -> '))).toEqual([])
})

test('the codec of a kind needs no React', () => {
  const codecs = sources.filter(({ path }) => /field-kinds\/[\w-]+\/codec\.ts$/.test(path))
  expect(codecs.length).toBeGreaterThan(10)
  const ways = codecs.flatMap(({ path }) => [...reachable(sources, path, 'at once')])
  expect(ways.filter(([to]) => /^(?:react|ra-|@mui)/.test(to)).map(([, way]) => way.join(' -> '))).toEqual([])
})

test('no file imports itself, directly or indirectly', () => {
  expect(findCycles(sources)).toEqual([])
})

// Tests are read case by case: what they prove together may stand together.
test(`no file but a test is longer than ${LONGEST_FILE} lines`, () => {
  const long = everything.filter(({ path, lines }) => lines > LONGEST_FILE && !/\.(test|spec)\./.test(path))
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

// A transaction has one connection: statements that are sent side by side wait in its driver's queue, and of several that fail
// only one is heard. These send nothing within a transaction.
const SIDE_BY_SIDE = [
  'src/engine/server/kernel/jobs/openJobs.ts',
  'src/engine/server/people/mail/sendDueMails.ts',
]
test('sends no concurrent statements in code that may run in a transaction', () => {
  const together = sources.filter(
    ({ path }) =>
      /^src\/(?:engine\/server\/(?:api|entities|kernel|maintenance|people)|marketplace\/server\/(?!host|providers)\w+)\//.test(
        path,
      ) && /\bPromise\.(?:all|allSettled|any|race)\(/.test(readFileSync(join(PROJECT, path), 'utf8')),
  )
  expect(together.map(({ path }) => path)).toEqual(SIDE_BY_SIDE)
})

// Inputs, messages, refusals and leave guards are written once, in `forms`.
test('every form of the app is drawn by the form core', () => {
  const own = /<form\b|component="form"/
  const drawn = sources.filter(
    ({ path }) => path.endsWith('.tsx') && own.test(readFileSync(join(PROJECT, path), 'utf8')),
  )
  expect(drawn.map(({ path }) => path)).toEqual(['src/engine/web/forms/FormBox.tsx'])
})

// react-admin wraps what failed: without this the screen would say that something went wrong.
test('staff’s screens say why a call failed in one way', () => {
  expect(
    broken(
      ({ from, to }) =>
        from.startsWith('src/engine/web/admin/') &&
        from !== 'src/engine/web/admin/failures.ts' &&
        to === 'src/engine/web/client/describeError.ts',
    ),
  ).toEqual([])
})

// What is read once may be read before the page shows it; Playwright's own matchers wait.
test('every dialog that asks for something is a FormDialog, which keeps what was typed', () => {
  // Nothing is lost when these close: they show or look for something, or only their own buttons close them.
  const others =
    /(?:DiscardQuestion|FormDialog|\/ActionDialog|NewPasswordDialog|OutcomeDialog|SearchDialog|ShortcutHelp|SignInAgainDialog|ViewAsDialog)\.tsx$/
  const raw = sources.flatMap(({ path }) =>
    path.endsWith('.tsx') &&
    /from '@mui\/material\/Dialog'/.test(readFileSync(join(PROJECT, path), 'utf8')) &&
    !others.test(path)
      ? [path]
      : [],
  )
  expect(raw).toEqual([])
})

test('no end-to-end test expects something of a text, an attribute or a count that it read once', () => {
  const readOnce =
    /expect\(\s*await [^\n]*\.(?:innerText|textContent|getAttribute|inputValue|count|is[A-Z]\w+|all\w+)\(/
  const files = everything.filter(({ path }) => path.startsWith('tests/e2e/'))
  expect(files.length).toBeGreaterThan(20)
  expect(
    files
      .filter(({ path }) => readOnce.test(readFileSync(join(PROJECT, path), 'utf8')))
      .map(({ path }) => path),
  ).toEqual([])
})

// Only what the support opens is watched for what goes wrong in its pages.
test('no end-to-end test opens a browser past the support', () => {
  const specs = everything.filter(({ path }) => path.endsWith('.spec.ts'))
  const opens = /\.newContext\(/
  expect(specs.length).toBeGreaterThan(20)
  expect(
    specs.filter(({ path }) => opens.test(readFileSync(join(PROJECT, path), 'utf8'))).map(({ path }) => path),
  ).toEqual([])
})

// They would not exist yet when the awaited function uses them, and the compiler does not see it.
test('a script declares its constants before it runs', () => {
  const scripts = everything.filter(({ path }) => path.startsWith('scripts/'))
  const isLate = (text: string) => /^await main\(\)[^]*^(?:const|let|class) /m.test(text)
  expect(isLate('await main()\nconst A = 1\n')).toBe(true)
  expect(scripts.length).toBeGreaterThan(20)
  expect(
    scripts.filter(({ path }) => isLate(readFileSync(join(PROJECT, path), 'utf8'))).map(({ path }) => path),
  ).toEqual([])
})

function broken(isWrong: (found: Import) => boolean): readonly string[] {
  return imports.filter(isWrong).map(({ from, to }) => `${from} -> ${to}`)
}

/** The file or folder within `folder` that holds the path; null outside of it. */
function entryOf(path: string, folder: string): string | null {
  return path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? null) : null
}

/** `src/app/web/a.ts` is in `src`, `src/app` and `src/app/web`. */
function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** The folder within `folder` that holds the path; null outside of it and for a file right in it. */
function folderIn(path: string, folder: string): string | null {
  const entry = entryOf(path, folder)
  return entry === null || path === `${folder}/${entry}` ? null : entry
}

/** The entries of a folder as if each were one file. */
function entriesOf(folder: string): readonly SourceFile[] {
  const entries = new Map<string, Import[]>()
  for (const file of sources) {
    const from = entryOf(file.path, folder)
    if (from === null) continue
    const known = entries.get(from) ?? []
    entries.set(from, known)
    for (const each of file.imports) {
      const to = entryOf(each.to, folder)
      if (to !== null && to !== from) known.push({ ...each, from, to })
    }
  }
  return [...entries].map(([path, own]) => ({ path, lines: 0, imports: own }))
}
