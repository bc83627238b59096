import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SEED } from '../../support/seeds.ts'
import { OperationFixture } from '../operations/OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open({ seed: DEMO_SEED })
})

afterAll(() => fixture.close())

/** What everybody got of an instalment is compared by account and in hundredths. */
interface Share extends Record<string, unknown> {
  readonly account_id: number
  readonly principal: string
  readonly interest: string
}

/** Pays an instalment from the bank. Returns the id of the transfer. */
const pay = async (paymentId: number, amount: string, reference: string): Promise<number> => {
  await fixture.upload(
    'senior',
    'importBankTransfers',
    { bankAccountEntityId: 1 },
    `date;amount;reference\n2026-11-20;${amount};${reference}\n`,
  )
  const { entity_id: transferId } = await fixture.row<{ entity_id: number }>(
    `select entity_id from incoming_bank_transfers where bank_reference = '${reference}'`,
  )
  const answer = await fixture.run(
    'senior',
    'registerLoanPayment',
    { loanPaymentEntityId: paymentId, incomingBankTransferEntityId: transferId },
    'loanPayment { state }',
  )
  expect(answer.isSuccess).toBe(true)
  return transferId
}

test('the payments of an instalment are what each account expected, to the hundredth', async () => {
  const payment = await fixture.row<{
    entity_id: number
    loan_id: number
    number: number
    outstanding: string
  }>(
    `select distinct on (l.entity_id) p.entity_id, p.loan_id, p.installment_number as number,
       p.outstanding_amount::text as outstanding
     from loan_payments p join loans l on l.entity_id = p.loan_id
     join instruments i on i.loan_id = l.entity_id
     where l.state = 'OVERDUE' and l.currency_id = 1 and p.outstanding_amount > 0
       and exists (select from net_open_positions n where n.instrument_id = i.entity_id and n.account_id = 1 and n.state = 'OPEN')
     order by l.entity_id, p.installment_number limit 1`,
  )
  const expected = await fixture.server.db.query<Share>(
    `select account_id, principal_amount::text as principal, interest_amount::text as interest
     from expected_payments where loan_id = $1 and installment_number = $2 order by 1`,
    [payment.loan_id, payment.number],
  )
  expect(expected.length).toBeGreaterThan(1)
  const transferId = await pay(payment.entity_id, payment.outstanding, 'EXPECTED-1')
  const received = await fixture.server.db.query<Share>(
    `select l.account_id, l.principal_amount::text as principal, (l.amount - l.principal_amount)::text as interest
     from journal_lines l join incoming_bank_transfers t on t.journal_entry_id = l.journal_entry_id
     where t.entity_id = $1 and l.account_id is not null order by 1`,
    [transferId],
  )
  expect(received).toEqual(expected)
  expect(
    await fixture.count(
      `expected_payments where loan_id = ${payment.loan_id} and installment_number = ${payment.number}`,
    ),
  ).toBe(0)
})

test('a payment moves the next instalment and what takes up the rounding, and no other payment to come', async () => {
  const payment = await fixture.row<{
    entity_id: number
    loan_id: number
    number: number
    outstanding: string
  }>(
    `select min(p.entity_id) as entity_id, p.loan_id, min(p.installment_number) as number,
       (array_agg(p.outstanding_amount::text order by p.installment_number))[1] as outstanding
     from loan_payments p join loans l on l.entity_id = p.loan_id
     where l.state = 'ACTIVE' and l.currency_id = 1 and p.outstanding_amount > 0
     group by p.loan_id having count(*) > 9 order by p.loan_id limit 1`,
  )
  const rows = `select account_id, installment_number, md5(r::text) as content from expected_payment_rows r
    where loan_id = ${payment.loan_id} and installment_number > ${payment.number}`
  interface Kept extends Record<string, unknown> {
    readonly account_id: number
    readonly installment_number: number
    readonly content: string
  }
  const before = await fixture.server.db.query<Kept>(rows)
  await pay(payment.entity_id, payment.outstanding, 'EXPECTED-2')
  const stayed = new Set((await fixture.server.db.query<Kept>(rows)).map(({ content }) => content))
  const moved = before.filter(({ content }) => !stayed.has(content))
  const accountCount = new Set(before.map((row) => row.account_id)).size
  const instalments = new Set(moved.map((row) => row.installment_number))
  expect(before.length / accountCount).toBeGreaterThan(8)
  // The next, and of principal and interest the largest after it, before and after the payment.
  expect(instalments.size).toBeLessThanOrEqual(4)
})

const LOANS = `{ expectedPayments(first: 50, order: { dueOn: ASC }) { totalCount nodes { dueOn amount account { entityId }
  loan { loanNumber riskCategory internalNote account { accountNumber } loanApplication { applicationNumber }
    loanPayments { totalCount } loanEvents(first: 50) { nodes { isVisibleToInvestors user { username } } } } } } }`

interface ExpectedAnswer {
  readonly expectedPayments: {
    readonly totalCount: number
    readonly nodes: readonly {
      readonly account: { readonly entityId: number }
      readonly loan: Readonly<Record<string, unknown>> & {
        readonly loanEvents: { readonly nodes: readonly Readonly<Record<string, unknown>>[] }
      }
    }[]
  }
}

test('an investor reads the loans behind the payments, but nothing about the borrowers', async () => {
  const answer = await fixture.server.graphql<ExpectedAnswer>(LOANS, {}, { as: 'investor' })
  expect(answer.errors).toEqual([])
  const { nodes, totalCount } = answer.data.expectedPayments
  expect(totalCount).toBeGreaterThan(100)
  for (const { account, loan } of nodes) {
    expect(account.entityId).toBe(1)
    expect(loan).toMatchObject({
      internalNote: null,
      account: null,
      loanApplication: null,
      loanPayments: { totalCount: 0 },
    })
    for (const event of loan.loanEvents.nodes) {
      expect(event).toEqual({ isVisibleToInvestors: true, user: null })
    }
  }
})

test('signed-in people see the market’s loans, except closed loans that they never held and hidden events', async () => {
  const ask = async (as: string, text: string) => {
    const answer = await fixture.server.graphql<Record<string, { readonly totalCount: number }>>(
      text,
      {},
      { as },
    )
    expect(answer.errors).toEqual([])
    return Object.values(answer.data)[0]?.totalCount
  }
  const listed = await fixture.count(`instruments where state <> 'CLOSED'`)
  expect(await ask('newcomer', '{ loans { totalCount } }')).toBe(listed)
  expect(await ask('newcomer', '{ loans(where: { state: { eq: REPAID } }) { totalCount } }')).toBe(0)
  expect(await ask('investor', '{ loans(where: { state: { eq: REPAID } }) { totalCount } }')).toBeGreaterThan(
    3,
  )
  expect(await ask('newcomer', '{ loanEvents { totalCount } }')).toBeGreaterThan(listed)
  const hidden = '{ loanEvents(where: { isVisibleToInvestors: { eq: false } }) { totalCount } }'
  expect(await ask('newcomer', hidden)).toBe(0)
  expect(await ask('investor', hidden)).toBe(0)
  expect(await ask('borrower', hidden)).toBeGreaterThan(0)
  // Who borrows is not found out by asking either.
  expect(
    await ask('newcomer', '{ loans(where: { account: { accountNumber: { neq: "" } } }) { totalCount } }'),
  ).toBe(
    await ask(
      'newcomer',
      '{ loans(where: { account: { accountNumber: { neq: "10000003" } } }) { totalCount } }',
    ),
  )
})
