import { expect, test } from 'vitest'
import { bestElectronicId, ELECTRONIC_IDS, electronicIdName, readElectronicIds } from './identityProviders.ts'

const DEFAULTS = ['SIGNICAT_MIT_ID', 'SIGNICAT_NO_BANK_ID']

test('by default the first two providers are enabled, and a setting chooses others [A4.6, A4.16]', () => {
  expect(readElectronicIds(null)).toEqual({ ids: DEFAULTS, isValid: true })
  expect(readElectronicIds('CRIIPTO_NO_BANK_ID, SIGNICAT_MIT_ID')).toEqual({
    ids: ['CRIIPTO_NO_BANK_ID', 'SIGNICAT_MIT_ID'],
    isValid: true,
  })
})

test.each([
  'MITID',
  'SIGNICAT_MIT_ID,',
  'SIGNICAT_MIT_ID;CRIIPTO_MIT_ID',
  'MANUAL',
  'SIGNICAT_MIT_ID,SIGNICAT_MIT_ID',
])('the invalid setting %s falls back to the default two [A4.16, B8.10]', (setting) => {
  expect(readElectronicIds(setting)).toEqual({ ids: DEFAULTS, isValid: false })
})

test.each([
  ['NO', 'da', 'SIGNICAT_NO_BANK_ID'],
  ['DK', 'nb-NO', 'SIGNICAT_NO_BANK_ID'],
  [null, 'nn', 'SIGNICAT_NO_BANK_ID'],
  [null, 'no', 'SIGNICAT_NO_BANK_ID'],
  ['SE', 'sv', 'SIGNICAT_MIT_ID'],
  ['DK', 'en', 'SIGNICAT_MIT_ID'],
] as const)('country %s and language %s: %s is the best [A4.16]', (countryCode, language, best) => {
  expect(bestElectronicId(ELECTRONIC_IDS, { countryCode, language })).toBe(best)
})

test('without the preferred provider the first enabled one is offered, and none when none is enabled [A4.16]', () => {
  const norwegian = { countryCode: 'NO', language: 'no' }
  expect(bestElectronicId(['CRIIPTO_MIT_ID', 'SIGNICAT_MIT_ID'], norwegian)).toBe('CRIIPTO_MIT_ID')
  expect(bestElectronicId([], norwegian)).toBeNull()
})

test('people read MitID or BankID, whichever broker is used [A4.16]', () => {
  expect(ELECTRONIC_IDS.map(electronicIdName)).toEqual(['MitID', 'BankID', 'MitID', 'BankID'])
})
