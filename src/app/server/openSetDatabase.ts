import { hasDemoLogins } from '../../marketplace/server/demo/hasDemoLogins.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { grantToApp, readRole } from '../../engine/server/db/appRole.ts'
import type { Database } from '../../engine/server/db/Database.ts'
import { DatabaseUnavailableError } from '../../engine/server/db/DatabaseError.ts'
import { openDatabase, type OpenDatabaseOptions } from './openDatabase.ts'
import { checkMigrated } from '../../engine/server/db/migrate.ts'
import { type SecretBox, secretBox } from '../../engine/server/db/secrets/SecretBox.ts'
import { syncErasurePlan } from '../../marketplace/server/privacy/retention/erasurePlan.ts'
import { keyRing } from '../../engine/server/host/documentKeys.ts'
import { readTokenSecret } from '../../engine/server/host/readTokenSecret.ts'
import type { Settings } from './settings.ts'
import { StartError } from '../../engine/server/host/StartError.ts'
import { addLedgerAccounts } from '../../marketplace/server/seed/addLedgerAccounts.ts'
import { readRetentionRules } from './readRetentionRules.ts'

/**
 * With MIGRATION_DATABASE_URL, that role migrates and fills the database, and DATABASE_URL gets what the app needs. Rejects
 * with a StartError whose message is one line to show.
 */
export async function openSetDatabase(
  settings: Settings,
  {
    configFolder = null,
    ...given
  }: Pick<OpenDatabaseOptions, 'isMigrated' | 'statementTimeoutMs'> & {
    /** Of the rules of retention, which the owner gives the database. */
    readonly configFolder?: string | null
  } = {},
): Promise<Database> {
  const { databaseUrl: url, databaseReplicaUrl: replicaUrl, migrationDatabaseUrl, isProduction } = settings
  const folder = join(settings.dataFolder, 'database')
  const options = { ...given, replicaUrl, secrets: await readSecrets(settings) }
  try {
    if (url === null || options.isMigrated === false || (migrationDatabaseUrl === null && !isProduction))
      return await openDatabase({ url, folder, template: emptyDatabase(), ...options })
    const db = await openDatabase({ url, ...options, isMigrated: false })
    try {
      const role = await readRole(db)
      if (role.isOwner) throw new StartError(refuseOwner(role.name))
      if (migrationDatabaseUrl !== null)
        await prepareAsOwner(settings, configFolder, migrationDatabaseUrl, role.name, options.secrets)
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

/** The build makes one beside the server's bundle: a new data folder begins as its copy. Null without a build. */
function emptyDatabase(): string | null {
  const file = fileURLToPath(new URL('../database.tar', import.meta.url))
  return existsSync(file) ? file : null
}

const refuseOwner = (role: string): string =>
  `The role "${role}" of DATABASE_URL owns the tables or can become their owner: set DATABASE_URL to a role without rights ` +
  `of its own, and MIGRATION_DATABASE_URL to the owner.`

/** Of the keys that encrypt documents. Without them a key follows from the secret of the tokens. */
async function readSecrets(settings: Settings): Promise<SecretBox> {
  const { documents, tokenSecret, previousTokenSecret, dataFolder } = settings
  const secret = tokenSecret ?? (await readTokenSecret(dataFolder))
  return secretBox(keyRing(documents.keys, secret, previousTokenSecret))
}

async function prepareAsOwner(
  settings: Settings,
  configFolder: string | null,
  url: string,
  appRole: string,
  secrets: SecretBox,
): Promise<void> {
  const owner = await openDatabase({
    url,
    urlSetting: 'MIGRATION_DATABASE_URL',
    maxConnections: 2,
    secrets,
  })
  try {
    await fillDatabase(owner, settings)
    await grantToApp(owner, appRole)
    if (configFolder !== null) await syncErasurePlan(owner, await readRetentionRules(configFolder))
  } finally {
    await owner.close()
  }
}

/** Production never has demo logins: their password is in the README. */
export const hasDemo = (settings: Pick<Settings, 'isProduction' | 'remote'>): boolean =>
  !settings.isProduction && settings.remote === null

/**
 * Loads the seed, and its lists of names, only for an empty database. Rejects with a StartError when a
 * production database has demo logins. It does not disable them itself: a database that was a demo also holds
 * invented customers, loans and money, so an administrator has to decide.
 */
export async function fillDatabase(
  db: Database,
  settings: Settings,
  machine: () => Date = () => new Date(),
): Promise<void> {
  const [row] = await db.query<{ exists: boolean }>('select exists(select 1 from currencies)')
  if (!row?.exists) {
    const { seed } = await import('../../marketplace/server/seed/seed.ts')
    await seed(db, hasDemo(settings) ? { demo: true, startsClockAt: machine() } : { demo: false })
  }
  await addLedgerAccounts(db)
  if (settings.isProduction && (await hasDemoLogins(db))) throw new StartError(refuseDemo(settings))
}

const refuseDemo = ({ databaseUrl }: Settings): string =>
  `The database has demo logins, which production refuses: set ${databaseUrl === null ? 'DATA_FOLDER' : 'DATABASE_URL'} to one that was never a demo.`
