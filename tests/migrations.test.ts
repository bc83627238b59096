import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../src/engine/server/db/migrations')

test('the journal names every migration, in the order in which they were written', () => {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[]
  }
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort())
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at))
  const times = entries.map(({ when }) => when)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('no snapshot is stored: `npm run migration` derives the one it needs', () => {
  expect(readdirSync(join(FOLDER, 'meta'))).toEqual(['_journal.json'])
})
