import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_NUMBERS } from '../../../src/marketplace/server/providers/registry/sandboxRegistry.ts'
import { IdentityFixture, type Payload, refusals } from '../identity/IdentityFixture.ts'
import { addCustomer, type Customer, type CustomerFacts, statusOf } from './OnboardingFixture.ts'

let fixture: IdentityFixture
let countries: ReadonlyMap<string, number>
beforeAll(async () => {
  fixture = await IdentityFixture.open()
  const rows = await fixture.server.db.query<{ code: string; entity_id: number }>(
    'select code, entity_id from countries',
  )
  countries = new Map(rows.map(({ code, entity_id }) => [code, entity_id]))
})
afterAll(() => fixture.close())

const FIELDS = `account { entityId accountNumber accountName label to type purpose status kycStatus isKycCompleted
  businessCheckStatus isBusinessCheckRequired autoInvestStrategy autoInvestLowAmount autoInvestMediumAmount
  autoInvestHighAmount currency { code } business { entityId name regNumber } createdByPerson { entityId } }`

const create = (who: Customer, input: Readonly<Record<string, unknown>>): Promise<Payload> =>
  fixture.run('createAccount', { accountType: 'INDIVIDUAL', currencyEntityId: 1, ...input }, who, FIELDS)

const createBusiness = (who: Customer, business: Readonly<Record<string, unknown>> = {}): Promise<Payload> =>
  create(who, {
    accountType: 'BUSINESS',
    business: {
      regNumber: SANDBOX_NUMBERS.danish,
      name: 'Som indtastet',
      countryEntityId: countries.get('DK'),
      ...business,
    },
  })

const customer = (facts: CustomerFacts = {}): Promise<Customer> => addCustomer(fixture, facts)

const accountOf = (payload: Payload): Readonly<Record<string, unknown>> =>
  payload['account'] as Readonly<Record<string, unknown>>

describe('createAccount [A7.29]', () => {
  test('opens a personal account with the defaults of AutoInvest, for its owner to use at once [A3.12] [A9.6]', async () => {
    const who = await customer()
    const created = await create(who, {})
    expect(created).toMatchObject({ isSuccess: true, errors: [] })
    const account = accountOf(created)
    expect(account).toMatchObject({
      accountName: null,
      label: 'Karla Østergaard',
      to: '/investor/dashboard',
      type: 'INDIVIDUAL',
      purpose: 'INVESTMENT',
      status: 'UBOS_SPECIFIED',
      kycStatus: 'UNDEFINED',
      isKycCompleted: false,
      businessCheckStatus: null,
      autoInvestStrategy: 'MONTHLY',
      autoInvestLowAmount: '2000.00',
      autoInvestMediumAmount: '1000.00',
      autoInvestHighAmount: '400.00',
      currency: { code: 'DKK' },
      business: null,
      createdByPerson: { entityId: who.personId },
    })
    expect(account['accountNumber']).toBe(String(10_000_000 + Number(account['entityId'])))
    expect(
      await fixture.row(
        `select role, (select partner_id from accounts where entity_id = account_id) as partner_id
         from account_person_roles where account_id = $1 and person_id = $2`,
        [account['entityId'], who.personId],
      ),
    ).toEqual({ role: 'OWNER', partner_id: 1 })
    // The session knows the new account without signing in again.
    expect(await statusOf(fixture, { token: who.token, accountId: Number(account['entityId']) })).toBe(
      'KYC_REQUIRED',
    )
    expect(
      await fixture.row(
        `select count(*)::int as count from audit_log_changes
         where mutation_name = 'createAccount' and user_id = $1`,
        [who.userId],
      ),
    ).toEqual({ count: 2 })
  })

  test('of a verified person is verified, and takes a name, a currency and other amounts', async () => {
    const created = await create(await customer({ kycStatus: 'OK' }), {
      accountName: ' Pension ',
      currencyEntityId: 2,
      autoInvestStrategy: 'PER_LOAN',
      autoInvestLowAmount: '200',
      autoInvestMediumAmount: '0',
      autoInvestHighAmount: '300',
    })
    expect(accountOf(created)).toMatchObject({
      accountName: 'Pension',
      label: 'Pension',
      kycStatus: 'OK',
      isKycCompleted: true,
      autoInvestStrategy: 'PER_LOAN',
      autoInvestMediumAmount: '0.00',
      currency: { code: 'NOK' },
    })
  })

  test('sent twice with one id opens one account', async () => {
    const who = await customer()
    const clientCorrelationId = randomUUID()
    const [one, other] = await Promise.all([
      create(who, { clientCorrelationId }),
      create(who, { clientCorrelationId }),
    ])
    expect(other).toEqual(one)
    expect(
      await fixture.row('select count(*)::int as count from account_person_roles where person_id = $1', [
        who.personId,
      ]),
    ).toEqual({ count: 1 })
  })

  test('of a business keeps what the register has, and waits for its check [A3.4]', async () => {
    const who = await customer()
    const created = await createBusiness(who, { regNumber: '99 10 00 01', mobilePhone: '+45 70 11 22 33' })
    expect(accountOf(created)).toMatchObject({
      type: 'BUSINESS',
      purpose: 'INVESTMENT',
      status: 'UBOS_PENDING',
      isBusinessCheckRequired: true,
      businessCheckStatus: 'PENDING',
      business: { name: 'Strandgade Ejendomme ApS', regNumber: '99100001' },
    })
    expect(
      await fixture.row(
        `select b.business_type, b.industry_number, b.phone, b.founded_on::text, b.registry_details ->> 'city' as city,
           a.line1, a.postal_code, c.code
         from businesses b join addresses a on a.entity_id = b.address_id join countries c on c.entity_id = b.country_id
         where b.reg_number = '99100001'`,
      ),
    ).toEqual({
      business_type: 'ApS',
      industry_number: '682040',
      phone: '+4570112233',
      founded_on: '2014-03-01',
      city: 'København K',
      line1: 'Strandgade 27, 2. tv',
      postal_code: '1401',
      code: 'DK',
    })
    // Another account of the same company, for the same owner.
    const second = await createBusiness(who)
    expect(second.isSuccess).toBe(true)
    expect(accountOf(second)['business']).toEqual(accountOf(created)['business'])
    // No one else learns its details, nor that it exists.
    const stranger = await customer()
    expect(refusals(await createBusiness(stranger))).toEqual(['BUSINESS_NOT_AVAILABLE business.regNumber'])
    expect(await statusOf(fixture, stranger)).toBe('INITIAL')
  })

  test('of a business that is not in the register, or cannot be looked up, keeps what was typed [A4.33]', async () => {
    for (const [regNumber, code] of [
      [SANDBOX_NUMBERS.norwegianUnknown, 'NO'],
      [SANDBOX_NUMBERS.swedishFailing.replace('-', ''), 'SE'],
      ['12345678', 'EE'],
    ] as const) {
      const who = await customer()
      const created = await createBusiness(who, {
        regNumber,
        countryEntityId: countries.get(code),
        name: ' Solgård AS ',
      })
      expect(accountOf(created), code).toMatchObject({ business: { name: 'Solgård AS' } })
      const kept = await fixture.row<{ phone: string; registry_details: unknown }>(
        'select phone, registry_details from businesses where entity_id = $1',
        [(accountOf(created)['business'] as { entityId: number }).entityId],
      )
      expect(kept.registry_details).toBeNull()
      expect(kept.phone).toMatch(/^\+4531/)
    }
  })

  test.each([
    [{ accountType: 'SYSTEM' }, ['INVALID_FORMAT accountType']],
    [{ currencyEntityId: 999 }, ['INVALID_REFERENCE currencyEntityId']],
    [{ accountName: 'x'.repeat(81) }, ['MAX_LENGTH accountName']],
    [{ autoInvestLowAmount: '399' }, ['MIN autoInvestLowAmount']],
    [
      { autoInvestMediumAmount: '450', autoInvestHighAmount: '-1' },
      ['MIN autoInvestHighAmount', 'MULTIPLE_OF autoInvestMediumAmount'],
    ],
    [{ autoInvestHighAmount: '10000100' }, ['MAX autoInvestHighAmount']],
    [{ accountType: 'BUSINESS' }, ['REQUIRED business']],
  ])('refuses %o on the field, whatever the form allowed [A5.13]', async (input, expected) => {
    const who = await customer()
    const refused = await create(who, input)
    expect(refused).toMatchObject({ isSuccess: false, account: null })
    expect(refusals(refused)).toEqual(expected)
    expect(await statusOf(fixture, who)).toBe('INITIAL')
  })

  test.each([
    ['DK', '99100002', ['COMPANY_NUMBER business.regNumber']],
    ['GL', '99100002', ['COMPANY_NUMBER business.regNumber']],
    ['NO', '199100008', ['COMPANY_NUMBER business.regNumber']],
    ['SE', '499910-0004', ['COMPANY_NUMBER business.regNumber']],
    ['DK', ' ', ['REQUIRED business.regNumber']],
  ])('refuses a wrong company number of %s: %s [A5.14]', async (code, regNumber, expected) => {
    const refused = await createBusiness(await customer(), {
      regNumber,
      countryEntityId: countries.get(code),
    })
    expect(refusals(refused)).toEqual(expected)
  })

  test('refuses a business without a name or with a wrong phone [A5.14]', async () => {
    const who = await customer()
    expect(refusals(await createBusiness(who, { name: ' ' }))).toEqual(['REQUIRED business.name'])
    expect(refusals(await createBusiness(who, { name: 'x' }))).toEqual(['MIN_LENGTH business.name'])
    expect(refusals(await createBusiness(who, { countryEntityId: 9999 }))).toEqual([
      'INVALID_REFERENCE business.countryEntityId',
    ])
    expect(
      refusals(
        await create(who, { business: { regNumber: '1', name: 'x', countryEntityId: countries.get('DK') } }),
      ),
    ).toEqual(['INVALID_REFERENCE business'])
  })

  test('comes after sign-up and email, and is for customers [A1.3]', async () => {
    expect(refusals(await create(await customer({ emailVerified: false }), {}))).toEqual([
      'EMAIL_NOT_VERIFIED',
    ])
    expect(refusals(await create(await customer({ mobilePhone: null }), {}))).toEqual(['SIGN_UP_INCOMPLETE'])
    const { accessToken: token } = await fixture.server.signIn('admin')
    expect(
      refusals(
        await fixture.run('createAccount', { accountType: 'INDIVIDUAL', currencyEntityId: 1 }, { token }),
      ),
    ).toEqual(['NOT_AUTHORIZED'])
  })

  test('ten in a quarter of an hour are enough', async () => {
    const who = await customer()
    for (let at = 0; at < 10; at += 1) expect(await create(who, {})).toMatchObject({ isSuccess: true })
    expect(refusals(await create(who, {}))).toEqual(['TOO_MANY_ATTEMPTS'])
  })
})

describe('lookupBusiness [A7.27]', () => {
  const lookUp = (who: Customer, countryCode: string, regNumber: string) =>
    fixture.run(
      'lookupBusiness',
      { countryCode, regNumber },
      who,
      'regNumber name businessType isSoleProprietorship address postalCode city startDate isSandbox',
    )

  test('finds a company in its country’s register, and says that it is invented [A3.11] [A4.33]', async () => {
    expect(await lookUp(await customer(), 'NO', '199 100 009')).toMatchObject({
      isSuccess: true,
      regNumber: '199100009',
      name: 'Fjordlys Invest AS',
      businessType: 'Aksjeselskap',
      isSoleProprietorship: false,
      address: 'Bryggegata 14',
      postalCode: '5003',
      city: 'BERGEN',
      startDate: '2016-08-22',
      isSandbox: true,
    })
  })

  test('tells a sole proprietorship [A4.33]', async () => {
    const found = await lookUp(await customer(), 'DK', SANDBOX_NUMBERS.danishSoleProprietorship)
    expect(found).toMatchObject({ isSuccess: true, isSoleProprietorship: true })
  })

  test('says when there is no such company', async () => {
    const found = await lookUp(await customer(), 'DK', SANDBOX_NUMBERS.danishUnknown)
    expect(found).toMatchObject({ isSuccess: false, name: null })
    expect(refusals(found)).toEqual(['BUSINESS_NOT_FOUND regNumber'])
  })

  test('says when the register does not answer, and the log says it to the operator [A8.14]', async () => {
    const before = fixture.server.logs.length
    const found = await lookUp(await customer(), 'SE', SANDBOX_NUMBERS.swedishFailing)
    expect(refusals(found)).toEqual(['REGISTRY_UNAVAILABLE'])
    const logged = fixture.server.logs
      .slice(before)
      .filter((line) => line.includes('register did not answer'))
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toContain(SANDBOX_NUMBERS.swedishFailing)
  })

  test('looks up no wrong number, no other country, and not too often', async () => {
    const who = await customer()
    expect(refusals(await lookUp(who, 'DK', '99100002'))).toEqual(['COMPANY_NUMBER regNumber'])
    expect(refusals(await lookUp(who, 'EE', '12345678'))).toEqual(['NO_REGISTRY'])
    expect(refusals(await lookUp(who, 'QQ', '12345678'))).toEqual(['INVALID_REFERENCE countryCode'])
    for (let at = 0; at < 40; at += 1) await lookUp(who, 'DK', SANDBOX_NUMBERS.danish)
    expect(refusals(await lookUp(who, 'DK', SANDBOX_NUMBERS.danish))).toEqual(['TOO_MANY_ATTEMPTS'])
  })
})

describe('lookupBusinessIndustryCode [A7.28]', () => {
  const lookUp = (caller: { readonly token: string }, businessEntityId: unknown) =>
    fixture.run('lookupBusinessIndustryCode', { businessEntityId }, caller, 'code description')

  const businessOf = async (who: Customer, regNumber: string, code: string): Promise<number> => {
    const created = await createBusiness(who, { regNumber, countryEntityId: countries.get(code) })
    return (accountOf(created)['business'] as { entityId: number }).entityId
  }

  test('is what the register says, for members and staff [A3.11] [A4.21]', async () => {
    const who = await customer()
    const id = await businessOf(who, SANDBOX_NUMBERS.norwegian, 'NO')
    const found = { isSuccess: true, code: '64.200', description: 'Holdingselskaper' }
    expect(await lookUp(who, id)).toMatchObject(found)
    const { accessToken: token } = await fixture.server.signIn('senior')
    expect(await lookUp({ token }, id)).toMatchObject(found)
    expect(refusals(await lookUp(await customer(), id))).toEqual(['INVALID_REFERENCE businessEntityId'])
  })

  test('is the earlier answer when the register is down, and none without one [A8.10]', async () => {
    const who = await customer()
    const id = await businessOf(who, SANDBOX_NUMBERS.danishFailing, 'DK')
    expect(refusals(await lookUp(who, id))).toEqual(['REGISTRY_UNAVAILABLE'])
    await fixture.server.db.query(`update businesses set industry_number = '620100' where entity_id = $1`, [
      id,
    ])
    expect(await lookUp(who, id)).toMatchObject({ code: '620100', description: null })
    const unknown = await businessOf(who, '199102761', 'NO')
    await fixture.server.db.query(
      `update businesses set reg_number = $2, industry_number = null where entity_id = $1`,
      [unknown, '974760673'],
    )
    expect(refusals(await lookUp(who, unknown))).toEqual(['BUSINESS_NOT_FOUND businessEntityId'])
  })
})
