import type { Database } from '../../../src/server/db/Database.ts'
import { openDatabase } from '../../../src/server/db/openDatabase.ts'
import { passingSecrets } from '../../../src/server/db/secrets/SecretBox.ts'
import type { OperationContext } from '../../../src/server/domain/operations/OperationContext.ts'
import { seed } from '../../../src/server/seed/seed.ts'
import { startPostgres } from '../../support/postgres.mjs'

export interface DemoDatabaseOptions {
  /** PostgreSQL in place of the embedded database. */
  readonly isPostgres: boolean
  /** How many times the demo's rows. */
  readonly scale?: number
}

/** Runs `work` on the demo in a database of its own, without a server; the database is gone afterwards. */
export async function onDemoDatabase(
  { isPostgres, scale = 1 }: DemoDatabaseOptions,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const postgres = isPostgres ? await startPostgres() : null
  try {
    const db = await openDatabase({
      url: postgres?.url ?? null,
      statementTimeoutMs: 0,
      secrets: passingSecrets(),
    })
    try {
      await seed(db, { demo: true, scale })
      await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await postgres?.stop()
  }
}

/** The platform itself does something. */
export const systemContext = (
  db: Database,
  mutationName: string,
  now: () => Date = () => new Date(),
): OperationContext => ({
  db,
  now,
  actor: { kind: 'SYSTEM' },
  mutationName,
  clientCorrelationId: null,
  releasedApprovalId: null,
})
