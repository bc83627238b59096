import { afterEach, expect, test, vi } from 'vitest'
import { conclude, outcome, retryFailed } from './suites.mjs'

type Run = Parameters<typeof retryFailed>[1]

const file = (path: string, ...statuses: readonly ('passed' | 'failed')[]) => ({
  path,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, nth) => ({
    status,
    fullName: `${path} ${nth}`,
    failureMessages: [],
  })),
})

const passing = file('a.test.ts', 'passed')

afterEach(() => {
  process.exitCode = undefined
})

/** The lines that `conclude` prints. */
const linesOf = (outcomes: Parameters<typeof conclude>[0]): readonly string[] => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  conclude(outcomes)
  return log.mock.calls.map(([line]) => String(line))
}

test('runs the files of failed tests once more, and names those that pass then', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  const run = vi.fn<Run>().mockResolvedValue({ code: 0, files: [file('b.test.ts', 'passed', 'passed')] })
  const first = { code: 1, files: [passing, file('b.test.ts', 'passed', 'failed')] }
  const { result, flaky } = await retryFailed(first, run)
  expect(run).toHaveBeenCalledExactlyOnceWith(['b.test.ts'])
  expect(result).toEqual({ code: 0, files: [passing, file('b.test.ts', 'passed', 'passed')] })
  expect(flaky).toMatchObject([{ file: 'b.test.ts', title: 'b.test.ts 1' }])
})

test('calls no test flaky that fails twice, or whose second run leaves no report', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  const first = { code: 1, files: [file('b.test.ts', 'failed')] }
  for (const files of [[file('b.test.ts', 'failed')], null]) {
    const { result, flaky } = await retryFailed(first, vi.fn<Run>().mockResolvedValue({ code: 1, files }))
    expect([result, flaky]).toEqual([first, []])
  }
})

test('runs nothing again when more tests failed than may be flaky', async () => {
  const run = vi.fn<Run>()
  const first = { code: 1, files: [file('b.test.ts', 'failed', 'failed', 'failed', 'failed')] }
  expect(await retryFailed(first, run)).toEqual({ result: first, flaky: [] })
  expect(run).not.toHaveBeenCalled()
})

test('ends green with three flaky tests, which it names, and red with four', () => {
  const lines = linesOf([outcome('tests', 5, 0, [], ['one', 'two', 'three'])])
  expect(lines).toEqual(expect.arrayContaining(['flaky: one', 'flaky: two', 'flaky: three']))
  expect([lines.at(-1), process.exitCode]).toEqual(['5 passed, 0 failed', 0])
  expect(
    linesOf([outcome('tests', 5, 0, [], ['1', '2']), outcome('more', 5, 0, [], ['3', '4'])]).at(-1),
  ).toBe('10 passed, 1 failed')
  expect(process.exitCode).toBe(1)
})

test('ends red when a test failed', () => {
  const lines = linesOf([outcome('tests', 5, 1, ['a.test.ts › adds: 1 is not 2'])])
  expect(lines).toContain('failed: a.test.ts › adds: 1 is not 2')
  expect([lines.at(-1), process.exitCode]).toEqual(['5 passed, 1 failed', 1])
})
