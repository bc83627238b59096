import { describe, expect, test } from 'vitest'
import type { WriteError } from '../../schema/wire/Wire.ts'
import { buildSampleModel, entityOf, fieldOf } from '../../../../tests/support/field-kinds/sampleModel.ts'
import { describeProblem } from '../client/ApiError.ts'
import { labelsOf, toFormErrors } from './toFormErrors.ts'
import { toWriteInput } from './toWriteInput.ts'

const model = buildSampleModel()
const specimens = entityOf(model, 'specimens')

describe('the input of a write', () => {
  test('has the values as the wire takes them, under the names of the input', () => {
    const values = {
      name: 'x',
      amount: '10.50',
      count: '7',
      ratio: '0.25',
      currency: { entityId: 2, code: 'NOK' },
      remarks: '',
    }
    expect(toWriteInput(model, specimens, 'edit', values)).toEqual({
      input: { name: 'x', amount: '10.50', count: 7, ratio: 0.25, currencyEntityId: 2, remarks: null },
      invalid: {},
    })
  })

  test('leaves out what the mutation does not take, and empty values of a new row', () => {
    const values = { entityId: 5, entityVersion: 3, nonsense: 1, toString: 'x', name: 'x', remarks: '' }
    expect(toWriteInput(model, specimens, 'add', values).input).toEqual({ name: 'x' })
  })

  test('names the fields whose values do not fit their kind', () => {
    const values = {
      count: '1.5',
      weight: 'abc',
      issuedOn: '31/02/2026',
      seenAt: 'soon',
      extra: '{',
      name: 'x',
    }
    expect(toWriteInput(model, specimens, 'edit', values)).toEqual({
      input: { name: 'x' },
      invalid: {
        count: 'validation.INTEGER',
        weight: 'validation.NUMBER',
        issuedOn: 'validation.DATE',
        seenAt: 'validation.DATE_TIME',
        extra: 'validation.JSON',
      },
    })
  })

  test('sends no whole number that the schema’s type cannot hold', () => {
    const inputOf = (count: string) => toWriteInput(model, specimens, 'edit', { count })
    expect(inputOf('2147483647')).toEqual({ input: { count: 2147483647 }, invalid: {} })
    expect(inputOf('-2147483649')).toEqual({ input: {}, invalid: { count: 'validation.TOO_LARGE' } })
  })

  test('wraps the id where the input wants an object', () => {
    const currency = fieldOf(specimens, 'currency')
    const update = currency.update && { ...currency.update, name: 'currency', reference: AS_OBJECT }
    const entity = { ...specimens, fields: { ...specimens.fields, currency: { ...currency, update } } }
    const inputOf = (value: unknown) => toWriteInput(model, entity, 'edit', { currency: value }).input
    expect(inputOf({ entityId: 2 })).toEqual({ currency: { id: 2 } })
    expect(inputOf(null)).toEqual({ currency: null })
  })
})

describe('the errors of a refused write', () => {
  const error = (change: Partial<WriteError>): WriteError => ({
    message: 'server says',
    code: 'MUST_BE_UNIQUE',
    field: null,
    params: {},
    ...change,
  })
  const texts: Readonly<Record<string, string>> = {
    'errors.MUST_BE_UNIQUE': 'Already used',
    'errors.MAX_LENGTH': 'At most %{max}',
    'errors.UNKNOWN': 'Something went wrong',
  }
  const translate = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
    (texts[key] ?? key).replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(params[name]))

  const labelOf = labelsOf(specimens.fields)

  test('stand at their fields, translated by code with their parameters [A8.1]', () => {
    const errors = [
      error({ field: 'mail' }),
      error({ field: 'name', code: 'MAX_LENGTH', params: { max: '80' } }),
    ]
    expect(toFormErrors(errors, { shown: ['mail', 'name'], labelOf, translate })).toEqual({
      fields: { mail: 'Already used', name: 'At most 80' },
      form: [],
    })
  })

  test('show the first of each field, and name fields that the form does not show [A5.6] [A8.1]', () => {
    const errors = [
      error({ field: 'mail' }),
      error({ field: 'mail', code: null }),
      error({ field: 'count' }),
      error({}),
    ]
    expect(toFormErrors(errors, { shown: ['mail'], labelOf, translate })).toEqual({
      fields: { mail: 'Already used' },
      form: ['Count: Already used', 'Already used'],
    })
  })

  test('fall back on the server’s own words, and on a general text where it has none', () => {
    expect(describeProblem(error({ code: 'ODD_CODE' }), translate)).toBe('server says')
    expect(describeProblem(error({ code: null }), translate)).toBe('server says')
    expect(describeProblem(error({ code: null, message: '' }), translate)).toBe('Something went wrong')
  })
})

const AS_OBJECT = { as: 'object', idField: 'id' } as const
