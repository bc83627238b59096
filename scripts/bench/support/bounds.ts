import { loadavg } from 'node:os'
import { isSmoke } from './options.ts'

let isMissed = false
let isWrong = false
let isBusy = false

/** The highest load average of the last minute at which times are reliable: above it, other processes distort them. */
const MOST_LOAD = 1

/**
 * Prints the load of the machine before the benchmark adds to it. Waits first until the load of earlier work has faded, for
 * at most three minutes or BENCH_WAIT seconds. On a busy machine the benchmark prints its figures, but judges no bound.
 * Tiny sizes measure nothing, so they need no idle machine.
 */
export async function beginBounds(): Promise<void> {
  if (isSmoke) return
  const until = performance.now() + Number(process.env['BENCH_WAIT'] ?? 180) * 1000
  const load = () => loadavg()[0] ?? 0
  while (load() > MOST_LOAD && performance.now() < until) await new Promise((done) => setTimeout(done, 5_000))
  const found = load()
  isBusy = found > MOST_LOAD
  console.log(
    `load of the machine before the run: ${found.toFixed(2)}${isBusy ? ': too busy for a verdict' : ''}`,
  )
}

/** Prints a measured value and its upper bound. After a missed bound `endBounds` ends the process with 1. */
export function atMost(what: string, value: number, most: number, unit: string): void {
  report(what, `${format(value)} ${unit}`, `at most ${most} ${unit}`, value <= most)
}

/** The same for a ratio with a lower bound. */
export function atLeast(what: string, ratio: number, least: number): void {
  report(what, `ratio ${ratio.toFixed(2)}`, `at least ${least}`, ratio >= least)
}

/** Something that neither load nor size changes, such as how much money is missing: it is always judged. */
export function exactly(what: string, value: number, wanted: number, unit: string): void {
  isWrong ||= value !== wanted
  const verdict = value === wanted ? 'holds ' : 'MISSED'
  const line = `${what}: ${value} ${unit} (exactly ${wanted} ${unit})`
  console.log(`${verdict}  ${line}`)
  // Several benchmarks may run in this process, and only this one is wrong.
  if (isSmoke && value !== wanted) throw new Error(line)
}

/** Ends the process: with 1 when something was not exact, with 2 when the machine was too busy to judge, else with 1 when a bound was missed. With `--smoke` only that it came to its end counts. */
export function endBounds(): never {
  process.exit(isSmoke ? 0 : isWrong ? 1 : isBusy ? 2 : isMissed ? 1 : 0)
}

function report(what: string, found: string, bound: string, holds: boolean): void {
  isMissed ||= !holds
  const verdict = isSmoke ? 'smoke ' : isBusy ? 'unsure' : holds ? 'holds ' : 'MISSED'
  console.log(`${verdict}  ${what}: ${found} (${bound})`)
}

const format = (value: number): string => {
  const size = Math.abs(value)
  return value.toFixed(size < 1 ? 2 : size < 10 ? 1 : 0)
}
