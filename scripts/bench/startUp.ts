// How long `npm start` takes until it answers: with an empty data folder (migrate and seed), and again on the same data.
// The app is built before, so that neither measures the build.
//   npx tsx scripts/bench/startUp.ts [--rounds 3]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './support/load.ts'
import { startServer, stopServer } from './support/startServer.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const cold: number[] = []
const warm: number[] = []
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
console.log(`start on an empty data folder: ${median(cold).toFixed(0)} ms`)
console.log(
  `start on existing data: ${median(warm).toFixed(0)} ms, ratio ${(median(warm) / median(cold)).toFixed(2)}`,
)

async function timeStart(folder: string): Promise<number> {
  const before = performance.now()
  const server = await startServer(
    [process.execPath, resolve('scripts/start.mjs')],
    { PORT: '4953', DATA_FOLDER: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
    /runs at/,
  )
  await fetch('http://localhost:4953/readyz')
  const ms = performance.now() - before
  await stopServer(server)
  return ms
}
