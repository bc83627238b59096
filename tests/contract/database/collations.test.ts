import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import { createDatabase } from '../../support/postgresTemplate.ts'
import { IS_PGLITE } from '../../support/testDatabase.ts'

let place: { readonly url: string } | { readonly folder: string }
let remove: () => Promise<void>

beforeAll(async () => {
  if (!IS_PGLITE) {
    const { url, drop } = await createDatabase()
    ;[place, remove] = [{ url }, drop]
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'fundament-'))
  ;[place, remove] = [{ folder }, () => rm(folder, { recursive: true })]
})

afterAll(() => remove())

test('reindexes the texts of a collation at the start after its version of ICU has changed', async () => {
  const FILES = `select pg_relation_filenode('people_last_name_da') as danish,
    pg_relation_filenode('people_last_name_sv') as swedish`
  const before = await openDatabase(place)
  await before.query(`update pg_collation set collversion = 'older' where collname = 'language_da'`)
  const [old] = await before.query(FILES)
  await before.close()
  const after = await openDatabase(place)
  const [built] = await after.query(FILES)
  expect(built?.['danish']).not.toBe(old?.['danish'])
  expect(built?.['swedish']).toBe(old?.['swedish'])
  const outdated = await after.query(
    `select collname from pg_collation where collname like 'language%' and collversion <> pg_collation_actual_version(oid)`,
  )
  expect(outdated).toEqual([])
  await after.close()
})
