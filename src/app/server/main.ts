import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addFirstAdmin, readNewAdmin } from './addFirstAdmin.ts'
import { createLogger } from '../../engine/server/host/logger.ts'
import { readSettings } from './settings.ts'
import { StartError } from '../../engine/server/host/StartError.ts'
import { hasDemo, openSetDatabase } from './openSetDatabase.ts'
import { DEMO_PASSWORD } from '../../marketplace/server/seed/demoPassword.ts'
import {
  addFirstStaff,
  type RemoteArgs,
  openConfigFolder,
  readRemoteArgs,
  withRemote,
} from './readRemoteArgs.ts'
import { describeRestrictedLogin, makeRestrictedLogin, readRestriction } from './restrictAccess.ts'
import { stopOnSignals } from '../../engine/server/start/runProject.ts'
import type { RunningServer } from '../../engine/server/start/startServer.ts'
import { startServer } from './startServer.ts'

/**
 * Runs the server until Ctrl-C or SIGTERM, or adds an administrator when the command line asks for it. Prints
 * start errors in one line.
 */
export async function main(projectFolder: string): Promise<void> {
  try {
    const restricted = readRestriction(process.argv.slice(2))
    if (restricted !== null) {
      console.log(describeRestrictedLogin(makeRestrictedLogin(restricted)))
      return
    }
    const remote = await readRemoteArgs(process.argv.slice(2), process.env)
    const own = readSettings(process.env, projectFolder)
    const settings = remote === null ? own : withRemote(own, remote)
    if (process.argv.slice(2).join(' ') === '--migrate') {
      const configFolder = remote === null ? join(projectFolder, 'entity-config') : null
      await (await openSetDatabase(settings, { configFolder })).close()
      console.log('The database has the migrations of this version.')
      return
    }
    const newAdmin = remote === null ? readNewAdmin(process.argv.slice(2)) : remote.newAdmin
    if (newAdmin !== null) {
      console.log(await addFirstAdmin(settings, newAdmin))
      return
    }
    const log = createLogger(settings.logLevel)
    // Node would print the whole error, including values.
    process.on('uncaughtException', (error) => {
      log.fatal({ error }, 'the server stops')
      process.exit(1)
    })
    const entityConfigFolder = remote === null ? null : await openConfigFolder(settings, remote)
    const starting = startServer({
      settings,
      projectFolder,
      log,
      ...(entityConfigFolder === null ? {} : { entityConfigFolder }),
    })
    stopOnSignals(starting)
    const server = await starting
    console.log(`Fundament runs at ${server.url}`)
    if (remote !== null && entityConfigFolder !== null)
      await describeRemote(server, entityConfigFolder, remote)
    if (hasDemo(settings)) showLogins()
    if (server.papersLeft > 0) console.log(`\n${describePapersLeft(server.papersLeft)}`)
    if (server.hasOutbox) console.log(`\nMails and text messages are kept at ${server.url}/sandbox/outbox`)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `The server cannot start: ${oneLine(error)}`)
    process.exit(1)
  }
}

async function describeRemote(
  server: RunningServer,
  entityConfigFolder: string,
  remote: RemoteArgs,
): Promise<void> {
  console.log(`Files about its screens belong in ${entityConfigFolder}`)
  const admin = await addFirstStaff(server.db, remote)
  if (admin === null) return
  const { username, password } = admin
  console.log(`\nSign in as\n  ${username}\nwith the password, shown this once:\n  ${password}`)
}

const describePapersLeft = (papers: number): string =>
  `${papers} papers are left in the data folder, where nobody finds them since the settings name a bucket.\n` +
  `Move them with: npm run documents -- move --remove`

/**
 * A signal during the start takes effect when the start is done, so that a database being filled stays
 * intact.
 */
const DEMO_LOGINS = {
  superadmin: 'staff: everything, raw data and roles too',
  admin: 'staff: administrator',
  senior: 'staff: senior case worker',
  readonly: 'staff: reads only',
  partner: 'staff of a white-label partner',
  investor: 'individual investor, ready to invest',
  business: 'business investor',
  borrower: 'business with loans',
  newcomer: 'has done nothing yet; verifies the email first',
  signup: 'came by electronic identity, completes the sign-up',
  getstarted: 'opens the first account',
  identity: 'verifies the identity',
  aml: 'answers the AML questions',
  amlbusiness: 'the same for a business',
  loandraft: 'a business in the middle of its application for a loan',
  loansubmitted: 'a business that has sent its application in',
  loanoffer: 'a business with an offer to sign',
  literacy: 'answers about experience with investing',
}

function showLogins(): void {
  console.log(`\nSign in with the password ${DEMO_PASSWORD} as`)
  for (const [name, note] of Object.entries(DEMO_LOGINS)) {
    console.log(`  ${`${name}@fundament.example`.padEnd(32)}${note}`)
  }
}

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown'

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(process.cwd())
}
