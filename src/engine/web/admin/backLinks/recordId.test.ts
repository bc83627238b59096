import { expect, test } from 'vitest'
import { buildSampleModel, entityOf } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import { isRecordId } from './recordId.ts'

const specimens = entityOf(buildSampleModel(), 'specimens')

test.each([
  ['1', true],
  ['2147483647', true],
  ['2147483648', false],
  ['99999999999', false],
  ['0', false],
  ['1e3', false],
])('an address with the id %s may name a record: %s', (id, may) => {
  expect(isRecordId(id, specimens)).toBe(may)
})
