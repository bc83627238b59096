import { parseArgs } from 'node:util'
import { type KeyProgress, platformStores, renewKeys } from '../src/engine/server/people/keys/renewKeys.ts'
import { createLogger } from '../src/engine/server/host/logger.ts'
import { readSettings } from '../src/app/server/settings.ts'
import { readTokenSecret } from '../src/engine/server/host/readTokenSecret.ts'
import { StartError } from '../src/engine/server/host/StartError.ts'
import { keyedStores } from '../src/app/server/keyedStores.ts'
import { openDocuments } from '../src/engine/server/start/openProviders.ts'
import { openSetDatabase } from '../src/app/server/openSetDatabase.ts'

const USAGE = 'npm run -s keys -- [--count]'

/**
 * Encrypts with the current key what older ones encrypted, and says how much remains. Ctrl-C stops it after the step that
 * runs. Safe to stop and to repeat; exits with 1 while something remains.
 */
async function main(): Promise<void> {
  const isCount = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env, process.cwd())
  let isStopped = isCount
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true))
  const tokenSecret = settings.tokenSecret ?? (await readTokenSecret(settings.dataFolder))
  const db = await openSetDatabase(settings, { isMigrated: false, statementTimeoutMs: 0 })
  try {
    const documents = openDocuments(settings, tokenSecret, createLogger('silent'))
    const secrets = { tokenSecret, previousTokenSecret: settings.previousTokenSecret }
    const [kept] = await db.query<{ documents: boolean }>(
      `SELECT to_regclass('documents') IS NOT NULL AS documents`,
    )
    // The database of a remote start has no papers.
    const storesOf = kept?.documents ? keyedStores : platformStores
    const places = await renewKeys(storesOf({ db, documents, secrets }), {
      isStopped: () => isStopped,
      onStep: (step) => console.log(toLine(step)),
    })
    const remaining = places.reduce((sum, place) => sum + place.remaining, 0)
    for (const place of places.filter((one) => one.remaining > 0)) console.log(toLine(place))
    console.log(
      remaining === 0
        ? `Nothing remains: everything is encrypted with the key ${documents.currentKey}.`
        : `${remaining} remain. ${isCount || isStopped ? 'Run npm run keys to continue.' : 'No key in the settings opens them, or their content is gone.'}`,
    )
    process.exitCode = remaining === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

const toLine = ({ name, renewed, remaining }: KeyProgress): string =>
  `${name}: ${renewed} re-encrypted, ${remaining} remain`

function readArguments(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { count: { type: 'boolean' } } }).values.count ?? false
  } catch {
    throw new StartError(`The command line was not understood. Use: ${USAGE}`)
  }
}

try {
  await main()
} catch (error) {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(error instanceof StartError ? error.message : `The keys were not changed everywhere: ${line}`)
  process.exitCode = 1
}
