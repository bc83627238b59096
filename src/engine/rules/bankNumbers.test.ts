import { expect, test } from 'vitest'
import {
  areSameAccount,
  bbanProblems,
  ibanOf,
  ibanOfBban,
  ibanProblem,
  isSameBankNumber,
  readBban,
  toIban,
} from './bankNumbers.ts'

test.each([
  ['DK50 0040 0440 1162 43', null],
  ['NO93 8601 1117 947', null],
  ['SE45 5000 0000 0583 9825 7466', null],
  ['DE89 3704 0044 0532 0130 00', null],
  ['fi21 1234 5600 0007 85', null],
  ['DK50 0040 0440 1162 44', 'INVALID_CHECK_DIGITS'],
  ['DK50 0040 0440 1162 4', 'INVALID_FORMAT'],
  ['XX50 0040 0440 1162 43', 'INVALID_FORMAT'],
  ['DE89 3704 0044 0532 0130 0ø', 'INVALID_FORMAT'],
  ['ME25 5050 0001 2345 6789 51', null],
  ['AL47 2121 1009 0000 0002 3569 8741', null],
  ['MK07 2501 2000 0058 984', null],
  ['MD24 AG00 0225 1000 1310 4168', null],
  ['RS35 2600 0560 1001 6113 79', null],
  ['FO62 6460 0001 6316 34', null],
  ['TR33 0006 1005 1978 6457 8413 26', 'OUTSIDE_SEPA'],
  ['UA21 3223 1300 0002 6007 2335 6600 1', 'OUTSIDE_SEPA'],
  ['', 'INVALID_FORMAT'],
])('the IBAN %s: %s', (given, problem) => {
  expect(ibanProblem(toIban(given))).toBe(problem)
})

test.each([
  [{ country: 'DK', bankCode: '9570', accountNumber: '0012345678' }, null, null],
  [{ country: 'DK', bankCode: '957', accountNumber: '12' }, 'INVALID_FORMAT', 'INVALID_FORMAT'],
  [{ country: 'NO', bankCode: '8601', accountNumber: '1117947' }, null, null],
  [{ country: 'NO', bankCode: '8601', accountNumber: '1117948' }, null, 'INVALID_CHECK_DIGITS'],
  [{ country: 'SE', bankCode: '5000', accountNumber: '58398257' }, null, null],
  [{ country: 'SE', bankCode: '500', accountNumber: '58398257' }, 'INVALID_FORMAT', null],
] as const)('%o', (bban, bankCode, accountNumber) => {
  expect(bbanProblems(bban)).toEqual({ bankCode, accountNumber })
})

test.each([
  ['NO', '1234.56.78903', '1234', '5678903'],
  ['NO', '12345678903', '1234', '5678903'],
  ['DK', '0040-0440116243', '0040', '0440116243'],
  ['DK', '0040 440 116 243', '0040', '0440116243'],
  ['SE', '8327-9,123', null, null],
  ['NO', '1234.56.78904', null, null],
] as const)('the %s account %s', (country, written, bankCode, accountNumber) => {
  expect(readBban(written, country)).toEqual(bankCode && { country, bankCode, accountNumber })
})

test('an IBAN that is made has the right check digits', () => {
  expect(ibanOf('DK', '00400440116243')).toBe('DK5000400440116243')
  expect(ibanOfBban({ country: 'DK', bankCode: '0040', accountNumber: '440116243' })).toBe(
    'DK5000400440116243',
  )
  expect(ibanOfBban({ country: 'SE', bankCode: '5000', accountNumber: '58398257' })).toBeNull()
})

test('one account is the same however it is written, and another is not', () => {
  const bban = { bban: { country: 'DK', bankCode: '0040', accountNumber: '440116243' }, iban: null } as const
  const iban = { bban: null, iban: 'DK5000400440116243' }
  for (const written of ['0040 440116243', '00400440116243', '0040-0440116243', 'DK50 0040 0440 1162 43']) {
    expect(isSameBankNumber(bban, written), written).toBe(true)
    expect(isSameBankNumber(iban, written), written).toBe(true)
  }
  expect(areSameAccount(bban, iban)).toBe(true)
  for (const written of ['0041 440116243', '******6243', '440116243', '']) {
    expect(isSameBankNumber(bban, written), written).toBe(false)
  }
})
