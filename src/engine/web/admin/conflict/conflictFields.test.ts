import { describe, expect, test } from 'vitest'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import type { Conflict } from './Conflict.ts'
import { chosenValues, conflictFields } from './conflictFields.ts'

const model = resolveAdminModel(lendingSchema)
const loans = model.entities['loans']
if (!loans) throw new Error('no loans')

const base = {
  entityId: 1,
  entityVersion: 1,
  loanNumber: 'L-1',
  amount: '100.00',
  state: 'ACTIVE',
  purpose: 'Oven',
}
const current = { ...base, entityVersion: 2, loanNumber: 'L-9', state: 'OVERDUE', purpose: 'Van' }
const conflict: Conflict = { base, current, userName: 'Bo Lind', timestampUtc: null, changes: [] }
const mine = { loanNumber: 'L-2', amount: '250.00', state: 'ACTIVE', purpose: 'Van', isSecured: false }
const fields = conflictFields(model, loans, conflict, mine)

describe('a conflict', () => {
  test('asks about the fields that one or both have changed, but not where both mean the same', () => {
    expect(fields.map(({ field, changedBy }) => [field.name, changedBy])).toEqual([
      ['loanNumber', 'both'],
      ['state', 'them'],
      ['amount', 'me'],
    ])
  })

  test('keeps what was typed, and what the other person changed in other fields, unless the person chooses otherwise', () => {
    const { values, changed } = chosenValues(model, fields, {})
    expect(values).toEqual({ loanNumber: 'L-2', amount: '250.00', state: 'OVERDUE' })
    expect(changed).toEqual({ loanNumber: 'L-2', amount: '250.00' })
  })

  test('sends the original where it is chosen over the other’s change, and nothing that is there already', () => {
    const { changed } = chosenValues(model, fields, {
      loanNumber: 'theirs',
      amount: 'theirs',
      state: 'original',
    })
    expect(changed).toEqual({ state: 'ACTIVE' })
  })
})
