import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeArray, encodeArray, encodeParam } from './textFormat.ts'

test('an array of texts comes back as it went, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string())), (texts) => {
      expect(decodeArray(encodeArray(texts))).toEqual(texts)
    }),
  )
})

test('PostgreSQL’s own way of writing arrays is read', () => {
  expect(decodeArray('{}')).toEqual([])
  expect(decodeArray('{1,NULL,"NULL","a\\"b",c}')).toEqual(['1', null, 'NULL', 'a"b', 'c'])
})

test('parameters become text', () => {
  expect(
    [undefined, null, 1.5, true, 10n, new Date(0), { a: 1 }, new Uint8Array([1, 255])].map(encodeParam),
  ).toEqual([null, null, '1.5', 'true', '10', '1970-01-01T00:00:00.000Z', '{"a":1}', '\\x01ff'])
})
