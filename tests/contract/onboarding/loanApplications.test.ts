import { CONSENT_VERSIONS } from '../../../src/marketplace/rules/consentVersions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IdentityFixture, type Payload, refusals } from '../identity/IdentityFixture.ts'
import { type AccountFacts, addCustomer, type Customer } from './OnboardingFixture.ts'

let fixture: IdentityFixture
let staff: { readonly token: string }
beforeAll(async () => {
  fixture = await IdentityFixture.open()
  staff = { token: (await fixture.server.signIn('senior')).accessToken }
})
afterAll(() => fixture.close())

const borrower = (account: AccountFacts = {}): Promise<Customer> =>
  addCustomer(fixture, { kycStatus: 'OK', account: { type: 'BUSINESS', purpose: 'LOAN', ...account } })

const LOAN = {
  loanPurpose: 'EQUIPMENT',
  purposeDescription: 'A new oven, so that we can take the larger orders.',
  productType: 'GROWTH_LOAN',
  requestedAmount: 500_000,
  requestedTermMonths: 36,
}
const FIGURES = {
  financialYear: '2025',
  annualTurnover: 8_400_000,
  profitBeforeTax: -120_000.5,
  equity: 900_000,
  existingDebt: 0,
}
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

type Answers = Readonly<Record<string, unknown>>

const save = (who: Customer, answers: Answers, of: Answers = {}): Promise<Payload> =>
  fixture.run(
    'saveLoanApplication',
    { answersJson: JSON.stringify(answers), ...of },
    who,
    'loanApplicationEntityId entityVersion',
  )

const begin = async (who: Customer): Promise<number> => {
  const { loanApplicationEntityId } = await save(who, LOAN)
  return Number(loanApplicationEntityId)
}

const step = (name: string, who: Customer, id: number, more: Answers = {}) =>
  fixture.run(name, { loanApplicationEntityId: id, ...more }, who)

const submit = (who: Customer, id: number, more: Answers = {}) =>
  step('submitLoanApplication', who, id, {
    acceptsTerms: true,
    acceptsCreditCheck: true,
    locale: 'da',
    ...more,
  })

const upload = async (who: Customer, id: number, content = PDF, fileType = 'ANNUAL_ACCOUNTS') => {
  const query = `mutation ($input: UploadLoanApplicationDocumentInput!) { uploadLoanApplicationDocument(input: $input) {
    isSuccess documentEntityId errors { details { errorCode fieldName errorParams { paramCode paramValue } } } } }`
  const form = new FormData()
  const input = { loanApplicationEntityId: id, fileType, file: null }
  form.append('operations', JSON.stringify({ query, variables: { input } }))
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.append('0', new Blob([new Uint8Array(content)]), 'accounts.pdf')
  const response = await fetch(`${fixture.server.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'graphql-preflight': '1' },
    body: form,
  })
  const body = (await response.json()) as { data?: Record<string, Payload>; errors?: unknown }
  const payload = body.data?.['uploadLoanApplicationDocument']
  if (!payload) throw new Error(JSON.stringify(body.errors))
  return payload
}

const row = (id: number) =>
  fixture.row<Record<string, unknown>>('select * from loan_applications where entity_id = $1', [id])

const stepsOf = async (id: number) =>
  (
    await fixture.server.db.query<{ state: string; is_by_borrower: boolean; message: string | null }>(
      'select state, is_by_borrower, message from loan_application_events where loan_application_id = $1 order by entity_id',
      [id],
    )
  ).map(({ state, is_by_borrower: own, message }) => [state, own, message])

const versionOf = async (id: number) => Number((await row(id))['entity_version'])

const nameOwners = (who: Customer) =>
  fixture.server.db.query(`update accounts set status = 'UBOS_SPECIFIED' where entity_id = $1`, [
    who.accountId,
  ])

/** A draft that lacks nothing but what `without` names. */
const complete = async (who: Customer): Promise<number> => {
  const id = await begin(who)
  const answers = { ...FIGURES, collateralType: 'NONE', contactPerson: String(who.personId) }
  await save(who, answers, { loanApplicationEntityId: id, entityVersion: await versionOf(id) })
  await upload(who, id)
  await nameOwners(who)
  return id
}

const moveTo = async (id: number, state: string, reason: string | null = null): Promise<void> => {
  const payload = await fixture.run(
    'changeLoanApplicationState',
    { loanApplicationEntityId: id, state, reason },
    staff,
  )
  expect(refusals(payload)).toEqual([])
}

describe('a draft of an application', () => {
  test('begins with the first step, and keeps each step after it', async () => {
    const who = await borrower()
    const id = await begin(who)
    expect(await row(id)).toMatchObject({
      state: 'DRAFT',
      account_id: who.accountId,
      application_number: `A-${10_000 + id}`,
      requested_amount: '500000.00',
      requested_term_months: 36,
    })
    const first = await versionOf(id)
    const saved = await save(who, FIGURES, { loanApplicationEntityId: id, entityVersion: first })
    expect(saved).toMatchObject({ isSuccess: true, entityVersion: first + 1 })
    expect(await row(id)).toMatchObject({ financial_year: 2025, profit_before_tax: '-120000.50' })
    expect(await stepsOf(id)).toEqual([['DRAFT', true, null]])

    const { loanApplicationForm: form } = await fixture.ask<{
      loanApplicationForm: { loanApplicationEntityId: number; answers: Answers; people: unknown }
    }>('{ loanApplicationForm { loanApplicationEntityId answers people { entityId role } } }', who)
    expect(form.loanApplicationEntityId).toBe(id)
    expect(form.answers).toMatchObject({ ...LOAN, ...FIGURES, collateralType: 'NONE' })
    expect(form.people).toEqual([{ entityId: who.personId, role: 'OWNER' }])
  })

  test('is the only one of its account, and is not overwritten by an older version', async () => {
    const who = await borrower()
    const id = await begin(who)
    expect(refusals(await save(who, LOAN))).toEqual(['STALE_ENTITY'])
    const version = await versionOf(id)
    const of = { loanApplicationEntityId: id, entityVersion: version }
    await save(who, { requestedTermMonths: 24 }, of)
    expect(refusals(await save(who, { requestedTermMonths: 12 }, of))).toEqual(['STALE_ENTITY'])
    expect(await row(id)).toMatchObject({ requested_term_months: 24 })
  })

  test.each([
    [{ requestedAmount: undefined }, ['REQUIRED requestedAmount']],
    [{ requestedAmount: 1 }, ['MIN requestedAmount']],
    [{ requestedAmount: 900_000_000 }, ['MAX requestedAmount']],
    [{ requestedTermMonths: 361 }, ['MAX requestedTermMonths']],
    [{ requestedTermMonths: 2.5 }, ['INVALID_FORMAT requestedTermMonths']],
    [{ productType: 'NO_SUCH_LOAN' }, ['INVALID_FORMAT productType']],
    [{ loanPurpose: 'NONE' }, ['INVALID_FORMAT loanPurpose']],
    [{ purposeDescription: 'Oven' }, ['MIN_LENGTH purposeDescription']],
    [{ annualTurnover: -1 }, ['MIN annualTurnover']],
    [{ contactPerson: '1' }, ['INVALID_FORMAT contactPerson']],
    [{ collateralType: 'GOLD' }, ['INVALID_FORMAT collateralType']],
    [{ state: 'APPROVED' }, ['INVALID_FORMAT state']],
    [{ riskCategory: 'A' }, ['INVALID_FORMAT riskCategory']],
  ])('with %o is refused past the browser, on the question', async (change, expected) => {
    const who = await borrower()
    expect(refusals(await save(who, { ...LOAN, ...change }))).toEqual(expected)
    expect(
      await fixture.row('select count(*)::int as count from loan_applications where account_id = $1', [
        who.accountId,
      ]),
    ).toEqual({ count: 0 })
  })

  test('is for owners and operators of a business that borrows', async () => {
    const send = async (who: Customer) => refusals(await save(who, LOAN))
    expect(await send(await borrower({ role: 'OPERATOR' }))).toEqual([])
    expect(await send(await borrower({ role: 'VIEWER' }))).toEqual(['NOT_AUTHORIZED'])
    expect(await send(await borrower({ role: 'COLLATERAL_PROVIDER' }))).toEqual(['NOT_AUTHORIZED'])
    expect(await send(await borrower({ purpose: 'INVESTMENT' }))).toEqual(['NOT_A_LOAN_ACCOUNT'])
    expect(await send(await addCustomer(fixture, {}))).toEqual(['NO_ACCOUNT_SELECTED'])
    expect(refusals(await fixture.run('saveLoanApplication', { answersJson: '{}' }, staff))).toEqual([
      'NOT_AUTHORIZED',
    ])
  })
})

describe('the documents of an application', () => {
  test('are kept by what they contain, linked to it, and taken back while it is a draft', async () => {
    const who = await borrower()
    const id = await begin(who)
    const { documentEntityId } = await upload(who, id)
    const document = () =>
      fixture.server.db.query(
        'select type, account_id, loan_application_id, content_type from documents where entity_id = $1',
        [documentEntityId],
      )
    expect(await document()).toEqual([
      {
        type: 'ANNUAL_ACCOUNTS',
        account_id: who.accountId,
        loan_application_id: id,
        content_type: 'application/pdf',
      },
    ])
    expect(refusals(await upload(who, id, Buffer.from('<script>')))).toEqual(['REPORT_TYPE_REFUSED file'])
    const stranger = await borrower()
    expect(refusals(await upload(stranger, id))).toEqual(['NOT_FOUND loanApplicationEntityId'])
    const remove = (by: Customer) => fixture.run('removeLoanApplicationDocument', { documentEntityId }, by)
    expect(refusals(await remove(stranger))).toEqual(['NOT_FOUND loanApplicationEntityId'])
    expect(refusals(await remove(who))).toEqual([])
    expect(await document()).toEqual([])
  })

  test('stay as they are once the application was sent in', async () => {
    const who = await borrower()
    const id = await complete(who)
    await submit(who, id)
    expect(refusals(await upload(who, id))).toEqual(['WRONG_STATE'])
    const { entity_id: documentEntityId } = await fixture.row<{ entity_id: number }>(
      'select entity_id from documents where loan_application_id = $1',
      [id],
    )
    const remove = () => fixture.run('removeLoanApplicationDocument', { documentEntityId }, who)
    expect(refusals(await remove())).toEqual(['WRONG_STATE'])
    await moveTo(id, 'IN_REVIEW')
    await moveTo(id, 'INFORMATION_REQUESTED', 'Please send the budget.')
    expect(refusals(await remove())).toEqual(['WRONG_STATE'])
    const { documentEntityId: later } = await upload(who, id, PDF, 'BUDGET')
    expect(
      refusals(await fixture.run('removeLoanApplicationDocument', { documentEntityId: later }, who)),
    ).toEqual([])
  })
})

describe('what was handed in', () => {
  const papersOf = (by: Customer, id: number) =>
    fixture.ask<{ loanApplicationPapers: { papers: readonly { file: string }[] } }>(
      `{ loanApplicationPapers(loanApplicationEntityId: ${id}) { papers { type fileName byteSize file } } }`,
      by,
    )
  const open = async (by: { readonly token: string }, path: string) => {
    const response = await fetch(`${fixture.server.url}${path}`, {
      headers: { authorization: `Bearer ${by.token}` },
    })
    return response.ok ? Buffer.from(await response.arrayBuffer()) : response.text()
  }

  test('is readable by those who act for the business, in every state, and by no one else', async () => {
    const who = await borrower()
    const id = await complete(who)
    await submit(who, id)
    const [paper] = (await papersOf(who, id)).loanApplicationPapers.papers
    expect(paper).toEqual({
      type: 'ANNUAL_ACCOUNTS',
      fileName: 'accounts.pdf',
      byteSize: PDF.byteLength,
      file: expect.stringMatching(/^\/documents\/\d+$/),
    })
    const path = paper?.file ?? ''
    expect(await open(who, path)).toEqual(PDF)
    expect(
      await fixture.row(
        `select count(*)::int as count from audit_log_changes where entity_name = 'Document' and entity_id = $1
         and change_type = 'UPDATE'`,
        [path.split('/').at(-1)],
      ),
    ).toEqual({ count: 1 })

    const stranger = await borrower()
    await expect(papersOf(stranger, id)).rejects.toThrow('NOT_FOUND')
    expect(await open(stranger, path)).toContain('NOT_FOUND')
    await fixture.server.db.query(
      `update account_person_roles set role = 'VIEWER' where account_id = $1 and person_id = $2`,
      [who.accountId, who.personId],
    )
    await expect(papersOf(who, id)).rejects.toThrow('NOT_AUTHORIZED')
    // A person can read their own uploads while they are on the account.
    expect(await open(who, path)).toEqual(PDF)
    await fixture.server.db.query(
      'update documents set uploaded_by_user_id = (select min(entity_id) from users) where entity_id = $1',
      [path.split('/').at(-1)],
    )
    expect(await open(who, path)).toContain('NOT_FOUND')
  })
})

describe('sending an application in', () => {
  test('takes a complete one, keeps the consents by version, and freezes it for the business', async () => {
    const who = await borrower()
    const id = await complete(who)
    expect(refusals(await submit(who, id))).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'SUBMITTED', submitted_at_utc: expect.anything() })
    expect(
      await fixture.server.db.query(
        'select kind, version, locale, person_id from consents where loan_application_id = $1 order by kind::text',
        [id],
      ),
    ).toEqual([
      { kind: 'CREDIT_CHECK', version: CONSENT_VERSIONS.CREDIT_CHECK, locale: 'da', person_id: who.personId },
      { kind: 'LOAN_TERMS', version: CONSENT_VERSIONS.LOAN_TERMS, locale: 'da', person_id: who.personId },
    ])
    const of = { loanApplicationEntityId: id, entityVersion: await versionOf(id) }
    expect(refusals(await save(who, { requestedAmount: 100_000 }, of))).toEqual(['WRONG_STATE'])
    expect(refusals(await submit(who, id))).toEqual(['WRONG_STATE'])
  })

  test('asks for everything that is missing', async () => {
    const who = await borrower()
    const id = await begin(who)
    expect(refusals(await submit(who, id, { acceptsCreditCheck: false }))).toEqual([
      'REQUIRED financialYear',
      'REQUIRED annualTurnover',
      'REQUIRED profitBeforeTax',
      'REQUIRED equity',
      'REQUIRED existingDebt',
      'REQUIRED annualAccounts',
      'REQUIRED contactPerson',
      'REQUIRED acceptsCreditCheck',
    ])
  })

  test('is refused with the contact person who left meanwhile, and keeps everything', async () => {
    const who = await borrower()
    const colleague = await borrower()
    await fixture.server.db.query(
      `insert into account_person_roles (account_id, person_id, role) values ($1, $2, 'OPERATOR')`,
      [who.accountId, colleague.personId],
    )
    const id = await complete(who)
    const of = async () => ({ loanApplicationEntityId: id, entityVersion: await versionOf(id) })
    await save(who, { contactPerson: String(colleague.personId) }, await of())
    await fixture.server.db.query(
      `delete from account_person_roles where account_id = $1 and person_id = $2`,
      [who.accountId, colleague.personId],
    )
    const before = await row(id)
    expect(refusals(await submit(who, id))).toEqual(['INVALID_FORMAT contactPerson'])
    expect(await row(id)).toEqual(before)
    expect(refusals(await save(who, { contactPerson: String(who.personId) }, await of()))).toEqual([])
    expect(refusals(await submit(who, id))).toEqual([])
  })

  test('waits until an owner has named the owners', async () => {
    const who = await borrower()
    const id = await complete(who)
    await fixture.server.db.query(`update accounts set status = 'UBOS_PENDING' where entity_id = $1`, [
      who.accountId,
    ])
    expect(refusals(await submit(who, id))).toEqual(['OWNERS_NOT_NAMED'])
  })

  test('and every other step is for the people of the business: to others it does not exist', async () => {
    const who = await borrower()
    const id = await complete(who)
    const stranger = await borrower()
    const all = async (by: Customer) => [
      refusals(await submit(by, id)),
      refusals(await step('withdrawLoanApplication', by, id)),
      refusals(await step('answerLoanApplication', by, id, { message: 'Here it is.' })),
      refusals(await save(by, LOAN, { loanApplicationEntityId: id, entityVersion: 1 })),
    ]
    const unknown = ['NOT_FOUND loanApplicationEntityId']
    expect(await all(stranger)).toEqual([unknown, unknown, unknown, unknown])
    const seen = await fixture.ask<{ loanApplications: { totalCount: number } }>(
      `{ loanApplications(where: { entityId: { eq: ${id} } }) { totalCount } }`,
      stranger,
    )
    expect(seen.loanApplications.totalCount).toBe(0)
    await fixture.server.db.query(
      `update account_person_roles set role = 'VIEWER' where account_id = $1 and person_id = $2`,
      [who.accountId, who.personId],
    )
    const refused = ['NOT_AUTHORIZED']
    expect(await all(who)).toEqual([refused, refused, refused, refused])
  })
})

describe('after that', () => {
  test('staff ask, the business changes figures and answers, and both read it in the timeline', async () => {
    const who = await borrower()
    const id = await complete(who)
    await submit(who, id)
    await moveTo(id, 'IN_REVIEW')
    expect(
      refusals(
        await fixture.run(
          'changeLoanApplicationState',
          { loanApplicationEntityId: id, state: 'INFORMATION_REQUESTED' },
          staff,
        ),
      ),
    ).toEqual(['REQUIRED reason'])
    await moveTo(id, 'INFORMATION_REQUESTED', 'What is the oven worth?')
    expect(await row(id)).toMatchObject({ information_request: 'What is the oven worth?' })
    const of = { loanApplicationEntityId: id, entityVersion: await versionOf(id) }
    expect(refusals(await save(who, { equity: 950_000 }, of))).toEqual([])
    expect(refusals(await step('answerLoanApplication', who, id, { message: ' ' }))).toEqual([
      'REQUIRED message',
    ])
    expect(refusals(await step('answerLoanApplication', who, id, { message: '200.000 kr.' }))).toEqual([])
    expect(await row(id)).toMatchObject({
      state: 'IN_REVIEW',
      information_request: null,
      equity: '950000.00',
    })
    expect(await stepsOf(id)).toEqual([
      ['DRAFT', true, null],
      ['SUBMITTED', true, null],
      ['IN_REVIEW', false, null],
      ['INFORMATION_REQUESTED', false, 'What is the oven worth?'],
      ['IN_REVIEW', true, '200.000 kr.'],
    ])
  })

  test('an answer is taken only with a complete application, and what is missing is named', async () => {
    const who = await borrower()
    const colleague = await borrower()
    await fixture.server.db.query(
      `insert into account_person_roles (account_id, person_id, role) values ($1, $2, 'OPERATOR')`,
      [who.accountId, colleague.personId],
    )
    const id = await complete(who)
    const contact = { contactPerson: String(colleague.personId) }
    await save(who, contact, { loanApplicationEntityId: id, entityVersion: await versionOf(id) })
    const leave = () =>
      fixture.server.db.query(`delete from account_person_roles where account_id = $1 and person_id = $2`, [
        who.accountId,
        colleague.personId,
      ])
    const answer = () => step('answerLoanApplication', who, id, { message: 'Here it is.' })
    await submit(who, id)
    await moveTo(id, 'IN_REVIEW')
    await moveTo(id, 'INFORMATION_REQUESTED', 'Who answers our questions?')
    await leave()
    await fixture.server.db.query('update loan_applications set equity = null where entity_id = $1', [id])
    expect(refusals(await answer()).toSorted()).toEqual(['INVALID_FORMAT contactPerson', 'REQUIRED equity'])
    expect(await row(id)).toMatchObject({ state: 'INFORMATION_REQUESTED' })
    const mended = { equity: 1, contactPerson: String(who.personId) }
    const of = { loanApplicationEntityId: id, entityVersion: await versionOf(id) }
    expect(refusals(await save(who, mended, of))).toEqual([])
    expect(refusals(await answer())).toEqual([])
  })

  test('the business withdraws it, once, until it is decided', async () => {
    const who = await borrower()
    const id = await complete(who)
    await submit(who, id)
    const withdraw = () => step('withdrawLoanApplication', who, id, { reason: 'We found another way.' })
    expect(refusals(await withdraw())).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'WITHDRAWN' })
    expect((await stepsOf(id)).at(-1)).toEqual(['WITHDRAWN', true, 'We found another way.'])
    expect(refusals(await withdraw())).toEqual(['WRONG_STATE'])
    // Another one can begin.
    expect(refusals(await save(who, LOAN))).toEqual([])
  })

  test('a declined one is not the business’s to withdraw', async () => {
    const who = await borrower()
    const id = await complete(who)
    await submit(who, id)
    await moveTo(id, 'IN_REVIEW')
    await moveTo(id, 'DECLINED', 'Equity is too low.')
    expect(await row(id)).toMatchObject({ decision_reason: 'Equity is too low.' })
    expect(refusals(await step('withdrawLoanApplication', who, id))).toEqual(['WRONG_STATE'])
  })
})
