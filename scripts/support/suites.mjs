import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runBin } from './run.mjs'
import { noteFile, printTimings } from './timings.mjs'

/** The result of a suite: its counts, and one line for each failure. A check that has no tests counts as one. */
export const outcome = (name, passed, failed, failures = []) => ({ name, passed, failed, failures })

/** Runs a check that either passes or fails, and shows its output only when it fails. */
export async function check(name, script, args) {
  const started = Date.now()
  const { code, output } = await runBin(script, args, { isQuiet: true })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0 ? outcome(name, 1, 0) : outcome(name, 0, 1)
}

/**
 * Runs projects of vitest.config.ts, or of them the test files whose path holds one of `files`, shows their output, and takes the
 * counts from Vitest's report. With `isQuiet` the output comes at the end, so that it does not mix with another's.
 */
export async function vitest(name, projects, { environment = {}, isQuiet = false, files = [] } = {}) {
  if (!isQuiet) console.log(`\n${name}`)
  return withReport(async (report) => {
    const args = ['run', ...files, ...projects.map((project) => `--project=${project}`)]
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
    const { code, output } = await runBin('node_modules/vitest/vitest.mjs', args, { environment, isQuiet })
    if (isQuiet) console.log(`\n${name}\n${output}`)
    return { code, count: countVitest }
  }, name)
}

/** Runs the end-to-end tests, and takes the counts from Playwright's report. */
export async function playwright(name, environment) {
  console.log(`\n${name}`)
  return withReport(async (report) => {
    const script = 'node_modules/@playwright/test/cli.js'
    const settings = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { code } = await runBin(script, ['test', '--reporter=list,json'], { environment: settings })
    return { code, count: countPlaywright }
  }, name)
}

/** A suite counts as one failure when it ends with an error but no failed test, runs no test, or writes no report. */
async function withReport(work, name) {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-report-'))
  const report = join(folder, 'report.json')
  try {
    const { code, count } = await work(report)
    const { passed, failed, failures } = count(JSON.parse(readFileSync(report, 'utf8')))
    return outcome(name, passed, failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, failures)
  } catch (error) {
    console.error(`${name} left no report: ${error.message}`)
    return outcome(name, 0, 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A test file that does not load has no tests that could fail, so it counts as one failure. */
function countVitest(report) {
  for (const { name, startTime, endTime } of report.testResults)
    noteFile(relative(process.cwd(), name), (endTime - startTime) / 1000)
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages[0])),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [...failures, ...broken.map(({ name, message }) => describe(name, 'does not load', message))],
  }
}

function countPlaywright(report) {
  const { expected, flaky, unexpected } = report.stats
  for (const { file, suites, specs } of report.suites) {
    const runs = specsOf([{ specs, suites }]).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    noteFile(`tests/e2e/${file}`, runs.reduce((sum, { duration }) => sum + duration, 0) / 1000)
  }
  const failures = specsOf(report.suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      describe(
        file,
        title,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
      ),
    )
  return { passed: expected + flaky, failed: unexpected + report.errors.length, failures }
}

const specsOf = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)])

/** Returns one line that names the failed test and the reason. */
function describe(file, title, message = '') {
  const words = (stripVTControlCharacters(message).split('\n    at ')[0] ?? '').replace(/\s+/g, ' ').trim()
  // A property's report begins with its counterexample and ends with the reason.
  const short = words.length > 800 ? `${words.slice(0, 400)} … ${words.slice(-400)}` : words
  return `${relative(process.cwd(), resolve(file))} › ${title}: ${short}`
}

/**
 * Prints where the time went, each failure, the result of each suite and, as the last line, the totals. The exit code
 * becomes 1 when anything failed.
 */
export function conclude(outcomes) {
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  printTimings()
  console.log('')
  for (const failure of outcomes.flatMap((one) => one.failures)) console.log(`failed: ${failure}`)
  for (const one of outcomes) console.log(`${one.name}: ${one.passed} passed, ${one.failed} failed`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
