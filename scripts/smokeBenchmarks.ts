// Shows that each benchmark still starts and ends, in one process and with tiny sizes: they share a PostgreSQL with the demo, a
// server, a browser and all loaded code. Ends with 1 when one fails.
//   npx tsx scripts/smokeBenchmarks.ts [NAME…]
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { beginSharing } from './bench/support/sharing.ts'

/** Only guards against a benchmark that never ends: each takes seconds. */
const MOST_MINUTES = 10

const folder = join(import.meta.dirname, 'bench')
const wanted = process.argv.slice(2)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

class Ended extends Error {
  readonly code: unknown

  constructor(code: unknown) {
    super(`ended with ${String(code)}`)
    this.code = code
  }
}

const exit = process.exit.bind(process)
// A benchmark ends its process, and here only itself.
process.exit = (code) => {
  throw new Ended(code)
}
process.argv.splice(2, Infinity, '--smoke')
const close = beginSharing()
let failures = 0
for (const name of names) {
  console.log(`\n${name}`)
  const started = performance.now()
  const problem = await run(join(folder, `${name}.ts`))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (problem !== null) failures += 1
  console.log(problem === null ? `passed: ${name} (${seconds} s)` : `failed: ${name}: ${problem}`)
}
await close()
exit(failures === 0 ? 0 : 1)

/** Returns what went wrong in one line, or null. */
async function run(file: string): Promise<string | null> {
  try {
    await Promise.race([import(pathToFileURL(file).href), limit(), failedInBackground()])
    return 'it did not end with endBounds'
  } catch (error) {
    if (error instanceof Ended && error.code === 0) return null
    console.error(error)
    const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
      .trim()
      .split('\n')
    return [...new Set([lines.at(0), lines.at(-1)])].join(' … ')
  }
}

function limit(): Promise<never> {
  return new Promise((_, reject) => {
    const late = () => reject(new Error(`it did not end within ${MOST_MINUTES} minutes`))
    setTimeout(late, MOST_MINUTES * 60_000).unref()
  })
}

/** Rejects on errors in code that is not awaited. */
function failedInBackground(): Promise<never> {
  return new Promise((_, reject) => {
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      process.removeAllListeners(event)
      process.once(event, reject)
    }
  })
}
