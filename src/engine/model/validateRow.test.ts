import { describe, expect, test } from 'vitest'
import type { ValidationRule } from './FieldModel.ts'
import { validateField, validateRow } from './validateRow.ts'
import type { ValidatedField } from './validateRow.ts'

function field(...validation: readonly ValidationRule[]): ValidatedField {
  return {
    name: 'value',
    kind: 'string',
    hidden: false,
    required: false,
    validation,
    conditions: { visible: null, required: null, readonly: null },
  }
}

function errorOf(rule: ValidationRule, value: unknown) {
  return validateField(field(rule), { value })?.type ?? null
}

describe('REQUIRED', () => {
  const required = { ...field(), required: true }

  test.each([
    ['null', null],
    ['undefined', undefined],
    ['an empty text', ''],
    ['a blank text', ' \t '],
    ['an empty list', []],
    ['an empty object', {}],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
  ])('%s is no input [A5.2]', (_, value) => {
    expect(validateField(required, { value })?.type).toBe('REQUIRED')
  })

  test.each([0, false, 'x', [0], { a: null }, new Date(0), new File([], 'a.pdf')])(
    '%s is input [A5.2]',
    (value) => {
      expect(validateField(required, { value })).toBeNull()
    },
  )
})

test('NOT_EMPTY refuses what REQUIRED refuses, under its own name [A5.3]', () => {
  expect(errorOf({ type: 'NOT_EMPTY', message: null }, ' ')).toBe('NOT_EMPTY')
  expect(errorOf({ type: 'NOT_EMPTY', message: null }, 'a')).toBeNull()
})

describe('lengths', () => {
  const min: ValidationRule = { type: 'MIN_LENGTH', value: 2, message: null }
  const max: ValidationRule = { type: 'MAX_LENGTH', value: 3, message: null }

  test('are those of the trimmed text [A5.4]', () => {
    expect(errorOf(min, ' a ')).toBe('MIN_LENGTH')
    expect(errorOf(min, 'ab')).toBeNull()
    expect(errorOf(max, ' abc ')).toBeNull()
    expect(errorOf(max, 'abcd')).toBe('MAX_LENGTH')
  })

  test('do not matter for empty values [A5.4]', () => {
    for (const value of ['', '   ', null, undefined]) {
      expect(errorOf(min, value)).toBeNull()
      expect(errorOf(max, value)).toBeNull()
    }
  })

  test('are reported with the number [A5.4]', () => {
    expect(validateField(field(min), { value: 'a' })?.params).toEqual({ number: '2' })
  })
})

test('a custom check decides over the whole row and brings its own message [A5.6]', () => {
  const message = 'Not before the start'
  const rule: ValidationRule = { type: 'CUSTOM_FUNCTION', check: { other: { eq: 1 } }, message }
  expect(validateField(field(rule), { value: 'x', other: 2 })).toMatchObject({
    type: 'CUSTOM_FUNCTION',
    message,
  })
  expect(validateField(field(rule), { value: 'x', other: 1 })).toBeNull()
})

test('MIN_DIGITS applies to texts of digits only, in rows that meet its condition', () => {
  const when = { 'country.code': { in: ['NO'] } }
  const rule: ValidationRule = { type: 'MIN_DIGITS', value: 4, when, message: null }
  const errorIn = (code: string | null, value: string) =>
    validateField(field(rule), { value, country: code === null ? null : { code } })?.type ?? null
  expect(['150', '1-50'].map((value) => errorIn('NO', value))).toEqual(['MIN_DIGITS', 'MIN_DIGITS'])
  expect(['0150', 'NO-150', '', '01 50'].map((value) => errorIn('NO', value))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([errorIn('IS', '101'), errorIn(null, '150')]).toEqual([null, null])
  expect(errorOf({ ...rule, when: null }, '150')).toBe('MIN_DIGITS')
})

test('a rule of an unknown type is a validation error [A5.6]', () => {
  expect(errorOf({ type: 'NEWER_RULE', message: null } as unknown as ValidationRule, 'x')).toBe('OTHER')
})

test('only the first broken rule shows [A5.6]', () => {
  const both = field({ type: 'MIN_LENGTH', value: 5, message: null }, { type: 'EMAIL', message: null })
  expect(validateRow([both], { value: 'a' })['value']?.type).toBe('MIN_LENGTH')
})

test('limits and multiples are exact, for numbers and decimal texts', () => {
  const min: ValidationRule = { type: 'MIN', value: '0.1', message: null }
  const step: ValidationRule = { type: 'MULTIPLE_OF', value: '0.01', message: null }
  expect(errorOf(min, '0.10')).toBeNull()
  expect(errorOf(min, '0.0999999999999999999')).toBe('MIN')
  expect(errorOf({ type: 'MAX', value: '100', message: null }, 100.01)).toBe('MAX')
  expect(errorOf(step, '1234567890123456.07')).toBeNull()
  expect(errorOf(step, 0.3)).toBeNull()
  expect(errorOf(step, '0.005')).toBe('MULTIPLE_OF')
})

test.each(['ada@fundament.example', 'a.b+c-d@mail.firma.dk', 'x_1@a-b.co.uk'])(
  '%s is an email [A5.8]',
  (value) => {
    expect(errorOf({ type: 'EMAIL', message: null }, value)).toBeNull()
  },
)

test.each(['ada', 'a..b@x.dk', '.a@x.dk', 'a@x', 'a@x.d', 'a b@x.dk', 'a@x.dk.', `${'a'.repeat(50_000)}!`])(
  '%s is no email [A5.8]',
  (value) => {
    expect(errorOf({ type: 'EMAIL', message: null }, value)).toBe('EMAIL')
  },
)

test('phone numbers are international, addresses of the web have their scheme', () => {
  expect(errorOf({ type: 'PHONE', message: null }, '+45 89 87 60 60')).toBeNull()
  expect(errorOf({ type: 'PHONE', message: null }, '89876060')).toBe('PHONE')
  expect(errorOf({ type: 'URL', message: null }, 'https://fundament.example/a?b=1')).toBeNull()
  expect(errorOf({ type: 'URL', message: null }, 'fundament.example')).toBe('URL')
  expect(errorOf({ type: 'URL', message: null }, 'javascript:alert(1)')).toBe('URL')
})

test('fields that are hidden or not shown for this row are not checked', () => {
  const required = { ...field(), required: true }
  const conditional = {
    ...required,
    conditions: { visible: { type: { eq: 'BUSINESS' } }, required: null, readonly: null },
  }
  expect(validateField({ ...required, hidden: true }, {})).toBeNull()
  expect(validateField(conditional, { type: 'INDIVIDUAL' })).toBeNull()
  expect(validateField(conditional, { type: 'BUSINESS' })?.type).toBe('REQUIRED')
})

test('a condition can make a field required', () => {
  const conditional = {
    ...field(),
    conditions: { visible: null, required: { state: { in: ['OVERDUE', 'DEFAULTED'] } }, readonly: null },
  }
  expect(validateField(conditional, { state: 'ACTIVE' })).toBeNull()
  expect(validateField(conditional, { state: 'OVERDUE' })?.type).toBe('REQUIRED')
})

test('a character that no text may hold is refused in any field, a line end in fields of one line', () => {
  const typeOf = (kind: ValidatedField['kind'], value: unknown) =>
    validateField({ ...field(), kind }, { value })?.type ?? null
  expect(typeOf('string', 'a\u202eb')).toBe('INVALID_CHARACTER')
  expect(typeOf('list', ['a', 'b\0'])).toBe('INVALID_CHARACTER')
  expect(typeOf('text', '\u200b')).toBe('INVISIBLE_TEXT')
  expect(typeOf('string', 'a\nb')).toBe('INVALID_CHARACTER')
  expect(typeOf('text', 'a\r\nb')).toBeNull()
  expect(typeOf('integer', 7)).toBeNull()
})
