import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSENT_VERSIONS } from '../../../src/marketplace/rules/consentVersions.ts'
import { refusals } from '../identity/IdentityFixture.ts'
import { PeopleFixture } from './PeopleFixture.ts'

let people: PeopleFixture
beforeAll(async () => {
  people = await PeopleFixture.open()
})
afterAll(() => people.close())

const freshEmail = () => `done-${randomUUID().slice(0, 8)}@post.example`
let count = 0
const freshPhone = () => `+4532${String(100_000 + (count += 1))}`

const consentsOf = (personId: number) =>
  people.fixture.server.db.query<{ kind: string; version: string; locale: string }>(
    'select kind, version, locale from consents where person_id = $1 order by kind',
    [personId],
  )

test('a login without email and phone is completed with a code from the new phone and the terms [A7.12, A7.18, A7.19, A5.15]', async () => {
  const who = await people.addIncomplete()
  const status = async () =>
    (await people.fixture.ask<{ onboardingStatus: string }>('{ onboardingStatus }', who)).onboardingStatus
  expect(await status()).toBe('SIGN_UP_INCOMPLETE')
  const [email, phoneNumber] = [freshEmail(), freshPhone()]
  const details = { email, mobilePhone: phoneNumber, locale: 'sv', isNewsletterAccepted: true }
  const complete = (more: object = {}) =>
    people.fixture.run('updatePersonForCurrentUser', { ...details, ...more }, who, 'is2FaVerified')
  expect(await complete({ isTermsAccepted: true })).toMatchObject({ isSuccess: false, is2FaVerified: false })
  await people.fixture.run('sendPhoneVerificationCode', { phoneNumber, locale: 'sv' }, who)
  const code = people.fixture.codeTo(phoneNumber)
  await people.fixture.run('verify2FaVerification', { phoneNumber, code }, who)
  expect(refusals(await complete())).toEqual(['TERMS_NOT_ACCEPTED isTermsAccepted'])
  expect(refusals(await complete({ isTermsAccepted: false }))).toEqual(['TERMS_NOT_ACCEPTED isTermsAccepted'])
  expect(await consentsOf(who.personId)).toEqual([])
  expect(await complete({ isTermsAccepted: true })).toMatchObject({ isSuccess: true, is2FaVerified: true })
  expect(await consentsOf(who.personId)).toEqual([
    { kind: 'TERMS', version: CONSENT_VERSIONS.TERMS, locale: 'sv' },
    { kind: 'PRIVACY', version: CONSENT_VERSIONS.PRIVACY, locale: 'sv' },
  ])
  expect(await people.fixture.whoIs(who.token)).toBe(email)
  expect(await status()).not.toBe('SIGN_UP_INCOMPLETE')
  // The placeholder that the login had for a name is no mailbox.
  expect(people.fixture.mails.filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
  // A later change does not ask for the terms again.
  expect(await people.fixture.run('updatePersonForCurrentUser', { locale: 'da' }, who)).toMatchObject({
    isSuccess: true,
  })
})

test('does not complete a sign-up with an email that is taken [A8.18]', async () => {
  const [who, other] = [await people.addIncomplete(), await people.addCustomer()]
  const phoneNumber = freshPhone()
  await people.fixture.run('sendPhoneVerificationCode', { phoneNumber, locale: 'da' }, who)
  await people.fixture.run(
    'verify2FaVerification',
    { phoneNumber, code: people.fixture.codeTo(phoneNumber) },
    who,
  )
  const details = { email: other.email, mobilePhone: phoneNumber, isTermsAccepted: true }
  expect(refusals(await people.fixture.run('updatePersonForCurrentUser', details, who))).toEqual([
    'MUST_BE_UNIQUE email',
  ])
  expect(await consentsOf(who.personId)).toEqual([])
})

test('a sign-up records the accepted texts with version and language; staff and the person see them', async () => {
  const [email, phoneNumber] = [freshEmail(), freshPhone()]
  await people.fixture.run('verifySignupRequest', { email, phoneNumber, locale: 'no' })
  const signUp = await people.fixture.run(
    'signUp',
    {
      email,
      phoneNumber,
      locale: 'no',
      code: people.fixture.codeTo(phoneNumber),
      firstName: 'Kari',
      lastName: 'Nordmann',
      password: 'Lakrids-fyrtårn-58',
      isTermsAccepted: true,
      isNewsletterAccepted: false,
    },
    {},
    'accessToken',
  )
  const CONSENTS =
    '{ consents(order: [{ kind: ASC }]) { nodes { kind version locale acceptedAtUtc person { email } } } }'
  interface Consents {
    readonly consents: { readonly nodes: readonly Readonly<Record<string, unknown>>[] }
  }
  const own = await people.fixture.ask<Consents>(CONSENTS, { token: String(signUp['accessToken']) })
  expect(own.consents.nodes).toMatchObject([
    { kind: 'TERMS', version: CONSENT_VERSIONS.TERMS, locale: 'no', person: { email } },
    { kind: 'PRIVACY', version: CONSENT_VERSIONS.PRIVACY, locale: 'no', person: { email } },
  ])
  const { data } = await people.fixture.server.graphql<{ people: { nodes: readonly unknown[] } }>(
    `{ people(where: { email: { eq: "${email}" } }) { nodes { consents { nodes { kind version } } } } }`,
    {},
    { as: 'readonly' },
  )
  expect(data.people.nodes).toMatchObject([{ consents: { nodes: [{}, {}] } }])
})
