import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash as argon2 } from '@node-rs/argon2'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { TODAY } from '../../src/marketplace/server/seed/calendar.ts'
import { DEMO_PASSWORD } from '../../src/marketplace/server/seed/demoPassword.ts'
import { seed } from '../../src/marketplace/server/seed/seed.ts'

/**
 * The key changes with the seed's code, so that a kept template is not used for another. Whatever the date of the machine, the
 * database's clock begins in the evening of the seed's own day: the last of its rows is booked in the afternoon.
 */
export const DEMO_SEED = {
  key: `${hashFolders('src/marketplace/server/seed', 'src/marketplace/server/referenceData', 'src/marketplace/server/lending', 'src/engine/server/db/secrets')} own day`,
  run: (db: Database) => seed(db, { demo: true, startsClockAt: new Date() }),
  beginsAt: new Date(`${TODAY}T20:00:00Z`),
}

/**
 * All logins of the demo and a record of each state, in a tenth of the demo's rows: enough for all but amounts and volumes. The
 * hash of their password costs next to nothing, as hundreds of tests sign in.
 */
export const MINI_SEED = {
  ...DEMO_SEED,
  key: `${DEMO_SEED.key} mini, cheap`,
  run: async (db: Database) => {
    await seed(db, { demo: true, scale: 0, startsClockAt: new Date() })
    const cheap = await argon2(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await db.transaction(async () => {
      // Without a version of its own, which history would have to explain.
      await db.query('SET LOCAL session_replication_role = replica')
      await db.query('UPDATE users SET password_hash = $1 WHERE password_hash IS NOT NULL', [cheap])
    })
  },
}

/** Only reference data. */
export const BARE_SEED = {
  key: `${DEMO_SEED.key} bare`,
  run: (db: Database) => seed(db, { demo: false }),
}

function hashFolders(...folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders.map((name) => join(import.meta.dirname, '../..', name))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
      hash.update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('hex')
}
