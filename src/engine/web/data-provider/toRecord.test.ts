import { expect, test } from 'vitest'
import { fieldValue, withValues } from '../../model/values/fieldValue.ts'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { evaluateCondition } from '../../model/evaluateCondition.ts'
import { readPath } from '../../model/values/readPath.ts'
import { resolveAdminModel } from '../../model/resolveAdminModel.ts'
import { toRecord } from './toRecord.ts'

const loans = resolveAdminModel(lendingSchema).entities['loans']
if (!loans) throw new Error('no loans')

test('a field named id that is not the key keeps its value beside the key', () => {
  const record = toRecord(loans, { entityId: 7, id: 'B-12', amount: '1.00' })
  expect(record.id).toBe(7)
  expect(fieldValue(record, 'id')).toBe('B-12')
  expect(readPath(record, ['id'])).toBe('B-12')
  expect(evaluateCondition({ id: { eq: 'B-12' } }, record)).toBe(true)
  // After a write or a live change, a record may be converted again.
  expect(fieldValue(toRecord(loans, record), 'id')).toBe('B-12')
})

test('an id field is kept for rows without a key, and when it is edited', () => {
  const record = toRecord({ ...loans, idField: null }, { id: 'B-12' }, 3)
  expect([record.id, fieldValue(record, 'id')]).toEqual(['row-3', 'B-12'])
  const edited = withValues(record, { id: 'B-13', amount: '2.00' })
  expect([edited['id'], readPath(edited, ['id']), edited['amount']]).toEqual(['row-3', 'B-13', '2.00'])
})

test('a row whose key field is `id`, or that has no key, is unchanged', () => {
  expect(toRecord({ ...loans, idField: 'id' }, { id: 5, name: 'x' })).toEqual({ id: 5, name: 'x' })
  expect(toRecord(loans, { entityId: 5 })).toEqual({ entityId: 5, id: 5 })
  expect(readPath({ loan: { id: 4 } }, ['loan', 'id'])).toBe(4)
})
