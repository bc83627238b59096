import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyLoanEvents } from '../../../src/marketplace/server/notices/notifyLoanEvents.ts'
import { notifyNewLoans } from '../../../src/marketplace/server/notices/notifyNewLoans.ts'
import { runFunding } from '../../../src/marketplace/server/trading/primary/runFunding.ts'
import { codes } from '../operations/OperationFixture.ts'
import { TradeFixture } from '../trading/TradeFixture.ts'
import { nightOf } from './nightOf.ts'

let fixture: TradeFixture

beforeAll(async () => {
  fixture = await TradeFixture.open()
  await fixture.query("delete from loan_events where kind = 'PUBLISHED'")
})

afterAll(() => fixture.close())

const followed = async (as: string): Promise<readonly { readonly id: number; readonly loanId: number }[]> => {
  const { data } = await fixture.server.graphql<{
    loanFollows: { nodes: readonly { entityId: number; loan: { entityId: number } }[] }
  }>('{ loanFollows { nodes { entityId loan { entityId } } } }', {}, { as: `${as}@fundament.example` })
  return (data?.loanFollows.nodes ?? []).map(({ entityId, loan }) => ({
    id: entityId,
    loanId: loan.entityId,
  }))
}

const toldOf = async (loanId: number) =>
  fixture.query<{ username: string; code: string; path: string }>(
    `select u.username, n.text ->> 'code' as code, n.path from inbox_notices n join users u on u.entity_id = n.user_id
     where n.kind = 'WATCHED_LOANS'
       and n.text -> 'params' ->> 'loan' = (select loan_number from loans where entity_id = $1)
     order by n.entity_id`,
    [loanId],
  )

test('notifies followers of a loan when it opens and of its outcome, once each, until they unfollow it', async () => {
  const loan = await fixture.upcoming()
  const follow = { loanEntityId: loan.loanId }
  for (const _ of [1, 2]) expect(codes(await fixture.run('investor', 'followLoan', follow))).toEqual([])
  const [row, ...others] = await followed('investor')
  expect([row?.loanId, others]).toEqual([loan.loanId, []])
  expect(await followed('business')).toEqual([])

  await runFunding(nightOf(fixture))
  for (const _ of [1, 2]) {
    await notifyLoanEvents(nightOf(fixture))
    await notifyNewLoans(nightOf(fixture))
  }
  const username = 'investor@fundament.example'
  const path = `/investor/marketplace/loans/${loan.loanId}`
  expect(await toldOf(loan.loanId)).toEqual([{ username, code: 'NOTICE_LOAN_OFFERED', path }])
  // Not a second time as a possible investor.
  const news = await fixture.query(
    `select from inbox_notices n join users u on u.entity_id = n.user_id where u.username = $1 and n.effect_key = $2`,
    [username, `instrument:${loan.instrumentId}:new`],
  )
  expect(news).toHaveLength(1)

  // A loan that has left the market has no page for those who hold nothing of it.
  await fixture.query(
    `insert into loan_events (loan_id, kind, occurred_at_utc) values ($1, 'CANCELLED', $2::timestamptz)`,
    [loan.loanId, fixture.server.clock.now().toISOString()],
  )
  await notifyLoanEvents(nightOf(fixture))
  expect((await toldOf(loan.loanId)).slice(1)).toEqual([
    { username, code: 'NOTICE_LOAN_WITHDRAWN', path: '/investor/marketplace/watchlist' },
  ])

  expect(codes(await fixture.run('business', 'unfollowLoan', { loanFollowEntityId: row?.id }))).toEqual([
    'NOT_FOUND',
  ])
  expect(codes(await fixture.run('investor', 'unfollowLoan', { loanFollowEntityId: row?.id }))).toEqual([])
  expect(await followed('investor')).toEqual([])
  expect(codes(await fixture.order('business', loan.instrumentId, '5000'))).toEqual([])
  await notifyLoanEvents(nightOf(fixture))
  expect(await toldOf(loan.loanId)).toHaveLength(2)
})

test('refuses staff, and loans that are not on the market', async () => {
  expect(codes(await fixture.run('admin', 'followLoan', { loanEntityId: 1 }))).toEqual(['NOT_AUTHORIZED'])
  const { id } = await fixture.row<{ id: number }>(
    `select l.entity_id as id from loans l where not exists (select from instruments i where i.loan_id = l.entity_id)
     union all select 999999 order by 1 limit 1`,
  )
  expect(codes(await fixture.run('investor', 'followLoan', { loanEntityId: id }))).toEqual(['NOT_FOUND'])
})
