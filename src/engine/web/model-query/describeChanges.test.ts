import { describe, expect, test } from 'vitest'
import { buildSampleModel, entityOf } from '../../../../tests/support/field-kinds/sampleModel.ts'
import { describeChanges, readFieldChanges } from './describeChanges.ts'

const model = buildSampleModel()
const specimens = entityOf(model, 'specimens')
const row = { currency: { entityId: 1, code: 'DKK' } }

describe('the changes of the audit log', () => {
  test('are read from JSON texts, one change or a list in each [B3.13]', () => {
    expect(
      readFieldChanges([
        '{"field":"name","old":null,"new":"x"}',
        '[{"field":"count","old":1,"new":2},{"field":"rate","old":"1"}]',
        'no json',
        '{"other":1}',
        'null',
      ]),
    ).toEqual([
      { field: 'name', old: null, new: 'x' },
      { field: 'count', old: 1, new: 2 },
      { field: 'rate', old: '1', new: null },
    ])
    expect(readFieldChanges(null)).toEqual([])
  })

  test('are described with labels, names of choices, and amounts with their currency', () => {
    const changes = describeChanges(
      [
        { field: 'amount', old: '1000.0000', new: '2500.5' },
        { field: 'state', old: 'ACTIVE', new: 'OVERDUE' },
        { field: 'isActive', old: 'true', new: false },
        { field: 'issuedOn', old: null, new: '2026-11-20' },
        { field: 'labels', old: '["a"]', new: ['a', 'b'] },
        { field: 'extra', old: null, new: '{"a": [1]}' },
      ],
      specimens,
      row,
      { model, locale: 'da' },
    )
    expect(changes.map(({ label, oldText, newText }) => [label, oldText, newText])).toEqual([
      ['Amount', '1.000,00\u00a0DKK', '2.500,50\u00a0DKK'],
      ['State', 'Aktivt', 'Forfaldent'],
      ['Active', 'Ja', 'Nej'],
      ['Issued on', '', '20.11.2026'],
      ['Labels', 'a', 'a, b'],
      ['Extra', '', '{"a":[1]}'],
    ])
  })

  test('lead to the related record whose id changed, under the name of the input as well', () => {
    const [change] = describeChanges([{ field: 'currencyEntityId', old: 1, new: 2 }], specimens, row, {
      model,
      locale: 'en',
    })
    expect(change).toMatchObject({ label: 'Currency', field: { kind: 'relation' }, old: 1, new: 2 })
  })

  test('show the name in words and the bare values of a field that is gone', () => {
    const [change] = describeChanges([{ field: 'formerField', old: 1, new: { a: 1 } }], specimens, row, {
      model,
      locale: 'en',
    })
    expect(change).toMatchObject({ label: 'Former field', field: null, oldText: '1', newText: '{"a":1}' })
  })
})
