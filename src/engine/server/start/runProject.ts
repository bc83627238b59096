import { join } from 'node:path'
import { readHostSettings } from '../host/hostSettings.ts'
import { createAdmin } from '../people/identity/createAdmin.ts'
import type { Project } from './Project.ts'
import { type RunningServer, startServer } from './startServer.ts'

/** Longer than a request may take to finish. */
const SHUTDOWN_WITHIN_MS = 15_000

/**
 * Runs a project whose `entity-config` is in the folder, until Ctrl-C or SIGTERM. Adds a first administrator. Rejects with a
 * StartError.
 */
export async function runProject(folder: string, project: Project): Promise<RunningServer> {
  const starting = startServer(project, {
    settings: readHostSettings(process.env, folder, () => ({})),
    projectFolder: process.cwd(),
    entityConfigFolder: join(folder, 'entity-config'),
  })
  stopOnSignals(starting)
  const server = await starting
  console.log(`${project.name} runs at ${server.url}`)
  const [user] = await server.db.query('SELECT 1 FROM users')
  if (user === undefined) {
    const { username, password } = await createAdmin(server.db, FIRST_ADMIN)
    console.log(`\nSign in as ${username} with the password ${password}, shown this once.`)
  }
  return server
}

const FIRST_ADMIN = { email: 'admin@fundament.local', name: 'First Admin' }

/** Closes the server at Ctrl-C or SIGTERM: requests finish, and the database is closed. */
export function stopOnSignals(starting: Promise<RunningServer>): void {
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
