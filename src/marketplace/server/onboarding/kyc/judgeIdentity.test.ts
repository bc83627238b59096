import { expect, test } from 'vitest'
import type { VerifiedIdentity } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import { passingSecrets } from '../../../../engine/server/db/secrets/SecretBox.ts'
import { isOtherNumber } from './isOtherNumber.ts'
import { isOfAge, judgeIdentity, type KnownPerson } from './judgeIdentity.ts'

const person: KnownPerson = {
  personId: 7,
  firstName: 'Mette',
  lastName: 'Sørensen',
  dateOfBirth: null,
}
const verified: VerifiedIdentity = {
  provider: 'SIGNICAT_MIT_ID',
  issuer: 'https://issuer.example',
  subject: 's',
  nationalId: 'DK:1204870000',
  firstName: 'Mette Marie',
  lastName: 'Sørensen',
  dateOfBirth: '1987-04-12',
}
const facts = { ownerId: null, isOtherNumber: false, today: '2026-11-23' }

test.each<[string, Partial<KnownPerson>, Partial<VerifiedIdentity>, number | null, string]>([
  ['the person', {}, {}, null, 'VERIFIED'],
  ['the person again', {}, {}, 7, 'VERIFIED'],
  ['a middle name as family name', { lastName: 'Marie Sørensen' }, {}, null, 'VERIFIED'],
  ['other accents and capitals', { firstName: 'METTÉ' }, {}, null, 'VERIFIED'],
  ['a hyphen', { firstName: 'Mette-Marie' }, {}, null, 'VERIFIED'],
  ['another family name', { lastName: 'Juhl' }, {}, null, 'NAME_DIFFERS'],
  ['another first name', { firstName: 'Anna' }, {}, null, 'NAME_DIFFERS'],
  ['a protected name', {}, { firstName: '', lastName: '' }, null, 'NAME_DIFFERS'],
  ['no day of birth', {}, { dateOfBirth: null }, null, 'NAME_DIFFERS'],
  ['another name altogether', { firstName: 'Henrik', lastName: 'Dahl' }, {}, null, 'OTHER_PERSON'],
  ['another day of birth', { dateOfBirth: '1987-04-13' }, {}, null, 'OTHER_PERSON'],
  ['an identity of somebody else', {}, {}, 8, 'IDENTITY_IN_USE'],
  ['a child', {}, { dateOfBirth: '2008-11-24' }, null, 'UNDER_AGE'],
])('%s [A4.5]', (_what, known, stated, ownerId, finding) => {
  expect(judgeIdentity({ ...person, ...known }, { ...verified, ...stated }, { ...facts, ownerId })).toBe(
    finding,
  )
})

test.each([
  ['another number', '120487-0001', true],
  ['the same number', '120487-0000', false],
  ['the same number without its dash', '1204870000', false],
  ['a number of another country', '12048712345', false],
  ['a number that nobody stated', null, false],
])('%s: on record 120487-0000, stated %s [A4.5]', (_what, stated, isOther) => {
  const box = passingSecrets()
  const known = box.seal('nationalId', '120487-0000')
  expect(isOtherNumber(box, known, stated)).toBe(isOther)
  expect(isOtherNumber(box, null, stated)).toBe(false)
  const finding = judgeIdentity(person, verified, { ...facts, isOtherNumber: isOther })
  expect(finding).toBe(isOther ? 'OTHER_PERSON' : 'VERIFIED')
})

test('people are of age on their eighteenth birthday', () => {
  expect(isOfAge('2008-11-23', '2026-11-23')).toBe(true)
  expect(isOfAge('2008-11-24', '2026-11-23')).toBe(false)
  expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false)
  expect(isOfAge('2008-02-29', '2026-03-01')).toBe(true)
})
