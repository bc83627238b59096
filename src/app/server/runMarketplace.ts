import { join } from 'node:path'
import { runServer } from '../../engine/server/start/runProject.ts'
import { addFirstAdmin, readNewAdmin } from './addFirstAdmin.ts'
import { describeLogins } from './demo.ts'
import { hasDemo, openSetDatabase } from './openSetDatabase.ts'
import { readSettings } from './settings.ts'
import { marketplaceProject } from './startServer.ts'

/** The marketplace, or what the command line asks of its database. Rejects with a StartError. */
export async function runMarketplace(projectFolder: string, args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, projectFolder)
  const project = marketplaceProject({ projectFolder })
  if (args.join(' ') === '--migrate') {
    await (await openSetDatabase(settings, { configFolder: join(projectFolder, 'entity-config') })).close()
    console.log('The database has the migrations of this version.')
    return
  }
  const newAdmin = readNewAdmin(args)
  if (newAdmin !== null) {
    console.log(await addFirstAdmin(project, settings, newAdmin))
    return
  }
  // Read before the start, so that all of it is printed at once.
  const logins = hasDemo(settings) ? await describeLogins() : null
  await runServer(project, { settings, projectFolder })
  if (logins !== null) console.log(`\n${logins}`)
}
