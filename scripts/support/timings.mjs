import { existsSync, readFileSync } from 'node:fs'

const phases = []
const files = []

/** Runs one phase of a run, and remembers how long it took. Phases may run side by side. */
export async function timed(name, work) {
  const started = performance.now()
  const before = workOfChildren()
  const earlier = phases.length
  try {
    return await work()
  } finally {
    const after = workOfChildren()
    // A child's work counts when it ends, so that of the phases that have ended meanwhile is in the difference.
    const others = phases.slice(earlier).reduce((all, phase) => all + phase.processor, 0)
    const processor = before === null || after === null ? null : after - before - others
    phases.push({ name, seconds: (performance.now() - started) / 1000, processor })
  }
}

/** Remembers how long the tests of a file took. */
export const noteFile = (name, seconds) => files.push({ name, seconds })

/**
 * Prints the time of each phase and the ten slowest test files, so that authors of tests see what grows. CPU time says
 * more than wall time on a busy machine.
 */
export function printTimings() {
  if (phases.length === 0) return
  const total = { name: 'total', seconds: performance.now() / 1000, processor: workOfChildren() }
  console.log(`\n${'phase'.padEnd(38)}${'seconds'.padStart(10)}${'processor'.padStart(11)}`)
  for (const { name, seconds, processor } of [...phases, total]) {
    console.log(`${name.padEnd(38)}${column(seconds)} ${column(processor)}`)
  }
  if (files.length === 0) return
  console.log(`\n${'seconds'.padStart(10)}  slowest test files`)
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  for (const { name, seconds } of slowest) console.log(`${column(seconds)}  ${name}`)
}

const column = (seconds) => (seconds === null ? '-' : seconds.toFixed(1)).padStart(10)

const TICKS_PER_SECOND = 100

/** CPU seconds of all ended child processes. Available only on Linux. */
function workOfChildren() {
  const file = '/proc/self/stat'
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
