// Measures how long `npm start` takes until it answers: with an empty data folder (migrate and seed), and again on the same
// data. The app is built first, with the migrated database that a new data folder begins as: neither start includes that.
//   npx tsx scripts/bench/startUp.ts [--rounds 3]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atMost, endBounds } from './support/bounds.ts'
import { startDatabase, TOKEN_SECRET } from './support/demoDatabase.ts'
import { median } from './support/load.ts'
import { isSmoke, readOptions } from './support/options.ts'
import { startServer } from './support/startServer.ts'

const { rounds, warmUps } = readOptions({
  rounds: { usual: 3, smoke: 1 },
  // Builds what has changed and fills the disk's cache.
  warmUps: { usual: 1, smoke: 0 },
})
// The embedded database takes half of all benchmarks' time with tiny sizes, and the contract tests start it too.
const postgres = isSmoke ? await startDatabase() : null
const cold: Start[] = []
const warm: Start[] = []
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (let round = 0; round < warmUps + rounds; round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const first = await measureStart(folder)
  const second = await measureStart(folder)
  rmSync(folder, { recursive: true, force: true })
  if (round >= warmUps) {
    cold.push(first)
    warm.push(second)
  }
}
await postgres?.stop()
report('start on an empty data folder', cold, 16)
report('start on existing data', warm, 5)
endBounds()

interface Start {
  readonly ms: number
  /** Seconds of processor time, including the embedded database; null where the system does not report it. */
  readonly work: number | null
}

async function measureStart(folder: string): Promise<Start> {
  const before = performance.now()
  const server = await startServer(
    [process.execPath, resolve('scripts/start.mjs')],
    { PORT: '0', DATA_FOLDER: folder, DATABASE_URL: postgres?.url ?? '', TOKEN_SECRET, LOG_LEVEL: 'error' },
    /runs at \S+\n/,
  )
  await fetch(`${/runs at (\S+)/.exec(server.output)?.[1]}/readyz`)
  const start = { ms: performance.now() - before, work: workOf(server.pid) }
  await server.stop()
  return start
}

function workOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const TICKS_PER_SECOND = 100
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The elapsed time depends on what else the machine does. Processor time depends on it less, so the bound applies to it. */
function report(what: string, starts: readonly Start[], mostWork: number): void {
  console.log(`${what}: ${median(starts.map(({ ms }) => ms)).toFixed(0)} ms`)
  const work = starts.flatMap((start) => start.work ?? [])
  if (work.length > 0) atMost(`${what}, work`, median(work), mostWork, 's')
}
