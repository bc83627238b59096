import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runBin } from './run.mjs'

/** What a suite came to, and a line for each failure; a check without tests of its own counts as one. */
export const outcome = (name, passed, failed, failures = []) => ({ name, passed, failed, failures })

/** Begins the line of a failure, so that a run within a run can repeat it. */
export const FAILURE = 'failed: '

/** A check that passes or does not. Its output is shown only when it fails. */
export async function check(name, script, args) {
  const started = Date.now()
  const { code, output } = await runBin(script, args, { isQuiet: true })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0 ? outcome(name, 1, 0) : outcome(name, 0, 1)
}

/** Projects of vitest.config.ts, shown as they run and counted from Vitest's own report. */
export async function vitest(name, projects, environment = {}) {
  console.log(`\n${name}`)
  return withReport(async (report) => {
    const args = ['run', ...projects.map((project) => `--project=${project}`)]
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
    const { code } = await runBin('node_modules/vitest/vitest.mjs', args, { environment })
    return { code, count: countVitest }
  }, name)
}

/** The end-to-end suite, counted from Playwright's own report. */
export async function playwright(name, environment) {
  console.log(`\n${name}`)
  return withReport(async (report) => {
    const script = 'node_modules/@playwright/test/cli.js'
    const settings = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { code } = await runBin(script, ['test', '--reporter=list,json'], { environment: settings })
    return { code, count: countPlaywright }
  }, name)
}

/** A suite that ends badly without a failed test, or without a report at all, has failed once. */
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

/** A file that does not load has no tests to fail, so it counts by itself. */
function countVitest(report) {
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

/** One line that tells which test failed and, in short, why. */
function describe(file, title, message = '') {
  const words = (stripVTControlCharacters(message).split('\n    at ')[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 400)
  return `${relative(process.cwd(), resolve(file))} › ${title}: ${words}`
}

/** Prints each failure, what each suite came to and, as the last line, the sum; ends the process with 1 when anything failed. */
export function conclude(outcomes) {
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  console.log('')
  for (const failure of outcomes.flatMap((one) => one.failures)) console.log(`${FAILURE}${failure}`)
  for (const one of outcomes) console.log(`${one.name}: ${one.passed} passed, ${one.failed} failed`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
