import { expect, test } from 'vitest'
import { DEFAULT_RECEIVING_BANKS } from '../deposits/receivingBanks.ts'
import { readSettings } from '../../../engine/server/host/settings.ts'

test.each([
  ['no JSON', 'Vesterhavsbanken'],
  ['no list', '{}'],
  ['a bank without an IBAN', JSON.stringify([{ ...DEFAULT_RECEIVING_BANKS[0], iban: undefined }])],
])('receiving banks that are %s count as left out, which the server says [B3.9, B8.6]', (_, text) => {
  expect(readSettings({ RECEIVING_BANKS: text }, '/').payments).toEqual({
    maySandbox: true,
    receivingBanks: DEFAULT_RECEIVING_BANKS,
    areBanksValid: false,
  })
})

test('production names no invented banks, and its sandbox bank runs only when the settings say so', () => {
  const production = { NODE_ENV: 'production', TRIAL: '1' }
  expect(readSettings(production, '/').payments).toEqual({
    maySandbox: false,
    receivingBanks: [],
    areBanksValid: true,
  })
  expect(readSettings({ ...production, BANK_SANDBOX: '1' }, '/').payments.maySandbox).toBe(true)
  expect(() => readSettings({ BANK_SANDBOX: 'yes' }, '/')).toThrow('BANK_SANDBOX must be 1, or left out')
})
