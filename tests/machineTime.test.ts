import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Where the machine's own time is right, and why. */
const MACHINE = new Map([
  [
    'src/engine/server/start/startServer.ts',
    'the server begins with it, and moves it by what the database says',
  ],
  ['src/engine/server/start/openSetDatabase.ts', 'where the clock of a new demo begins'],
  [
    'src/engine/server/providers/identity/sandbox/SandboxAdapter.ts',
    'its library counts by the machine’s time',
  ],
  ['src/engine/rules/clock.ts', 'the clock of the browser'],
  ['src/engine/server/people/identity/writeRates.ts', 'how long to wait does not follow a moved clock'],
])

/** Milliseconds between two moments on one screen, whatever the date. */
const ELAPSED = new Set([
  'src/engine/web/client/SessionStore.ts',
  'src/engine/web/client/createTokenRefresher.ts',
  'src/engine/web/admin/debounceLists.ts',
  'src/engine/web/admin/live/createLiveRefresher.ts',
  'src/engine/web/admin/queue/createQueueRefresher.ts',
  'src/engine/web/lib/drafts.ts',
  'src/marketplace/web/signUp/useSignUp.ts',
  'src/engine/web/identity/form/ResendButton.tsx',
  'src/engine/web/identity/form/codeWait.ts',
  'src/marketplace/web/onboarding/signUpCompletion/useMerge.ts',
  'src/engine/web/identity/forgotPassword/ForgotPasswordPage.tsx',
  'src/engine/web/portal/pages/PortalPage.tsx',
  'src/engine/web/data-provider/createLookup.ts',
])

const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

const takes = (pattern: RegExp, except: (path: string) => boolean): readonly string[] =>
  SOURCES.filter((path) => !except(path)).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [],
      ),
  )

test('takes today never from the machine: the server uses its clock, the browser src/engine/rules/clock', () => {
  expect(takes(/\bnew Date\(\)/, (path) => MACHINE.has(path))).toEqual([])
  expect(takes(/\bDate\.now\b/, (path) => MACHINE.has(path) || ELAPSED.has(path))).toEqual([])
})

test('SQL in the server asks clock_now() and clock_today()', () => {
  const machine = /\b(?:current_date|current_timestamp|localtimestamp|clock_timestamp|statement_timestamp)\b/i
  const inSources = (path: string) => MACHINE.has(path) || !path.includes('/server/')
  expect(takes(machine, inSources)).toEqual([])
  expect(takes(/\bnow\(\) *(?:[-+] *interval\b|at time zone\b|::)/i, inSources)).toEqual([])
  expect(takes(/\.defaultNow\(\)|sql`now\(\)`/, () => false)).toEqual([])
})

test('every place where the machine’s time is allowed is still one', () => {
  for (const path of [...MACHINE.keys(), ...ELAPSED]) {
    expect(SOURCES, path).toContain(path)
    expect(readFileSync(join(ROOT, path), 'utf8'), path).toMatch(
      /new Date\(\)|Date\.now|now\(\)|clock_timestamp\(\)/,
    )
  }
})
