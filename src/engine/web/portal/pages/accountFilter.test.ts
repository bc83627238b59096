import { expect, test } from 'vitest'
import { accountFilter } from './accountFilter.ts'

test('rows are those that one of the paths leads to the account of, and none without an account', () => {
  expect(accountFilter([], 7)).toBeNull()
  expect(accountFilter([['account']], 7)).toEqual({ path: ['account', 'entityId'], op: 'eq', value: 7 })
  expect(accountFilter([['buyerAccount'], ['sellerAccount']], 7)).toEqual({
    or: [
      { path: ['buyerAccount', 'entityId'], op: 'eq', value: 7 },
      { path: ['sellerAccount', 'entityId'], op: 'eq', value: 7 },
    ],
  })
  expect(accountFilter([[]], null)).toEqual({ path: ['entityId'], op: 'eq', value: 0 })
})
