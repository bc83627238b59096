import { parseArgs } from 'node:util'
import { DomainError } from '../../engine/server/kernel/DomainError.ts'
import { createAdmin, type NewAdmin } from '../../engine/server/people/identity/createAdmin.ts'
import type { HostSettings } from '../../engine/server/host/hostSettings.ts'
import { StartError } from '../../engine/server/host/StartError.ts'
import { fillDatabase, openSetDatabase } from '../../engine/server/start/openSetDatabase.ts'
import type { Project } from '../../engine/server/start/Project.ts'

const USAGE = 'npm start -- --create-admin anna@example.com "Anna Holm"'

/** The person that the command line asks to add; null to start the server. Throws a StartError. */
export function readNewAdmin(args: readonly string[]): NewAdmin | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'create-admin': { type: 'string' } },
      allowPositionals: true,
    })
    const email = values['create-admin']
    if (email !== undefined) return { email, name: positionals.join(' ') }
    if (positionals.length === 0) return null
  } catch {
    // Reported below, like every other invalid command line.
  }
  throw new StartError(`The command line was not understood. A first administrator is added by: ${USAGE}`)
}

/**
 * Adds the administrator to the configured database, which may still be empty, and returns the text to show.
 */
export async function addFirstAdmin<Settings extends HostSettings>(
  project: Project<Settings>,
  settings: Settings,
  admin: NewAdmin,
): Promise<string> {
  const db = await openSetDatabase(project, settings)
  try {
    await fillDatabase(project, db, settings)
    const { username, password } = await createAdmin(db, admin)
    return `${username} ${admin.role === undefined ? 'is a super admin' : `has the role ${admin.role}`} now. The password, shown this once:\n\n  ${password}\n`
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new StartError(`Nothing was added: ${PROBLEMS[error.code] ?? error.code}. ${USAGE}`)
  } finally {
    await db.close()
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  INVALID_FORMAT: 'that is no email address',
  REQUIRED: 'a first and a last name are needed',
  MUST_BE_UNIQUE: 'somebody signs in with that address already',
}
