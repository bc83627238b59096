import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IdentityFixture } from '../identity/IdentityFixture.ts'
import { addAccount, addCustomer, type Customer, signInAgain, statusOf } from './OnboardingFixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open()
})
afterAll(() => fixture.close())

const answer = (accountId: number, facts: { readonly state?: string; readonly renewOn?: string } = {}) =>
  fixture.server.db.query(
    `insert into aml_answers (account_id, account_type, answers, state, renew_on, submitted_at_utc)
     select $1, type, '{}', $2::aml_state, $3::date, clock_timestamp() from accounts where entity_id = $1`,
    [accountId, facts.state ?? 'SUBMITTED', facts.renewOn ?? '2999-01-01'],
  )

const DAY = 86_400

const inDays = (days: number): string =>
  new Date(fixture.server.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10)

const identified = (account = {}): Promise<Customer> => addCustomer(fixture, { kycStatus: 'OK', account })

const accountOf = ({ accountId }: Customer): number => accountId ?? 0

describe('onboardingStatus [A7.4]', () => {
  test('without an email or a phone the sign-up is incomplete [A4.4]', async () => {
    const who = await addCustomer(fixture, { mobilePhone: null, kycStatus: 'OK', account: {} })
    expect(await statusOf(fixture, who)).toBe('SIGN_UP_INCOMPLETE')
    await fixture.server.db.query(
      `update people set mobile_phone = '+4520304050', email = null where entity_id = $1`,
      [who.personId],
    )
    expect(await statusOf(fixture, who)).toBe('SIGN_UP_INCOMPLETE')
  })

  test('without an account it is the beginning, whether or not the email is verified', async () => {
    expect(await statusOf(fixture, await addCustomer(fixture))).toBe('INITIAL')
    expect(
      await statusOf(fixture, await addCustomer(fixture, { emailVerified: false, kycStatus: 'OK' })),
    ).toBe('INITIAL')
  })

  test('a deleted account counts as none', async () => {
    const who = await identified()
    await fixture.server.db.query(`update accounts set status = 'DELETED' where entity_id = $1`, [
      who.accountId,
    ])
    expect(await statusOf(fixture, who)).toBe('INITIAL')
  })

  test.each(['UNDEFINED', 'LINK_CREATED', 'PENDING', 'ACTION_REQUIRED', 'REJECTED', 'CANCELLED'])(
    'an identity that is %s is to be verified, before any questions',
    async (kycStatus) => {
      expect(await statusOf(fixture, await addCustomer(fixture, { kycStatus, account: {} }))).toBe(
        'KYC_REQUIRED',
      )
    },
  )

  test('the questionnaires follow in their order, and then everything is done [A1.3]', async () => {
    const who = await identified()
    expect(await statusOf(fixture, who)).toBe('AML_REQUIRED')
    await answer(accountOf(who))
    expect(await statusOf(fixture, who)).toBe('FINANCIAL_LITERACY_REQUIRED')
    await fixture.server.db.query(
      'update accounts set is_non_sophisticated_investor = true where entity_id = $1',
      [who.accountId],
    )
    expect(await statusOf(fixture, who)).toBe('READY')
  })

  test('the latest answers count: rejected ones and old ones are asked for again', async () => {
    const who = await identified({ isNonSophisticatedInvestor: false })
    await answer(accountOf(who), { state: 'REJECTED' })
    expect(await statusOf(fixture, who)).toBe('AML_REQUIRED')
    await answer(accountOf(who), { state: 'APPROVED', renewOn: inDays(10) })
    expect(await statusOf(fixture, who)).toBe('READY')
    fixture.server.clock.advance(9 * DAY)
    expect(await statusOf(fixture, await signInAgain(fixture, who))).toBe('READY')
    fixture.server.clock.advance(DAY)
    expect(await statusOf(fixture, await signInAgain(fixture, who))).toBe('AML_REQUIRED')
  })

  test('each account has its own questionnaires; without a choice the first account counts', async () => {
    const who = await identified({ isNonSophisticatedInvestor: false })
    await answer(accountOf(who))
    const second = await addAccount(fixture, who.personId)
    expect(await statusOf(fixture, { token: who.token })).toBe('READY')
    expect(await statusOf(fixture, { token: who.token, accountId: second })).toBe('AML_REQUIRED')
  })

  test.each(['VIEWER', 'COLLATERAL_PROVIDER'])(
    'a %s answers nothing for the account [A6.1]',
    async (role) => {
      expect(await statusOf(fixture, await identified({ role }))).toBe('READY')
    },
  )

  test('an operator answers for the account, too', async () => {
    expect(await statusOf(fixture, await identified({ role: 'OPERATOR' }))).toBe('AML_REQUIRED')
  })

  test('a borrower is identified and asked nothing more [A6.4]', async () => {
    const account = { type: 'BUSINESS', purpose: 'LOAN' } as const
    expect(await statusOf(fixture, await addCustomer(fixture, { account }))).toBe('KYC_REQUIRED')
    expect(await statusOf(fixture, await identified(account))).toBe('READY')
  })

  test('a pending check of the business holds up nothing [A1.3]', async () => {
    const who = await identified({ type: 'BUSINESS', isNonSophisticatedInvestor: false })
    await answer(accountOf(who))
    expect(await statusOf(fixture, who)).toBe('READY')
  })

  test('staff have nothing to do [A6.3]', async () => {
    const { accessToken: token } = await fixture.server.signIn('senior')
    expect(await statusOf(fixture, { token })).toBe('READY')
  })

  test.each([
    ['signup', 'SIGN_UP_INCOMPLETE'],
    ['newcomer', 'INITIAL'],
    ['getstarted', 'INITIAL'],
    ['identity', 'KYC_REQUIRED'],
    ['aml', 'AML_REQUIRED'],
    ['amlbusiness', 'AML_REQUIRED'],
    ['literacy', 'FINANCIAL_LITERACY_REQUIRED'],
    ['investor', 'READY'],
    ['business', 'READY'],
    ['borrower', 'READY'],
  ])('of the demo, %s is in %s', async (name, status) => {
    const { accessToken: token } = await fixture.server.signIn(name)
    expect(await statusOf(fixture, { token })).toBe(status)
  })

  test('tells signed-out users nothing', async () => {
    const { errors } = await fixture.server.graphql('{ onboardingStatus }')
    expect(errors[0]?.extensions.code).toBe('AUTH_NOT_AUTHENTICATED')
  })
})
