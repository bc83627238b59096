import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runBin } from './run.mjs'
import { hashOf, readStamp, removeStamp, writeStamp } from './stamps.mjs'

const SHARED = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/support/builds.mjs',
  'src/engine/schema',
  'src/engine/model',
  'src/engine/rules',
  'src/marketplace/rules',
  'forms',
  'i18n',
]

const inEach = (side) => ['engine', 'marketplace', 'app'].map((part) => `src/${part}/${side}`)

const CONFIG_SCHEMAS = ['action', 'entity-config', 'menus', 'page', 'vocabulary'].map(
  (name) => `entity-config/${name}.schema.json`,
)

const BUILDS = [
  {
    name: 'web',
    label: 'web app',
    sources: [...SHARED, 'index.html', 'vite.config.ts', 'scripts/vite', ...inEach('web'), 'schema'],
    result: 'dist/web/index.html',
    // The web app is always built for production, whatever NODE_ENV the server starts with.
    work: () =>
      runBin('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
        isCaptured: true,
        environment: { NODE_ENV: 'production' },
      }),
  },
  {
    name: 'server',
    label: 'server',
    // Config is checked by these; the config itself is read at run time.
    sources: [...SHARED, ...inEach('server'), 'schema/backend.schema.json', ...CONFIG_SCHEMAS],
    result: 'dist/server/main.js',
    work: buildServer,
  },
  {
    name: 'database',
    label: 'empty database',
    sources: [
      'package-lock.json',
      'scripts/support/builds.mjs',
      'scripts/emptyDatabase.ts',
      'src/engine/server/db',
      'src/marketplace/server/tables',
    ],
    result: 'dist/database.tar',
    work: () =>
      runBin('node_modules/tsx/dist/cli.mjs', ['scripts/emptyDatabase.ts', 'dist/database.tar'], {
        isCaptured: true,
      }),
  },
]

export const BUILD_COUNT = BUILDS.length

/** Builds what has changed since the last build, or everything with `isForced`. Returns the names of failed builds. */
export async function buildChanged({ isForced = false, isShown = true } = {}) {
  const failed = []
  for (const build of BUILDS) {
    const hash = hashOf(build.sources)
    if (!isForced && readStamp(build.name) === hash && existsSync(inProject(build.result))) continue
    if (isShown) console.log(`Building the ${build.label}.`)
    removeStamp(build.name)
    const { code, output } = await build.work()
    if (code === 0) writeStamp(build.name, hash)
    else {
      failed.push(build.name)
      if (!isShown) console.error(output)
    }
  }
  return failed
}

/** Builds one file for the server and one for the database's thread. Packages stay in node_modules. */
async function buildServer() {
  // Imported here, not at the top: this file is loaded before the packages are installed.
  const { build } = await import('esbuild')
  const external = Object.keys(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).dependencies)
  rmSync(inProject('dist/server'), { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: inProject(),
      entryPoints: ['src/app/server/main.ts', 'src/engine/server/db/pglite/pgliteWorker.ts'],
      entryNames: '[name]',
      outdir: 'dist/server',
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: 'linked',
      external: external.flatMap((name) => [name, `${name}/*`]),
      logLevel: 'warning',
    })
  } catch (error) {
    return { code: 1, output: error.message }
  }
  for (const folder of ['src/engine/server/db/migrations', 'src/marketplace/server/migrations']) {
    cpSync(inProject(folder), inProject('dist/server/migrations'), { recursive: true })
  }
  const schemas = inProject('src/marketplace/server/bankFiles/schemas')
  cpSync(schemas, inProject('dist/server/schemas'), { recursive: true })
  return { code: 0, output: '' }
}
