import { check } from './suites.mjs'

/** Without types, a comment that turns off a rule about types would seem to turn off nothing. */
const TYPE_AWARE = ['--type-aware', '--report-unused-disable-directives']

const checks = (isTypeAware) => [
  // One checker: each further checker reads the same packages again. Later runs read only what has changed.
  ['types', 'node_modules/typescript/bin/tsc', ['--noEmit', '--checkers', '1']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings', ...(isTypeAware ? TYPE_AWARE : [])]],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  ['spelling', 'node_modules/cspell/bin.mjs', ['--no-progress']],
  ['unused code', 'node_modules/knip/bin/knip.js', []],
  ['forms', 'node_modules/tsx/dist/cli.mjs', ['scripts/forms.ts']],
  ['schema drift and entity config', 'node_modules/tsx/dist/cli.mjs', ['scripts/introspect.ts', '--check']],
]

/** Runs the checks one after the other and returns their outcomes. */
export async function staticChecks({ isTypeAware = true } = {}) {
  const outcomes = []
  for (const [name, script, args] of checks(isTypeAware)) outcomes.push(await check(name, script, args))
  return outcomes
}
