import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/engine/rules/calendar.ts'
import { codes } from '../operations/OperationFixture.ts'
import { ServicingFixture, type InstalmentRow } from './ServicingFixture.ts'

let fixture: ServicingFixture

beforeAll(async () => {
  fixture = await ServicingFixture.open()
})

afterAll(() => fixture.close())

/** An active loan with nothing in arrears, that runs for a year at least, and its next instalment. */
const runningLoan = async (nth: number): Promise<readonly [number, InstalmentRow]> => {
  const { loan_id: loanId, entity_id: id } = await fixture.ops.row<{ loan_id: number; entity_id: number }>(
    `select l.entity_id as loan_id, min(p.entity_id) as entity_id from loans l join loan_payments p on p.loan_id = l.entity_id
     where l.state = 'ACTIVE' and p.state = 'SCHEDULED' and l.currency_id = 1 group by l.entity_id having count(*) >= 6
     order by l.entity_id offset $1 limit 1`,
    [nth],
  )
  const found = (await fixture.instalments(loanId)).find(({ entity_id: one }) => one === id)
  if (found === undefined) throw new Error('No instalment')
  return [loanId, found]
}

const nextOf = async (loanId: number): Promise<InstalmentRow> => {
  const next = (await fixture.instalments(loanId)).find(({ outstanding_amount: left }) => Number(left) > 0)
  if (next === undefined) throw new Error('All is paid')
  return next
}

const kindsOf = async (loanId: number): Promise<readonly string[]> =>
  (await fixture.events(loanId)).map(({ kind }) => kind)

const changeCount = (): Promise<number> => fixture.ops.count('audit_log_changes')

// The calendar continues from one test to the next: today's come first.
describe('the administration fee', () => {
  test('is on every instalment to come, a twelfth of the yearly rate of what is owed before it', async () => {
    const [loanId] = await runningLoan(0)
    await fixture.night('2026-11-24')
    const all = await fixture.instalments(loanId)
    let owed = all.reduce((sum, { principal }) => sum + Math.round(Number(principal) * 100), 0)
    const expected = all.map(({ due_on: dueOn, principal }) => {
      const fee = dueOn >= '2026-11-24' ? ((owed * 0.5) / 1200 / 100).toFixed(2) : null
      owed -= Math.round(Number(principal) * 100)
      return fee
    })
    expect(all.map(({ administration_fee: fee }) => fee)).toEqual(expected)
    expect(expected.some((fee) => fee !== null)).toBe(true)
  })

  test('of a month that an instalment covers is not charged by a run of staff, too', async () => {
    expect(await fixture.ops.count(COVERED_BY_DECEMBER)).toBeGreaterThan(3)
    await fixture.ops.run('senior', 'generateFees', { month: '2026-11-01' })
    expect(await fixture.ops.count(CHARGED_TWICE)).toBe(0)
    expect(await fixture.differences()).toEqual([])
  })
})

const DECEMBER_CHARGES = `exists (select from loan_payments p where p.loan_id = l.entity_id
  and p.administration_fee > 0 and p.due_on between '2026-12-01' and '2026-12-31')`

/** The instalment of November had fallen due before instalments carried fees. */
const COVERED_BY_DECEMBER = `loans l where l.state in ('ACTIVE', 'OVERDUE') and ${DECEMBER_CHARGES}
  and exists (select from loan_payments p where p.loan_id = l.entity_id and p.administration_fee is null
    and p.due_on between '2026-11-01' and '2026-11-19')`

/** Accounts that were charged for November, though instalments of December cover it for all of their loans. */
const CHARGED_TWICE = `fees f where f.kind = 'ADMINISTRATION' and f.period_from = '2026-11-01'
  and not exists (select from loans l where l.account_id = f.account_id and l.state in ('ACTIVE', 'OVERDUE')
    and not ${DECEMBER_CHARGES})`

describe('an early repayment', () => {
  const quote = (as: string, input: Readonly<Record<string, unknown>>) =>
    fixture.ops.run(
      as,
      'quoteEarlyRepayment',
      input,
      'earlyRepaymentQuote { quoteNumber principal interest fee amount validUntil state }',
    )

  test('is quoted to staff and to the borrower, for a day within a month', async () => {
    const [loanId] = await runningLoan(1)
    const today = fixture.ops.server.clock.now().toISOString().slice(0, 10)
    expect(codes(await quote('investor', { loanEntityId: loanId }))).toEqual(['NOT_FOUND'])
    expect(codes(await quote('readonly', { loanEntityId: loanId }))).toEqual(['NOT_AUTHORIZED'])
    const past = { loanEntityId: loanId, validUntil: addDays(today, -1) }
    expect(codes(await quote('senior', past))).toEqual(['MIN'])
    const far = { loanEntityId: loanId, validUntil: addDays(today, 31) }
    expect(codes(await quote('senior', far))).toEqual(['MAX'])
    const answer = await quote('senior', { loanEntityId: loanId })
    expect(answer['earlyRepaymentQuote']).toMatchObject({
      principal: (await fixture.loan(loanId)).outstanding_principal,
      validUntil: addDays(today, 7),
      state: 'OPEN',
    })
    await quote('senior', { loanEntityId: loanId })
    expect(
      await fixture.db.query(`select state from early_repayment_quotes where loan_id = $1 order by 1`, [
        loanId,
      ]),
    ).toEqual([{ state: 'OPEN' }, { state: 'EXPIRED' }])
    await fixture.night(addDays(today, 8))
    expect(
      await fixture.ops.count(`early_repayment_quotes where loan_id = $1 and state = 'OPEN'`, [loanId]),
    ).toBe(0)
  })

  test('can no longer be paid by a quote once an instalment was paid', async () => {
    const [loanId, next] = await runningLoan(3)
    const day = fixture.ops.server.clock.now().toISOString().slice(0, 10)
    const answer = await quote('senior', { loanEntityId: loanId, validUntil: day })
    const { amount } = answer['earlyRepaymentQuote'] as { amount: string }
    await fixture.pay(next.entity_id, '10.00', day)
    expect(
      await fixture.db.query('select state from early_repayment_quotes where loan_id = $1', [loanId]),
    ).toEqual([{ state: 'EXPIRED' }])
    await expect(fixture.pay(next.entity_id, amount, day)).rejects.toMatchObject({ code: 'MAX' })
  })

  test('costs the same after an instalment that was paid before its day', async () => {
    const [loanId, next] = await runningLoan(4)
    const day = fixture.ops.server.clock.now().toISOString().slice(0, 10)
    const read = async () => {
      const answer = await quote('senior', { loanEntityId: loanId, validUntil: day })
      return answer['earlyRepaymentQuote'] as Record<'principal' | 'interest', string>
    }
    const before = await read()
    expect(day < next.due_on).toBe(true)
    await fixture.pay(next.entity_id, next.outstanding_amount, day)
    const after = await read()
    expect(Number(after.interest)).toBeCloseTo(
      Math.max(0, Number(before.interest) - Number(next.interest)),
      2,
    )
    expect(Number(after.principal)).toBeCloseTo(Number(before.principal) - Number(next.principal), 2)
  })

  test('a payment of the quoted amount repays the loan and pays everybody who holds it', async () => {
    const [loanId, next] = await runningLoan(2)
    const day = fixture.ops.server.clock.now().toISOString().slice(0, 10)
    await fixture.pay(next.entity_id, '300.00', day)
    const answer = await quote('senior', { loanEntityId: loanId, validUntil: day })
    const { amount, interest, quoteNumber } = answer['earlyRepaymentQuote'] as Record<
      'amount' | 'interest' | 'quoteNumber',
      string
    >
    for (const [off, code] of [
      [0.01, 'MORE_THAN_QUOTED'],
      [-0.01, 'LESS_THAN_QUOTED'],
    ] as const) {
      const wrong = (Number(amount) + off).toFixed(2)
      await expect(fixture.pay(next.entity_id, wrong, day)).rejects.toMatchObject({
        code,
        problems: [
          {
            field: 'incomingBankTransferEntityId',
            params: { name: quoteNumber, number: { amount }, difference: { amount: '0.01' } },
          },
        ],
      })
    }
    await fixture.pay(next.entity_id, amount, day)
    expect(await fixture.loan(loanId)).toMatchObject({ state: 'REPAID', outstanding_principal: '0.00' })
    expect(Number(interest)).toBeLessThan(Number(next.interest))
    const states = new Set(
      (await fixture.instalments(loanId))
        .filter(({ installment_number: number }) => number >= next.installment_number)
        .map(({ state }) => state),
    )
    expect(states).toEqual(new Set(['SETTLED', 'PAID']))
    const left = `net_open_positions n join instruments i on i.entity_id = n.instrument_id
      where i.loan_id = $1 and (n.state = 'OPEN' or n.outstanding_principal > 0)`
    expect(await fixture.ops.count(left, [loanId])).toBe(0)
    expect((await kindsOf(loanId)).at(-1)).toBe('REPAID')
    expect(await fixture.differences()).toEqual([])
  })
})

describe('a loan that is not paid', () => {
  let loanId = 0
  let first: InstalmentRow

  beforeAll(async () => {
    ;[loanId, first] = await runningLoan(0)
    await fixture.night('2026-11-24')
    first = await nextOf(loanId)
  })

  test('is overdue the day after, and says every day how late it is', async () => {
    await fixture.night(first.due_on)
    expect(await fixture.loan(loanId)).toMatchObject({ state: 'ACTIVE', days_in_arrears: 0 })
    for (const days of [1, 2, 4]) {
      await fixture.night(addDays(first.due_on, days))
      const loan = await fixture.loan(loanId)
      expect(loan).toMatchObject({ state: 'OVERDUE', days_in_arrears: days })
      const missed = await nextOf(loanId)
      expect(missed).toMatchObject({ state: 'OVERDUE', days_late: days })
      expect(loan.arrears_amount).toBe(missed.outstanding_amount)
    }
    expect((await kindsOf(loanId)).filter((kind) => kind === 'PAYMENT_MISSED')).toHaveLength(1)
  })

  test('a night that was not run is made up for: the figures follow the calendar', async () => {
    await fixture.night(addDays(first.due_on, 10))
    expect(await fixture.loan(loanId)).toMatchObject({ days_in_arrears: 10 })
  })

  test('is reminded once after ten days, with the fee of the settings', async () => {
    expect((await nextOf(loanId)).reminded_on).toBeNull()
    const before = Number((await nextOf(loanId)).fee)
    const day = addDays(first.due_on, 11)
    await fixture.night(day)
    const reminded = await nextOf(loanId)
    expect(reminded.reminded_on).toBe(day)
    expect(Number(reminded.fee) - before).toBe(100)
    await fixture.night(addDays(first.due_on, 12))
    expect((await nextOf(loanId)).fee).toBe(reminded.fee)
    expect((await kindsOf(loanId)).filter((kind) => kind === 'REMINDER_SENT')).toHaveLength(1)
  })

  test('changes nothing in a second run on the same day', async () => {
    const before = await changeCount()
    await fixture.night(addDays(first.due_on, 12))
    expect(await changeCount()).toBe(before)
  })

  test('a part of it leaves it partly paid and late; the rest makes it run again', async () => {
    const day = addDays(first.due_on, 15)
    await fixture.pay(first.entity_id, '250.00', day)
    await fixture.night(day)
    expect(await nextOf(loanId)).toMatchObject({ state: 'PARTIALLY_PAID', days_late: 15 })
    expect(await fixture.loan(loanId)).toMatchObject({ state: 'OVERDUE', days_in_arrears: 15 })
    const rest = (await nextOf(loanId)).outstanding_amount
    await fixture.pay(first.entity_id, rest, day)
    expect(await fixture.loan(loanId)).toMatchObject({
      state: 'ACTIVE',
      days_in_arrears: 0,
      arrears_amount: '0.00',
    })
    expect((await kindsOf(loanId)).slice(-3)).toEqual(['PAYMENT_PARTIAL', 'PAYMENT_LATE', 'CAUGHT_UP'])
    const told = await fixture.db.query(
      `select kind::text as kind, amount from loan_events where loan_id = $1 and kind in ('PAYMENT_PARTIAL', 'PAYMENT_LATE')
       order by entity_id`,
      [loanId],
    )
    const whole = (250 + Number(rest)).toFixed(2)
    expect(told.slice(-2)).toEqual([
      { kind: 'PAYMENT_PARTIAL', amount: '250.00' },
      { kind: 'PAYMENT_LATE', amount: whole },
    ])
    expect(
      await fixture.db.query(
        `select f.kind, sum(f.amount) as amount, l.kind as ledger from fees f
         join journal_lines j on j.journal_entry_id = f.journal_entry_id and j.credit = f.amount
         join ledger_accounts l on l.entity_id = j.ledger_account_id and l.type = 'INCOME'
         where f.loan_id = $1 and f.charged_at_utc >= $2 group by 1, 3 order by 1 desc`,
        [loanId, `${day}T00:00:00Z`],
      ),
    ).toEqual([
      { kind: 'ADMINISTRATION', amount: first.administration_fee, ledger: 'OTHER_FEES' },
      { kind: 'REMINDER', amount: '100.00', ledger: 'REMINDER_FEES' },
    ])
    expect(await fixture.differences()).toEqual([])
  })
})

describe('a loan in default', () => {
  let loanId = 0
  let first: InstalmentRow

  beforeAll(async () => {
    ;[loanId, first] = await runningLoan(1)
  })

  test('is one whose instalment is 90 days late: it cannot be traded, and its holders keep it', async () => {
    await fixture.night(addDays(first.due_on, 89))
    expect(await fixture.loan(loanId)).toMatchObject({ state: 'OVERDUE' })
    await fixture.night(addDays(first.due_on, 90))
    expect(await fixture.loan(loanId)).toMatchObject({ state: 'DEFAULTED', written_off_on: null })
    expect(await fixture.ops.row('select state from instruments where loan_id = $1', [loanId])).toEqual({
      state: 'SUSPENDED',
    })
    const ended = `orders o join instruments i on i.entity_id = o.instrument_id
      where i.loan_id = $1 and o.state in ('OPEN', 'PARTIALLY_FILLED')`
    expect(await fixture.ops.count(ended, [loanId])).toBe(0)
    const held = `net_open_positions n join instruments i on i.entity_id = n.instrument_id
      where i.loan_id = $1 and n.state = 'OPEN' and n.outstanding_principal > 0`
    expect(await fixture.ops.count(held, [loanId])).toBeGreaterThan(0)
    expect(await fixture.ops.count(`${held} and n.market_value <> 0`, [loanId])).toBe(0)
    expect((await kindsOf(loanId)).at(-1)).toBe('DEFAULTED')
    expect(await fixture.differences()).toEqual([])
  })

  test('distributes what is recovered, and keeps it on its timeline', async () => {
    await fixture.pay(first.entity_id, '500.00', addDays(first.due_on, 100))
    expect((await kindsOf(loanId)).at(-1)).toBe('RECOVERY')
    expect(await fixture.loan(loanId)).toMatchObject({ state: 'DEFAULTED' })
    const valued = `net_open_positions n join instruments i on i.entity_id = n.instrument_id
      where i.loan_id = $1 and n.market_value <> 0`
    expect(await fixture.ops.count(valued, [loanId])).toBe(0)
    expect(await fixture.differences()).toEqual([])
  })

  test('is written off by two people; the loss is on positions, instalments and months', async () => {
    const owed = (await fixture.loan(loanId)).outstanding_principal
    const input = { loanEntityId: loanId, reason: 'The estate is wound up.' }
    expect(codes(await fixture.ops.run('readonly', 'writeOffLoan', input))).toEqual(['NOT_AUTHORIZED'])
    expect(codes(await fixture.ops.run('senior', 'writeOffLoan', { ...input, reason: ' ' }))).toEqual([
      'REQUIRED',
    ])
    const preview = await fixture.ops.run(
      'senior',
      'writeOffLoan',
      { ...input, dryRun: true },
      'approval { entityId } amount shares { accountNumber accountName currencyCode amount }',
    )
    expect(preview).toMatchObject({ isSuccess: true, approval: null, amount: owed })
    const shares = preview['shares'] as readonly { accountName: string | null; amount: string }[]
    expect(shares.length).toBeGreaterThan(1)
    expect(shares.every(({ accountName }) => (accountName ?? '') !== '')).toBe(true)
    expect(shares.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(owed), 2)
    const asked = await fixture.ops.run('senior', 'writeOffLoan', input, 'approval { entityId }')
    expect(codes(asked)).toEqual([])
    expect(await fixture.loan(loanId)).toMatchObject({ written_off_on: null })
    const { entityId: approvalEntityId } = asked['approval'] as { entityId: number }
    const decided = { approvalEntityId, isApproved: true }
    expect(codes(await fixture.ops.run('admin', 'decideApproval', decided))).toEqual([])
    expect(await fixture.loan(loanId)).toMatchObject({ state: 'DEFAULTED', written_off_amount: owed })
    expect(codes(await fixture.ops.run('senior', 'writeOffLoan', input))).toEqual(['WRONG_STATE'])
    const lost = await fixture.ops.row(
      `select sum(n.outstanding_principal) as lost, bool_and(n.state = 'WRITTEN_OFF' and n.market_value = 0) as is_lost
       from net_open_positions n join instruments i on i.entity_id = n.instrument_id
       where i.loan_id = $1 and n.outstanding_principal > 0`,
      [loanId],
    )
    expect(lost).toEqual({ lost: owed, is_lost: true })
    const unpaid = (await fixture.instalments(loanId)).filter(
      ({ outstanding_amount: left }) => Number(left) > 0,
    )
    expect(new Set(unpaid.map(({ state }) => state))).toEqual(new Set(['WRITTEN_OFF']))
    expect((await kindsOf(loanId)).at(-1)).toBe('WRITTEN_OFF')
    expect(await fixture.differences()).toEqual([])
  })

  test('distributes later recoveries, too, and the loan cannot run again', async () => {
    await fixture.pay(first.entity_id, '100.00', addDays(first.due_on, 120))
    expect(
      (await fixture.instalments(loanId)).find(({ entity_id: id }) => id === first.entity_id),
    ).toMatchObject({
      state: 'WRITTEN_OFF',
    })
    const answer = await fixture.ops.run('senior', 'changeLoanState', {
      loanEntityId: loanId,
      state: 'ACTIVE',
    })
    expect(codes(answer)).toEqual(['WRONG_STATE'])
    expect(await fixture.differences()).toEqual([])
  })
})
