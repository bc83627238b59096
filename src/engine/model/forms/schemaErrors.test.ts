import { expect, test } from 'vitest'
import { formFields } from './formFields.ts'
import type { FormSchema } from './FormSchema.ts'
import { toSchemaErrors } from './schemaErrors.ts'
import { toFormData } from './toFormData.ts'

const line = { type: 'string' }
const schema: FormSchema = {
  $id: 'sample',
  title: 'Sample',
  type: 'object',
  properties: {
    firstName: line,
    lastName: line,
    email: { type: 'string', format: 'email' },
    newPassword: { type: 'string', format: 'new-password' },
    odd: line,
    note: { type: 'string', format: 'lines' },
    isCompany: { type: 'boolean' },
    companyName: { ...line, when: { isCompany: { eq: true } } },
    amount: { type: 'integer' },
    origin: {
      type: 'object',
      propertyNames: { enum: ['salary', 'gift'] },
      additionalProperties: { type: 'boolean' },
    },
    documents: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, size: { type: 'integer' } } },
    },
    details: { type: 'object', properties: { level: line }, when: { isCompany: { eq: true } } },
  },
}
const fields = formFields(schema)
const at = (instancePath: string, keyword: string, params: Record<string, unknown>) => ({
  instancePath,
  keyword,
  params,
})

test('only the first error of each field counts, with the messages of the config rules [A5.6]', () => {
  expect(
    toSchemaErrors(
      fields,
      [
        at('', 'required', { missingProperty: 'firstName' }),
        at('/lastName', 'minLength', { limit: 2 }),
        at('/lastName', 'pattern', { pattern: '^x' }),
        at('/email', 'format', { format: 'email' }),
        at('/newPassword', 'format', { format: 'new-password' }),
        at('/odd', 'uniqueItems', {}),
        at('/amount', 'type', { type: 'integer' }),
        at('', 'required', { missingProperty: 'origin' }),
        at('/documents/1/size', 'maximum', { limit: 9 * 1024 * 1024 }),
        at('/documents', 'maxItems', { limit: 1 }),
        at('', 'additionalProperties', { additionalProperty: 'surprise' }),
      ],
      {},
    ),
  ).toEqual([
    { field: 'firstName', type: 'REQUIRED', params: {} },
    { field: 'lastName', type: 'MIN_LENGTH', params: { number: '2' } },
    { field: 'email', type: 'EMAIL', params: {} },
    { field: 'newPassword', type: 'PASSWORD_TOO_WEAK', params: {} },
    { field: 'odd', type: 'OTHER', params: {} },
    { field: 'amount', type: 'INTEGER', params: {} },
    { field: 'origin', type: 'AT_LEAST_ONE', params: {} },
    { field: 'documents', type: 'FILE_TOO_LARGE', params: { number: '9' } },
    { field: 'surprise', type: 'OTHER', params: {} },
  ])
})

test('a field or an object of fields is not required when its condition does not hold', () => {
  const missing = [
    at('', 'required', { missingProperty: 'companyName' }),
    at('', 'required', { missingProperty: 'details' }),
    at('/details', 'required', { missingProperty: 'level' }),
  ]
  expect(toSchemaErrors(fields, missing, { isCompany: false })).toEqual([])
  expect(toSchemaErrors(fields, missing.slice(0, 1), { isCompany: true })).toEqual([
    { field: 'companyName', type: 'REQUIRED', params: {} },
  ])
  expect(toSchemaErrors(fields, missing.slice(2), { isCompany: true, details: {} })).toEqual([
    { field: 'details.level', type: 'REQUIRED', params: {} },
  ])
})

test('an empty field is a missing one, and texts lose the spaces around them, but never a password', () => {
  expect(
    toFormData(schema, { firstName: ' Ida ', email: '  ', odd: undefined, newPassword: ' x ', origin: {} }),
  ).toEqual({ firstName: 'Ida', newPassword: ' x ' })
})

test('data has numbers as numbers, chosen options alone, files by name and size, and no field that does not exist', () => {
  const file = new File(['x'], 'pass.pdf')
  expect(
    toFormData(schema, {
      amount: ' 1200 ',
      origin: { salary: true, gift: false },
      documents: [{ name: 'pass.pdf', size: 1, file }],
      note: ' two\r\nlines ',
      isCompany: false,
      companyName: 'Holm ApS',
      details: { level: 'x' },
      surprise: 1,
    }),
  ).toEqual({
    amount: 1200,
    origin: { salary: true },
    documents: [{ name: 'pass.pdf', size: 1 }],
    note: 'two\nlines',
    isCompany: false,
    surprise: 1,
  })
  const { amount } = toFormData(schema, { amount: '12 apples' })
  expect(amount).toBe('12 apples')
})

test('a name that would change the prototype stays a field of the data', () => {
  const data = toFormData(schema, JSON.parse('{"__proto__":{"firstName":"Eve"}}') as object)
  expect(Object.keys(data)).toEqual(['__proto__'])
  expect(data['firstName']).toBeUndefined()
})

test('a character that no text may hold comes before the rules of the schema', () => {
  const data = toFormData(schema, {
    firstName: 'A\u0301 ',
    lastName: 'Ho\u202Elm',
    odd: '\u200b',
    documents: [{ name: 'a\u202Efdp.exe', size: 1 }],
  })
  expect(data['firstName']).toBe('\u00c1')
  const tooShort = { keyword: 'minLength', instancePath: '/lastName', params: { limit: 20 } }
  expect(toSchemaErrors(fields, [tooShort], data)).toEqual([
    { field: 'lastName', type: 'INVALID_CHARACTER', params: { character: 'U+202E' } },
    { field: 'odd', type: 'INVISIBLE_TEXT', params: {} },
    { field: 'documents', type: 'INVALID_CHARACTER', params: { character: 'U+202E' } },
  ])
})
