import { join } from 'node:path'
import { openDatabase } from '../../../../src/app/server/openDatabase.ts'
import { readSettings } from '../../../../src/app/server/settings.ts'
import { startServer } from '../../../../src/app/server/startServer.ts'
import { TEST_SECRETS } from '../../../support/testDatabase.ts'

// A whole server in its own process, with its own connections. Arguments: URL of the database, folder of its config. It
// reports its address, and exits when its parent does.
const [, , url, entityConfigFolder] = process.argv
const projectFolder = join(import.meta.dirname, '../../../..')

process.once('disconnect', () => process.exit())
const server = await startServer({
  settings: readSettings(process.env, projectFolder),
  projectFolder,
  db: await openDatabase({ url: url ?? null, isMigrated: false, maxConnections: 8, secrets: TEST_SECRETS }),
  ...(entityConfigFolder === undefined ? {} : { entityConfigFolder }),
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.send?.(server.url)
