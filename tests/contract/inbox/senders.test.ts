import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/engine/rules/calendar.ts'
import { NOTICE_KINDS } from '../../../src/marketplace/rules/noticeKinds.ts'
import { notifyDuePayments } from '../../../src/marketplace/server/notices/notifyDuePayments.ts'
import { notifyLoanEvents } from '../../../src/marketplace/server/notices/notifyLoanEvents.ts'
import { notifyNewLoans } from '../../../src/marketplace/server/notices/notifyNewLoans.ts'
import { notifyReports } from '../../../src/marketplace/server/notices/notifyReports.ts'
import { notifySavedSearches } from '../../../src/marketplace/server/notices/notifySavedSearches.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { moveLoans } from '../../../src/marketplace/server/lending/servicing/moveLoans.ts'
import { askForReviews } from '../../../src/marketplace/server/onboarding/aml/askForReviews.ts'
import { runFunding } from '../../../src/marketplace/server/trading/primary/runFunding.ts'
import { codes } from '../operations/OperationFixture.ts'
import { TradeFixture } from '../trading/TradeFixture.ts'
import { nightOf } from './nightOf.ts'

let fixture: TradeFixture

beforeAll(async () => {
  fixture = await TradeFixture.open()
  await fixture.query('delete from inbox_notices')
  await fixture.query('update aml_answers set renew_on = null')
  // The demo's own loans on the primary market take no part.
  await runFunding(night(fixture.today()))
  await fixture.query(`update instruments set funding_ends_on = '2099-01-01' where state = 'PRIMARY'`)
  await fixture.query("delete from loan_events where kind = 'PUBLISHED'")
})

afterAll(() => fixture.close())

const night = (day: string) => nightOf(fixture, day)

interface Told extends Record<string, unknown> {
  readonly username: string
  readonly code: string
  readonly path: string
}

const toldOf = (effectKey: string): Promise<readonly Told[]> =>
  fixture.query<Told>(
    `select u.username, n.text ->> 'code' as code, n.path from inbox_notices n join users u on u.entity_id = n.user_id
     where n.effect_key = $1 order by u.username`,
    [effectKey],
  )

test('notifies a borrower five days before an instalment is due, and once when it is late', async () => {
  const { id, due } = await fixture.row<{ id: number; due: string }>(
    `select p.entity_id as id, p.due_on::text as due from loan_payments p join loans l on l.entity_id = p.loan_id
     join account_person_roles r on r.account_id = l.account_id join users u on u.person_id = r.person_id
     where l.state = 'ACTIVE' and p.state = 'SCHEDULED' and p.due_on > $1::date + 6 and u.username = $2
     order by p.due_on limit 1`,
    [fixture.today(), 'borrower@fundament.example'],
  )
  const [soon, late] = [`loan-payment:${id}:due`, `loan-payment:${id}:late`]
  await notifyDuePayments(night(addDays(due, -6)))
  expect(await toldOf(soon)).toEqual([])
  for (const day of [-5, -5, -4, 0]) await notifyDuePayments(night(addDays(due, day)))
  const told = {
    username: 'borrower@fundament.example',
    code: 'NOTICE_PAYMENT_DUE',
    path: '/business/payments',
  }
  // The other people of the account are notified, too, once.
  const all = await toldOf(soon)
  expect(all).toContainEqual(told)
  expect(new Set(all.map(({ username }) => username)).size).toBe(all.length)
  expect(await toldOf(late)).toEqual([])
  for (const day of [1, 1, 2, 30]) await notifyDuePayments(night(addDays(due, day)))
  expect(await toldOf(late)).toEqual(all.map((one) => ({ ...one, code: 'NOTICE_PAYMENT_MISSED' })))
})

test('sends no notice of an instalment that is paid', async () => {
  const { id, due } = await fixture.row<{ id: number; due: string }>(
    `select p.entity_id as id, p.due_on::text as due from loan_payments p
     where p.state = 'PAID' and p.outstanding_amount = 0 order by p.due_on desc limit 1`,
  )
  for (const day of [-5, 1]) await notifyDuePayments(night(addDays(due, day)))
  expect([...(await toldOf(`loan-payment:${id}:due`)), ...(await toldOf(`loan-payment:${id}:late`))]).toEqual(
    [],
  )
})

test('notifies investors, and no one else, of a loan that comes to the market, according to their settings', async () => {
  const loan = await fixture.upcoming({ amount: '5000.00' })
  await fixture.query(
    `update users set user_settings = '{"version": 1, "notices": {"NEW_LOANS": {"inInbox": false, "mail": "NONE"}}}'
     where username = 'business@fundament.example'`,
  )
  const key = `instrument:${loan.instrumentId}:new`
  expect(await notifyNewLoans(night(fixture.today()))).toBe(0)
  await runFunding(night(fixture.today()))
  for (const _ of [1, 2]) expect(await notifyNewLoans(night(fixture.today()))).toBe(1)
  const told = await toldOf(key)
  expect(new Set(told.map(({ username }) => username)).size).toBe(told.length)
  expect(told).toContainEqual({
    username: 'investor@fundament.example',
    code: 'NOTICE_NEW_LOAN',
    path: `/investor/marketplace/loans/${loan.loanId}`,
  })
  expect(told.map(({ username }) => username)).not.toContain('business@fundament.example')
  const strangers = await fixture.query(
    `select u.username from inbox_notices n join users u on u.entity_id = n.user_id where n.effect_key = $1
     and not exists (select from account_person_roles r join accounts a on a.entity_id = r.account_id
       where r.person_id = u.person_id and a.purpose = 'INVESTMENT' and a.status = 'UBOS_KYC_VERIFIED'
         and a.currency_id = $2)`,
    [key, loan.currencyId],
  )
  expect(strangers).toEqual([])

  // It is funded and starts: both notify those who ordered and hold it.
  expect(codes(await fixture.order('business', loan.instrumentId, '5000'))).toEqual([])
  fixture.server.clock.advance(4 * 86_400)
  await runFunding(night(fixture.today()))
  await notifyLoanEvents(night(addDays(fixture.today(), 1)))
  const { kinds } = await fixture.row<{ kinds: readonly string[] }>(
    `select array_agg(distinct n.kind order by n.kind) as kinds from inbox_notices n join users u on u.entity_id = n.user_id
     where u.username = 'business@fundament.example' and n.text -> 'params' ->> 'loan' =
       (select loan_number from loans where entity_id = $1)`,
    [loan.loanId],
  )
  expect(kinds).toEqual(['LOAN_NEWS', 'ORDER_NEWS'])
})

test('notifies neither the borrower of a new loan nor investors whose AutoInvest takes only other risks', async () => {
  const loan = await fixture.upcoming({ amount: '5000.00' })
  const { borrower } = await fixture.row<{ borrower: number }>(
    'select account_id as borrower from loans where entity_id = $1',
    [loan.loanId],
  )
  const { account } = await fixture.row<{ account: number }>(
    `select a.entity_id as account from accounts a join account_person_roles r on r.account_id = a.entity_id
     join users u on u.person_id = r.person_id where u.username = 'investor@fundament.example'
       and a.purpose = 'INVESTMENT' and a.currency_id = $1 limit 1`,
    [loan.currencyId],
  )
  await runFunding(night(fixture.today()))
  const toldWhen = async (borrowerId: number, low: number, high: number) => {
    await fixture.query(`update loans set risk_category = 'A', account_id = $2 where entity_id = $1`, [
      loan.loanId,
      borrowerId,
    ])
    await fixture.query(
      `update accounts set auto_invest_low_amount = $2, auto_invest_medium_amount = 0, auto_invest_high_amount = $3
       where entity_id = $1`,
      [account, low, high],
    )
    await notifyNewLoans(night(fixture.today()))
    return (await toldOf(`instrument:${loan.instrumentId}:new`)).map(({ username }) => username)
  }
  const own = await toldWhen(account, 400, 0)
  expect(own.length).toBeGreaterThan(0)
  expect(own).not.toContain('investor@fundament.example')
  expect(await toldWhen(borrower, 0, 400)).not.toContain('investor@fundament.example')
  expect(await toldWhen(borrower, 400, 0)).toContain('investor@fundament.example')
})

test('announces the yearly report once, in January', async () => {
  const key = 'yearly-report:2026'
  await notifyReports(night('2026-12-31'))
  expect(await toldOf(key)).toEqual([])
  await notifyReports(night('2027-01-01'))
  const told = await toldOf(key)
  expect(told).toContainEqual({
    username: 'investor@fundament.example',
    code: 'NOTICE_REPORT_READY',
    path: '/account/reports',
  })
  await notifyReports(night('2027-01-02'))
  expect(await toldOf(key)).toEqual(told)
  expect(new Set(told.map(({ username }) => username)).size).toBe(told.length)
})

/** The rest of what happens to an investor; the tests above have done theirs. */
const liveOn = async () => {
  const { entity_id: accountId } = await fixture.accountOf('investor')
  const { id: loanId } = await fixture.row<{ id: number }>(
    `select i.loan_id as id from net_open_positions p join instruments i on i.entity_id = p.instrument_id
     where p.account_id = $1 order by 1 limit 1`,
    [accountId],
  )
  const entry = { currencyId: 1, description: { code: 'BANK_DEPOSIT' } } as const
  const into = { ledger: 'CUSTOMER_FUNDS', accountId } as const
  const bank = { ledger: 'CLIENT_BANK' } as const
  const context = night(fixture.today())
  const post = async (...entries: readonly Parameters<typeof postEntry>[1][]) => {
    for (const one of entries) await postEntry(context, one)
  }
  await post(
    {
      ...entry,
      kind: 'DEPOSIT',
      lines: [
        { ...bank, debit: '10' },
        { ...into, credit: '10' },
      ],
    },
    {
      ...entry,
      kind: 'LOAN_PAYMENT',
      lines: [
        { ...bank, debit: '10' },
        { ...into, loanId, credit: '10' },
      ],
    },
    {
      ...entry,
      kind: 'PAYOUT',
      lines: [
        { ...into, debit: '10' },
        { ...bank, credit: '10' },
      ],
    },
  )
  await fixture.query(
    `insert into loan_follows (user_id, loan_id, followed_at_utc) select u.entity_id, l.entity_id, clock_now()
     from users u, loans l where u.username = 'newcomer@fundament.example' and l.state = 'ACTIVE'`,
  )
  await fixture.query(
    `insert into saved_views (user_id, page, name, state) select entity_id, '/investor/marketplace/primary', 'All', '{"filter": {}}'
     from users where username = 'newcomer@fundament.example'`,
  )
  await fixture.upcoming()
  await runFunding(context)
  await notifySavedSearches({ ...context, matchRows: (_actor, _search, { ids }) => Promise.resolve(ids) })
  // No one pays for half a year.
  const later = addDays(fixture.today(), 200)
  await moveLoans(night(later))
  await notifyLoanEvents(night(addDays(later, 1)))
  await fixture.query('update aml_answers set renew_on = $1::date', [later])
  await askForReviews(night(later))
  const mentioned = await fixture.row<{ id: number }>(
    `select entity_id as id from users where username = 'senior@fundament.example'`,
  )
  const about = { recordType: 'Loan', recordId: String(loanId), text: '@Senior, please look.' }
  const comment = { ...about, mentionedUserEntityIds: [mentioned.id] }
  expect(codes(await fixture.run('superadmin', 'writeComment', comment))).toEqual([])
}

test('every kind that can be chosen is sent by something that happens', async () => {
  await liveOn()
  const sent = await fixture.query<{ kind: string }>('select distinct kind from inbox_notices')
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual([...NOTICE_KINDS].toSorted())
})

test('mails no notice of a needed confirmation, which has a mail of its own', async () => {
  const [row] = await fixture.query<{ mails: readonly string[]; mailed: number }>(
    `select array_agg(distinct mail) as mails, count(mailed_at_utc)::int as mailed from inbox_notices
     where kind = 'CONFIRMATION_NEEDED'`,
  )
  expect(row).toEqual({ mails: ['NONE'], mailed: 0 })
})
