import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { grantToApp, readRole } from '../db/appRole.ts'
import type { Database } from '../db/Database.ts'
import { DatabaseUnavailableError } from '../db/DatabaseError.ts'
import { checkMigrated } from '../db/migrate.ts'
import { openDatabase, type OpenDatabaseOptions } from '../db/openDatabase.ts'
import { type SecretBox, secretBox } from '../db/secrets/SecretBox.ts'
import { keyRing } from '../host/documentKeys.ts'
import type { HostSettings } from '../host/hostSettings.ts'
import { readTokenSecret } from '../host/readTokenSecret.ts'
import { StartError } from '../host/StartError.ts'
import { fillPlatform } from './fillPlatform.ts'
import type { Project } from './Project.ts'

export interface OpenSetOptions extends Pick<OpenDatabaseOptions, 'isMigrated' | 'statementTimeoutMs'> {
  /** Of the config that the owner gives the database. */
  readonly configFolder?: string | null
}

/**
 * With MIGRATION_DATABASE_URL, that role migrates and fills the database, and DATABASE_URL gets what the app needs. Rejects
 * with a StartError whose message is one line to show.
 */
export async function openSetDatabase<Settings extends HostSettings>(
  project: Project<Settings>,
  settings: Settings,
  { configFolder = null, ...given }: OpenSetOptions = {},
): Promise<Database> {
  const { databaseUrl: url, databaseReplicaUrl: replicaUrl, migrationDatabaseUrl, isProduction } = settings
  const folder = join(settings.dataFolder, 'database')
  const secrets = await readSecrets(settings)
  const options = { ...given, plugin: project.plugin.database, replicaUrl, secrets }
  try {
    if (url === null || options.isMigrated === false || (migrationDatabaseUrl === null && !isProduction))
      return await openDatabase({ url, folder, template: templateOf(project), ...options })
    const db = await openDatabase({ url, ...options, isMigrated: false })
    try {
      const role = await readRole(db)
      if (role.isOwner) throw new StartError(refuseOwner(role.name))
      if (migrationDatabaseUrl !== null)
        await prepareAsOwner(project, settings, configFolder, migrationDatabaseUrl, role.name, secrets)
      await checkMigrated(db)
      return db
    } catch (error) {
      await db.close()
      throw error
    }
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? new StartError(error.message) : error
  }
}

const templateOf = ({ template }: Pick<Project, 'template'>): string | null => {
  const file = template === undefined ? '' : fileURLToPath(template)
  return existsSync(file) ? file : null
}

const refuseOwner = (role: string): string =>
  `The role "${role}" of DATABASE_URL owns the tables or can become their owner: set DATABASE_URL to a role without rights ` +
  `of its own, and MIGRATION_DATABASE_URL to the owner.`

/** Of the keys that encrypt documents. Without them a key follows from the secret of the tokens. */
async function readSecrets(settings: HostSettings): Promise<SecretBox> {
  const { documents, tokenSecret, previousTokenSecret, dataFolder } = settings
  const secret = tokenSecret ?? (await readTokenSecret(dataFolder))
  return secretBox(keyRing(documents.keys, secret, previousTokenSecret))
}

async function prepareAsOwner<Settings extends HostSettings>(
  project: Project<Settings>,
  settings: Settings,
  configFolder: string | null,
  url: string,
  appRole: string,
  secrets: SecretBox,
): Promise<void> {
  const owner = await openDatabase({
    plugin: project.plugin.database,
    url,
    urlSetting: 'MIGRATION_DATABASE_URL',
    maxConnections: 2,
    secrets,
  })
  try {
    await fillDatabase(project, owner, settings)
    await grantToApp(owner, appRole)
    if (configFolder !== null) await project.prepareOwner?.(owner, configFolder)
  } finally {
    await owner.close()
  }
}

/** Adds what the database needs before its first request. Rejects with a StartError. */
export const fillDatabase = <Settings extends HostSettings>(
  { name, approvals = [], fill = (given) => fillPlatform(given, name, approvals) }: Project<Settings>,
  db: Database,
  settings: Settings,
  machine: () => Date = () => new Date(),
): Promise<void> => fill(db, settings, machine)
