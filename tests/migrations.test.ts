import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as tables from '../src/server/db/tables/index.ts'

const FOLDER = join(import.meta.dirname, '../src/server/db/migrations')

const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, 'meta', name), 'utf8'))

const { entries } = read('_journal.json') as {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[]
}
const newest = `${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`

test('the journal names every migration, in the order in which they were written', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort())
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at))
  const times = entries.map(({ when }) => when)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('only the newest snapshot stays: make migrations with `npm run migration`, which deletes the others', () => {
  expect(readdirSync(join(FOLDER, 'meta')).sort()).toEqual([newest, '_journal.json'])
})

test('the migrations lead to the tables of the code, as drizzle-kit finds from the newest snapshot', async () => {
  const snapshot = read(newest) as ReturnType<typeof generateDrizzleJson>
  expect(await generateMigration(snapshot, generateDrizzleJson({ ...tables }, snapshot.id))).toEqual([])
}, 60_000)
