import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMonths, daysBetween } from '../../../src/engine/rules/calendar.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { codes } from '../onboarding/KycFixture.ts'
import { BORROWER, OfferFixture, TERMS } from './OfferFixture.ts'

let fixture: OfferFixture

beforeAll(async () => {
  fixture = await OfferFixture.open({ seed: DEMO_SEED })
})

afterAll(() => fixture.close())

beforeEach(async () => {
  await fixture.kyc.server.db.query('delete from sign_in_attempts')
  await fixture.mails()
})

const move = (id: number, state: string, reason?: string, riskCategory?: string) =>
  fixture.as(
    'senior',
    'changeLoanApplicationState',
    { loanApplicationEntityId: id, state, reason, riskCategory },
    'approval { entityId payload }',
  )

const stateOf = async (id: number) =>
  (await fixture.kyc.row<{ state: string }>('select state from loan_applications where entity_id = $1', [id]))
    .state

describe('staff assess an application', () => {
  test('they request information with a reason, and the borrower gets a mail', async () => {
    const id = await fixture.application({ state: 'IN_REVIEW' })
    expect(codes(await move(id, 'INFORMATION_REQUESTED'))).toEqual(['REQUIRED reason'])
    expect((await move(id, 'INFORMATION_REQUESTED', 'The accounts of 2025.')).isSuccess).toBe(true)
    expect(await fixture.mails()).toEqual(['loanInformationRequested'])
    expect(
      await fixture.kyc.row('select state, information_request from loan_applications where entity_id = $1', [
        id,
      ]),
    ).toEqual({ state: 'INFORMATION_REQUESTED', information_request: 'The accounts of 2025.' })
  })

  test('they decline with a reason, and the borrower gets a mail', async () => {
    const id = await fixture.application({ state: 'IN_REVIEW' })
    expect(codes(await move(id, 'DECLINED'))).toEqual(['REQUIRED reason'])
    await move(id, 'DECLINED', 'Equity is negative.')
    expect([await stateOf(id), await fixture.mails()]).toEqual(['DECLINED', ['loanDeclined']])
  })

  test('they approve with a second person, once the risk is known', async () => {
    const unknown = await fixture.application({ state: 'IN_REVIEW', riskCategory: null })
    expect(codes(await move(unknown, 'APPROVED'))).toEqual(['NOT_ASSESSED riskCategory'])
    const id = await fixture.application({ state: 'IN_REVIEW' })
    const { approval } = await move(id, 'APPROVED')
    expect(await stateOf(id)).toBe('IN_REVIEW')
    const { entityId } = approval as { entityId: number }
    const decision = { approvalEntityId: entityId, isApproved: true }
    expect(codes(await fixture.as('senior', 'decideApproval', decision))).toEqual(['SELF_APPROVAL'])
    expect((await fixture.as('admin', 'decideApproval', decision)).errors).toEqual([])
    expect([await stateOf(id), await fixture.mails()]).toEqual(['APPROVED', ['loanApproved']])
  })

  test('they choose the risk class as they approve, and it counts once the second person agrees', async () => {
    const id = await fixture.application({ state: 'IN_REVIEW', riskCategory: null })
    const classOf = () =>
      fixture.kyc.row('select state, risk_category from loan_applications where entity_id = $1', [id])
    expect(codes(await move(id, 'DECLINED', 'Equity is negative.', 'B'))).toEqual(['ONLY_WITH riskCategory'])
    const { approval } = await move(id, 'APPROVED', undefined, 'B')
    expect(approval).toMatchObject({
      payload: {
        before: { state: 'IN_REVIEW', riskCategory: null },
        after: { state: 'APPROVED', riskCategory: 'B' },
      },
    })
    expect(await classOf()).toEqual({ state: 'IN_REVIEW', risk_category: null })
    const { entityId } = approval as { entityId: number }
    const decision = { approvalEntityId: entityId, isApproved: true }
    expect((await fixture.as('admin', 'decideApproval', decision)).errors).toEqual([])
    expect(await classOf()).toEqual({ state: 'APPROVED', risk_category: 'B' })
  })

  test.each([
    ['requested_amount', '900000'],
    ['risk_category', `'A'`],
  ])('refuses the approval when the application now has another %s', async (column, value) => {
    const id = await fixture.application({ state: 'IN_REVIEW' })
    const { approval } = await move(id, 'APPROVED')
    const { entityId } = approval as { entityId: number }
    await fixture.kyc.server.db.query(
      `update loan_applications set ${column} = ${value} where entity_id = $1`,
      [id],
    )
    const decision = { approvalEntityId: entityId, isApproved: true }
    expect(codes(await fixture.as('admin', 'decideApproval', decision))).toEqual(['STALE_ENTITY'])
    expect(await stateOf(id)).toBe('IN_REVIEW')
  })

  test('a reason has room in the record that the borrower reads', async () => {
    const id = await fixture.application({ state: 'IN_REVIEW' })
    expect(codes(await move(id, 'DECLINED', 'x'.repeat(2001)))).toEqual(['MAX_LENGTH reason'])
  })

  test.each([
    ['APPROVED', 'OFFER_SENT'],
    ['OFFER_SENT', 'ACCEPTED'],
    ['OFFER_SENT', 'EXPIRED'],
    ['ACCEPTED', 'FUNDED'],
    ['ACCEPTED', 'WITHDRAWN'],
  ])('refuses to move it from %s to %s by hand', async (from, to) => {
    const id = await fixture.application({ state: from })
    expect(codes(await move(id, to))).toEqual([from === 'ACCEPTED' ? 'WRONG_STATE state' : 'NOT_NEXT state'])
    expect(await stateOf(id)).toBe(from)
  })
})

describe('an offer', () => {
  test('is previewed with its cost, and nothing is written', async () => {
    const id = await fixture.application()
    const answer = await fixture.as(
      'senior',
      'sendLoanOffer',
      { loanApplicationEntityId: id, ...TERMS, expiresOn: fixture.day(14), dryRun: true },
      'loanOfferEntityId establishmentFee totalToPay yearlyCost firstPayment instalments { number dueOn principal interest fee total owed }',
    )
    expect(answer).toMatchObject({
      isSuccess: true,
      loanOfferEntityId: null,
      // 3 % of 400 000; the price list of the demo.
      establishmentFee: '12000.00',
    })
    expect(Number(answer['yearlyCost'])).toBeGreaterThan(8.5)
    const plan = answer['instalments'] as readonly Record<string, string>[]
    expect(plan).toHaveLength(24)
    expect(plan.reduce((sum, { principal }) => sum + Number(principal), 0)).toBeCloseTo(400_000, 2)
    expect(plan.at(-1)?.['owed']).toBe('0.00')
    expect(await stateOf(id)).toBe('APPROVED')
    expect(await fixture.mails()).toEqual([])
  })

  test('keeps the day count of its product, and its agreement and preview count by it', async () => {
    const { db } = fixture.kyc.server
    const ofProduct = `update product_types set day_count = $1::day_count where code = 'GROWTH_LOAN'`
    const id = await fixture.application()
    const firstInterest = async () => {
      const { instalments } = await fixture.as(
        'senior',
        'sendLoanOffer',
        {
          loanApplicationEntityId: id,
          ...TERMS,
          expiresOn: fixture.day(14),
          firstPaymentOn: fixture.day(60),
          dryRun: true,
        },
        'instalments { dueOn interest }',
      )
      return (instalments as readonly { dueOn: string; interest: string }[])[0]
    }
    // A twelfth of 8.5 % of 400 000.
    expect((await firstInterest())?.interest).toBe('2833.33')
    await db.query(ofProduct, ['ACTUAL_365'])
    const first = await firstInterest()
    const days = daysBetween(addMonths(first?.dueOn ?? '', -1), first?.dueOn ?? '')
    expect(first?.interest).toBe(((400_000 * 0.085 * days) / 365).toFixed(2))
    const offerId = await fixture.offer(id)
    await db.query(ofProduct, ['THIRTY_360'])
    expect(
      await fixture.kyc.row('select day_count from loan_offers where entity_id = $1', [offerId]),
    ).toEqual({
      day_count: 'ACTUAL_365',
    })
    const content = new Uint8Array(await (await fixture.read(BORROWER, offerId)).arrayBuffer())
    const { text } = await extractText(await getDocumentProxy(content))
    expect(text.join(' ')).toContain('Kalenderdage og år på 365 dage')
  })

  test('that costs more than 999 % a year is refused', async () => {
    const { db } = fixture.kyc.server
    const ofProduct = `update product_types set establishment_fee_in_percentage = $1::numeric, min_term_months = $2::int
      where code = 'GROWTH_LOAN'`
    const fees = await db.query<{ entity_id: number; fee: string }>(
      'select entity_id, establishment_fee_in_percentage as fee from loan_borrower_fee_settings',
    )
    await db.query('update loan_borrower_fee_settings set establishment_fee_in_percentage = 90')
    const id = await fixture.application()
    const input = { loanApplicationEntityId: id, ...TERMS, termMonths: 3, expiresOn: fixture.day(14) }
    await db.query(ofProduct, ['90', 3])
    expect(codes(await fixture.as('senior', 'sendLoanOffer', input))).toEqual(['YEARLY_COST_TOO_HIGH amount'])
    await db.query(ofProduct, ['3', 12])
    for (const { entity_id: entityId, fee } of fees)
      await db.query(
        'update loan_borrower_fee_settings set establishment_fee_in_percentage = $2::numeric where entity_id = $1',
        [entityId, fee],
      )
  })

  test('freezes its terms, stores its agreement encrypted, and asks for signatures', async () => {
    const id = await fixture.application()
    const offerId = await fixture.offer(id)
    expect(await fixture.states(offerId)).toEqual(['OPEN', 'OFFER_SENT'])
    expect(await fixture.mails()).toEqual(['loanOffer'])
    const waiting = await fixture.kyc.row<{ kind: string; code: string; path: string; mail: string }>(
      `select kind, text ->> 'code' as code, path, mail from inbox_notices where effect_key = $1`,
      [`loan-offer:${offerId}:loanOffer`],
    )
    expect(waiting).toEqual({
      kind: 'CONFIRMATION_NEEDED',
      code: 'NOTICE_OFFER_WAITS',
      path: `/business/loan-offer?offer=${offerId}`,
      mail: 'NONE',
    })
    const offer = await fixture.kyc.row<{ document_hash: string; offer_number: string }>(
      'select document_hash, offer_number from loan_offers where entity_id = $1',
      [offerId],
    )
    expect(offer.offer_number).toMatch(/^T-\d+-1$/)
    const response = await fixture.read(BORROWER, offerId)
    const content = new Uint8Array(await response.arrayBuffer())
    expect(createHash('sha256').update(content).digest('hex')).toBe(offer.document_hash)
    const { text } = await extractText(await getDocumentProxy(content))
    const agreement = text.join(' ')
    // In the language of the borrower, with parties, terms, fees and the last instalment.
    for (const words of ['Låneaftale', 'Henrik Madsen', '400.000,00 DKK', '8,50 %', '12.000,00 DKK', 'ÅOP'])
      expect(agreement).toContain(words)
    for (const write of [
      'amount = 1',
      'interest_rate = 0',
      "document_hash = 'x'",
      "expires_on = '2030-01-01'",
    ])
      await expect(
        fixture.kyc.server.db.query(`update loan_offers set ${write} where entity_id = $1`, [offerId]),
      ).rejects.toThrow('terms of a loan offer')
    const { version } = await fixture.kyc.row<{ version: number }>(
      'select entity_version as version from loan_applications where entity_id = $1',
      [id],
    )
    const change = { entityId: id, entityVersion: version, requestedAmount: '1' }
    expect(codes(await fixture.as('admin', 'updateLoanApplication', change)).join()).toContain('FROZEN')
  })

  test.each<[Readonly<Record<string, unknown>>, string]>([
    [{ amount: '500000.01' }, 'MAX amount'],
    [{ amount: '99999' }, 'MIN amount'],
    [{ amount: '400000.001' }, 'INVALID_FORMAT amount'],
    [{ interestRate: '5' }, 'MIN interestRate'],
    [{ interestRate: '14.5' }, 'MAX interestRate'],
    [{ termMonths: 6 }, 'MIN termMonths'],
    [{ termMonths: 61 }, 'MAX termMonths'],
    [{ expiresOn: '2020-01-01' }, 'MIN expiresOn'],
    [{ expiresOn: '2099-01-01' }, 'MAX expiresOn'],
    [{ firstPaymentOn: '2020-01-01' }, 'MIN firstPaymentOn'],
    [{ firstPaymentOn: '2099-01-01' }, 'MAX firstPaymentOn'],
  ])('with %j is refused: %s', async (wish, code) => {
    const id = await fixture.application()
    const input = { loanApplicationEntityId: id, ...TERMS, expiresOn: fixture.day(14), ...wish }
    expect(codes(await fixture.as('senior', 'sendLoanOffer', input))).toEqual([code])
    expect(await stateOf(id)).toBe('APPROVED')
  })

  test.each(['SUBMITTED', 'IN_REVIEW', 'DECLINED', 'ACCEPTED'])('is not made in state %s', async (state) => {
    const id = await fixture.application({ state })
    const input = { loanApplicationEntityId: id, ...TERMS, expiresOn: fixture.day(14) }
    expect(codes(await fixture.as('senior', 'sendLoanOffer', input))).toEqual(['WRONG_STATE'])
  })

  test('needs a risk category, fees of the currency, and signatories with a login', async () => {
    const { db } = fixture.kyc.server
    const input = (id: number) => ({ loanApplicationEntityId: id, ...TERMS, expiresOn: fixture.day(14) })
    const unknown = await fixture.application({ riskCategory: null })
    expect(codes(await fixture.as('senior', 'sendLoanOffer', input(unknown)))).toEqual(['NOT_ASSESSED'])
    const id = await fixture.application()
    await db.query('update loan_borrower_fee_settings set is_active = false')
    expect(codes(await fixture.as('senior', 'sendLoanOffer', input(id)))).toEqual(['NO_FEE_SETTING'])
    await db.query('update loan_borrower_fee_settings set is_active = true')
    await db.query(`update users set login_disabled = true where username = 'borrower@fundament.example'`)
    expect(codes(await fixture.as('senior', 'sendLoanOffer', input(id)))).toEqual(['SIGNATORY_WITHOUT_LOGIN'])
    await db.query(`update users set login_disabled = false where username = 'borrower@fundament.example'`)
  })

  test('in the class that was approved needs a reason where the rules propose another one', async () => {
    const id = await fixture.application({ riskCategory: 'B' })
    const offer = (wish: object, fields = '') =>
      fixture.as(
        'senior',
        'sendLoanOffer',
        { loanApplicationEntityId: id, ...TERMS, expiresOn: fixture.day(14), ...wish },
        fields,
      )
    // It has no accounts and no security.
    expect(await offer({ dryRun: true }, 'proposedRiskCategory riskScore')).toMatchObject({
      proposedRiskCategory: 'D',
      riskScore: expect.any(Number),
    })
    expect(codes(await offer({}))).toEqual(['JUSTIFICATION_MISSING riskJustification'])
    expect(codes(await offer({ riskJustification: ' \n ' }))).toEqual([
      'JUSTIFICATION_MISSING riskJustification',
    ])
    // Two people approved B: a better class is not for one of them.
    expect(codes(await offer({ riskCategory: 'A', riskJustification: 'Solid.' }))).toEqual([
      'CLASS_NOT_APPROVED riskCategory',
    ])
    expect(await stateOf(id)).toBe('APPROVED')
    expect(
      (await offer({ riskCategory: 'C', riskJustification: 'The owner guarantees it.' })).isSuccess,
    ).toBe(true)
    const kept = `{ loanApplication(entityId: ${id}) { riskCategory proposedRiskCategory riskJustification
      loanApplicationReasons(order: { position: ASC }) { nodes { effect text points } } } }`
    const { data } = await fixture.kyc.server.graphql<{ loanApplication: Record<string, unknown> }>(
      kept,
      {},
      {
        as: 'senior',
      },
    )
    expect(data.loanApplication).toMatchObject({
      riskCategory: 'C',
      proposedRiskCategory: 'D',
      riskJustification: 'The owner guarantees it.',
    })
    const history = await fixture.kyc.row<{ who: string; fields: string }>(
      `select user_first_name as who, field_changes_json::text as fields from audit_log_changes
       where entity_name = 'LoanApplication' and entity_id = $1 and mutation_name = 'sendLoanOffer'`,
      [id],
    )
    expect(history.who).not.toBe('')
    expect(history.fields).toContain('The owner guarantees it.')
    // Of all this, the business and investors read the class alone.
    const asked = await fixture.kyc.server.graphql(kept, {}, { as: BORROWER })
    expect(JSON.stringify(asked)).not.toContain('guarantees')
  })

  test('in the proposed class needs none, and its loan tells investors why in their language', async () => {
    const id = await fixture.application({ riskCategory: 'D' })
    const offerId = await fixture.offer(id, { riskJustification: null })
    expect(await fixture.sign(BORROWER, offerId)).toBe('SIGNED')
    const loan = await fixture.kyc.row<{ id: number }>(
      `update loans set state = 'FUNDING' where loan_application_id = $1 returning entity_id as id`,
      [id],
    )
    // What becomes known later changes nothing.
    await fixture.kyc.server.db.query('update loan_applications set equity = 1 where entity_id = $1', [id])
    const reasons = async (language: string) => {
      const { data } = await fixture.kyc.server.graphql<{
        loan: { riskCategory: string; loanReasons: { nodes: readonly { effect: string; text: string }[] } }
      }>(
        `{ loan(entityId: ${loan.id}) { riskCategory loanReasons(order: { position: ASC }) { nodes { effect text } } } }`,
        {},
        { as: 'investor', headers: { 'accept-language': language } },
      )
      return data.loan.loanReasons.nodes.map(({ effect, text }) => `${effect}: ${text}`)
    }
    const english = await reasons('en')
    expect(english).toContain('AGAINST: No accounts for the last financial year')
    expect(english).toContainEqual(expect.stringMatching(/^FOR: In business for \d+ years$/))
    // What speaks for it comes first.
    expect(english.toSorted((a, b) => b.slice(0, 3).localeCompare(a.slice(0, 3)))).toEqual(english)
    const danish = await reasons('da')
    expect(danish).toHaveLength(english.length)
    expect(danish).toContain('AGAINST: Intet regnskab for seneste regnskabsår')
  })

  test('replaces an open one, which can no longer be signed', async () => {
    const id = await fixture.application()
    const first = await fixture.offer(id)
    const second = await fixture.offer(id, { amount: '300000' })
    expect(await fixture.states(first)).toEqual(['REPLACED', 'OFFER_SENT'])
    expect(await fixture.states(second)).toEqual(['OPEN', 'OFFER_SENT'])
    await fixture.read(BORROWER, first)
    expect(codes(await fixture.begin(fixture.kyc.browser(), BORROWER, first))).toEqual(['OFFER_CLOSED'])
  })

  test('is taken back with a reason, and the application stays approved', async () => {
    const offerId = await fixture.offer(await fixture.application())
    await fixture.mails()
    const take = (reason: string) =>
      fixture.as('senior', 'takeBackLoanOffer', { loanOfferEntityId: offerId, reason })
    expect(codes(await take(' '))).toEqual(['REQUIRED reason'])
    expect(codes(await take('x'.repeat(2001)))).toEqual(['MAX_LENGTH reason'])
    expect((await take('The figures were wrong.')).isSuccess).toBe(true)
    expect([await fixture.states(offerId), await fixture.mails()]).toEqual([
      ['TAKEN_BACK', 'APPROVED'],
      ['loanOfferTakenBack'],
    ])
    expect(codes(await take('Again.'))).toEqual(['WRONG_STATE'])
  })

  test('is declined by an owner of the business alone', async () => {
    const offerId = await fixture.offer(await fixture.application())
    const decline = (login: string) =>
      fixture.as(login, 'declineLoanOffer', { loanOfferEntityId: offerId, reason: 'Too dear.' })
    expect(codes(await decline('investor'))).toEqual(['NOT_FOUND loanOfferEntityId'])
    expect(codes(await decline('senior'))).toEqual(['NOT_AUTHORIZED'])
    expect((await decline(BORROWER)).isSuccess).toBe(true)
    expect(await fixture.states(offerId)).toEqual(['DECLINED', 'WITHDRAWN'])
    expect(codes(await decline(BORROWER))).toEqual(['OFFER_CLOSED'])
  })

  test('is not turned down by an operator, by no way', async () => {
    const id = await fixture.application()
    const offerId = await fixture.offer(id)
    const { db } = fixture.kyc.server
    const role = (name: string) =>
      db.query(
        `update account_person_roles set role = $1::account_role where account_id = (
           select account_id from loan_offers where entity_id = $2) and person_id = (
           select person_id from users where username = 'borrower@fundament.example')`,
        [name, offerId],
      )
    await role('OPERATOR')
    const withdraw = { loanApplicationEntityId: id }
    const refused = [
      codes(await fixture.as(BORROWER, 'declineLoanOffer', { loanOfferEntityId: offerId })),
      codes(await fixture.as(BORROWER, 'withdrawLoanApplication', withdraw)),
    ]
    await role('OWNER')
    expect(refused).toEqual([['NOT_AUTHORIZED'], ['NOT_AUTHORIZED']])
    expect(await fixture.states(offerId)).toEqual(['OPEN', 'OFFER_SENT'])
    const long = { ...withdraw, reason: 'x'.repeat(2001) }
    expect(codes(await fixture.as(BORROWER, 'withdrawLoanApplication', long))).toEqual(['MAX_LENGTH reason'])
    expect(codes(await fixture.as(BORROWER, 'withdrawLoanApplication', withdraw))).toEqual([])
    expect(await fixture.states(offerId)).toEqual(['DECLINED', 'WITHDRAWN'])
  })

  test('is closed when staff withdraw the application for the borrower', async () => {
    const id = await fixture.application()
    const offerId = await fixture.offer(id)
    expect((await move(id, 'WITHDRAWN')).isSuccess).toBe(true)
    expect(await fixture.states(offerId)).toEqual(['DECLINED', 'WITHDRAWN'])
  })

  test('is hidden from strangers', async () => {
    const offerId = await fixture.offer(await fixture.application())
    expect(await (await fixture.read('investor', offerId)).text()).toContain('NOT_FOUND')
    const { data } = await fixture.kyc.server.graphql<{ loanAgreements: { agreements: readonly unknown[] } }>(
      '{ loanAgreements { agreements { loanOfferEntityId } } }',
      {},
      { as: 'investor' },
    )
    expect(data.loanAgreements.agreements).toEqual([])
  })
})

describe('the night', () => {
  test('reminds once before the last day, and closes expired offers', async () => {
    const offerId = await fixture.offer(await fixture.application(), { expiresOn: fixture.day(5) })
    await fixture.mails()
    await fixture.night()
    expect(await fixture.mails()).not.toContain('loanOfferReminder')
    fixture.kyc.server.clock.advance(2 * 86_400)
    await fixture.night()
    expect(await fixture.mails()).toContain('loanOfferReminder')
    await fixture.night()
    expect(await fixture.mails()).not.toContain('loanOfferReminder')
    fixture.kyc.server.clock.advance(4 * 86_400)
    await fixture.read(BORROWER, offerId)
    expect(codes(await fixture.begin(fixture.kyc.browser(), BORROWER, offerId))).toEqual(['OFFER_EXPIRED'])
    await fixture.night()
    expect(await fixture.states(offerId)).toEqual(['EXPIRED', 'EXPIRED'])
    expect(await fixture.mails()).toContain('loanOfferExpired')
  })

  test('ends the others when one cannot be ended, and says that it failed', async () => {
    const { db, clock } = fixture.kyc.server
    const [broken, other] = [await fixture.application(), await fixture.application()]
    await fixture.offer(broken, { expiresOn: fixture.day(0) })
    const offerId = await fixture.offer(other, { expiresOn: fixture.day(0) })
    await db.query(
      `create function refuse_test() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
    await db.query(
      `create trigger refuse_test before update on loan_applications for each row when (old.entity_id = ${broken})
       execute function refuse_test()`,
    )
    clock.advance(86_400)
    await fixture.night()
    await db.query('drop trigger refuse_test on loan_applications')
    expect(await fixture.states(offerId)).toEqual(['EXPIRED', 'EXPIRED'])
    expect(await stateOf(broken)).toBe('OFFER_SENT')
    expect(
      await fixture.kyc.row('select outcome from nightly_job_runs order by entity_id desc limit 1'),
    ).toEqual({ outcome: 'FAILED' })
  })
})
