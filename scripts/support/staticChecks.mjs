import { check } from './suites.mjs'

const CHECKS = [
  ['types', 'node_modules/typescript/bin/tsc', ['--noEmit']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  ['unused code', 'node_modules/knip/bin/knip.js', []],
  ['schema drift and entity config', 'node_modules/tsx/dist/cli.mjs', ['scripts/introspect.ts', '--check']],
]

/** One after the other: two of them use every core by themselves. */
export async function staticChecks() {
  console.log('static checks')
  const outcomes = []
  for (const [name, script, args] of CHECKS) outcomes.push(await check(name, script, args))
  return outcomes
}
