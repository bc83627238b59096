import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/Database.ts'
import { sealHistory } from '../../../src/server/domain/audit/keepSealing.ts'
import { type ChainHead, verifyHistory } from '../../../src/server/domain/audit/verifyHistory.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'

let db: Database
let kept: ChainHead

const add = (entityName: string, entityId: number): Promise<unknown> =>
  db.query(
    `insert into audit_log_changes (entity_name, entity_id, change_type, mutation_name, actor_kind, user_id,
       user_first_name, user_last_name, field_changes_json)
     values ($1, $2, 'UPDATE', 'update', 'USER', 7, 'Anna', 'Holm', $3)`,
    [
      entityName,
      entityId,
      ['firstName', 'state'].map((field) => JSON.stringify({ field, old: 'Anna', new: 'Anne' })),
    ],
  )

const changesOf = async (id: number) => {
  const [row] = await db.query<{ changes: readonly string[]; first: string | null }>(
    'select field_changes_json as changes, user_first_name as first from audit_log_changes where id = $1',
    [id],
  )
  const changes = (row?.changes ?? []).map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>)
  return { changes, first: row?.first }
}

const erase = (entityName: string, ids: string, fields: string, actors: string): Promise<unknown> =>
  db.query('select erase_history($1::text, $2::int[], $3::text[], $4::int[], $5::text)', [
    entityName,
    ids,
    fields,
    actors,
    'erasePersonalData',
  ])

beforeAll(async () => {
  db = await openTestDatabase({ isWatched: false })
  // Migrations may have taken ids; the tests name the rows by theirs.
  await db.query(`select setval(pg_get_serial_sequence('audit_log_changes', 'id'), 1, false)`)
  await add('Person', 5)
  await add('Person', 6)
  await sealHistory(db)
  kept = (await verifyHistory(db)).head
})

afterAll(() => db.close())

test('erased values are gone, the others stay, and the chain still has its hashes', async () => {
  await erase('Person', '{5}', '{firstName}', '{}')
  const { changes, first } = await changesOf(1)
  expect(changes).toEqual([
    { field: 'firstName', old: null, new: null },
    { field: 'state', old: 'Anna', new: 'Anne' },
  ])
  expect(first).toBe('Anna')
  expect((await changesOf(2)).changes[0]).toMatchObject({ old: 'Anna' })
  expect(await verifyHistory(db, [kept])).toMatchObject({ fault: null, waiting: 1 })
  await sealHistory(db)
  expect(await verifyHistory(db, [kept])).toMatchObject({ fault: null, head: { position: 3 } })
})

test('a row can be erased again: now also who did it', async () => {
  await erase('User', '{7}', '{username}', '{7}')
  expect((await changesOf(1)).first).toBeNull()
  expect((await changesOf(2)).first).toBeNull()
  await sealHistory(db)
  expect(await verifyHistory(db, [kept])).toMatchObject({ fault: null, head: { position: 4 } })
})

test('nothing else changes history, and an erasure cannot be undone', async () => {
  for (const attack of [
    `update audit_log_changes set user_first_name = 'Eve' where id = 1`,
    `update audit_log_changes set user_first_name = 'Eve' where id = 3`,
    `delete from audit_log_changes where id = 1`,
    `delete from history_erasures`,
    `update history_erasures set erased_digest = digest`,
  ])
    await expect(db.query(attack)).rejects.toThrow('is not allowed')
})

test('an owner who goes past the triggers is found', async () => {
  await db.query('alter table audit_log_changes disable trigger all')
  await db.query(`update audit_log_changes set user_first_name = 'Eve' where id = 1`)
  expect((await verifyHistory(db)).fault).toContain('row 1')
  await db.query(`update audit_log_changes set user_first_name = null where id = 1`)
  expect((await verifyHistory(db)).fault).toBeNull()
  // A change passed off as an erasure, without a row that announces it.
  await db.query('alter table history_erasures disable trigger all')
  await db.query(
    `insert into history_erasures select 4, 2, history_digest(a), history_digest(a) from audit_log_changes a where id = 4`,
  )
  expect((await verifyHistory(db)).fault).toContain('announced')
})
