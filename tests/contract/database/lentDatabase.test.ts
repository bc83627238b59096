import { expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/Database.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { BARE_SEED } from '../../support/seeds.ts'

const open = () => openTestDatabase({ seed: BARE_SEED, isWatched: false })

/** Every row of a table in the order in which it is stored. */
const read = async (db: Database) => ({
  rows: await db.query(`SELECT 'c' AS of, c::text FROM currencies c UNION ALL SELECT 'h', h::text FROM audit_log_changes h
    UNION ALL SELECT 'p', p::text FROM people p UNION ALL SELECT 'r', r::text FROM user_roles r`),
  guards: await db.query('SELECT tgname, tgenabled FROM pg_trigger ORDER BY tgrelid, tgname'),
  sequences: await db.query(
    `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  ),
})

const addPerson = `INSERT INTO people (first_name, last_name, email) VALUES ('Left', 'Behind', 'left@behind.example')`

test('a test finds none of the rows that the tests before it wrote', async () => {
  const first = await open()
  const before = await read(first)
  expect(before.rows.length).toBeGreaterThan(5)
  await first.query(addPerson)
  await first.query(`UPDATE currencies SET name = 'Changed' WHERE code = 'DKK'`)
  await first.query('DELETE FROM user_roles WHERE entity_id = (SELECT min(entity_id) FROM user_roles)')
  await first.query(
    `INSERT INTO audit_log_changes (entity_name, entity_id, change_type, resulting_version, mutation_name, actor_kind, field_changes_json)
     VALUES ('Person', 1, 'ADD', 1, 'addPerson', 'SYSTEM', '{}')`,
  )
  expect(await read(first)).not.toEqual(before)
  await first.close()

  const second = await open()
  expect(await read(second)).toEqual(before)
  await expect(first.query('SELECT 1')).rejects.toThrow(/./)
  await expect(first.transaction(() => Promise.resolve())).rejects.toThrow(/./)
  await second.close()
})

test('a test finds no table or setting changed by the tests before it', async () => {
  const first = await open()
  await first.query('CREATE TABLE left_behind (a int)')
  await first.close()
  const second = await open()
  expect(await second.query(`SELECT to_regclass('left_behind')::text AS name`)).toEqual([{ name: null }])
  await second.query('SET work_mem = 64')
  await second.close()
  const third = await open()
  expect(await third.query(`SELECT source FROM pg_settings WHERE name = 'work_mem'`)).not.toEqual([
    { source: 'session' },
  ])
  await third.close()
})
