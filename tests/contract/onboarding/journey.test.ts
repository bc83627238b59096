import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_NUMBERS } from '../../../src/marketplace/server/providers/registry/sandboxRegistry.ts'
import { IdentityFixture, type Payload } from '../identity/IdentityFixture.ts'
import { AML_BUSINESS, AML_INDIVIDUAL, KNOWLEDGE, sophistication } from './answers.ts'
import { statusOf } from './OnboardingFixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open()
})
afterAll(() => fixture.close())

/** A new person and everything they do, by the API alone. */
class Newcomer {
  readonly email = `journey-${randomUUID().slice(0, 8)}@post.example`
  readonly phone = `+4528${Math.floor(100_000 + Math.random() * 900_000)}`
  token = ''
  accountId: number | undefined

  async signUp(): Promise<void> {
    await this.done(
      fixture.run('verifySignupRequest', { email: this.email, phoneNumber: this.phone, locale: 'da' }),
    )
    const answer = await this.done(
      fixture.run(
        'signUp',
        {
          email: this.email,
          phoneNumber: this.phone,
          code: fixture.codeTo(this.phone),
          firstName: 'Liv',
          lastName: 'Bruun',
          password: 'Lakrids-fyrtårn-58',
          locale: 'da',
          isNewsletterAccepted: false,
          isTermsAccepted: true,
        },
        {},
        'accessToken',
      ),
    )
    this.token = String(answer['accessToken'])
  }

  async verifyEmail(): Promise<void> {
    await this.do('sendEmailVerificationCode', { locale: 'da' })
    const { params } = await fixture.mailTo(this.email, 'emailCode')
    await this.do('verifyEmail', { verificationCode: params['code'] })
  }

  async createAccount(input: object): Promise<void> {
    const { account } = await this.do(
      'createAccount',
      { currencyEntityId: 1, ...input },
      'account { entityId }',
    )
    this.accountId = (account as { entityId: number }).entityId
  }

  /** Handed in by the person, approved by staff. */
  async verifyIdentity(): Promise<void> {
    const { entity_id: kycApplicationEntityId } = await fixture.row<{ entity_id: number }>(
      `insert into kyc_applications (person_id, account_id, provider, state, first_name, last_name)
       select p.entity_id, $2, 'MANUAL', 'MANUAL_CHECK', first_name, last_name from people p where email = $1
       returning entity_id`,
      [this.email, this.accountId],
    )
    const { accessToken: token } = await fixture.server.signIn('senior')
    await this.done(
      fixture.run('approveKycApplication', { kycApplicationEntityId, reason: 'Known in person.' }, { token }),
    )
  }

  do(name: string, input: Readonly<Record<string, unknown>>, fields = ''): Promise<Payload> {
    const { token, accountId } = this
    return this.done(
      fixture.run(name, input, { token, ...(accountId === undefined ? {} : { accountId }) }, fields),
    )
  }

  async answerLiteracy(): Promise<void> {
    await this.do('addFinancialLiteracyAnswersForSelectedAccount', {
      isNonSophisticatedInvestor: true,
      answersJson: JSON.stringify({
        sophisticationTest: sophistication(false, false, true),
        knowledgeTest: KNOWLEDGE,
      }),
    })
  }

  async accountStatus(): Promise<string> {
    const { status } = await fixture.row<{ status: string }>(
      'select status::text as status from accounts where entity_id = $1',
      [this.accountId],
    )
    return status
  }

  status(): Promise<string> {
    const { token, accountId } = this
    return statusOf(fixture, { token, ...(accountId === undefined ? {} : { accountId }) })
  }

  private async done(answering: Promise<Payload>): Promise<Payload> {
    const answer = await answering
    if (!answer.isSuccess) throw new Error(JSON.stringify(answer.errors))
    return answer
  }
}

test('a person goes from sign-up to ready through every state, by the API alone [A1.3] [A4.4] [A7.4]', async () => {
  const who = new Newcomer()
  await who.signUp()
  const seen = [await who.status()]
  await who.verifyEmail()
  await who.createAccount({ accountType: 'INDIVIDUAL' })
  seen.push(await who.status())
  await who.verifyIdentity()
  seen.push(await who.status())
  await who.do('addAmlAnswersForSelectedAccount', { answersJson: JSON.stringify(AML_INDIVIDUAL) })
  seen.push(await who.status())
  expect(await who.accountStatus()).toBe('UBOS_SPECIFIED')
  await who.answerLiteracy()
  seen.push(await who.status())
  expect(seen).toEqual(['INITIAL', 'KYC_REQUIRED', 'AML_REQUIRED', 'FINANCIAL_LITERACY_REQUIRED', 'READY'])
  // Nothing is left to check: the account is open, and may trade.
  expect(await who.accountStatus()).toBe('UBOS_KYC_VERIFIED')
  expect((await fixture.mailTo(who.email, 'accountOpened')).params['firstName']).toBe('Liv')
})

test('the account of a customer of high risk waits for staff to open it', async () => {
  const who = new Newcomer()
  await who.signUp()
  await who.verifyEmail()
  await who.createAccount({ accountType: 'INDIVIDUAL' })
  await who.verifyIdentity()
  await fixture.server.db.query(`update accounts set account_risk_category = 'HIGH' where entity_id = $1`, [
    who.accountId,
  ])
  await who.do('addAmlAnswersForSelectedAccount', { answersJson: JSON.stringify(AML_INDIVIDUAL) })
  await who.answerLiteracy()
  expect([await who.status(), await who.accountStatus()]).toEqual(['READY', 'UBOS_SPECIFIED'])
  const { accessToken: token } = await fixture.server.signIn('senior')
  expect(
    await fixture.run('activateAccount', { accountEntityId: who.accountId }, { token }, 'account { status }'),
  ).toMatchObject({ account: { status: 'UBOS_KYC_VERIFIED' } })
})

test('a business goes from sign-up to ready while staff still check it [A1.3]', async () => {
  const who = new Newcomer()
  await who.signUp()
  await who.verifyEmail()
  await who.createAccount({
    accountType: 'BUSINESS',
    business: { regNumber: SANDBOX_NUMBERS.danish, name: 'Strandgade', countryEntityId: 1 },
  })
  await who.verifyIdentity()
  expect(await who.status()).toBe('AML_REQUIRED')
  await who.do('addAmlAnswersForSelectedAccount', { answersJson: JSON.stringify(AML_BUSINESS) })
  await who.do('addFinancialLiteracyAnswersForSelectedAccount', {
    isNonSophisticatedInvestor: false,
    answersJson: JSON.stringify({
      businessSophisticationTest: {
        ownFundsAtLeast100kEuro: true,
        netTurnoverAtLeast2mlnEuro: false,
        balanceSheetAtLeast1mlnEuro: false,
      },
    }),
  })
  expect(await who.status()).toBe('READY')
  expect(
    await fixture.row('select business_check_status from accounts where entity_id = $1', [who.accountId]),
  ).toEqual({ business_check_status: 'PENDING' })
})
