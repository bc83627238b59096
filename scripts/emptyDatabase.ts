// Makes an embedded database with every migration and no rows. New data folders are copies of it, because migrating takes
// a third of a first start. The build runs it.
//   npx tsx scripts/emptyDatabase.ts dist/database.tar
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { MARKETPLACE } from '../src/marketplace/plugin.ts'
import { migrate } from '../src/engine/server/db/migrate.ts'
import { openPglite } from '../src/engine/server/db/pglite/openPglite.ts'

const file = process.argv[2]
if (file === undefined) throw new Error('Name the file to write')
const engine = await openPglite({ folder: null, template: null })
await migrate(engine, MARKETPLACE.database)
await engine.run('CHECKPOINT', null)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, await engine.dump())
await engine.close()
