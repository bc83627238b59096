import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BankFixture, type BankServer, startBankServer } from '../deposits/BankFixture.ts'
import { brokenRules, EVERY_MONTH, LATEST_CHECK } from '../reconciliation/brokenRules.ts'

let server: BankServer
let bank: BankFixture
let borrowerAccount = 0

beforeAll(async () => {
  server = await startBankServer()
  bank = BankFixture.of(server, { as: 'borrower' })
  borrowerAccount = (await row<{ account_id: number }>(LOANS_OF_BORROWER)).account_id
})
afterAll(() => server.close())

const LOANS_OF_BORROWER = `select l.account_id, l.entity_id as loan_id from users u
  join account_person_roles r on r.person_id = u.person_id join loans l on l.account_id = r.account_id
  where u.username = 'borrower@fundament.example' and l.state in ('ACTIVE', 'OVERDUE') order by l.state limit 1`

const row = async <R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []) => {
  const [found] = await server.db.query<R>(text, params)
  if (found === undefined) throw new Error(`No row: ${text}`)
  return found
}

interface Due extends Record<string, unknown> {
  readonly entity_id: number
  readonly loan_id: number
  readonly outstanding_amount: string
  readonly reference: string
}

/** The borrower's next instalments. */
const nextOf = async (nth: number): Promise<Due> =>
  row<Due>(
    `select p.entity_id, p.loan_id, p.outstanding_amount, p.reference from loan_payments p
     join loans l on l.entity_id = p.loan_id
     where l.account_id = $1 and l.state in ('ACTIVE', 'OVERDUE') and p.outstanding_amount > 0
     order by p.due_on, p.entity_id offset $2 limit 1`,
    [borrowerAccount, nth],
  )

interface Answer {
  readonly isSuccess: boolean
  readonly outstandingAmount: string | null
  readonly reference: string | null
  readonly iban: string | null
  readonly authorizationUrl: string | null
  readonly bankDeposit: {
    readonly entityId: number
    readonly orderId: string
    readonly paymentId: string
  } | null
  readonly codes: readonly string[]
}

const run = async (
  name: 'payInstalment' | 'payEarlyRepayment',
  input: Readonly<Record<string, unknown>>,
  as = 'borrower',
): Promise<Answer> => {
  type Raw = Answer & { readonly errors: readonly { readonly details: { readonly errorCode: string } }[] }
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await server.graphql<Record<string, Raw>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { isSuccess outstandingAmount reference iban authorizationUrl
      bankDeposit { entityId orderId paymentId } errors { details { errorCode } } } }`,
    { input },
    { as },
  )
  const answer = data[name]
  if (errors.length > 0 || answer === undefined) throw new Error(JSON.stringify(errors))
  return { ...answer, codes: answer.errors.map(({ details }) => details.errorCode) }
}

const instalment = (id: number) =>
  row<{ state: string; outstanding_amount: string }>(
    'select state, outstanding_amount from loan_payments where entity_id = $1',
    [id],
  )

const differences = () => brokenRules(server.db, LATEST_CHECK, EVERY_MONTH)

test('a dry run says how much it is, with the bank details and the reference of the transfer, and moves nothing', async () => {
  const due = await nextOf(0)
  const answer = await run('payInstalment', { loanPaymentEntityId: due.entity_id, dryRun: true })
  expect(answer).toMatchObject({
    isSuccess: true,
    outstandingAmount: due.outstanding_amount,
    reference: due.reference,
    iban: expect.stringMatching(/^[A-Z]{2}\d{2}/),
    authorizationUrl: null,
    bankDeposit: null,
  })
  expect(await server.db.query('select from aiia_bank_deposits where loan_payment_id is not null')).toEqual(
    [],
  )
})

test('lets only those who act for the borrower pay, and only what is owed', async () => {
  const { entity_id: loanPaymentEntityId } = await nextOf(0)
  expect((await run('payInstalment', { loanPaymentEntityId }, 'investor')).codes).toEqual(['NOT_FOUND'])
  expect((await run('payInstalment', { loanPaymentEntityId }, 'superadmin')).codes).toEqual(['NOT_FOUND'])
  const { entity_id: paid } = await row<{ entity_id: number }>(
    `select p.entity_id from loan_payments p join loans l on l.entity_id = p.loan_id
     where l.account_id = $1 and p.outstanding_amount = 0 limit 1`,
    [borrowerAccount],
  )
  expect((await run('payInstalment', { loanPaymentEntityId: paid })).codes).toEqual(['WRONG_STATE'])
})

test('an instalment is paid through the bank: the money goes to those who hold the loan, once', async () => {
  const due = await nextOf(0)
  const clientCorrelationId = randomUUID()
  const input = { loanPaymentEntityId: due.entity_id, clientCorrelationId }
  const started = await run('payInstalment', input)
  expect(await run('payInstalment', input)).toEqual(started)
  const { authorizationUrl, bankDeposit } = started
  expect(await bank.choose(authorizationUrl ?? '', 'AUTHORIZE')).toBe(
    `/business/payments?deposit=${bankDeposit?.orderId}`,
  )
  expect(await instalment(due.entity_id)).toMatchObject({ outstanding_amount: '0.00' })
  const booked = await row(
    `select d.status, t.state, t.message, t.amount, e.kind, t.loan_payment_id,
       (select sum(l.credit) from journal_lines l where l.journal_entry_id = e.entity_id) as passed_on
     from aiia_bank_deposits d join incoming_bank_transfers t on t.bank_reference = d.order_id
     join journal_entries e on e.entity_id = t.journal_entry_id where d.entity_id = $1`,
    [bankDeposit?.entityId],
  )
  expect(booked).toEqual({
    status: 'COMPLETED',
    state: 'MATCHED',
    message: due.reference,
    amount: due.outstanding_amount,
    kind: 'LOAN_PAYMENT',
    loan_payment_id: due.entity_id,
    passed_on: due.outstanding_amount,
  })
  await bank.askForMissed()
  expect(await differences()).toEqual([])
})

test('does not take twice what was paid meanwhile: the money waits for staff, and the books hold', async () => {
  const due = await nextOf(0)
  const first = await run('payInstalment', { loanPaymentEntityId: due.entity_id })
  const second = await run('payInstalment', { loanPaymentEntityId: due.entity_id })
  await bank.choose(first.authorizationUrl ?? '', 'AUTHORIZE')
  await bank.choose(second.authorizationUrl ?? '', 'AUTHORIZE')
  const states = await server.db.query(
    `select t.state, d.status from aiia_bank_deposits d join incoming_bank_transfers t on t.bank_reference = d.order_id
     where d.loan_payment_id = $1 order by d.entity_id`,
    [due.entity_id],
  )
  expect(states).toEqual([
    { state: 'MATCHED', status: 'COMPLETED' },
    { state: 'UNMATCHED', status: 'COMPLETED' },
  ])
  expect(await differences()).toEqual([])
})

test('a payment that the bank refuses leaves the instalment as it was', async () => {
  const due = await nextOf(0)
  const { authorizationUrl } = await run('payInstalment', { loanPaymentEntityId: due.entity_id })
  await bank.choose(authorizationUrl ?? '', 'REJECT')
  expect(await instalment(due.entity_id)).toMatchObject({ outstanding_amount: due.outstanding_amount })
})

test('repays a loan by a quote that the borrower pays through the bank', async () => {
  const { loan_id: loanEntityId } = await nextOf(0)
  const beforehand = await server.graphql<{ readonly quoteEarlyRepayment: Readonly<Record<string, string>> }>(
    `mutation ($input: QuoteEarlyRepaymentInput!) { quoteEarlyRepayment(input: $input) {
      amount principal interest fee validUntil loan { entityId } earlyRepaymentQuote { entityId } } }`,
    { input: { loanEntityId, dryRun: true } },
    { as: 'borrower' },
  )
  const said = beforehand.data.quoteEarlyRepayment
  expect(said).toMatchObject({ loan: { entityId: loanEntityId }, earlyRepaymentQuote: null })
  expect(
    await row('select count(*)::int as count from early_repayment_quotes where loan_id = $1', [loanEntityId]),
  ).toEqual({ count: 0 })
  const asked = await server.graphql<{
    readonly quoteEarlyRepayment: {
      readonly earlyRepaymentQuote: {
        readonly entityId: number
        readonly amount: string
        readonly quoteNumber: string
      }
    }
  }>(
    `mutation ($input: QuoteEarlyRepaymentInput!) { quoteEarlyRepayment(input: $input) {
      earlyRepaymentQuote { entityId amount quoteNumber } } }`,
    { input: { loanEntityId } },
    { as: 'borrower' },
  )
  const quote = asked.data.quoteEarlyRepayment.earlyRepaymentQuote
  expect(said['amount']).toBe(quote.amount)
  const input = { earlyRepaymentQuoteEntityId: quote.entityId }
  expect((await run('payEarlyRepayment', input, 'investor')).codes).toEqual(['NOT_FOUND'])
  const started = await run('payEarlyRepayment', input)
  expect(started).toMatchObject({ outstandingAmount: quote.amount, reference: quote.quoteNumber })
  await bank.choose(started.authorizationUrl ?? '', 'AUTHORIZE')
  expect(await row('select state from loans where entity_id = $1', [loanEntityId])).toEqual({
    state: 'REPAID',
  })
  expect(
    await row('select state from early_repayment_quotes where entity_id = $1', [quote.entityId]),
  ).toEqual({ state: 'SETTLED' })
  expect((await run('payEarlyRepayment', input)).codes).toEqual(['WRONG_STATE'])
  expect(await differences()).toEqual([])
})
