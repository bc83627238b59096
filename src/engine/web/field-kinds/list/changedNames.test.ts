import { expect, test } from 'vitest'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { codecOf } from '../fieldKinds.tsx'
import { buildSampleModel } from '../../../../../tests/support/field-kinds/sampleModel.ts'

const model = resolveAdminModel(lendingSchema)
const labels = buildSampleModel().entities['specimens']?.fields['labels']
if (!labels) throw new Error('There is no list of texts.')
const changes = { type: 'recordType', id: 'recordId', by: null, action: null, words: {} }
const field = { ...labels, changesOf: changes }
const { selection, toText } = codecOf('list')
const row = { recordType: 'Loan' }

test('changes, and names of changed fields, are read as the fields of their record, once each', () => {
  expect(toText(['loanNumber', 'formerField'], field, { model, locale: 'en', row })).toBe(
    'Loan number, Former field',
  )
  const told = ['{"field":"loanNumber","old":1,"new":2}', '{"field":"loanNumber","old":2,"new":3}']
  expect(toText(told, field, { model, locale: 'en', row })).toBe('Loan number')
  expect(toText(['loanNumber'], field, { model, locale: 'en', row: { recordType: 'Elsewhere' } })).toBe(
    'Loan number',
  )
})

test('the type of the record comes along, and machines get the names as they are', () => {
  expect(selection(field, model)).toEqual({ labels: true, recordType: true })
  expect(toText(['loanNumber'], field, { model, locale: null, row })).toBe('loanNumber')
})
