import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyHistory, type ChainHead } from '../src/server/domain/audit/verifyHistory.ts'
import { readSettings } from '../src/server/host/settings.ts'
import { StartError } from '../src/server/host/StartError.ts'
import { openSetDatabase } from '../src/server/openSetDatabase.ts'

const USAGE = 'npm run -s verify-history -- [--export] [--against kept.txt]'

/**
 * Proves that nobody has changed history, and exits with 1 if somebody has. `--export` prints the newest hash as a line to
 * keep elsewhere; `--against` also proves every line that was kept.
 */
async function main(): Promise<void> {
  const { isExport, kept } = readArguments(process.argv.slice(2))
  const db = await openSetDatabase(readSettings(process.env, process.cwd()), {
    isMigrated: false,
    statementTimeoutMs: 0,
  })
  try {
    const { fault, head, waiting } = await verifyHistory(db, kept)
    if (fault !== null) {
      console.error(`History is broken: ${fault}.`)
      process.exitCode = 1
    } else if (isExport && head.position === 0) {
      console.error('History is empty: there is no hash to export.')
      process.exitCode = 1
    } else if (isExport) console.log(`${head.at} ${head.position} ${head.hash}`)
    else
      console.log(
        `History holds: ${head.position} rows, ${waiting} more not chained yet, ${kept.length} kept hashes compared.`,
      )
  } finally {
    await db.close()
  }
}

function readArguments(args: readonly string[]): {
  readonly isExport: boolean
  readonly kept: readonly ChainHead[]
} {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { export: { type: 'boolean' }, against: { type: 'string' } },
    })
    const { export: isExport = false, against } = values
    return { isExport, kept: against === undefined ? [] : readKept(against) }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The command line was not understood. Use: ${USAGE}`)
  }
}

function readKept(file: string): readonly ChainHead[] {
  const heads = readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const [, at, position, hash] = LINE.exec(line.trim()) ?? []
      if (at === undefined || position === undefined || hash === undefined)
        throw new StartError(`Line ${index + 1} of ${file} is not one that --export printed.`)
      return { at, position: Number(position), hash }
    })
  if (heads.length === 0) throw new StartError(`${file} holds no line that --export printed.`)
  return heads
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartError(`Cannot read ${file}.`)
  }
}

const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+) ([\da-f]{64})$/

try {
  await main()
} catch (error) {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(error instanceof StartError ? error.message : `History cannot be verified: ${line}`)
  process.exitCode = 1
}
