import { expect, test } from 'vitest'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { BARE_SEED } from '../../support/seeds.ts'
import { jsonArray } from '../../../src/engine/server/entities/read/jsonArray.ts'

test('more cells than a function takes arguments give the same array', async () => {
  const db = await openTestDatabase({ seed: BARE_SEED })
  const cells = (count: number) =>
    Array.from({ length: count }, (_, at) => [`${at}`, 'NULL', `'x'`][at % 3] ?? '')
  const read = async (count: number): Promise<unknown> => {
    const [row] = await db.query<{ text: string }>(`select (${jsonArray(cells(count))})::text as text`)
    return JSON.parse(row?.text ?? '')
  }
  const expected = (count: number) => Array.from({ length: count }, (_, at) => [at, null, 'x'][at % 3])
  expect(await read(100)).toEqual(expected(100))
  expect(await read(250)).toEqual(expected(250))
  await db.close()
})
