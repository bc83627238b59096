import { expect, test } from 'vitest'
import { accountNumbersIn } from './accountNumbersIn.ts'

test.each([
  ['in a sentence', 'Indskud konto 10000001, tak', ['10000001']],
  ['two of them', '10000001 og 10000002', ['10000001', '10000002']],
  ['one of them twice', '10000001 10000001', ['10000001']],
  ['within a longer number', '110000001', []],
  ['with its check digit', '100000017', ['10000001']],
  ['with zeros before it, as in a FIK', '000000100000017', ['10000001']],
  ['with a wrong check digit', '100000018', []],
  ['as RF', 'RF5910000001', ['10000001']],
  ['as RF in groups', 'RF59 1000 0001', ['10000001']],
  ['as RF with wrong check digits', 'RF6010000001', []],
])('the number of an account %s', (_, text, numbers) => {
  expect(accountNumbersIn([text])).toEqual(numbers)
})
