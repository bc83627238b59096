import { describe, expect, test } from 'vitest'
import type { DisplayTemplate } from './FieldModel.ts'
import { renderTemplate } from './renderTemplate.ts'
import { templatePaths } from './templatePaths.ts'

const account: DisplayTemplate = [
  { when: { accountName: { neq: null } }, template: '{accountName}' },
  {
    when: { type: { eq: 'INDIVIDUAL' } },
    template: '{createdByPerson.firstName|-} {createdByPerson.lastName|-}',
  },
  { when: { type: { eq: 'BUSINESS' } }, template: '{business.name}' },
  { when: null, template: '#{entityId}' },
]

describe('the name of an account', () => {
  test('is its own when it has one [A3.3]', () => {
    expect(
      renderTemplate(account, { accountName: 'Holiday', type: 'BUSINESS', business: { name: 'Fjord' } }),
    ).toBe('Holiday')
  })

  test('is the person of an individual account, with a dash for a missing part [A3.3]', () => {
    const row = { accountName: '', type: 'INDIVIDUAL', createdByPerson: { firstName: 'Ada', lastName: null } }
    expect(renderTemplate(account, row)).toBe('Ada -')
    expect(renderTemplate(account, { type: 'INDIVIDUAL', createdByPerson: null })).toBe('- -')
  })

  test('is the business of a business account [A3.3]', () => {
    const row = { type: 'BUSINESS', accountName: null, business: { name: 'Fjord ApS' } }
    expect(renderTemplate(account, row)).toBe('Fjord ApS')
  })

  test('falls back to the id', () => {
    expect(renderTemplate(account, { type: 'SYSTEM', entityId: 12 })).toBe('#12')
  })
})

test('a part without any value gives way to the next, so no lone separator is left', () => {
  const display = [
    { when: null, template: '{number} · {name}' },
    { when: null, template: '#{id}' },
  ]
  expect(renderTemplate(display, { number: null, name: ' ', id: 3 })).toBe('#3')
  expect(renderTemplate(display, { number: 'L-1', name: null })).toBe('L-1 ·')
})

test('values may be written by the caller', () => {
  const text = renderTemplate(
    [{ when: null, template: '{amount} {currency.code}' }],
    {
      amount: '1000',
      currency: { code: 'DKK' },
    },
    (value, path) => (path.join('.') === 'amount' ? `${String(value)},00` : String(value)),
  )
  expect(text).toBe('1000,00 DKK')
})

test('every path that a template or its conditions read is known', () => {
  expect(templatePaths(account).map((path) => path.join('.'))).toEqual([
    'accountName',
    'type',
    'createdByPerson.firstName',
    'createdByPerson.lastName',
    'business.name',
    'entityId',
  ])
})
