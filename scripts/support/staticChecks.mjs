import { check } from './suites.mjs'

/** Without types, a comment that turns off a rule about types would seem to turn off nothing. */
const TYPE_AWARE = ['--type-aware', '--report-unused-disable-directives']

const checks = (isTypeAware) => [
  // One checker: each further checker reads the same packages again, and the linter uses the other core.
  ['types', 'node_modules/typescript/bin/tsc', ['--noEmit', '--checkers', '1']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings', ...(isTypeAware ? TYPE_AWARE : [])]],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  ['unused code', 'node_modules/knip/bin/knip.js', []],
  ['forms', 'node_modules/tsx/dist/cli.mjs', ['scripts/forms.ts']],
  ['schema drift and entity config', 'node_modules/tsx/dist/cli.mjs', ['scripts/introspect.ts', '--check']],
]

/**
 * Runs two checks at a time, one for each core of the machine. A linter that knows types takes longer than all others
 * together, so `meanwhile` begins as soon as no other check is left. Returns the outcomes of the checks, then those of
 * `meanwhile`.
 */
export async function staticChecks(meanwhile, { isTypeAware = true } = {}) {
  console.log('static checks')
  const waiting = checks(isTypeAware).entries()
  const outcomes = []
  const work = async () => {
    for (const [place, [name, script, args]] of waiting) outcomes[place] = await check(name, script, args)
  }
  const lanes = [work(), work()]
  await Promise.race(lanes)
  const others = await meanwhile()
  await Promise.all(lanes)
  return [...outcomes, ...others]
}
