import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { texts } from './scripts/vite/texts.ts'

const require = createRequire(import.meta.url)
const routerDist = (name: string) => dirname(require.resolve(`${name}/package.json`)) + '/dist'

// One copy of graphql: packages outside Vitest's own loading get what Node resolves, its CommonJS build.
const graphqlAlias = [{ find: /^graphql$/, replacement: require.resolve('graphql') }]

// One copy of the router's context: Vitest would otherwise load its CommonJS and its module build side by side.
const alias = [
  {
    find: /^react-router\/dom$/,
    replacement: join(routerDist('react-router'), 'development/dom-export.mjs'),
  },
  { find: /^react-router$/, replacement: join(routerDist('react-router'), 'development/index.mjs') },
  { find: /^react-router-dom$/, replacement: join(routerDist('react-router-dom'), 'index.mjs') },
]

// The screens use react-admin's headless core alone; loading its Material UI views as well doubles a test's start.
const headlessAlias = [{ find: /^react-admin$/, replacement: 'ra-core' }]

// As `npm start` does: what runs a few times is not worth optimising.
const FOR_SHORT_RUNS = ['--interrupt-budget=1000000']

export default defineConfig({
  resolve: { alias },
  test: {
    // All cores: with one fewer, as is the default, a machine of two runs file after file.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [texts()],
        resolve: { alias: [...graphqlAlias, ...alias] },
        test: {
          name: 'unit',
          isolate: false,
          execArgv: FOR_SHORT_RUNS,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['src/web/**/*.test.tsx'],
          environment: 'node',
        },
      },
      {
        plugins: [texts()],
        resolve: { alias: [...headlessAlias, ...alias] },
        test: {
          name: 'web',
          isolate: false,
          execArgv: FOR_SHORT_RUNS,
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/setupWeb.ts'],
          // Whole screens in jsdom, on a machine that may be busy.
          testTimeout: 20_000,
          server: { deps: { inline: [/react-admin/, /^ra-/, /@mui/] } },
        },
      },
      {
        resolve: { alias: graphqlAlias },
        test: {
          name: 'contract',
          // The server's modules hold no state of their own: loading them once for all files saves a quarter of the time.
          isolate: false,
          execArgv: FOR_SHORT_RUNS,
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
