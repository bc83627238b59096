import { expect, test } from 'vitest'
import { randomId } from './randomId.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('makes UUIDs on a plain-HTTP host, where randomUUID is missing', () => {
  const getRandomValues = <T extends ArrayBufferView | null>(array: T): T =>
    crypto.getRandomValues(array as never)
  const ids = Array.from({ length: 50 }, () => randomId({ getRandomValues }))
  expect(ids.filter((id) => !UUID_V4.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(50)
})
