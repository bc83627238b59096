import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runBin } from './run.mjs'
import { hashOf, readStamp, removeStamp, writeStamp } from './stamps.mjs'

const SHARED = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/support/builds.mjs',
  'src/introspection',
  'src/metadata',
  'i18n',
]

const BUILDS = [
  {
    name: 'web',
    label: 'web app',
    sources: [...SHARED, 'index.html', 'vite.config.ts', 'scripts/vite', 'src/web', 'forms', 'schema'],
    result: 'dist/web/index.html',
    // What people get is built for production, whatever mode the server starts in.
    work: () =>
      runBin('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
        isCaptured: true,
        environment: { NODE_ENV: 'production' },
      }),
  },
  {
    name: 'server',
    label: 'server',
    sources: [...SHARED, 'src/server'],
    result: 'dist/server/main.js',
    work: buildServer,
  },
]

/** Builds what has changed since its last build; everything with `isForced`. Answers the names of builds that failed. */
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

/** One file for the server and one for the database's thread; packages stay in node_modules. */
async function buildServer() {
  // Only here: the bootstrap must load before the packages are installed.
  const { build } = await import('esbuild')
  const external = Object.keys(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).dependencies)
  rmSync(inProject('dist/server'), { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: inProject(),
      entryPoints: ['src/server/main.ts', 'src/server/db/pglite/pgliteWorker.ts'],
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
  cpSync(inProject('src/server/db/migrations'), inProject('dist/server/migrations'), { recursive: true })
  return { code: 0, output: '' }
}
