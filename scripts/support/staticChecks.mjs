import { check } from './suites.mjs'

const CHECKS = [
  // One checker: each further one would look into the same packages again, and the linter has the other core.
  ['types', 'node_modules/typescript/bin/tsc', ['--noEmit', '--checkers', '1']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  ['unused code', 'node_modules/knip/bin/knip.js', []],
  ['schema drift and entity config', 'node_modules/tsx/dist/cli.mjs', ['scripts/introspect.ts', '--check']],
]

/** Two at a time, so that neither core waits for the other's check. */
export async function staticChecks() {
  console.log('static checks')
  const waiting = CHECKS.entries()
  const outcomes = []
  const work = async () => {
    for (const [place, [name, script, args]] of waiting) outcomes[place] = await check(name, script, args)
  }
  await Promise.all([work(), work()])
  return outcomes
}
