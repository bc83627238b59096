import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite, type PgliteEngine } from '../../../src/engine/server/db/pglite/openPglite.ts'

let engine: PgliteEngine

beforeAll(async () => {
  engine = await openPglite({ folder: null, template: null })
})

afterAll(() => engine.close())

test('the embedded database clears away what many writes left, as a server of its own would', async () => {
  await engine.run('CREATE TABLE notes (id int PRIMARY KEY, seen int); CREATE TABLE quiet (id int)', null)
  await engine.run('INSERT INTO notes SELECT id, 0 FROM generate_series(1, 1000) AS id', [])
  for (let write = 0; write < 2_100; write += 1)
    await engine.run('UPDATE notes SET seen = seen + 1 WHERE id = $1::int', [String((write % 1000) + 1)])
  const cleared = async (): Promise<unknown> => {
    const { rows } = await engine.run(
      `SELECT relname, vacuum_count > 0, analyze_count > 0 FROM pg_stat_user_tables ORDER BY relname`,
      [],
    )
    return rows
  }
  await expect.poll(cleared, { timeout: 30_000 }).toEqual([
    ['notes', 't', 't'],
    ['quiet', 'f', 'f'],
  ])
})
