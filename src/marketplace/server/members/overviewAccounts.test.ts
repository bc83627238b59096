import { expect, test } from 'vitest'
import { accountLabel } from './overviewAccounts.ts'

const individual = { accountName: null, accountNumber: '1001', type: 'INDIVIDUAL', business: null } as const
const ada = { entityId: 1, firstName: 'Ada', lastName: 'Holm' }

test('an account is shown by its own name when it has one [A3.3]', () => {
  expect(accountLabel({ ...individual, accountName: 'Savings', createdByPerson: ada })).toBe('Savings')
})

test('an individual account is shown by the person, a dash for a missing part [A3.3]', () => {
  expect(accountLabel({ ...individual, createdByPerson: ada })).toBe('Ada Holm')
  expect(accountLabel({ ...individual, accountName: ' ', createdByPerson: ada })).toBe('Ada Holm')
  expect(accountLabel({ ...individual, createdByPerson: { ...ada, firstName: '' } })).toBe('- Holm')
  expect(accountLabel({ ...individual, createdByPerson: { ...ada, lastName: null } })).toBe('Ada -')
  expect(accountLabel({ ...individual, createdByPerson: null })).toBe('- -')
})

test('a business account is shown by the business [A3.3]', () => {
  const business = { entityId: 7, name: 'Holm ApS', regNumber: '12345678' }
  expect(accountLabel({ ...individual, type: 'BUSINESS', business, createdByPerson: ada })).toBe('Holm ApS')
})

test('an account with neither is shown by its number', () => {
  expect(accountLabel({ ...individual, type: 'SYSTEM', createdByPerson: null })).toBe('1001')
})
