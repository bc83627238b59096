import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { FOR_SHORT_RUNS } from './scripts/support/shortRuns.mjs'
import { articles } from './scripts/vite/articles.ts'
import { forms } from './scripts/vite/forms.ts'
import { texts } from './scripts/vite/texts.ts'
import { RUNS_ALL, RUNS_LONG } from './tests/support/sample.ts'

const require = createRequire(import.meta.url)
const routerDist = (name: string) => dirname(require.resolve(`${name}/package.json`)) + '/dist'

// One copy of graphql: packages that Vitest does not transform get the CommonJS build that Node resolves.
const graphqlAlias = [{ find: /^graphql$/, replacement: require.resolve('graphql') }]

// One copy of the router's context: without the aliases Vitest loads both the CommonJS and the module build.
const alias = [
  {
    find: /^react-router\/dom$/,
    replacement: join(routerDist('react-router'), 'development/dom-export.mjs'),
  },
  { find: /^react-router$/, replacement: join(routerDist('react-router'), 'development/index.mjs') },
  { find: /^react-router-dom$/, replacement: join(routerDist('react-router-dom'), 'index.mjs') },
]

// The screens use only react-admin's headless core. Loading its Material UI views too would double the start of a test.
const headlessAlias = [{ find: /^react-admin$/, replacement: 'ra-core' }]

/** The guides are one long file. They begin first, so that no core waits for them at the end. */
class GuidesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isGuide = ({ project }: TestSpecification) => project.name === 'guides'
    const sorted = await super.sort(files)
    return [...sorted.filter(isGuide), ...sorted.filter((file) => !isGuide(file))]
  }
}

/** What `npm test` leaves out: tests of derived rows and of what tests are made of, and, on build machines too, what takes minutes. */
const LEFT_OUT = [
  ...(RUNS_ALL ? [] : ['reconciliation/large', 'database/watchWrites', 'portfolio/keptViews']),
  ...(RUNS_LONG ? [] : ['ledger/concurrent/concurrent', 'servers/underLoad', 'start/createAdmin']),
].map((name) => `tests/contract/${name}.test.ts`)

/** What runs on the embedded database too: what it does its own way, and with `FULL=1` a file of each area. */
const EMBEDDED_FILES = [
  'database/database',
  'entities/nameOrder',
  ...(RUNS_LONG
    ? [
        'approvals',
        'autoInvest/preview',
        'comments/comments',
        'database/clock',
        'database/collations',
        'database/watchWrites',
        'deposits/deposits',
        'entities/writing',
        'identity/sessions',
        'inbox/savedSearches',
        'jobs/oneAtATime',
        'ledger/dating',
        'lending/payLoan',
        'nightly/ledgerCheckpoint',
        'onboarding/createAccount',
        'payouts/payoutAccounts',
        'portfolio/interestStatement',
        'privacy/keys',
        'trading/funding',
      ]
    : []),
].map((name) => `tests/contract/${name}.test.ts`)

const SHARED = {
  // These only guard against a test that hangs: the machine may be busy with anything else, and the first hook fills a database.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  // Files share their modules, as those of the server hold no state. This saves a quarter of the time.
  isolate: false,
  // A spy that a failed test leaves behind would fail the next tests too.
  restoreMocks: true,
  // The default is a second.
  expect: { poll: { timeout: 120_000 } },
  execArgv: FOR_SHORT_RUNS,
}

export default defineConfig({
  resolve: { alias },
  test: {
    // Use all cores. The default leaves one free, so a machine with two cores would run one file at a time.
    maxWorkers: '100%',
    sequence: { sequencer: GuidesFirst },
    projects: [
      {
        plugins: [texts(), articles(), forms()],
        resolve: { alias: [...graphqlAlias, ...alias] },
        test: {
          name: 'unit',
          ...SHARED,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/setupNode.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [texts(), articles(), forms()],
        resolve: { alias: [...headlessAlias, ...alias] },
        test: {
          name: 'web',
          ...SHARED,
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/setupWeb.ts'],
        },
      },
      {
        resolve: { alias: graphqlAlias },
        test: {
          name: 'contract',
          ...SHARED,
          include: ['tests/contract/**/*.test.ts', 'tests/security/**/*.test.ts'],
          exclude: LEFT_OUT,
          globalSetup: ['tests/support/startPostgres.ts'],
          setupFiles: ['tests/support/setupNode.ts'],
          environment: 'node',
        },
      },
      {
        resolve: { alias: graphqlAlias },
        test: {
          name: 'embedded',
          ...SHARED,
          include: EMBEDDED_FILES,
          env: { TEST_DATABASE: 'pglite' },
          setupFiles: ['tests/support/setupNode.ts'],
          environment: 'node',
        },
      },
      {
        // Servers of other makes, from packages of their own: `npm run test:backends`.
        resolve: { alias: graphqlAlias },
        test: {
          name: 'backends',
          ...SHARED,
          include: ['tests/backends/*.test.ts'],
          globalSetup: ['tests/support/startPostgres.ts'],
          setupFiles: ['tests/support/setupNode.ts'],
          environment: 'node',
          // Installs a server when it is not there yet.
          hookTimeout: 1_200_000,
        },
      },
      {
        test: {
          name: 'guides',
          include: ['tests/guides/*.test.ts'],
          environment: 'node',
          // Each test runs commands in a copy of the project, and the machine may be busy.
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
