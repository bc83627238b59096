/**
 * Writes the migration for what has changed in the tables: `npm run migration -- --name appraisers`. Takes what
 * `drizzle-kit generate` takes.
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

const MIGRATIONS = 'src/engine/server/db/migrations'
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`
/** In the temporary folder. */
const OUT = 'migrations'
const TABLES = 'src/marketplace/server/tables/index.ts'

needNode()
const folder = mkdtempSync(join(tmpdir(), 'fundament-migration-'))
try {
  writeMigration()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function writeMigration() {
  const commit = git(['log', '-1', '--format=%H', '--', JOURNAL]).trim()
  const { entries } = readJournal(inProject(JOURNAL))
  const meta = join(folder, OUT, 'meta')
  const first = join(meta, '0000_snapshot.json')
  const said = generate(checkOut(commit, entries), [], 'pipe')
  // drizzle-kit ends with 0 when it fails, too.
  if (!existsSync(first)) throw new Error(said)
  renameSync(first, join(meta, `${String(entries.length - 1).padStart(4, '0')}_snapshot.json`))
  copyFileSync(inProject(JOURNAL), join(meta, '_journal.json'))
  // It may ask whether a column is new or renamed.
  generate(inProject(TABLES), process.argv.slice(2), 'inherit')
  for (const { tag } of readJournal(join(meta, '_journal.json')).entries.slice(entries.length)) {
    copyFileSync(join(folder, OUT, `${tag}.sql`), inProject(MIGRATIONS, `${tag}.sql`))
    console.log(`Wrote ${MIGRATIONS}/${tag}.sql.`)
  }
  copyFileSync(join(meta, '_journal.json'), inProject(JOURNAL))
}

/** Puts the files of the commit into the temporary folder. Returns where its tables are. */
function checkOut(commit, entries) {
  const before = join(folder, 'before')
  const environment = { GIT_INDEX_FILE: join(folder, 'index') }
  git(['read-tree', commit], environment)
  git(['checkout-index', '--all', `--prefix=${before}/`], environment)
  if (JSON.stringify(readJournal(join(before, JOURNAL)).entries) !== JSON.stringify(entries))
    throw new Error(
      `The newest migration is in no commit, so its tables are not known. Commit both, or delete the migration and its entry in\n` +
        `${JOURNAL}, and write one migration for all changes.`,
    )
  symlinkSync(inProject('node_modules'), join(before, 'node_modules'))
  return join(before, TABLES)
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
