/**
 * Writes the migration for what has changed in `src/server/db/tables`: `npm run migration -- --name appraisers`. Takes what
 * `drizzle-kit generate` takes. Only the newest snapshot of the tables stays: the next migration is made from that one, and
 * each has half a megabyte.
 */
import { readdirSync, rmSync } from 'node:fs'
import { inProject, needNode } from './support/project.mjs'
import { runBin } from './support/run.mjs'

needNode()
const { code } = await runBin('node_modules/drizzle-kit/bin.cjs', ['generate', ...process.argv.slice(2)])
if (code === 0) {
  const folder = inProject('src/server/db/migrations/meta')
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(`${folder}/${name}`)
}
process.exitCode = code
