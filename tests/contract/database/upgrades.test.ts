import { expect, test } from 'vitest'
import { MARKETPLACE } from '../../../src/marketplace/plugin.ts'
import { openPglite } from '../../../src/engine/server/db/pglite/openPglite.ts'

/**
 * One transaction applies all migrations that a database lacks, and an enum value cannot be used in the transaction that
 * adds it, unless the type is as new. So an upgrade may fail that a new database bears.
 */
test('a database of any earlier version takes the missing migrations in one transaction', async () => {
  const migrations = MARKETPLACE.database.migrations
  const engine = await openPglite({ folder: null, template: null })
  const connection = await engine.acquire()
  const run = async (texts: readonly string[]) => {
    for (const text of texts) await connection.run(text, null)
  }
  const refused: string[] = []
  try {
    for (const [version, { sql }] of migrations.entries()) {
      // Only a value that this migration adds can be wrong from here, and not from a later version.
      if (sql.some((text) => text.includes('ADD VALUE'))) {
        const rest = migrations.slice(version).flatMap((migration) => migration.sql)
        await run(['BEGIN', ...rest]).catch((error) => refused.push(`from version ${version}: ${error}`))
        await run(['ROLLBACK'])
      }
      await run(['BEGIN', ...sql, 'COMMIT'])
    }
    expect(refused).toEqual([])
  } finally {
    connection.release(true)
    await engine.close()
  }
}, 60_000)
