import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IdentityFixture, type Payload, refusals } from '../identity/IdentityFixture.ts'
import { AML_BUSINESS, AML_INDIVIDUAL, KNOWLEDGE, sophistication } from './answers.ts'
import { type AccountFacts, addCustomer, type Customer, statusOf } from './OnboardingFixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open()
})
afterAll(() => fixture.close())

const customer = (account: AccountFacts = {}): Promise<Customer> =>
  addCustomer(fixture, { kycStatus: 'OK', account })

type Answers = Readonly<Record<string, unknown>>

const sendAml = (who: Customer, answers: Answers, more = {}): Promise<Payload> =>
  fixture.run('addAmlAnswersForSelectedAccount', { answersJson: JSON.stringify(answers), ...more }, who)

const sendLiteracy = (who: Customer, isNonSophisticatedInvestor: boolean, answers: Answers, more = {}) =>
  fixture.run(
    'addFinancialLiteracyAnswersForSelectedAccount',
    { isNonSophisticatedInvestor, answersJson: JSON.stringify(answers), ...more },
    who,
  )

const latest = (who: Customer) =>
  fixture.row<Record<string, unknown>>(
    `select person_id, account_type, version, answers, risk_score, risk_category, risk_reasons, state,
       renew_on::text, (submitted_at_utc at time zone 'UTC')::date::text as submitted_on
     from aml_answers where account_id = $1 order by entity_id desc limit 1`,
    [who.accountId],
  )

const accountOf = (who: Customer) =>
  fixture.row<Record<string, unknown>>(
    `select account_risk_category, risk_category_change_reason, is_non_sophisticated_investor
     from accounts where entity_id = $1`,
    [who.accountId],
  )

const alarmsOf = (who: Customer) =>
  fixture.server.db.query(
    `select severity, kind, state, measured::float, unit, record_type from alarms where account_id = $1 order by entity_id`,
    [who.accountId],
  )

/** The 29th of February is followed by the 28th in other years. */
const yearsLater = (day: unknown, years: number): string => {
  const [year = 0, month = 0, date = 0] = String(day).split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

describe('AML answers of a person [A7.25]', () => {
  test('are kept under plain names, and lead on [A3.20] [A3.22] [A4.21]', async () => {
    const who = await customer()
    expect(await sendAml(who, AML_INDIVIDUAL)).toEqual({ isSuccess: true, errors: [] })
    const row = await latest(who)
    expect(row).toMatchObject({
      person_id: who.personId,
      account_type: 'INDIVIDUAL',
      version: 2,
      state: 'SUBMITTED',
      risk_score: 0,
      risk_category: 'LOW',
      risk_reasons: [],
      answers: {
        currencyCode: 'DKK',
        withdrawalFrequency: 'zero',
        isRelatedToPep: false,
        monthlyIncome: 42_000,
      },
    })
    expect(row['renew_on']).toBe(yearsLater(row['submitted_on'], 3))
    expect(await statusOf(fixture, who)).toBe('FINANCIAL_LITERACY_REQUIRED')
    expect(await alarmsOf(who)).toEqual([])
  })

  test('sent twice with one id are kept once; sent again they replace the earlier ones', async () => {
    const who = await customer()
    const clientCorrelationId = randomUUID()
    await sendAml(who, AML_INDIVIDUAL, { clientCorrelationId })
    await sendAml(who, AML_INDIVIDUAL, { clientCorrelationId })
    const count = () =>
      fixture.row('select count(*)::int as count from aml_answers where account_id = $1', [who.accountId])
    expect(await count()).toEqual({ count: 1 })
    await fixture.server.db.query(`update aml_answers set state = 'REJECTED' where account_id = $1`, [
      who.accountId,
    ])
    expect(await statusOf(fixture, who)).toBe('AML_REQUIRED')
    await sendAml(who, AML_INDIVIDUAL)
    expect(await count()).toEqual({ count: 2 })
    expect(await statusOf(fixture, who)).toBe('FINANCIAL_LITERACY_REQUIRED')
  })

  test.each([
    [{ taxResidence: 'sweden' }, ['REQUIRED tinnr']],
    [{ taxResidence: 'other', tinnr: '123456' }, ['REQUIRED taxResidenceOtherCountry']],
    [{ occupation: undefined }, ['REQUIRED occupation']],
    [{ withdrawlFrequency: 'often' }, ['INVALID_FORMAT withdrawlFrequency']],
    [{ moneyOrigin: { salary: false } }, ['NOT_EMPTY moneyOrigin']],
    [{ longTermInvestAmount: 150 }, ['MULTIPLE_OF longTermInvestAmount']],
    [{ monthlyIncome: -100 }, ['MIN monthlyIncome']],
    [{ isPep: true }, ['REQUIRED annaulTaxReportFile', 'REQUIRED idDocuments', 'REQUIRED addressDocuments']],
    [{ withdrawalFrequency: 'zero' }, ['INVALID_FORMAT withdrawalFrequency']],
    [{ version: 1 }, ['INVALID_FORMAT version']],
    [{ currencyCode: 'SEK' }, ['INVALID_FORMAT currencyCode']],
  ])('with %o are refused past the browser, on the question [A5.16] [A4.29]', async (change, expected) => {
    const who = await customer()
    const refused = await sendAml(who, { ...AML_INDIVIDUAL, ...change })
    expect(refused.isSuccess).toBe(false)
    expect(refusals(refused)).toEqual(expected)
    expect(await statusOf(fixture, who)).toBe('AML_REQUIRED')
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
  ])('that are %s are refused as a whole', async (_, answersJson) => {
    const who = await customer()
    const refused = await fixture.run('addAmlAnswersForSelectedAccount', { answersJson }, who)
    expect(refusals(refused)).toEqual(['INVALID_FORMAT answersJson'])
  })

  test('are for owners and operators of an account that invests and is in use [A6.1]', async () => {
    const send = async (who: Customer) => refusals(await sendAml(who, AML_INDIVIDUAL))
    expect(await send(await customer({ role: 'OPERATOR' }))).toEqual([])
    expect(await send(await customer({ role: 'VIEWER' }))).toEqual(['NOT_AUTHORIZED'])
    expect(await send(await customer({ role: 'COLLATERAL_PROVIDER' }))).toEqual(['NOT_AUTHORIZED'])
    expect(await send(await customer({ type: 'BUSINESS', purpose: 'LOAN' }))).toEqual([
      'NOT_AN_INVESTMENT_ACCOUNT',
    ])
    expect(await send(await addCustomer(fixture))).toEqual(['NO_ACCOUNT_SELECTED'])
    const closed = await customer()
    await fixture.server.db.query(`update accounts set status = 'DECLINED' where entity_id = $1`, [
      closed.accountId,
    ])
    expect(await send(closed)).toEqual(['WRONG_STATE'])
    const { accessToken: token } = await fixture.server.signIn('senior')
    expect(await send({ ...closed, token })).toEqual(['NOT_AUTHORIZED'])
  })

  test('reach the open overview of everybody on the account', async () => {
    const who = await customer()
    const client = fixture.server.live(who.token)
    const overviews = client.iterate({
      query: 'subscription { onUserAndAccountsUpdates { personEntityId } }',
    })
    expect((await overviews.next()).done).toBe(false)
    await sendAml(who, AML_INDIVIDUAL)
    expect((await overviews.next()).done).toBe(false)
    await client.dispose()
  })
})

const DOCUMENT = [{ name: 'pas.pdf', size: 120_000 }]
const upload = async (who: Customer): Promise<number> => {
  const { entity_id: id } = await fixture.row<{ entity_id: number }>(
    `insert into documents (type, person_id, file_name, content_type, byte_size, scan, uploaded_at_utc, storage_key, key_id)
     values ('KYC_IDENTITY', $1, 'pas.pdf', 'application/pdf', 120000, 'CLEAN', clock_now(), $2, 'test') returning entity_id`,
    [who.personId, randomUUID()],
  )
  return id
}

/** Answers of a politically exposed person, with uploaded documents. */
const exposed = async (who: Customer) => {
  const papers = [{ ...DOCUMENT[0], documentEntityId: await upload(who) }]
  return {
    ...AML_INDIVIDUAL,
    isPep: true,
    annaulTaxReportFile: papers,
    idDocuments: papers,
    addressDocuments: papers,
  }
}

describe('documents that answers name', () => {
  test('are the customer’s own', async () => {
    const [who, other] = [await customer(), await customer()]
    const [own, foreign] = [await upload(who), await upload(other)]
    const answers = await exposed(who)
    const send = (documentEntityId: number) =>
      sendAml(who, { ...answers, idDocuments: [{ ...DOCUMENT[0], documentEntityId }] })
    expect(refusals(await send(foreign))).toEqual(['INVALID_REFERENCE idDocuments'])
    expect(refusals(await send(999_999))).toEqual(['INVALID_REFERENCE idDocuments'])
    expect(refusals(await send(own))).toEqual([])
  })

  test('may be missing, because an upload that fails is only logged [A8.10]', async () => {
    const who = await customer()
    const answers = { ...(await exposed(who)), addressDocuments: DOCUMENT }
    expect(refusals(await sendAml(who, answers))).toEqual([])
  })
})

describe('the risk that follows from answers', () => {
  test('is high for a politically exposed person: staff get an alarm, and it is asked again after a year', async () => {
    const who = await customer()
    expect(refusals(await sendAml(who, await exposed(who)))).toEqual([])
    const row = await latest(who)
    expect(row).toMatchObject({
      risk_score: 60,
      risk_category: 'HIGH',
      risk_reasons: ['POLITICALLY_EXPOSED'],
    })
    expect(row['renew_on']).toBe(yearsLater(row['submitted_on'], 1))
    expect(await accountOf(who)).toMatchObject({
      account_risk_category: 'HIGH',
      risk_category_change_reason: 'POLITICALLY_EXPOSED',
    })
    expect(
      await fixture.row('select is_politically_exposed from people where entity_id = $1', [who.personId]),
    ).toEqual({ is_politically_exposed: true })
    const alarm = {
      severity: 'WARNING',
      kind: 'HIGH_RISK_CUSTOMER',
      state: 'OPEN',
      measured: 60,
      unit: 'POINTS',
      record_type: 'AmlAnswer',
    }
    expect(await alarmsOf(who)).toEqual([alarm])
    await sendAml(who, await exposed(who))
    expect(await alarmsOf(who)).toEqual([alarm])
  })

  test('adds up to a medium one, which is asked again after two years', async () => {
    const who = await customer()
    await sendAml(who, {
      ...AML_INDIVIDUAL,
      taxResidence: 'us',
      tinnr: '123456789',
      withdrawlFrequency: 'moreThanTwenty',
    })
    const row = await latest(who)
    expect(row).toMatchObject({ risk_category: 'MEDIUM', risk_reasons: ['TAXED_ABROAD', 'MANY_TRANSFERS'] })
    expect(row['renew_on']).toBe(yearsLater(row['submitted_on'], 2))
    expect(await alarmsOf(who)).toEqual([])
  })

  test('is never lowered by answers: that is for staff', async () => {
    const who = await customer()
    await sendAml(who, await exposed(who))
    await sendAml(who, AML_INDIVIDUAL)
    const row = await latest(who)
    expect(row).toMatchObject({ risk_category: 'LOW' })
    expect(row['renew_on']).toBe(yearsLater(row['submitted_on'], 1))
    expect(await accountOf(who)).toMatchObject({ account_risk_category: 'HIGH' })
  })

  test('is shown to staff with its reasons, and to no customer', async () => {
    const who = await customer()
    await sendAml(who, await exposed(who))
    const ask = (token: string) =>
      fixture.server.graphql<{ amlAnswers: { nodes: unknown[] } } | null>(
        `{ amlAnswers(where: { account: { entityId: { eq: ${who.accountId} } } }) { nodes { riskCategory riskReasons } } }`,
        {},
        { token },
      )
    const { accessToken } = await fixture.server.signIn('senior')
    expect((await ask(accessToken)).data?.amlAnswers.nodes).toEqual([
      { riskCategory: 'HIGH', riskReasons: ['POLITICALLY_EXPOSED'] },
    ])
    expect((await ask(who.token)).errors[0]?.extensions.code).toBe('AUTH_NOT_AUTHORIZED')
  })
})

describe('AML answers of a business [A7.25]', () => {
  const business = () => customer({ type: 'BUSINESS' })

  test('are kept under plain names [A3.21] [A4.27]', async () => {
    const who = await business()
    expect(refusals(await sendAml(who, AML_BUSINESS))).toEqual([])
    expect(await latest(who)).toMatchObject({
      account_type: 'BUSINESS',
      risk_category: 'LOW',
      answers: { annualIncome: 'fiftytohundred', moneyOrigin: { sales: true }, receivesCash: false },
    })
  })

  test.each([
    [{ isSignatoriesNotRegistered: true }, ['REQUIRED additonalSignatoriesDetails']],
    [{ isPhisicalAndMailingAddressTheSame: false }, ['REQUIRED phisicalAddress']],
    [{ industryCode: '' }, ['REQUIRED industryCode']],
    [{ businessMoneyOrigin: {} }, ['NOT_EMPTY businessMoneyOrigin']],
    [{ latestAnnaulIncome: undefined }, ['REQUIRED latestAnnaulIncome']],
    [
      {
        receiveCashPayments: true,
        annaulValueOfCustomersPaymentsInCash: 1000,
        percentageOfCustomersPaymentsInCashOfAnnualRevenue: 101,
      },
      ['MAX percentageOfCustomersPaymentsInCashOfAnnualRevenue'],
    ],
  ])('with %o are refused on the question [A5.16] [A4.30]', async (change, expected) => {
    const refused = await sendAml(await business(), { ...AML_BUSINESS, ...change })
    expect(refusals(refused)).toEqual(expected)
  })

  test('are a high risk with much cash, and do not make a person politically exposed', async () => {
    const who = await business()
    await sendAml(who, {
      ...AML_BUSINESS,
      receiveCashPayments: true,
      annaulValueOfCustomersPaymentsInCash: 500_000,
      percentageOfCustomersPaymentsInCashOfAnnualRevenue: 40,
    })
    expect(await latest(who)).toMatchObject({
      risk_category: 'HIGH',
      risk_reasons: ['TAKES_CASH', 'MUCH_CASH'],
    })
    expect(await alarmsOf(who)).toHaveLength(1)
  })

  test('of a person are not answers of a business', async () => {
    expect(refusals(await sendAml(await business(), AML_INDIVIDUAL))).toEqual(['INVALID_FORMAT accountType'])
  })
})

describe('financial literacy answers [A7.26]', () => {
  test.each([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])('of a person who meets %s, %s, %s need the knowledge test [A4.31]', async (...met) => {
    const who = await customer()
    const sophisticationTest = sophistication(...met)
    const without = await sendLiteracy(who, true, { sophisticationTest })
    expect(without.isSuccess).toBe(false)
    expect(refusals(without)).toContain('REQUIRED knowledgeTest.educationLevel')
    expect(await accountOf(who)).toMatchObject({ is_non_sophisticated_investor: null })
    expect(refusals(await sendLiteracy(who, true, { sophisticationTest, knowledgeTest: KNOWLEDGE }))).toEqual(
      [],
    )
    expect(await accountOf(who)).toMatchObject({ is_non_sophisticated_investor: true })
  })

  test.each([
    [true, true, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('of a person who meets %s, %s, %s need nothing more [A4.31] [A3.35]', async (...met) => {
    const who = await customer()
    expect(refusals(await sendLiteracy(who, false, { sophisticationTest: sophistication(...met) }))).toEqual(
      [],
    )
    expect(await accountOf(who)).toMatchObject({ is_non_sophisticated_investor: false })
    expect(
      await fixture.row(
        `select person_id, account_type, is_non_sophisticated_investor, answers
         from financial_literacy_answers where account_id = $1`,
        [who.accountId],
      ),
    ).toMatchObject({
      person_id: who.personId,
      account_type: 'INDIVIDUAL',
      is_non_sophisticated_investor: false,
      answers: { sophisticationTest: sophistication(...met) },
    })
  })

  test('of a business need the knowledge test only when no threshold is met [A3.36] [A9.5]', async () => {
    const tests = (own: boolean, turnover: boolean, balance: boolean) => ({
      businessSophisticationTest: {
        ownFundsAtLeast100kEuro: own,
        netTurnoverAtLeast2mlnEuro: turnover,
        balanceSheetAtLeast1mlnEuro: balance,
      },
    })
    const who = await customer({ type: 'BUSINESS' })
    expect(refusals(await sendLiteracy(who, false, tests(false, true, false)))).toEqual([])
    expect(await accountOf(who)).toMatchObject({ is_non_sophisticated_investor: false })
    const other = await customer({ type: 'BUSINESS' })
    expect((await sendLiteracy(other, true, tests(false, false, false))).isSuccess).toBe(false)
    expect(
      refusals(await sendLiteracy(other, true, { ...tests(false, false, false), knowledgeTest: KNOWLEDGE })),
    ).toEqual([])
    expect(
      refusals(await sendLiteracy(other, false, { sophisticationTest: sophistication(true, true, true) })),
    ).toEqual(['INVALID_FORMAT answersJson'])
  })

  test('do not take what the form says for what follows from them [A4.31]', async () => {
    const who = await customer()
    const sophisticated = { sophisticationTest: sophistication(true, true, true) }
    expect(refusals(await sendLiteracy(who, true, sophisticated))).toEqual([
      'CONTRADICTS_ANSWERS isNonSophisticatedInvestor',
    ])
    const knowing = { sophisticationTest: sophistication(false, false, true), knowledgeTest: KNOWLEDGE }
    expect(refusals(await sendLiteracy(who, false, knowing))).toEqual([
      'CONTRADICTS_ANSWERS isNonSophisticatedInvestor',
    ])
    expect(await accountOf(who)).toMatchObject({ is_non_sophisticated_investor: null })
  })

  test.each([
    [{ isAwareOfLossRisk: false }, 'knowledgeTest.isAwareOfLossRisk'],
    [{ isAwareOfNotSavingsProduct: undefined }, 'knowledgeTest.isAwareOfNotSavingsProduct'],
    [{ knownFinancialProducts: {} }, 'knowledgeTest.knownFinancialProducts'],
    [{ investmentsNature: { speculation: false } }, 'knowledgeTest.investmentsNature'],
    [{ educationLevel: 'none' }, 'knowledgeTest.educationLevel'],
    [{ haveEducationInCrowdfunding: true }, 'knowledgeTest.educationInCrowdfundingExplanation'],
  ])('with %o are refused on the question [A5.17] [A3.37]', async (change, field) => {
    const who = await customer()
    const answers = {
      sophisticationTest: sophistication(false, false, false),
      knowledgeTest: { ...KNOWLEDGE, ...change },
    }
    const refused = await sendLiteracy(who, true, answers)
    expect(refused.errors.map(({ details }) => details.fieldName)).toEqual([field])
    expect(await statusOf(fixture, who)).toBe('AML_REQUIRED')
  })

  test('sent twice with one id are kept once, and are for who acts on the account [A6.1]', async () => {
    const who = await customer()
    const clientCorrelationId = randomUUID()
    const answers = { sophisticationTest: sophistication(true, true, true) }
    await sendLiteracy(who, false, answers, { clientCorrelationId })
    await sendLiteracy(who, false, answers, { clientCorrelationId })
    expect(
      await fixture.row(
        'select count(*)::int as count from financial_literacy_answers where account_id = $1',
        [who.accountId],
      ),
    ).toEqual({ count: 1 })
    expect(refusals(await sendLiteracy(await customer({ role: 'VIEWER' }), false, answers))).toEqual([
      'NOT_AUTHORIZED',
    ])
  })
})
