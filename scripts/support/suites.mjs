import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PROJECT } from './project.mjs'
import { runBin } from './run.mjs'
import { noteFile, printTimings } from './timings.mjs'

/**
 * The result of a suite: its counts, and one line for each failure and for each test that failed once and then passed. A check
 * that has no tests counts as one.
 */
export const outcome = (name, passed, failed, failures = [], flaky = []) => ({
  name,
  passed,
  failed,
  failures,
  flaky,
})

/** So many tests may fail by chance. With more, something else is wrong, and the run fails. */
const MOST_FLAKY = 3

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
 * counts from Vitest's report. With `isQuiet` the output comes at the end, so that it does not mix with another's. On a build
 * machine the files of failed tests run once more, alone.
 */
export async function vitest(name, projects, { isQuiet = false, files = [] } = {}) {
  if (!isQuiet) console.log(`\n${name}`)
  const run = (args) =>
    runVitest(name, [...projects.map((project) => `--project=${project}`), ...args], isQuiet)
  const first = await run(files)
  const { result, flaky } = process.env.CI
    ? await retryFailed(first, (paths) => run([...paths, '--maxWorkers=1']))
    : { result: first, flaky: [] }
  return countVitest(name, result, flaky)
}

/**
 * Runs the files of failed tests once more, alone, and returns the merged result with the tests that passed this time. With more
 * failures than chance explains, the run is red whatever they do.
 */
export async function retryFailed(first, run) {
  const failed = problemsOf(first)
  if (failed.length === 0 || failed.length > MOST_FLAKY) return { result: first, flaky: [] }
  const paths = [...new Set(failed.map(({ file }) => file))]
  console.log(`once more, alone: ${paths.join(', ')}`)
  const { code, files } = await run(paths)
  // Without a second report, nothing says that they pass.
  if (files === null) return { result: first, flaky: [] }
  const result = { code, files: [...first.files.filter(({ path }) => !paths.includes(path)), ...files] }
  const still = problemsOf(result)
  const isFlaky = ({ file, title }) => !still.some((one) => one.file === file && one.title === title)
  return { result, flaky: failed.filter(isFlaky) }
}

/** Returns the exit code, and the report of each file, or null when Vitest left none. */
function runVitest(name, args, isQuiet) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await runBin('node_modules/vitest/vitest.mjs', ['run', ...args, ...reporters], {
      isQuiet,
    })
    if (isQuiet) console.log(`\n${name}\n${output}`)
    const files = readReport(name, report)?.testResults ?? null
    return { code, files: files?.map((file) => ({ ...file, path: relative(PROJECT, file.name) })) ?? null }
  })
}

/** Failed tests, and files that failed without one: they have no tests that could fail, so each counts as one. */
const problemsOf = ({ files }) =>
  (files ?? []).flatMap(({ path, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file: path, title: 'does not load', message }]
    return failed.map(({ fullName, failureMessages }) => ({
      file: path,
      title: fullName,
      message: failureMessages[0],
    }))
  })

function countVitest(name, { code, files }, flaky = []) {
  for (const { path, startTime, endTime } of files ?? []) noteFile(path, (endTime - startTime) / 1000)
  const tests = (files ?? []).flatMap(({ assertionResults }) => assertionResults)
  return counted(name, code, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: problemsOf({ files }).map(describe),
    flaky: flaky.map(describe),
  })
}

/** Runs the end-to-end tests, and takes the counts from Playwright's report. On a build machine it tries each test twice. */
export async function playwright(name) {
  console.log(`\n${name}`)
  return withReport(async (file) => {
    const script = 'node_modules/@playwright/test/cli.js'
    const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const { code } = await runBin(script, ['test', '--reporter=list,json'], { environment })
    const report = readReport(name, file)
    const tests = specsOf(report?.suites).flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })))
    for (const path of new Set(tests.map(({ spec }) => spec.file))) {
      const results = tests.filter(({ spec }) => spec.file === path).flatMap(({ results }) => results)
      noteFile(`tests/e2e/${path}`, results.reduce((sum, { duration }) => sum + duration, 0) / 1000)
    }
    const linesOf = (status) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results, spec }) =>
          describe({
            file: `tests/e2e/${spec.file}`,
            title: `${spec.title} (${projectName})`,
            message: results.find(({ error }) => error)?.error.message,
          }),
        )
    return counted(name, code, {
      passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      failures: [
        ...linesOf('unexpected'),
        ...(report?.errors ?? []).map(({ message }) => describe({ file: name, title: 'error', message })),
      ],
      flaky: linesOf('flaky'),
    })
  })
}

/** A suite counts as one failure when it ends with an error but no failed test, or runs no test. */
function counted(name, code, { passed, failures, flaky }) {
  const failed = failures.length === 0 && (code !== 0 || passed === 0) ? 1 : failures.length
  return outcome(name, passed, failed, failures, flaky)
}

/** Gives `work` the path of a report to write, which is removed afterwards. */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(name, file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`${name} left no report: ${error.message}`)
    return null
  }
}

const specsOf = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)])

/** Returns one line that names the test and the reason. */
function describe({ file, title, message = '' }) {
  const words = (stripVTControlCharacters(message).split('\n    at ')[0] ?? '').replace(/\s+/g, ' ').trim()
  // A property's report begins with its counterexample and ends with the reason.
  const short = words.length > 800 ? `${words.slice(0, 400)} … ${words.slice(-400)}` : words
  return `${file} › ${title}: ${short}`
}

/**
 * Prints where the time went, each failure, each flaky test, the result of each suite and, as the last line, the totals. The
 * exit code becomes 1 when anything failed, or more tests were flaky than chance explains.
 */
export function conclude(outcomes) {
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const flaky = outcomes.flatMap((one) => one.flaky)
  const isTooFlaky = flaky.length > MOST_FLAKY
  const failed = outcomes.reduce((sum, one) => sum + one.failed, isTooFlaky ? 1 : 0)
  printTimings()
  console.log('')
  for (const failure of outcomes.flatMap((one) => one.failures)) console.log(`failed: ${failure}`)
  for (const test of flaky) console.log(`flaky: ${test}`)
  if (isTooFlaky) console.log(`failed: ${flaky.length} flaky tests, and at most ${MOST_FLAKY} may be`)
  for (const one of outcomes) console.log(`${one.name}: ${one.passed} passed, ${one.failed} failed`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
