import type { Database } from '../../engine/server/db/Database.ts'
import { StartError } from '../../engine/server/host/StartError.ts'
import { openSetDatabase as openSet, type OpenSetOptions } from '../../engine/server/start/openSetDatabase.ts'
import type { Project } from '../../engine/server/start/Project.ts'
import { MARKETPLACE } from '../../marketplace/plugin.ts'
import { hasDemoLogins } from '../../marketplace/server/access/hasDemoLogins.ts'
import { syncErasurePlan } from '../../marketplace/server/privacy/retention/erasurePlan.ts'
import { addLedgerAccounts } from '../../marketplace/server/referenceData/addLedgerAccounts.ts'
import { fillReferenceData } from '../../marketplace/server/referenceData/fillReferenceData.ts'
import { seedDemo } from './demo.ts'
import { readRetentionRules } from './readRetentionRules.ts'
import type { Settings } from './settings.ts'

/** Production never has demo logins: their password is in the README. */
export const hasDemo = ({ isProduction }: Pick<Settings, 'isProduction'>): boolean => !isProduction

export const MARKETPLACE_DATABASE: Project<Settings> = {
  name: 'Fundament',
  plugin: MARKETPLACE,
  // The build makes one beside the server's bundle.
  template: new URL('../database.tar', import.meta.url),
  fill: fillDatabase,
  prepareOwner: async (owner, configFolder) => syncErasurePlan(owner, await readRetentionRules(configFolder)),
}

export const openSetDatabase = (settings: Settings, options?: OpenSetOptions): Promise<Database> =>
  openSet(MARKETPLACE_DATABASE, settings, options)

/**
 * Loads the demo, and its lists of names, only for an empty database. Rejects with a StartError when a
 * production database has demo logins. It does not disable them itself: a database that was a demo also holds
 * invented customers, loans and money, so an administrator has to decide.
 */
async function fillDatabase(db: Database, settings: Settings, machine: () => Date): Promise<void> {
  const [row] = await db.query<{ exists: boolean }>('select exists(select 1 from currencies)')
  if (!row?.exists) {
    if (hasDemo(settings)) await seedDemo(db, machine())
    else await fillReferenceData(db)
  }
  await addLedgerAccounts(db)
  if (settings.isProduction && (await hasDemoLogins(db))) throw new StartError(refuseDemo(settings))
}

const refuseDemo = ({ databaseUrl }: Settings): string =>
  `The database has demo logins, which production refuses: set ${databaseUrl === null ? 'DATA_FOLDER' : 'DATABASE_URL'} to one that was never a demo.`
