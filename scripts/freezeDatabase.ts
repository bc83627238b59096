// Saves a small demo database as the newest migration leaves it. A test starts every later version on this database:
//   npx tsx scripts/freezeDatabase.ts
// Run it before a release. After that the migrations it contains must not be edited.
import { freeze } from '../tests/support/landedDatabase.ts'
import { openDatabase } from '../src/app/server/openDatabase.ts'
import { seed } from '../src/marketplace/server/seed/seed.ts'
import { TEST_SECRETS } from '../tests/support/testDatabase.ts'

const db = await openDatabase({ secrets: TEST_SECRETS })
// A few rows in every table are enough to make a faulty migration fail, and they keep the file small.
await seed(db, { demo: true, scale: 0.01 })
console.log(`wrote ${await freeze(db)}`)
await db.close()
