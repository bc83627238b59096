import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../src/app/server/settings.ts'
import { StartError } from '../src/engine/server/host/StartError.ts'
import { folderStorage, listFolder } from '../src/engine/server/providers/storage/folderStorage.ts'
import { moveDocuments } from '../src/engine/server/providers/storage/moveDocuments.ts'
import { s3Storage } from '../src/engine/server/providers/storage/s3Storage.ts'

const USAGE = 'npm run -s documents -- move [--remove]'

/** Copies papers from the data folder to the bucket in the settings. Safe to stop and to repeat. */
async function main(): Promise<void> {
  const isRemoved = readArguments(process.argv.slice(2))
  const { dataFolder, documents } = readSettings(process.env, process.cwd())
  if (documents.s3 === null)
    throw new StartError('There is no bucket to move to: set S3_ENDPOINT and the other S3_ settings.')
  const folder = join(dataFolder, 'documents')
  const { copied, known, removed } = await moveDocuments({
    names: await listFolder(folder),
    from: folderStorage(folder),
    to: s3Storage(documents.s3),
    isRemoved,
  })
  console.log(`${copied} copied, ${known} were there already, ${removed} removed from ${folder}.`)
}

function readArguments(args: readonly string[]): boolean {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { remove: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals.join(' ') === 'move') return values.remove ?? false
  } catch {
    // Reported below.
  }
  throw new StartError(`The command line was not understood. Use: ${USAGE}`)
}

try {
  await main()
} catch (error) {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(error instanceof StartError ? error.message : `The papers were not moved: ${line}`)
  process.exitCode = 1
}
