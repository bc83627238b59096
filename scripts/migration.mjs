/**
 * Writes the migrations for what has changed in the tables of the engine and of the marketplace:
 * `npm run migration -- --name appraisers`. Takes what `drizzle-kit generate` takes, after `engine` or `marketplace` for one of
 * them alone.
 *
 * drizzle-kit compares the tables with a snapshot of them as the newest migration leaves them, half a megabyte of JSON. It is
 * not stored: drizzle-kit writes the same one, byte by byte, from the tables of the commit that added the newest migration.
 * tests/contract/database/migrations.test.ts proves that the migrations of each commit lead to its tables. Reading the
 * snapshot from a migrated database would need no history, but PostgreSQL rewrites expressions, so that unchanged checks,
 * defaults and indexes would look changed.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, needNode, PROJECT } from './support/project.mjs'

const PROGRAMS = [
  {
    name: 'engine',
    migrations: 'src/engine/server/db/migrations/engine',
    tables: 'src/engine/server/db/tables/index.ts',
  },
  {
    name: 'marketplace',
    migrations: 'src/marketplace/server/migrations/marketplace',
    tables: 'src/marketplace/server/tables/marketplaceTables.ts',
  },
]
/** In the temporary folder. */
const OUT = 'migrations'

needNode()
let folder
const [only, ...others] = process.argv.slice(2)
const chosen = PROGRAMS.filter(({ name }) => name === only)
const args = chosen.length > 0 ? others : process.argv.slice(2)
for (const program of chosen.length > 0 ? chosen : PROGRAMS) {
  folder = mkdtempSync(join(tmpdir(), 'fundament-migration-'))
  try {
    writeMigration(program)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeMigration({ migrations, tables }) {
  const journal = `${migrations}/meta/_journal.json`
  const commit = git(['log', '-1', '--format=%H', '--', journal]).trim()
  const { entries } = readJournal(inProject(journal))
  const meta = join(folder, OUT, 'meta')
  const first = join(meta, '0000_snapshot.json')
  const said = generate(join(checkOut(commit, journal, entries), tables), [], 'pipe')
  // drizzle-kit ends with 0 when it fails, too.
  if (!existsSync(first)) throw new Error(said)
  renameSync(first, join(meta, `${String(entries.length - 1).padStart(4, '0')}_snapshot.json`))
  copyFileSync(inProject(journal), join(meta, '_journal.json'))
  // It may ask whether a column is new or renamed.
  generate(inProject(tables), args, 'inherit')
  for (const { tag } of readJournal(join(meta, '_journal.json')).entries.slice(entries.length)) {
    copyFileSync(join(folder, OUT, `${tag}.sql`), inProject(migrations, `${tag}.sql`))
    console.log(`Wrote ${migrations}/${tag}.sql.`)
  }
  copyFileSync(join(meta, '_journal.json'), inProject(journal))
}

/** Puts the files of the commit into the temporary folder. Returns where. */
function checkOut(commit, journal, entries) {
  const before = join(folder, 'before')
  const environment = { GIT_INDEX_FILE: join(folder, 'index') }
  git(['read-tree', commit], environment)
  git(['checkout-index', '--all', `--prefix=${before}/`], environment)
  if (JSON.stringify(readJournal(join(before, journal)).entries) !== JSON.stringify(entries))
    throw new Error(
      `The newest migration is in no commit, so its tables are not known. Commit both, or delete the migration and its entry in\n` +
        `${journal}, and write one migration for all changes.`,
    )
  symlinkSync(inProject('node_modules'), join(before, 'node_modules'))
  return before
}

/** In the temporary folder, as drizzle-kit takes the path of its output for a relative one. Returns what it printed, if piped. */
function generate(tables, args, stdio) {
  const command = ['generate', '--dialect', 'postgresql', '--schema', tables, '--out', OUT, ...args]
  const bin = inProject('node_modules/drizzle-kit/bin.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...command], {
    cwd: folder,
    stdio,
    encoding: 'utf8',
  })
  const said = `${stdout ?? ''}${stderr ?? ''}`
  if (status !== 0) throw new Error(`drizzle-kit failed.\n${said}`)
  return said
}

function git(args, environment = {}) {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: PROJECT,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`A migration is written from the Git history. ${stderr ?? error.message}`.trim())
  return stdout
}

function readJournal(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
