import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_SEED } from '../../support/seeds.ts'
import { brokenRules } from '../reconciliation/brokenRules.ts'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open({ seed: DEMO_SEED })
})

afterAll(() => fixture.close())

interface Due extends Record<string, unknown> {
  readonly entity_id: number
  readonly loan_id: number
  readonly outstanding_amount: string
  readonly currency_id: number
}

/** The oldest instalment of a running loan that is not paid. */
const due = () =>
  fixture.row<Due>(
    `select p.entity_id, p.loan_id, p.outstanding_amount, l.currency_id from loan_payments p
     join loans l on l.entity_id = p.loan_id
     where l.state = 'OVERDUE' and p.outstanding_amount > 0 order by p.due_on, p.entity_id limit 1`,
  )

let imported = 0

/** An unmatched transfer of the bank; its id. */
const receive = async (amount: string, currencyId: number): Promise<number> => {
  imported += 1
  const reference = `LP-${imported}`
  await fixture.upload(
    'senior',
    'importBankTransfers',
    { bankAccountEntityId: currencyId },
    `date;amount;reference\n2026-11-20;${amount};${reference}\n`,
  )
  const { entity_id: id } = await fixture.row<{ entity_id: number }>(
    'select entity_id from incoming_bank_transfers where bank_reference = $1',
    [reference],
  )
  return id
}

const register = (loanPaymentEntityId: number, incomingBankTransferEntityId: number, as = 'senior') =>
  fixture.run(
    as,
    'registerLoanPayment',
    { loanPaymentEntityId, incomingBankTransferEntityId },
    'fee interest principal loanPayment { state paidAmount outstandingAmount loan { state repaidPrincipal arrearsAmount } }',
  )

describe('a payment of a borrower', () => {
  test('in part pays fees first, then interest, then principal; the rest is still owed', async () => {
    const payment = await due()
    const part = '100.00'
    const answer = await register(payment.entity_id, await receive(part, payment.currency_id))
    expect(answer).toMatchObject({ isSuccess: true, loanPayment: { state: 'PARTIALLY_PAID' } })
    const allocated = ['fee', 'interest', 'principal'].reduce((sum, name) => sum + Number(answer[name]), 0)
    expect(allocated).toBeCloseTo(100, 2)
    const { outstandingAmount } = answer['loanPayment'] as { outstandingAmount: string }
    expect(Number(payment.outstanding_amount) - Number(outstandingAmount)).toBeCloseTo(100, 2)
  })

  test('is previewed: who would get what, to the øre as they then get it, and nothing has changed', async () => {
    const payment = await due()
    const transfer = await receive('250.00', payment.currency_id)
    const input = { loanPaymentEntityId: payment.entity_id, incomingBankTransferEntityId: transfer }
    const entries = () => fixture.row('select max(entity_id) as last, count(*) from journal_entries')
    const before = [await due(), await entries()]
    const preview = await fixture.run(
      'senior',
      'registerLoanPayment',
      { ...input, dryRun: true },
      'amount fee interest principal journalEntry { entityId } shares { accountNumber accountName currencyCode interest principal amount }',
    )
    expect(preview).toMatchObject({ isSuccess: true, amount: '250.00', journalEntry: null })
    expect([await due(), await entries()]).toEqual(before)
    const shares = preview['shares'] as readonly Record<string, string>[]
    expect(shares.length).toBeGreaterThan(1)
    expect(shares.every(({ accountName }) => (accountName ?? '') !== '')).toBe(true)
    const sum = (name: string) => shares.reduce((total, share) => total + Number(share[name]), 0)
    expect(sum('interest')).toBeCloseTo(Number(preview['interest']), 2)
    expect(sum('principal')).toBeCloseTo(Number(preview['principal']), 2)
    const { journalEntry } = await fixture.run(
      'senior',
      'registerLoanPayment',
      input,
      'journalEntry { entityId }',
    )
    const got = await fixture.server.db.query<{ line: string }>(
      `select a.account_number || ' ' || l.credit as line from journal_lines l
       join accounts a on a.entity_id = l.account_id where l.journal_entry_id = $1`,
      [(journalEntry as { entityId: number }).entityId],
    )
    expect(got.map(({ line }) => line).toSorted()).toEqual(
      shares.map(({ accountNumber, amount }) => `${accountNumber} ${amount}`).toSorted(),
    )
    for (const as of ['readonly', 'partner', 'borrower']) {
      const refused = await fixture.run(as, 'registerLoanPayment', { ...input, dryRun: true })
      expect(codes(refused), as).toEqual(['NOT_AUTHORIZED'])
    }
  })

  test('in full closes the instalment and lowers the arrears of the loan', async () => {
    const payment = await due()
    const before = await fixture.row<{ arrears_amount: string }>(
      'select arrears_amount from loans where entity_id = $1',
      [payment.loan_id],
    )
    const transfer = await receive(payment.outstanding_amount, payment.currency_id)
    const answer = await register(payment.entity_id, transfer)
    expect(answer).toMatchObject({
      isSuccess: true,
      loanPayment: { state: 'PAID_LATE', outstandingAmount: '0.00' },
    })
    const { loan } = answer['loanPayment'] as { loan: { arrearsAmount: string } }
    expect(Number(before.arrears_amount) - Number(loan.arrearsAmount)).toBeCloseTo(
      Number(payment.outstanding_amount),
      2,
    )
    expect(codes(await register(payment.entity_id, transfer))).toEqual(['WRONG_STATE'])
  })

  test('is at most the amount owed, in the loan’s currency', async () => {
    const payment = await due()
    const tooMuch = (Number(payment.outstanding_amount) + 1).toFixed(2)
    expect(codes(await register(payment.entity_id, await receive(tooMuch, payment.currency_id)))).toEqual([
      'MAX',
    ])
    const other = payment.currency_id === 1 ? 2 : 1
    expect(codes(await register(payment.entity_id, await receive('1', other)))).toEqual(['CURRENCY_MISMATCH'])
  })

  test('is registered by staff who act', async () => {
    for (const as of ['readonly', 'partner', 'borrower']) {
      expect(codes(await register(1, 1, as)), as).toEqual(['NOT_AUTHORIZED'])
    }
  })

  test('of the last instalment repays the loan and closes what investors hold of it', async () => {
    const { loan_id: loanId, currency_id: currencyId } = await due()
    const rest = await fixture.server.db.query<{ entity_id: number; outstanding_amount: string }>(
      'select entity_id, outstanding_amount from loan_payments where loan_id = $1 and outstanding_amount > 0 order by due_on',
      [loanId],
    )
    // The secondary market still has a seller and a buyer.
    const ordered = await fixture.server.db.query<{ entity_id: number; account_id: number }>(
      `insert into orders (order_number, account_id, instrument_id, market, side, currency_id, quantity, reserved_amount,
         placed_at_utc)
       select 'T-' || s.side, a.entity_id, i.entity_id, 'SECONDARY', s.side::order_side, i.currency_id, 100, s.reserved, clock_now()
       from instruments i, (values ('BUY', 100), ('SELL', 0)) as s (side, reserved), (
         select entity_id from accounts where purpose = 'INVESTMENT' and currency_id = $2 and available_balance > 100
         order by entity_id limit 1) a
       where i.loan_id = $1 returning entity_id, account_id`,
      [loanId, currencyId],
    )
    expect(ordered).toHaveLength(2)
    const [{ account_id: accountId } = { account_id: 0 }] = ordered
    const reserved = () =>
      fixture.row('select reserved_amount from accounts where entity_id = $1', [accountId])
    const before = await reserved()
    await fixture.server.db.query(
      'update accounts set reserved_amount = reserved_amount + 100 where entity_id = $1',
      [accountId],
    )
    for (const one of rest) {
      const answer = await register(one.entity_id, await receive(one.outstanding_amount, currencyId))
      expect(codes(answer)).toEqual([])
    }
    const ended = { state: 'CANCELLED', reserved_amount: '0.00', cancel_cause: 'LOAN_REPAID' }
    expect(
      await fixture.server.db.query(
        `select state, reserved_amount, cancel_cause from orders where order_number in ('T-BUY', 'T-SELL')`,
      ),
    ).toEqual([ended, ended])
    expect(await reserved()).toEqual(before)
    expect(
      await fixture.row(
        'select state, outstanding_principal, arrears_amount, next_payment_on from loans where entity_id = $1',
        [loanId],
      ),
    ).toEqual({
      state: 'REPAID',
      outstanding_principal: '0.00',
      arrears_amount: '0.00',
      next_payment_on: null,
    })
    expect(
      await fixture.count(
        `net_open_positions n join instruments i on i.entity_id = n.instrument_id
         where i.loan_id = $1 and (n.outstanding_principal <> 0 or n.state = 'OPEN')`,
        [loanId],
      ),
    ).toBe(0)
  })
})

test('after payments, payouts, files, fees, matches and cancellations the books still agree', async () => {
  const payouts = await fixture.server.db.query<{ entity_id: number; amount: string }>(
    `select entity_id, amount from aiia_bank_payouts where status in ('REQUESTED', 'APPROVED') order by amount limit 3`,
  )
  expect(payouts).toHaveLength(3)
  for (const [at, { entity_id: aiiaBankPayoutEntityId }] of payouts.entries()) {
    await fixture.server.db.query(
      'update aiia_bank_payouts set is_standard_payout = $2 where entity_id = $1',
      [aiiaBankPayoutEntityId, at === 1],
    )
    const name = at === 2 ? 'rejectPayout' : 'releasePayout'
    const answer = await fixture.run('admin', name, {
      aiiaBankPayoutEntityId,
      ...(at === 2 ? { reason: 'Another name' } : {}),
    })
    expect(codes(answer)).toEqual([])
  }
  for (const bankAccountEntityId of [1, 2, 3, 4]) {
    await fixture.run('senior', 'exportBankTransfers', { bankAccountEntityId, format: 'CSV' })
  }
  const failed = { aiiaBankPayoutEntityId: payouts[1]?.entity_id, reason: 'Account closed' }
  const reversal = await fixture.run('senior', 'markPayoutFailed', failed, 'approval { entityId }')
  const { entityId: approvalEntityId } = reversal['approval'] as { entityId: number }
  expect(codes(await fixture.run('admin', 'decideApproval', { approvalEntityId, isApproved: true }))).toEqual(
    [],
  )
  expect(codes(await fixture.run('senior', 'generateFees', { month: '2026-11-01' }))).toEqual([])
  const order = await fixture.row<{ entity_id: number }>(
    `select entity_id from orders where reserved_amount > 0 and market = 'PRIMARY' order by entity_id limit 1`,
  )
  const cancelled = { orderEntityId: order.entity_id, reason: 'Placed by mistake' }
  expect(codes(await fixture.run('senior', 'cancelOrder', cancelled))).toEqual([])
  const transfer = await receive('42.50', 1)
  const account = await fixture.row<{ entity_id: number }>(
    `select entity_id from accounts where currency_id = 1 and type = 'INDIVIDUAL' and status = 'UBOS_KYC_VERIFIED' limit 1`,
  )
  const match = { incomingBankTransferEntityId: transfer, accountEntityId: account.entity_id }
  expect(codes(await fixture.run('senior', 'matchIncomingBankTransfer', match))).toEqual([])

  const checks = await fixture.run(
    'senior',
    'runAccountConsistencyChecks',
    {},
    'checkedCount differenceCount',
  )
  expect(checks).toMatchObject({ isSuccess: true, differenceCount: 0 })
  expect(await brokenRules(fixture.server.db)).toEqual([])
  const diffs = await fixture.run('senior', 'recalculateLoanDiffs', {}, 'checkedCount differenceCount')
  expect(diffs).toMatchObject({ isSuccess: true, differenceCount: 0 })
})

test('a loan whose positions do not add up has a difference until they do', async () => {
  const { entity_id: id, loan_id: loanEntityId } = await fixture.row<{ entity_id: number; loan_id: number }>(
    `select n.entity_id, i.loan_id from net_open_positions n join instruments i on i.entity_id = n.instrument_id
     join loans l on l.entity_id = i.loan_id where l.state = 'ACTIVE' and n.outstanding_principal > 10 limit 1`,
  )
  const change = (amount: string) =>
    fixture.server.db.query(
      'update net_open_positions set outstanding_principal = outstanding_principal + $2::numeric where entity_id = $1',
      [id, amount],
    )
  const run = async () => {
    const answer = await fixture.run('senior', 'recalculateLoanDiffs', { loanEntityId }, 'differenceCount')
    const diff = await fixture.row(
      `select state, difference from loan_diffs where loan_id = $1 and kind = 'POSITIONS'`,
      [loanEntityId],
    )
    return [answer['differenceCount'], diff]
  }
  await change('-7.25')
  expect(await run()).toEqual([1, { state: 'OPEN', difference: '-7.25' }])
  await change('7.25')
  expect(await run()).toEqual([0, { state: 'RESOLVED', difference: '0.00' }])
})

test('editing an instalment by hand changes the sums of its loan too, in one history entry', async () => {
  const payment = await fixture.row<{
    entity_id: number
    entity_version: number
    loan_id: number
    fee: string
  }>(
    `select p.entity_id, p.entity_version, p.loan_id, p.fee from loan_payments p join loans l on l.entity_id = p.loan_id
     where l.state = 'ACTIVE' and p.state = 'SCHEDULED' order by p.due_on, p.entity_id limit 1`,
  )
  const clientCorrelationId = randomUUID()
  const asked = await fixture.run(
    'admin',
    'updateLoanPayment',
    { entityId: payment.entity_id, entityVersion: payment.entity_version, dueOn: '2026-11-01' },
    'approval { entityId }',
  )
  const { entityId: approvalEntityId } = asked['approval'] as { entityId: number }
  const decision = { clientCorrelationId, approvalEntityId, isApproved: true }
  expect(await fixture.run('superadmin', 'decideApproval', decision)).toMatchObject({ errors: [] })
  const loan = await fixture.row<{ state: string; arrears: string; due: string; days: number }>(
    `select l.state, l.arrears_amount as arrears, p.outstanding_amount as due, l.days_in_arrears as days
     from loan_payments p join loans l on l.entity_id = p.loan_id where p.entity_id = $1`,
    [payment.entity_id],
  )
  expect(loan).toMatchObject({ state: 'OVERDUE', arrears: loan.due })
  expect(loan.days).toBeGreaterThan(15)
  expect(
    await fixture.server.db.query(
      'select entity_name from audit_log_changes where client_correlation_id = $1 order by id',
      [clientCorrelationId],
    ),
  ).toEqual([{ entity_name: 'Approval' }, { entity_name: 'LoanPayment' }, { entity_name: 'Loan' }])
})
