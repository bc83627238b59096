import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, type Payload } from '../onboarding/KycFixture.ts'
import { BORROWER, OfferFixture } from './OfferFixture.ts'

let fixture: OfferFixture

beforeAll(async () => {
  fixture = await OfferFixture.open()
})

afterAll(() => fixture.close())

beforeEach(async () => {
  const { db } = fixture.kyc.server
  await db.query('delete from sign_in_attempts')
  await db.query('delete from electronic_identities')
  await db.query(`delete from aml_answers where account_id in (${ACCOUNT})`)
  await db.query(
    `delete from account_person_roles where account_id in (${ACCOUNT}) and person_id <> ${PERSON}`,
  )
  await fixture.mails()
})

const PERSON = `(select person_id from users where username = 'borrower@fundament.example')`
const ACCOUNT = `select r.account_id from account_person_roles r join accounts a on a.entity_id = r.account_id
  where a.purpose = 'LOAN' and r.person_id = ${PERSON}`

/** A second owner, who has a login. */
const addOwner = async (role = 'OWNER') => {
  await fixture.kyc.server.db.query(
    `insert into account_person_roles (account_id, person_id, role)
     select account_id, (select person_id from users where username = 'newcomer@fundament.example'), $1::account_role
     from (${ACCOUNT}) as own limit 1`,
    [role],
  )
}

const answerAml = (answers: Readonly<Record<string, unknown>>) =>
  fixture.kyc.server.db.query(
    `insert into aml_answers (account_id, account_type, answers)
     select account_id, 'BUSINESS', $1::jsonb from (${ACCOUNT}) as own limit 1`,
    [JSON.stringify(answers)],
  )

/** Staff write it before the loan comes on the market. */
const sayRisk = (loanId: number) =>
  fixture.kyc.server.db.query(`update loans set risk_reason = 'Steady income' where entity_id = $1`, [loanId])

const signatories = async (offerId: number): Promise<readonly string[]> => {
  const rows = await fixture.kyc.server.db.query<{ name: string }>(
    'select signatory_name as name from loan_signatures where loan_offer_id = $1 order by entity_id',
    [offerId],
  )
  return rows.map(({ name }) => name)
}

test('the last signature makes a loan with its instrument and its planned instalments', async () => {
  const applicationId = await fixture.application()
  const offerId = await fixture.offer(applicationId)
  await fixture.mails()
  expect(await fixture.sign(BORROWER, offerId)).toBe('SIGNED')
  expect(await fixture.states(offerId)).toEqual(['ACCEPTED', 'ACCEPTED'])
  expect(await fixture.mails()).toEqual(['loanAccepted'])
  const loan = await fixture.kyc.row<Record<string, unknown> & { id: number }>(
    `select l.entity_id as id, l.title, i.name, l.state, l.amount, l.interest_rate, l.term_months, l.establishment_fee, l.risk_category,
       i.state as instrument, i.nominal_amount, i.coupon_rate, i.ticker = replace(l.loan_number, 'L-', 'FL') as has_ticker,
       (select count(*)::int from loan_payments p where p.loan_id = l.entity_id and p.state = 'SCHEDULED') as instalments,
       (select sum(principal) from loan_payments p where p.loan_id = l.entity_id) as principal
     from loans l join instruments i on i.loan_id = l.entity_id where l.loan_application_id = $1`,
    [applicationId],
  )
  // A Danish borrower's purpose, in Danish.
  expect(loan).toMatchObject({
    title: 'Driftskapital',
    name: 'Driftskapital',
    state: 'UPCOMING',
    amount: '400000.00',
    interest_rate: '8.500000',
    term_months: 24,
    establishment_fee: '12000.00',
    risk_category: 'B',
    instrument: 'UPCOMING',
    nominal_amount: '400000.00',
    coupon_rate: '8.500000',
    has_ticker: true,
    instalments: 24,
    principal: '400000.00',
  })
  // Staff put it on the market with the step that exists, and it is funded with its loan.
  const step = (state: string) =>
    fixture.as('senior', 'changeLoanState', { loanEntityId: loan.id, state }, 'approval { entityId }')
  // The reasons of its class came with the offer, so they need not be written.
  expect((await step('FUNDING')).isSuccess).toBe(true)
  const market = await fixture.kyc.server.graphql<{ instruments: { nodes: readonly unknown[] } }>(
    `query ($id: Int!) { instruments(where: { state: { eq: PRIMARY }, loan: { entityId: { eq: $id } } }) { nodes { listedOn fundingEndsOn } } }`,
    { id: loan.id },
    { as: 'investor' },
  )
  expect(market.data.instruments.nodes).toEqual([
    { listedOn: fixture.day(0), fundingEndsOn: fixture.day(30) },
  ])
  expect((await step('ACTIVE')).isSuccess).toBe(false)
  const order = await fixture.kyc.row<{ instrument: number; account: number }>(
    `select i.entity_id as instrument, a.entity_id as account from instruments i, accounts a
     join businesses b on b.entity_id = a.business_id where i.loan_id = $1 and b.name = 'Kjær Invest ApS'
     and a.purpose = 'INVESTMENT'`,
    [loan.id],
  )
  const placed = await fixture.as('business', 'placeOrder', {
    instrumentEntityId: order.instrument,
    accountEntityId: order.account,
    side: 'BUY',
    amount: '400000',
  })
  expect(placed.isSuccess).toBe(true)
  const { approval } = await step('ACTIVE')
  const { entityId } = approval as { entityId: number }
  await fixture.as('admin', 'decideApproval', { approvalEntityId: entityId, isApproved: true })
  expect(await fixture.states(offerId)).toEqual(['ACCEPTED', 'FUNDED'])
})

test('a cancelled loan ends its application, and never comes up on the market', async () => {
  const applicationId = await fixture.application()
  const offerId = await fixture.offer(applicationId)
  await fixture.sign(BORROWER, offerId)
  const { id } = await fixture.kyc.row<{ id: number }>(
    'select entity_id as id from loans where loan_application_id = $1',
    [applicationId],
  )
  await fixture.as('senior', 'changeLoanState', { loanEntityId: id, state: 'CANCELLED' })
  expect(await fixture.states(offerId)).toEqual(['ACCEPTED', 'WITHDRAWN'])
  expect(await fixture.kyc.row('select state from instruments where loan_id = $1', [id])).toEqual({
    state: 'CLOSED',
  })
})

describe('what investors have reserved of a loan is given back when it leaves the market:', () => {
  const release = async ({ approval, errors }: Payload) => {
    expect(errors).toEqual([])
    if (approval === null) return
    const { entityId } = approval as { entityId: number }
    const decision = { approvalEntityId: entityId, isApproved: true }
    expect((await fixture.as('admin', 'decideApproval', decision)).errors).toEqual([])
  }
  const stepOf = async (name: string, input: Readonly<Record<string, unknown>>) =>
    release(await fixture.as('superadmin', name, input, 'approval { entityId }'))
  const lead = (loanEntityId: number, state: string) => stepOf('changeLoanState', { loanEntityId, state })

  /** A signed loan on the market, of which an investor has ordered 1000. */
  const ordered = async () => {
    const { db } = fixture.kyc.server
    const offerId = await fixture.offer(await fixture.application())
    await fixture.sign(BORROWER, offerId)
    const { loan, instrument } = await fixture.kyc.row<{ loan: number; instrument: number }>(
      `select l.entity_id as loan, i.entity_id as instrument from loans l join instruments i on i.loan_id = l.entity_id
       join loan_offers o on o.loan_application_id = l.loan_application_id where o.entity_id = $1`,
      [offerId],
    )
    await sayRisk(loan)
    await lead(loan, 'FUNDING')
    const { account } = await fixture.kyc.row<{ account: number }>(
      `select entity_id as account from accounts where purpose = 'INVESTMENT' and available_balance > 1000
       and currency_id = (select currency_id from loans where entity_id = $1) order by entity_id limit 1`,
      [loan],
    )
    const reserved = () =>
      fixture.kyc.row('select reserved_amount::numeric as amount from accounts where entity_id = $1', [
        account,
      ])
    const before = await reserved()
    await db.query(
      `insert into orders (order_number, account_id, instrument_id, market, side, currency_id, quantity, reserved_amount,
         placed_at_utc)
       select 'T-' || i.entity_id, $2::int, i.entity_id, 'PRIMARY', 'BUY', i.currency_id, 1000, 1000, clock_now()
       from instruments i where i.entity_id = $1::int`,
      [instrument, account],
    )
    await db.query('update instruments set subscribed_amount = 1000 where entity_id = $1', [instrument])
    await db.query('update accounts set reserved_amount = reserved_amount + 1000 where entity_id = $1', [
      account,
    ])
    return { loan, instrument, before, reserved }
  }

  test.each([
    {
      way: 'cancelled',
      leave: ({ loan }: { readonly loan: number }) => lead(loan, 'CANCELLED'),
      instrument: 'CLOSED',
      cause: 'LOAN_CANCELLED',
    },
    {
      way: 'taken back',
      leave: ({ loan }: { readonly loan: number }) => lead(loan, 'UPCOMING'),
      instrument: 'UPCOMING',
      cause: 'OFF_MARKET',
    },
    {
      way: 'taken back by its instrument',
      leave: ({ instrument }: { readonly instrument: number }) =>
        stepOf('changeInstrumentState', { instrumentEntityId: instrument, state: 'UPCOMING' }),
      instrument: 'UPCOMING',
      cause: 'OFF_MARKET',
    },
    {
      way: 'closed after a suspension',
      leave: async ({ instrument }: { readonly instrument: number }) => {
        await stepOf('changeInstrumentState', { instrumentEntityId: instrument, state: 'SUSPENDED' })
        await stepOf('changeInstrumentState', { instrumentEntityId: instrument, state: 'CLOSED' })
      },
      instrument: 'CLOSED',
      cause: 'INSTRUMENT_CLOSED',
    },
  ])('$way', async ({ leave, instrument: state, cause }) => {
    const { instrument, before, reserved, ...ids } = await ordered()
    await leave({ instrument, ...ids })
    expect(
      await fixture.kyc.row(
        `select i.state, i.subscribed_amount as subscribed, o.state as ordered, o.cancel_cause as cause,
           o.reserved_amount as reserved, o.closed_at_utc is not null as ended,
           (select count(*)::int from audit_log_changes c where c.entity_name = 'Order' and c.entity_id = o.entity_id)
             as changes
         from instruments i join orders o on o.instrument_id = i.entity_id where i.entity_id = $1`,
        [instrument],
      ),
    ).toEqual({
      state,
      subscribed: '0.00',
      ordered: 'CANCELLED',
      cause,
      reserved: '0.00',
      ended: true,
      changes: 1,
    })
    expect(await reserved()).toEqual(before)
  })
})

test('a signature keeps who, when, by what, and proof that ties the answer to the agreement', async () => {
  const offerId = await fixture.offer(await fixture.application())
  const nationalId = '1204871234'
  expect(await fixture.sign(BORROWER, offerId, { ...(await fixture.playOf(BORROWER)), nationalId })).toBe(
    'SIGNED',
  )
  const { evidence, ...kept } = await fixture.kyc.row<{
    evidence: Readonly<Record<string, unknown>>
    hash: string
    provider: string
    opened: boolean
  }>(
    `select s.evidence, s.document_hash as hash, s.provider, s.opened_at_utc <= s.signed_at_utc as opened
     from loan_signatures s where s.loan_offer_id = $1`,
    [offerId],
  )
  expect(kept).toMatchObject({ provider: 'SIGNICAT_MIT_ID', opened: true })
  expect(evidence).toMatchObject({
    issuer: `${fixture.kyc.server.url}/sandbox/identity`,
    audience: 'SIGNICAT_MIT_ID',
    documentSha256: kept.hash,
    nonce: createHash('sha256')
      .update(`${kept.hash}.${String(evidence['salt'])}`)
      .digest('base64url'),
  })
  expect(String(evidence['text'])).toContain(kept.hash)
  for (const place of [JSON.stringify({ evidence, kept }), ...fixture.kyc.server.logs])
    expect(place).not.toMatch(/120487-?1234/)
  const asked = await fixture.kyc.server.graphql<{ loanSignatures: { nodes: readonly unknown[] } }>(
    '{ loanSignatures(first: 1) { nodes { evidence } } }',
    {},
    { as: BORROWER },
  )
  expect(asked.data.loanSignatures.nodes).toEqual([{ evidence: null }])
})

test('all owners sign, and the offer waits for the last of them', async () => {
  await addOwner()
  const offerId = await fixture.offer(await fixture.application())
  expect(await signatories(offerId)).toHaveLength(2)
  expect(await fixture.sign(BORROWER, offerId)).toBe('SIGNED')
  expect(await fixture.states(offerId)).toEqual(['OPEN', 'OFFER_SENT'])
  const browser = fixture.kyc.browser()
  expect(codes(await fixture.begin(browser, BORROWER, offerId))).toEqual(['ALREADY_SIGNED'])
  expect(await fixture.sign('newcomer', offerId)).toBe('SIGNED')
  expect(await fixture.states(offerId)).toEqual(['ACCEPTED', 'ACCEPTED'])
})

test('one owner signs where the answers say that the director signs alone, and staff may name which', async () => {
  await addOwner()
  await answerAml({ isSignedByDirectorAlone: true })
  expect(await signatories(await fixture.offer(await fixture.application()))).toEqual(['Henrik Madsen'])
  const { id } = await fixture.kyc.row<{ id: number }>(
    `select person_id as id from users where username = 'newcomer@fundament.example'`,
  )
  const named = await fixture.offer(await fixture.application(), { signatoryPersonEntityId: id })
  expect(await signatories(named)).toEqual(['Sofie Lund'])
  const other = { signatoryPersonEntityId: 1 }
  await expect(fixture.offer(await fixture.application(), other)).rejects.toThrow('INVALID_REFERENCE')
  await answerAml({ isSignedByDirectorAlone: false })
  await expect(fixture.offer(await fixture.application(), { signatoryPersonEntityId: id })).rejects.toThrow(
    'ONE_SIGNS_ONLY',
  )
})

test('operators sign, too, where those who may sign are in no register', async () => {
  await addOwner('OPERATOR')
  expect(await signatories(await fixture.offer(await fixture.application()))).toHaveLength(1)
  await answerAml({ isSignedByDirectorAlone: false, areSignatoriesUnregistered: true })
  expect(await signatories(await fixture.offer(await fixture.application()))).toHaveLength(2)
})

test('the agreement is read before it is signed', async () => {
  const offerId = await fixture.offer(await fixture.application())
  expect(codes(await fixture.begin(fixture.kyc.browser(), BORROWER, offerId))).toEqual(['AGREEMENT_NOT_READ'])
})

test('people can start only their own signatures, and the return address must be ours', async () => {
  const offerId = await fixture.offer(await fixture.application())
  await fixture.read(BORROWER, offerId)
  const browser = fixture.kyc.browser()
  expect(codes(await fixture.begin(browser, 'investor', offerId))).toEqual(['NOT_FOUND loanOfferEntityId'])
  expect(
    codes(await fixture.begin(browser, BORROWER, offerId, { returnUrl: 'https://evil.example' })),
  ).toEqual(['INVALID_REFERENCE returnUrl'])
  expect(codes(await fixture.begin(browser, BORROWER, offerId, { provider: 'MANUAL' }))).toEqual([
    'PROVIDER_NOT_ENABLED provider',
  ])
})

test.each([
  ['cancelled', 'CANCELLED'],
  ['expired', 'EXPIRED'],
  ['down', 'PROVIDER_FAILED'],
])('signs nothing on a visit that ends otherwise (%s)', async (choice, finding) => {
  const offerId = await fixture.offer(await fixture.application())
  expect(await fixture.sign(BORROWER, offerId, choice)).toBe(finding)
  expect(await fixture.states(offerId)).toEqual(['OPEN', 'OFFER_SENT'])
})

test('refuses a signature by another person than the signatory', async () => {
  const offerId = await fixture.offer(await fixture.application())
  const stranger = { firstName: 'Mette', lastName: 'Sørensen', dateOfBirth: '1987-04-12', nationalId: null }
  expect(await fixture.sign(BORROWER, offerId, stranger)).toBe('OTHER_PERSON')
  // Same name, but the identity of another known person.
  const self = await fixture.playOf(BORROWER)
  await fixture.sign(BORROWER, offerId, self)
  const second = await fixture.offer(await fixture.application())
  await fixture.kyc.server.db.query(
    `update electronic_identities set person_id = (select person_id from users where username = 'investor@fundament.example')`,
  )
  expect(await fixture.sign(BORROWER, second, self)).toBe('OTHER_PERSON')
  expect(await fixture.states(second)).toEqual(['OPEN', 'OFFER_SENT'])
})

test('an answer counts once, in the browser that began, and for the agreement that it was asked for', async () => {
  const offerId = await fixture.offer(await fixture.application())
  await fixture.read(BORROWER, offerId)
  const self = await fixture.playOf(BORROWER)
  const browser = fixture.kyc.browser()
  const answer = await fixture.answer(browser, BORROWER, offerId, self)
  expect(await fixture.finding(fixture.kyc.browser(), answer)).toBe('/error?errorcode=LOGIN_FAILURE')
  expect(await fixture.finding(browser, answer)).toBe('SIGNED')
  expect(await fixture.finding(browser, answer)).toBe('/error?errorcode=LOGIN_FAILURE')

  // An answer about one agreement does not sign another: its nonce was made of the other hash.
  const [one, two] = [
    await fixture.offer(await fixture.application()),
    await fixture.offer(await fixture.application()),
  ]
  await fixture.read(BORROWER, one)
  await fixture.read(BORROWER, two)
  const other = fixture.kyc.browser()
  const crossed = await fixture.answer(other, BORROWER, one, self)
  await fixture.kyc.server.db.query(
    `update identity_flows set document_hash = (select document_hash from loan_offers where entity_id = $1),
       loan_signature_id = (select entity_id from loan_signatures where loan_offer_id = $1)
     where used_at is null and loan_signature_id = (select entity_id from loan_signatures where loan_offer_id = $2)`,
    [two, one],
  )
  expect(await fixture.finding(other, crossed)).toBe('INVALID_ANSWER')
  expect(await fixture.states(two)).toEqual(['OPEN', 'OFFER_SENT'])
})

test('changes made while a person is at the provider are found on return', async () => {
  const self = await fixture.playOf(BORROWER)
  const visit = async (offerId: number) => {
    const browser = fixture.kyc.browser()
    await fixture.read(BORROWER, offerId)
    return { browser, answer: await fixture.answer(browser, BORROWER, offerId, self) }
  }
  const taken = await fixture.offer(await fixture.application())
  const atTaken = await visit(taken)
  await fixture.as('senior', 'takeBackLoanOffer', { loanOfferEntityId: taken, reason: 'Wrong.' })
  expect(await fixture.finding(atTaken.browser, atTaken.answer)).toBe('OFFER_CLOSED')

  const changed = await fixture.offer(await fixture.application())
  const atChanged = await visit(changed)
  await fixture.kyc.server.db.query(
    `update documents d set storage_key = o.storage_key || 'x' from documents o
     where d.entity_id = (select document_id from loan_offers where entity_id = $1) and o.entity_id = d.entity_id`,
    [changed],
  )
  expect(await fixture.finding(atChanged.browser, atChanged.answer)).toBe('DOCUMENT_CHANGED')
  expect(codes(await fixture.begin(fixture.kyc.browser(), BORROWER, changed))).toEqual(['DOCUMENT_CHANGED'])

  const late = await fixture.offer(await fixture.application(), { expiresOn: fixture.day(0) })
  const atLate = await visit(late)
  fixture.kyc.server.clock.advance(86_400)
  // The visit is over, too; the offer is what the next one is refused for.
  expect(await fixture.finding(atLate.browser, atLate.answer)).toBe('EXPIRED')
  expect(codes(await fixture.begin(fixture.kyc.browser(), BORROWER, late))).toEqual(['OFFER_EXPIRED'])
})

test('refuses an answer after the last day has ended', async () => {
  const { clock } = fixture.kyc.server
  const midnight = Date.parse(fixture.day(1))
  clock.advance((midnight - clock.now().getTime()) / 1000 - 120)
  const offerId = await fixture.offer(await fixture.application(), { expiresOn: fixture.day(0) })
  const browser = fixture.kyc.browser()
  await fixture.read(BORROWER, offerId)
  const answer = await fixture.answer(browser, BORROWER, offerId, await fixture.playOf(BORROWER))
  clock.advance(121)
  expect(await fixture.finding(browser, answer)).toBe('OFFER_EXPIRED')
  expect(await fixture.states(offerId)).toEqual(['OPEN', 'OFFER_SENT'])
  const decline = { loanOfferEntityId: offerId }
  expect(codes(await fixture.as(BORROWER, 'declineLoanOffer', decline))).toEqual(['OFFER_EXPIRED'])
})

test('the last second of the last day is good', async () => {
  const { clock } = fixture.kyc.server
  const midnight = Date.parse(fixture.day(1))
  clock.advance((midnight - clock.now().getTime()) / 1000 - 60)
  const offerId = await fixture.offer(await fixture.application(), { expiresOn: fixture.day(0) })
  const browser = fixture.kyc.browser()
  await fixture.read(BORROWER, offerId)
  const answer = await fixture.answer(browser, BORROWER, offerId, await fixture.playOf(BORROWER))
  clock.advance((midnight - clock.now().getTime()) / 1000 - 1)
  expect(await fixture.finding(browser, answer)).toBe('SIGNED')
})

test('people who no longer act for the business cannot sign for it', async () => {
  const offerId = await fixture.offer(await fixture.application())
  await fixture.read(BORROWER, offerId)
  const { db } = fixture.kyc.server
  const role = (name: string) =>
    db.query(
      `update account_person_roles set role = $1::account_role where account_id in (${ACCOUNT}) and person_id = ${PERSON}`,
      [name],
    )
  await role('VIEWER')
  const refused = codes(await fixture.begin(fixture.kyc.browser(), BORROWER, offerId))
  await role('OWNER')
  expect(refused).toEqual(['NOT_AUTHORIZED'])
})

test('an agreement that could not be opened was not read', async () => {
  const offerId = await fixture.offer(await fixture.application())
  const { db } = fixture.kyc.server
  const rename = (key: string) =>
    db.query(
      `update documents set storage_key = ${key} where entity_id = (
         select document_id from loan_offers where entity_id = $1)`,
      [offerId],
    )
  await rename(`storage_key || 'x'`)
  expect((await fixture.read(BORROWER, offerId)).ok).toBe(false)
  await rename(`rtrim(storage_key, 'x')`)
  expect(codes(await fixture.begin(fixture.kyc.browser(), BORROWER, offerId))).toEqual(['AGREEMENT_NOT_READ'])
})

test('the Norwegian electronic identity signs as well, tied by the nonce alone', async () => {
  const offerId = await fixture.offer(await fixture.application())
  const self = await fixture.playOf(BORROWER)
  expect(await fixture.sign(BORROWER, offerId, self, 'SIGNICAT_NO_BANK_ID')).toBe('SIGNED')
})
