import { pathToFileURL } from 'node:url'
import { endOnError } from '../../engine/server/start/runProject.ts'
import { readRemoteArgs } from './readRemoteArgs.ts'
import { describeRestrictedLogin, makeRestrictedLogin, readRestriction } from './restrictAccess.ts'
import { runRemote } from './runRemote.ts'

/**
 * Runs the server until Ctrl-C or SIGTERM, or adds an administrator when the command line asks for it. Prints
 * start errors in one line.
 */
export async function main(projectFolder: string): Promise<void> {
  const args = process.argv.slice(2)
  try {
    const restricted = readRestriction(args)
    if (restricted !== null) {
      console.log(describeRestrictedLogin(makeRestrictedLogin(restricted)))
      return
    }
    const remote = await readRemoteArgs(args, process.env)
    // A remote start loads nothing of the marketplace.
    if (remote !== null) await runRemote(projectFolder, remote)
    else await (await import('./runMarketplace.ts')).runMarketplace(projectFolder, args)
  } catch (error) {
    endOnError(error)
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(process.cwd())
}
