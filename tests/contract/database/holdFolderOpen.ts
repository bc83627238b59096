import { openDatabase } from '../../../src/app/server/openDatabase.ts'

// Another server, for tests: opens the folder, writes a row and stays until it is killed.
const db = await openDatabase({ folder: process.argv[2] ?? '', isMigrated: false })
await db.query('CREATE TABLE survives (a int)')
await db.query('INSERT INTO survives VALUES (1)')
process.stdout.write('open\n')
setInterval(() => {}, 60_000)
