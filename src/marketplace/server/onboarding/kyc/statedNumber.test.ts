import { expect, test } from 'vitest'
import type { VerifiedIdentity } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import { statedNumber } from './statedNumber.ts'

const verified: VerifiedIdentity = {
  provider: 'SIGNICAT_MIT_ID',
  issuer: 'https://issuer.example',
  subject: 'subject',
  nationalId: null,
  firstName: 'Sofie',
  lastName: 'Lund',
  dateOfBirth: '1985-05-20',
}

test.each([
  ['no number', null, null],
  ['a number of the named country', 'SE:850520-1239', '19850520-1239'],
  ['a number without a country', '850520-1239', '850520-1239'],
  ['a prefix that is no country', 'SWE:8505201239', 'SWE:8505201239'],
  ['a number with two readings', 'DE:0101011005', '0101011005'],
  ['a number without a reading', 'DK:8505201239', '8505201239'],
])('stores %s: %s as %s', (_what, nationalId, stored) => {
  expect(statedNumber({ ...verified, nationalId }, '2026-11-29')).toBe(stored)
})
