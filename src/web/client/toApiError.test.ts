import { expect, test } from 'vitest'
import { toProblem } from './toApiError.ts'

test('a refusal that names one input field is shown at that field', () => {
  const extensions = { code: 'INVALID_CHARACTER', fields: ['firstName'], params: { character: 'U+202E' } }
  expect(toProblem({ message: 'firstName: …', extensions })).toEqual({
    code: 'INVALID_CHARACTER',
    message: 'firstName: …',
    field: 'firstName',
    fieldLabel: null,
    params: { character: 'U+202E' },
    path: null,
  })
  expect(toProblem({ message: '', extensions: { code: 'X', fields: ['a', 'b'] } }).field).toBeNull()
  expect(toProblem({ message: '' })).toMatchObject({ code: 'UNKNOWN', field: null, params: {} })
})
