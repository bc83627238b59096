import { BUILD_COUNT, buildChanged } from './builds.mjs'
import { smokeBenchmarks } from './smokeBenchmarks.mjs'
import { staticChecks } from './staticChecks.mjs'
import { outcome, playwright, vitest } from './suites.mjs'
import { timed } from './timings.mjs'

/** With `FULL=1` everything runs, with `CI=1`, as on build machines, all but what takes minutes. */
export const isFull = Boolean(process.env.FULL)
export const isBuildMachine = isFull || Boolean(process.env.CI)

/**
 * Static checks, builds, and all tests that need no browser. The checks run one after the other beside the tests, which have
 * as many processes as the machine has cores: so neither waits for the other, and no core is idle.
 */
export async function beforeBrowsers() {
  const [checks, tests] = await Promise.all([
    // With types the linter takes as long as all other checks together; `npm run check` always reads them.
    timed('static checks', () => staticChecks({ isTypeAware: isBuildMachine })),
    buildAndTest(),
  ])
  return [...checks, ...tests]
}

/** Builds first: the contract tests of starting and stopping, and the end-to-end tests, run the built server. */
async function buildAndTest() {
  const failed = await timed('builds', () => buildChanged())
  const projects = ['unit', 'web', 'contract', 'embedded', 'guides']
  const name = 'unit and contract tests, guides'
  return [
    outcome('builds', BUILD_COUNT - failed.length, failed.length),
    await timed(name, () => vitest(name, projects)),
  ]
}

/** Without a build there is nothing to test: the failed build counts already. */
export function endToEnd(outcomes) {
  const name = 'end-to-end tests'
  if (outcomes.some((one) => one.name === 'builds' && one.failed > 0)) return outcome(name, 0, 0)
  return timed(name, () => playwright(name))
}

/** Runs beside the browsers, which wait for pages half of the time. */
export async function besideBrowsers() {
  const name = 'benchmarks with tiny sizes'
  return [
    ...(isBuildMachine ? [await timed(name, smokeBenchmarks)] : []),
    ...(isFull ? [await backends(['small', 'postgraphile'])] : []),
  ]
}

/** Tests against servers of other makes: those whose file name holds one of `files`, or all. */
export function backends(files) {
  const name = 'servers of other makes'
  return timed(name, () => vitest(name, ['backends'], { files, isQuiet: true }))
}
