import { join } from 'node:path'
import { createAdmin, readHostSettings, startServer } from '../../src/engine/index.ts'
import { LIBRARY } from './library.ts'

const folder = import.meta.dirname
const { url, db } = await startServer(
  { name: 'Library', plugin: LIBRARY },
  {
    settings: readHostSettings(process.env, folder, () => ({})),
    projectFolder: process.cwd(),
    entityConfigFolder: join(folder, 'entity-config'),
  },
)
console.log(`The library is open at ${url}`)
const [user] = await db.query('SELECT 1 FROM users')
if (user === undefined) {
  const { username, password } = await createAdmin(db, { email: 'anna@library.example', name: 'Anna Holm' })
  console.log(`Sign in as ${username} with the password ${password}`)
}
