import { expect, test } from 'vitest'
import { readHostSettings } from '../../../engine/server/host/hostSettings.ts'
import { DEFAULT_RECEIVING_BANKS } from '../deposits/receivingBanks.ts'
import { MARKETPLACE_SETTINGS, readMarketplaceSettings } from './marketplaceSettings.ts'

const BANK = { ...DEFAULT_RECEIVING_BANKS[0], name: 'Vesterhavsbanken' }

const read = (environment: Readonly<Record<string, string>>) =>
  readHostSettings(environment, '/srv', readMarketplaceSettings)

test('without any setting no register is connected, and the sandbox bank takes deposits', () => {
  expect(read({})).toMatchObject({
    cvr: null,
    brregUrl: null,
    payments: { maySandbox: true, receivingBanks: DEFAULT_RECEIVING_BANKS, areBanksValid: true },
  })
})

test('every setting of the marketplace is read', () => {
  const environment = {
    CVR_URL: 'https://anna:p%2Fw@cvr.example/cvr-permanent/',
    BRREG_URL: 'https://brreg.example/api/',
    RECEIVING_BANKS: JSON.stringify([BANK]),
    BANK_SANDBOX: '1',
  }
  expect(Object.keys(environment)).toEqual(MARKETPLACE_SETTINGS.map(({ name }) => name))
  expect(read({ ...environment, NODE_ENV: 'production', TRIAL: '1' })).toMatchObject({
    cvr: { url: 'https://cvr.example/cvr-permanent', user: 'anna', password: 'p/w' },
    brregUrl: 'https://brreg.example/api',
    payments: { maySandbox: true, receivingBanks: [BANK], areBanksValid: true },
  })
})

test.each([
  ...['https://cvr.example/cvr-permanent', 'ftp://anna:x@cvr.example', 'https://anna:%zz@cvr.example'].map(
    (url): [Record<string, string>, string] => [
      { CVR_URL: url },
      'CVR_URL must look like https://user:password@distribution.virk.dk/cvr-permanent',
    ],
  ),
  [
    { BRREG_URL: 'http://brreg.example/api' },
    'BRREG_URL must begin with https:// (http:// for localhost alone)',
  ],
  [{ BANK_SANDBOX: 'yes' }, 'BANK_SANDBOX must be 1, or left out'],
])('%o is refused with its name and the rule', (environment, message) => {
  expect(() => read(environment)).toThrow(`Bad settings: ${message}.`)
})
