import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type ChainHead,
  type ErasurePlan,
  verifyHistory,
} from '../src/engine/server/kernel/audit/verifyHistory.ts'
import { erasurePlanOf } from '../src/marketplace/server/privacy/retention/erasurePlan.ts'
import { readSettings } from '../src/app/server/settings.ts'
import { StartError } from '../src/engine/server/host/StartError.ts'
import { openSetDatabase } from '../src/app/server/openSetDatabase.ts'
import { readRetentionRules } from '../src/app/server/readRetentionRules.ts'

const USAGE = 'npm run -s verify-history -- [--export] [--against kept.txt] [--allow Type.field …]'

/**
 * Proves that history is unchanged, and exits with 1 otherwise. Lists what was erased from it. `--export` prints
 * the newest hash as a line to keep elsewhere; `--against` also proves every line that was kept; `--allow` names a field that
 * an earlier retention rule erased.
 */
async function main(): Promise<void> {
  const { isExport, kept, allowed } = readArguments(process.argv.slice(2))
  const db = await openSetDatabase(readSettings(process.env, process.cwd()), {
    isMigrated: false,
    statementTimeoutMs: 0,
  })
  try {
    const rules = await readRetentionRules(join(process.cwd(), 'entity-config'))
    const { fault, head, waiting, erasures } = await verifyHistory(
      db,
      kept,
      planWith(erasurePlanOf(rules), allowed),
    )
    if (fault !== null) {
      console.error(`History is broken: ${fault}.`)
      process.exitCode = 1
    } else if (isExport && head.position === 0) {
      console.error('History is empty: there is no hash to export.')
      process.exitCode = 1
    } else if (isExport) console.log(`${head.at} ${head.position} ${head.hash}`)
    else {
      for (const { at, recordId, mutationName, rows, fields, entityName } of erasures)
        console.log(
          `Erased at ${at} by ${mutationName} (row ${recordId}): ${entityName}, ${rows} rows${fields.length > 0 ? `: ${fields.join(', ')}` : ''}.`,
        )
      console.log(
        `History holds: ${head.position} rows, ${waiting} more not chained yet, ${kept.length} kept hashes compared, ${erasures.length} erasures.`,
      )
    }
  } finally {
    await db.close()
  }
}

function readArguments(args: readonly string[]): {
  readonly isExport: boolean
  readonly kept: readonly ChainHead[]
  readonly allowed: readonly string[]
} {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        export: { type: 'boolean' },
        against: { type: 'string' },
        allow: { type: 'string', multiple: true },
      },
    })
    const { export: isExport = false, against, allow = [] } = values
    return { isExport, kept: against === undefined ? [] : readKept(against), allowed: allow }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The command line was not understood. Use: ${USAGE}`)
  }
}

function planWith(plan: ErasurePlan, allowed: readonly string[]): ErasurePlan {
  const widened = new Map(plan)
  for (const name of allowed) {
    const [typeName = '', field = ''] = name.split('.')
    const fields = widened.get(typeName)
    if (fields !== null) widened.set(typeName, [...(fields ?? []), field])
  }
  return widened
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
