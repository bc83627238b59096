import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../../src/engine/model/generated/messages.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { OperationFixture } from '../operations/OperationFixture.ts'

let fixture: OperationFixture
beforeAll(async () => {
  fixture = await OperationFixture.open({ seed: DEMO_SEED })
})
afterAll(() => fixture.server.close())

const INVESTOR = 'investor'
const BORROWER = 'borrower'
const STAFF = 'senior'

const read = (text: string, params: readonly unknown[] = []) =>
  fixture.server.db.query<Record<string, string>>(text, params)

/** Of a loan on the market with this consent, whose borrower is not the demo business. */
const loanWith = async (visibility: string) => {
  const [row] = await read(
    `SELECT l.entity_id::text AS id, b.name, b.reg_number FROM loans l JOIN accounts a ON a.entity_id = l.account_id
     JOIN businesses b ON b.entity_id = a.business_id JOIN instruments i ON i.loan_id = l.entity_id
     WHERE l.borrower_visibility = $1 AND i.state IN ('PRIMARY', 'SECONDARY') ORDER BY l.entity_id DESC LIMIT 1`,
    [visibility],
  )
  if (!row) throw new Error(`No loan is ${visibility}`)
  return { id: Number(row['id']), name: row['name'] ?? '', regNumber: row['reg_number'] ?? '' }
}

const open = async (as: string, path: string, language: string) => {
  const { accessToken } = await fixture.server.signIn(as)
  return fetch(`${fixture.server.url}${path}`, {
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language },
  })
}

const profileOf = async (id: number) => {
  const { data } = await fixture.server.graphql<{ loanProfile: Record<string, unknown> }>(
    `query ($id: Int!) { loanProfile(entityId: $id) { borrowerName regNumber website industry informationSheet
       loan { account { entityId } loanApplication { entityId } } } }`,
    { id },
    { as: INVESTOR },
  )
  return data?.loanProfile
}

test('shows the market only what a borrower agreed to [B1.3]', async () => {
  const hidden = await loanWith('ANONYMOUS')
  expect(await profileOf(hidden.id)).toMatchObject({
    borrowerName: null,
    regNumber: null,
    website: null,
    industry: expect.any(String),
    loan: { account: null, loanApplication: null },
  })
  const named = await loanWith('NAMED')
  expect(await profileOf(named.id)).toMatchObject({ borrowerName: named.name, regNumber: named.regNumber })
})

test('writes the information sheet in the language of the reader, and names no one who has not agreed', async () => {
  const hidden = await loanWith('ANONYMOUS')
  for (const [language, words] of [
    ['da', 'herunder risikoen for delvist eller fuldstændigt tab'],
    ['en', 'including the partial or entire loss'],
  ] as const) {
    const answer = await open(INVESTOR, `/information-sheets/${hidden.id}`, language)
    expect(answer.status).toBe(200)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    })
    const plain = text.replaceAll(/\s+/g, ' ')
    expect(plain).toContain(words)
    expect(plain).not.toContain(hidden.name)
    expect(plain).not.toContain(hidden.regNumber)
  }
})

test('the information sheet has figures, also without their year, and days and countries as people write them', async () => {
  const { id } = await loanWith('NAMED')
  await read(
    `UPDATE loan_applications SET financial_year = NULL, annual_turnover = 4321000, previous_annual_turnover = 4210000
     WHERE entity_id = (SELECT loan_application_id FROM loans WHERE entity_id = $1::int)`,
    [id],
  )
  const answer = await open(INVESTOR, `/information-sheets/${id}`, 'da')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  })
  const plain = text.replaceAll(/\s+/g, ' ')
  expect(plain).toContain('Nøgletal Omsætning 4.321.000,00')
  expect(plain).toContain('Omsætning, året før 4.210.000,00')
  expect(plain).toMatch(/Land (Danmark|Norge)/)
  const words = Object.values(messages.da.industries)
  expect(words.filter((word) => plain.includes(`Branche ${word}`))).toHaveLength(1)
  expect(plain).toMatch(/1 \d+\. [a-zæøå]+ 20\d\d/)
  expect(plain).not.toMatch(/20\d\d-\d\d-\d\d/)
})

test('shows a question to everybody once staff have published it, and never who asked', async () => {
  const { id } = await loanWith('NAMED')
  const asked = await fixture.run(INVESTOR, 'askLoanQuestion', {
    loanEntityId: id,
    question: 'Who insures it?',
  })
  expect(asked.isSuccess).toBe(true)
  const [row] = await read('SELECT max(entity_id)::text AS id FROM loan_questions')
  const question = { loanQuestionEntityId: Number(row?.['id']) }
  const shown = async (as: string) => {
    const { data } = await fixture.server.graphql<{ loanQuestions: { nodes: readonly object[] } }>(
      `query ($id: Int!) { loanQuestions(where: { entityId: { eq: $id } }) {
         nodes { question answer askedByUser { entityId } } } }`,
      { id: question.loanQuestionEntityId },
      { as },
    )
    return data?.loanQuestions.nodes
  }
  expect(await shown(BORROWER)).toEqual([])
  // No question is published without an answer, and no other business answers.
  expect(codeOf(await fixture.run(STAFF, 'publishLoanQuestion', question))).toBe('WRONG_STATE')
  expect(codeOf(await fixture.run(BORROWER, 'answerLoanQuestion', { ...question, answer: 'We do.' }))).toBe(
    'NOT_FOUND',
  )
  expect(codeOf(await fixture.run(INVESTOR, 'publishLoanQuestion', question))).toBe('NOT_AUTHORIZED')
  expect(
    (await fixture.run(STAFF, 'answerLoanQuestion', { ...question, answer: 'The borrower.' })).isSuccess,
  ).toBe(true)
  expect((await fixture.run(STAFF, 'publishLoanQuestion', question)).isSuccess).toBe(true)
  expect(await shown(BORROWER)).toEqual([
    { question: 'Who insures it?', answer: 'The borrower.', askedByUser: null },
  ])
})

test('lets only the borrower decide how much of it is shown', async () => {
  const { id } = await loanWith('NAMED')
  for (const as of [INVESTOR, BORROWER])
    expect(
      codeOf(
        await fixture.run(as, 'setBorrowerVisibility', {
          loanEntityId: id,
          visibility: 'NAMED_WITH_ACCOUNTS',
        }),
      ),
    ).toBe('NOT_FOUND')
  const [own] = await read(
    `SELECT l.entity_id::text AS id FROM loans l JOIN account_person_roles r ON r.account_id = l.account_id
     JOIN users u ON u.person_id = r.person_id WHERE u.username = $1 LIMIT 1`,
    [`${BORROWER}@fundament.example`],
  )
  const input = { loanEntityId: Number(own?.['id']), visibility: 'ANONYMOUS' }
  expect((await fixture.run(BORROWER, 'setBorrowerVisibility', input)).isSuccess).toBe(true)
})

test('the yearly report has the sums of the ledger, and is closed to others', async () => {
  const [year] = await read(
    `SELECT y.entity_id::text AS id, y.interest_amount::text AS interest, y.account_id::text AS account, y.year::text AS year
     FROM account_years y JOIN account_person_roles r ON r.account_id = y.account_id
     JOIN users u ON u.person_id = r.person_id
     WHERE u.username = $1 AND y.interest_amount > 0 ORDER BY y.year DESC LIMIT 1`,
    [`${INVESTOR}@fundament.example`],
  )
  const path = `/yearly-tables/${year?.['id']}`
  expect(await (await open(BORROWER, path, 'en')).text()).toContain('NOT_FOUND')
  const table = await (await open(INVESTOR, path, 'en')).text()
  const rows = table.split('\r\n').map((row) => row.split(';'))
  const byLoan = rows.slice(
    1,
    rows.findIndex(([first]) => first === '' || first === undefined),
  )
  const sum = byLoan.reduce((all, [, interest = '0']) => all + Math.round(Number(interest) * 100), 0)
  expect(sum).toBe(Math.round(Number(year?.['interest']) * 100))
  const [booked] = await read(
    `SELECT sum(k.amount - coalesce(k.principal_amount, 0))::text AS interest FROM journal_lines k
     JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.kind = 'LOAN_PAYMENT' AND e.state = 'POSTED'
     WHERE k.account_id = $1::int AND extract(year FROM k.value_date) = $2::int`,
    [year?.['account'], year?.['year']],
  )
  expect(booked?.['interest']).toBe(year?.['interest'])
})

const codeOf = ({
  errors,
}: {
  readonly errors: readonly { readonly details: { readonly errorCode: string } }[]
}) => errors[0]?.details.errorCode

test('a loan that is still being funded shows its planned payments, to the last øre, and what investors asked', async () => {
  const [loan] = await read(
    `SELECT l.entity_id::text AS id, l.amount::text, l.term_months::text AS months FROM loans l
     JOIN loan_questions q ON q.loan_id = l.entity_id AND q.state = 'PUBLISHED'
     WHERE l.state = 'FUNDING' ORDER BY l.entity_id LIMIT 1`,
  )
  const { data } = await fixture.server.graphql<{
    loan: {
      loanInstalments: { nodes: readonly { principal: string; state: string }[] }
      loanQuestions: { nodes: readonly { state: string }[] }
    }
  }>(
    `query ($id: Int!) { loan(entityId: $id) {
       loanInstalments(first: 400) { nodes { principal state } } loanQuestions { nodes { state } } } }`,
    { id: Number(loan?.['id']) },
    { as: INVESTOR },
  )
  const plan = data?.loan.loanInstalments.nodes ?? []
  expect(plan).toHaveLength(Number(loan?.['months']))
  expect(plan.reduce((sum, { principal }) => sum + Math.round(Number(principal) * 100), 0)).toBe(
    Math.round(Number(loan?.['amount']) * 100),
  )
  expect(new Set(plan.map(({ state }) => state))).toEqual(new Set(['SCHEDULED']))
  expect(data?.loan.loanQuestions.nodes.some(({ state }) => state === 'PUBLISHED')).toBe(true)
})
