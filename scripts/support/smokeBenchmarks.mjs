import { run } from './run.mjs'
import { FOR_SHORT_RUNS } from './shortRuns.mjs'
import { outcome } from './suites.mjs'

/** Shows that each benchmark starts and ends. The output is shown only when one fails. */
export async function smokeBenchmarks() {
  const name = 'benchmarks with tiny sizes'
  const args = [...FOR_SHORT_RUNS, '--import', 'tsx', 'scripts/smokeBenchmarks.ts']
  const { code, output } = await run(process.execPath, args, { isQuiet: true })
  const resultsOf = (word) => output.match(new RegExp(`(?<=^${word}: ).+`, 'gm')) ?? []
  const [passed, failed] = [resultsOf('passed'), resultsOf('failed')]
  console.log(`\n${name}\n${code === 0 ? passed.join('\n') : output}`)
  const isBroken = failed.length === 0 && (code !== 0 || passed.length === 0)
  const failures = isBroken ? [output.trim().split('\n').at(-1) ?? ''] : failed
  return outcome(
    name,
    passed.length,
    failures.length,
    failures.map((failure) => `scripts/bench › ${failure}`),
  )
}
