import { join } from 'node:path'
import { type HostSettings, readHostSettings } from '../host/hostSettings.ts'
import { createLogger } from '../host/logger.ts'
import { StartError } from '../host/StartError.ts'
import { createAdmin } from '../people/identity/createAdmin.ts'
import type { Project } from './Project.ts'
import { type RunningServer, type StartOptions, startServer } from './startServer.ts'

/** Longer than a request may take to finish. */
const SHUTDOWN_WITHIN_MS = 15_000

/**
 * Runs a project whose `entity-config` is in the folder, until Ctrl-C or SIGTERM. Adds a first administrator. Ends the process
 * when the server cannot start.
 */
export const runProject = async (folder: string, project: Project): Promise<void> => {
  try {
    const server = await runServer(project, {
      settings: readHostSettings(process.env, folder, () => ({})),
      projectFolder: process.cwd(),
      entityConfigFolder: join(folder, 'entity-config'),
    })
    const [user] = await server.db.query('SELECT 1 FROM users')
    if (user !== undefined) return
    const { username, password } = await createAdmin(server.db, FIRST_ADMIN)
    console.log(`\nSign in as ${username} with the password ${password}, shown this once.`)
  } catch (error) {
    endOnError(error)
  }
}

/** Starts a server that runs until Ctrl-C or SIGTERM, and prints its address. Rejects with a StartError. */
export async function runServer<Settings extends HostSettings>(
  project: Project<Settings>,
  options: StartOptions<Settings>,
): Promise<RunningServer> {
  const log = createLogger(options.settings.logLevel)
  // Node would print the whole error, including values.
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'the server stops')
    process.exit(1)
  })
  const starting = startServer(project, { ...options, log })
  stopOnSignals(starting)
  const server = await starting
  const { url, papersLeft, hasOutbox } = server
  console.log(`${project.name} runs at ${url}`)
  if (papersLeft > 0) console.log(`\n${describePapersLeft(papersLeft)}`)
  if (hasOutbox) console.log(`\nMails and text messages are kept at ${url}/sandbox/outbox`)
  return server
}

const describePapersLeft = (papers: number): string =>
  `${papers} papers are left in the data folder, where nobody finds them since the settings name a bucket.\n` +
  `Move them with: npm run documents -- move --remove`

/** Prints in one line why a server cannot start, and ends the process. */
export function endOnError(error: unknown): never {
  console.error(error instanceof StartError ? error.message : `The server cannot start: ${oneLine(error)}`)
  process.exit(1)
}

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown'

const FIRST_ADMIN = { email: 'admin@fundament.local', name: 'First Admin' }

/**
 * Closes the server at Ctrl-C or SIGTERM: requests finish, and the database is closed. A signal during the start takes effect when
 * the start is done, so that a database being filled stays intact.
 */
function stopOnSignals(starting: Promise<RunningServer>): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    const server = await starting.catch(() => null)
    if (server === null) return
    setTimeout(() => process.exit(1), SHUTDOWN_WITHIN_MS).unref()
    await server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
