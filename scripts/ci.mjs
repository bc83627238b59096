/**
 * What a build machine runs: `npm test`, then the contract tests a second time on a real PostgreSQL. The last line is
 * `N passed, N failed` over both.
 */
import { ensureInstalled } from './support/install.mjs'
import { needNode } from './support/project.mjs'
import { run } from './support/run.mjs'
import { conclude, FAILURE, outcome, vitest } from './support/suites.mjs'

needNode()
const outcomes = [await npmTest()]
await ensureInstalled()
outcomes.push(await onPostgres())
conclude(outcomes)

async function npmTest() {
  const name = 'npm test'
  const { code, output } = await run('npm', ['test', '--silent'], { isCaptured: true })
  const lines = output.trimEnd().split('\n')
  const last = lines.at(-1) ?? ''
  const sums = /^(\d+) passed, (\d+) failed$/.exec(last)
  if (sums === null) return outcome(name, 0, 1)
  const failed = Number(sums[2])
  const failures = lines.filter((line) => line.startsWith(FAILURE)).map((line) => line.slice(FAILURE.length))
  return outcome(name, Number(sums[1]), failed === 0 && code !== 0 ? 1 : failed, failures)
}

async function onPostgres() {
  const name = 'contract tests on PostgreSQL'
  const { startPostgres } = await import('./support/postgres.mjs')
  try {
    const postgres = await startPostgres()
    try {
      return await vitest(name, ['contract'], { TEST_DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    console.error(error.message)
    return outcome(name, 0, 1)
  }
}
