// How long `npm start` takes until it answers: with an empty data folder (migrate and seed), and again on the same data.
// The app is built before, so that neither measures the build. Bounds hold for processor time, the threads of the
// embedded database included: what the clock shows depends on whatever else the machine does.
//   npx tsx scripts/bench/startUp.ts [--rounds 3]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atMost, endBounds } from './support/bounds.ts'
import { median } from './support/load.ts'
import { startServer, stopServer } from './support/startServer.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const cold: Start[] = []
const warm: Start[] = []
for (let round = 0; round <= Number(values.rounds); round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const first = await timeStart(folder)
  const second = await timeStart(folder)
  rmSync(folder, { recursive: true, force: true })
  // The first round builds what has changed and fills the disk's cache.
  if (round > 0) {
    cold.push(first)
    warm.push(second)
  }
}
const middle = (starts: readonly Start[], what: keyof Start) => median(starts.map((start) => start[what]))
console.log(`start on an empty data folder: ${middle(cold, 'clock').toFixed(0)} ms`)
console.log(`start on existing data: ${middle(warm, 'clock').toFixed(0)} ms`)
// The first start does what the second does, and migrates and seeds besides.
atMost('migrating and seeding', middle(cold, 'work') - middle(warm, 'work'), 8_000, 'ms of work')
atMost('start on existing data', middle(warm, 'work'), 5_000, 'ms of work')
endBounds()

/** In ms: by the clock, and of work in all threads. */
interface Start {
  readonly clock: number
  readonly work: number
}

async function timeStart(folder: string): Promise<Start> {
  const before = performance.now()
  const server = await startServer(
    [process.execPath, ...startArguments()],
    { PORT: '4953', DATA_FOLDER: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
    /runs at/,
  )
  await fetch('http://localhost:4953/readyz')
  const start = { clock: performance.now() - before, work: workOf(server.pid ?? 0) }
  await stopServer(server)
  return start
}

/** What `npm start` hands to Node. */
function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start
    .split(' ')
    .slice(1)
    .map((part) => (part.endsWith('.mjs') ? resolve(part) : part))
}

/** Linux tells it in hundredths of a second. */
function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
