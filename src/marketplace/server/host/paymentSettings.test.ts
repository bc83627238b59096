import { expect, test } from 'vitest'
import { DEFAULT_RECEIVING_BANKS } from '../deposits/receivingBanks.ts'
import { readHostSettings } from '../../../engine/server/host/hostSettings.ts'
import { readMarketplaceSettings } from './marketplaceSettings.ts'

const read = (environment: Readonly<Record<string, string>>) =>
  readHostSettings(environment, '/', readMarketplaceSettings).payments

test.each([
  ['no JSON', 'Vesterhavsbanken'],
  ['no list', '{}'],
  ['a bank without an IBAN', JSON.stringify([{ ...DEFAULT_RECEIVING_BANKS[0], iban: undefined }])],
])('receiving banks that are %s count as left out, which the server says [B3.9, B8.6]', (_, text) => {
  expect(read({ RECEIVING_BANKS: text })).toEqual({
    maySandbox: true,
    receivingBanks: DEFAULT_RECEIVING_BANKS,
    areBanksValid: false,
  })
})

test('production names no invented banks, and its sandbox bank runs only when the settings say so', () => {
  const production = { NODE_ENV: 'production', TRIAL: '1' }
  expect(read(production)).toEqual({
    maySandbox: false,
    receivingBanks: [],
    areBanksValid: true,
  })
  expect(read({ ...production, BANK_SANDBOX: '1' }).maySandbox).toBe(true)
})
