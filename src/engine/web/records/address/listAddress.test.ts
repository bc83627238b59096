import { expect, test } from 'vitest'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { sanitizeListAddress } from './listAddress.ts'

const list = resolveAdminModel(lendingSchema).entities['loans']?.list
if (!list) throw new Error('no loans')
const mend = (query: Readonly<Record<string, string>>) => {
  const mended = sanitizeListAddress(`?${new URLSearchParams(query)}`, list)
  return mended === null ? null : Object.fromEntries(new URLSearchParams(mended))
}

test('an address that the list understands is left alone', () => {
  expect(sanitizeListAddress('', list)).toBeNull()
  expect(
    mend({
      filter: '{"state":"ACTIVE","q":"madsen"}',
      sort: '-amount,loanNumber',
      perPage: '10000',
      page: '3',
    }),
  ).toBeNull()
})

test('filters of columns that are gone are dropped, and what is no filter at all', () => {
  expect(mend({ filter: '{"gone":"x","state":"ACTIVE","amount":{"a":1}}' })).toEqual({
    filter: '{"state":"ACTIVE"}',
  })
  for (const filter of ['"abc"', '123', '[1]', '{', 'null']) expect(mend({ filter })).toEqual({})
})

test('unsortable sorts, unknown page sizes and page numbers that are no numbers are ignored, too', () => {
  expect(mend({ sort: 'gone,-amount' })).toEqual({ sort: '-amount' })
  expect(mend({ sort: 'gone' })).toEqual({})
  expect(mend({ perPage: '99999' })).toEqual({})
  expect(mend({ page: '0', perPage: '50' })).toEqual({ perPage: '50' })
  expect(mend({ page: 'x' })).toEqual({})
})

test('a view keeps the columns that are still there', () => {
  expect(mend({ columns: 'state,gone:90,amount:120', view: '7' })).toEqual({
    columns: 'state,amount:120',
    view: '7',
  })
  expect(mend({ columns: 'gone', view: 'x' })).toEqual({})
  expect(sanitizeListAddress('?view=late', { ...list, views: ['late'] })).toBeNull()
  expect(sanitizeListAddress('?view=gone', { ...list, views: ['late'] })).toBe('')
})
