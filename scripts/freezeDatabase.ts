// Saves a small demo database as the newest migration leaves it. A test starts every later version on this database:
//   npx tsx scripts/freezeDatabase.ts
// Run it when a migration lands. After that nobody may edit the migration.
import { freeze } from '../tests/support/landedDatabase.ts'
import { openDatabase } from '../src/server/db/openDatabase.ts'
import { passingSecrets } from '../src/server/db/secrets/SecretBox.ts'
import { seed } from '../src/server/seed/seed.ts'

const db = await openDatabase({ secrets: passingSecrets() })
// A few rows in every table are enough to make a faulty migration fail, and they keep the file small.
await seed(db, { demo: true, scale: 0.01 })
console.log(`wrote ${await freeze(db)}`)
await db.close()
