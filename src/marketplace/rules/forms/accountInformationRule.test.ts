import { expect, test } from 'vitest'
import { accountInformationRule } from './accountInformationRule.ts'

const BANK = { bbanBankCode: '3000', bbanAccountNumber: '0012345678' }
const missing = (data: object, hasBank = false) =>
  accountInformationRule(hasBank)({ ...data }).map(({ field }) => field)

test('a bank account has both parts, and may be missing while there is none', () => {
  expect(missing({})).toEqual([])
  expect(missing(BANK)).toEqual([])
  expect(missing({ bbanBankCode: '3000' })).toEqual(['bbanAccountNumber'])
  expect(missing({ bbanAccountNumber: '0012345678' })).toEqual(['bbanBankCode'])
})

test('a registered bank account cannot be emptied', () => {
  expect(missing({}, true)).toEqual(['bbanBankCode', 'bbanAccountNumber'])
  expect(missing(BANK, true)).toEqual([])
})
