import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { scheduleSealing, sealHistory } from '../../src/engine/server/kernel/audit/scheduleSealing.ts'
import { recordChanges } from '../../src/engine/server/kernel/audit/recordChanges.ts'
import { verifyHistory } from '../../src/engine/server/kernel/audit/verifyHistory.ts'
import { urlOf } from '../support/postgresTemplate.ts'
import { RUNS_ALL } from '../support/sample.ts'
import { MINI_SEED } from '../support/seeds.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ isWatched: false })
})

/** Rows 1 to 3, as faults name rows by their ids. */
beforeEach(async () => {
  await asOwner('TRUNCATE audit_log_changes, history_chain, history_unsealed RESTART IDENTITY')
  for (const entityId of [1, 2, 3]) await write(entityId)
  await sealHistory(db)
})

afterAll(() => db.close())

const write = (entityId: number) =>
  recordChanges(
    {
      db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'updateLoan',
      clientCorrelationId: 'c0ffee00-0000-4000-8000-000000000000',
    },
    [
      {
        entityName: 'Loan',
        entityId,
        changeType: 'UPDATE',
        resultingVersion: 2,
        changes: [{ field: 'title', old: 'Før "kort"', new: null }],
      },
    ],
  )

/** Only the owner of the tables can do this. */
const asOwner = (...statements: readonly string[]) =>
  db.transaction(async () => {
    for (const table of ['audit_log_changes', 'history_chain'])
      await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const statement of statements) await db.query(statement)
    for (const table of ['audit_log_changes', 'history_chain'])
      await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  })

const INSERTED = `INSERT INTO audit_log_changes
  (id, entity_name, entity_id, change_type, mutation_name, actor_kind, field_changes_json, timestamp_utc)
  VALUES (900, 'Loan', 1, 'UPDATE', 'updateLoan', 'SYSTEM', '{}', `

test('verifies history as it was written, and what is appended', async () => {
  expect(await verifyHistory(db)).toMatchObject({ fault: null, head: { position: 3 }, waiting: 0 })
  await write(4)
  expect(await verifyHistory(db)).toMatchObject({ fault: null, head: { position: 3 }, waiting: 1 })
  await sealHistory(db)
  expect(await verifyHistory(db)).toMatchObject({ fault: null, head: { position: 4 }, waiting: 0 })
})

test('the demo holds, with the history that it begins with', async () => {
  const demo = await openTestDatabase({ seed: MINI_SEED, isWatched: false })
  const [row] = await demo.query<{ count: number }>('SELECT count(*)::int FROM audit_log_changes')
  expect(await verifyHistory(demo)).toMatchObject({
    fault: null,
    head: { position: row?.count },
    waiting: 0,
  })
  await demo.close()
})

describe('a row that the owner edits is caught', () => {
  const CHANGES: Readonly<Record<string, string>> = {
    id: '77',
    entity_name: `'Account'`,
    entity_id: '9',
    change_type: `'ADD'`,
    mutation_name: `'other'`,
    timestamp_utc: `timestamp_utc + interval '1 microsecond'`,
    actor_kind: `'STAFF'`,
    user_id: '1',
    user_first_name: `''`,
    user_last_name: `''`,
    from_raw_edit: 'NOT from_raw_edit',
    field_changes_json: `array_append(field_changes_json, '{"field":"amount","old":null,"new":"1"}')`,
    client_correlation_id: 'NULL',
    resulting_version: '3',
    approved_by_user_id: '1',
    approved_by_first_name: `''`,
    approved_by_last_name: `''`,
    approval_id: '1',
    proof: `'{}'`,
    digest_format: '2',
    salt: 'gen_random_uuid()',
  }

  test('in every column that is stored', async () => {
    const columns = await db.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = 'audit_log_changes' AND is_generated = 'NEVER'`,
    )
    expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(CHANGES).sort())
    await db.query(
      'ALTER TABLE audit_log_changes DROP CONSTRAINT audit_log_changes_approval_id_approvals_entity_id_fk',
    )
    await db.query('CREATE TABLE before AS SELECT * FROM audit_log_changes')
    for (const [column, value] of Object.entries(CHANGES)) {
      await asOwner(`UPDATE audit_log_changes SET ${column} = ${value} WHERE entity_id = 2`)
      expect((await verifyHistory(db)).fault, column).toMatch(
        /^row \d+ .*(is not what (was written|its erasure left)|removed)$/,
      )
      await asOwner(
        `UPDATE audit_log_changes a SET ${column} = b.${column} FROM before b
         WHERE a.${column} IS DISTINCT FROM b.${column} AND (b.id = a.id OR a.id = 77 AND b.entity_id = 2)`,
      )
      expect((await verifyHistory(db)).fault, column).toBeNull()
    }
    await db.query('DROP TABLE before')
  })

  test('before it is chained too', async () => {
    await write(4)
    await asOwner(`UPDATE audit_log_changes SET mutation_name = 'other' WHERE entity_id = 4`)
    expect((await verifyHistory(db)).fault).toMatch(/is not what was written$/)
    await sealHistory(db)
    expect((await verifyHistory(db)).fault).toMatch(/is not what was written$/)
  })
})

test.each([
  ['a row that the owner deletes', [`DELETE FROM audit_log_changes WHERE entity_id = 2`], /was removed$/],
  [
    'a row deleted with its place in the chain',
    [
      `DELETE FROM history_chain WHERE position = 2`,
      `DELETE FROM audit_log_changes WHERE entity_id = 2`,
      `UPDATE history_chain SET position = 2 WHERE position = 3`,
    ],
    /is not what was written$/,
  ],
  [
    'a place without its neighbour',
    ['DELETE FROM history_chain WHERE position = 1'],
    /^place 1 was removed$/,
  ],
  ['a row put in with the triggers off', [`${INSERTED} clock_now())`], /^row 900 was added past the chain$/],
  [
    'a hash that is written over',
    [`UPDATE history_chain SET hash = sha256('') WHERE position = 3`],
    /is not what was written$/,
  ],
])('%s is caught', async (_, statements, fault) => {
  await asOwner(...statements)
  expect((await verifyHistory(db)).fault).toMatch(fault)
})

test('detects a row that is inserted with the triggers on, but with an earlier time', async () => {
  await db.query(`${INSERTED} clock_now() - interval '1 day')`)
  await sealHistory(db)
  expect((await verifyHistory(db)).fault).toMatch(
    /^row 900 \(place 4\) bears an earlier time than rows that were there before it$/,
  )
})

test('functions of the database that are replaced do not hide an edit', async () => {
  const [digest] = await db.query<{ text: string }>(
    `SELECT pg_get_functiondef('history_digest'::regproc) AS text`,
  )
  await asOwner(
    `CREATE OR REPLACE FUNCTION history_digest(line audit_log_changes) RETURNS bytea LANGUAGE sql AS $$ SELECT ''::bytea $$`,
    `UPDATE audit_log_changes SET user_id = 1`,
  )
  expect((await verifyHistory(db)).fault).toMatch(/is not what was written$/)
  await asOwner(digest?.text ?? '')
})

describe('a hash kept elsewhere catches', () => {
  test('an edit whose chain was rebuilt', async () => {
    const { head } = await verifyHistory(db)
    await asOwner(
      'DELETE FROM history_chain',
      `UPDATE audit_log_changes SET user_id = 1 WHERE entity_id = 2`,
      'INSERT INTO history_unsealed SELECT a.id, history_digest(a) FROM audit_log_changes a',
      'SELECT seal_history()',
    )
    expect((await verifyHistory(db)).fault).toBeNull()
    expect((await verifyHistory(db, [head])).fault).toBe(
      `row 3 (place 3) or one before it was changed after ${head.at}`,
    )
  })

  test('newest rows that were cut off', async () => {
    const { head } = await verifyHistory(db)
    await asOwner(
      'DELETE FROM history_chain WHERE position = 3',
      'DELETE FROM audit_log_changes WHERE entity_id = 3',
    )
    expect((await verifyHistory(db)).fault).toBeNull()
    expect((await verifyHistory(db, [head])).fault).toBe(
      `there were 3 rows at ${head.at}, and only 2 are left`,
    )
  })
})

test('lets only the owner write the chain: the database refuses others', async () => {
  for (const statement of [
    `UPDATE history_chain SET hash = ''`,
    'DELETE FROM history_chain',
    'TRUNCATE history_chain',
  ])
    await expect(db.query(statement)).rejects.toMatchObject({ sqlState: '42501' })
})

test('chains what is written while the server runs, and the rest when it stops', async () => {
  const stop = await scheduleSealing(db, { warn: () => expect.unreachable('sealing fails') })
  await write(4)
  await expect
    .poll(() => verifyHistory(db), { timeout: 10_000 })
    .toMatchObject({ fault: null, head: { position: 4 }, waiting: 0 })
  await write(5)
  await stop()
  expect(await verifyHistory(db)).toMatchObject({ fault: null, head: { position: 5 }, waiting: 0 })
})

test('lets neither writers wait for the chain, nor the chain for writers', async () => {
  const writer = await holdOpen(() => write(4))
  await write(5)
  // Row 5 is chained while the transaction of row 4 is open, and row 7 is written while a sealer holds its lock.
  await sealHistory(db)
  expect(await verifyHistory(db)).toMatchObject({ fault: null, head: { position: 4 }, waiting: 0 })
  await write(6)
  const sealer = await holdOpen(() => sealHistory(db))
  await write(7)
  await writer.commit()
  await sealer.commit()
  await sealHistory(db)
  expect(await verifyHistory(db)).toMatchObject({ fault: null, head: { position: 7 }, waiting: 0 })
})

/** A transaction that has done its work and stays open. */
const holdOpen = (work: () => Promise<void>) =>
  new Promise<{ readonly commit: () => Promise<void> }>((started, failed) => {
    const transaction = db.transaction(async () => {
      await work()
      await new Promise<void>((commit) => {
        started({
          commit: () => {
            commit()
            return transaction
          },
        })
      })
    })
    transaction.catch(failed)
  })

test('several writers and sealers at once leave a chain that holds', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      nth % 3 === 0 ? sealHistory(db) : db.transaction(() => write(100 + nth)),
    ),
  )
  await sealHistory(db)
  expect(await verifyHistory(db)).toMatchObject({ fault: null, head: { position: 43 }, waiting: 0 })
})

test.runIf(RUNS_ALL)(
  'npm run verify-history says so: one line and exit code 1 when history is broken',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundament-history-'))
    const kept = join(folder, 'kept.txt')
    try {
      const exported = await verify('--export')
      expect(exported).toMatchObject({ code: 0, stderr: '' })
      expect(exported.stdout).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z 3 [\da-f]{64}\n$/)
      writeFileSync(kept, exported.stdout)
      expect(await verify('--against', kept)).toEqual({
        code: 0,
        stdout: 'History holds: 3 rows, 0 more not chained yet, 1 kept hashes compared, 0 erasures.\n',
        stderr: '',
      })
      await asOwner('UPDATE audit_log_changes SET user_id = 1 WHERE entity_id = 1')
      expect(await verify()).toEqual({
        code: 1,
        stdout: '',
        stderr: 'History is broken: row 1 (place 1) is not what was written.\n',
      })
      writeFileSync(kept, 'nothing of the kind')
      expect(await verify('--against', kept)).toEqual({
        code: 1,
        stdout: '',
        stderr: `Line 1 of ${kept} is not one that --export printed.\n`,
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  180_000,
)

const verify = async (...args: readonly string[]) => {
  const { NODE_ENV: _mode, ...inherited } = process.env
  const env = { ...inherited, DATABASE_URL: await urlOf(db) }
  return new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>(
    (resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'scripts/verifyHistory.ts', ...args],
        { cwd: join(import.meta.dirname, '../..'), env },
        (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      )
    },
  )
}
