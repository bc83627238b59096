import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

const PAGE = '/investor/marketplace/primary'

const save = (as: string, name: string, filter: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  fixture.run(as, 'saveView', { page: PAGE, name, state: { query: '', filter }, ...more })

const risk = (value: string) => ({ path: ['loan', 'riskCategory'], op: 'eq', value })

const industry = (value: string) => ({
  path: ['loan', 'profile', 'industry'],
  op: 'contains',
  value,
})

test('notifies the owner of a saved search, and no one else, once of a new loan that matches', async () => {
  expect(codes(await save('investor', 'Low risk', risk('A')))).toEqual([])
  expect(codes(await save('investor', 'Medium risk', { and: [risk('B')] }))).toEqual([])
  expect(codes(await save('business', 'High risk', risk('E')))).toEqual([])
  // Words are those of the owner's language, whatever the server speaks.
  expect(codes(await save('borrower', 'In English', industry('construction')))).toEqual([])
  expect(codes(await save('borrower', 'In Danish', industry('som kræver')))).toEqual([])
  // A filter that its owner may not use finds nothing, and neither does an invalid one.
  const secret = { path: ['loan', 'account', 'person', 'nationalId'], op: 'neq', value: null }
  for (const [name, filter] of Object.entries({ Secret: secret, Nonsense: { and: [1] }, Gone: { path: [] } }))
    expect(codes(await save('borrower', name, filter))).toEqual([])

  const loan = await fixture.upcoming()
  await fixture.query(
    `with owner as (update people set locale = 'da' where entity_id =
       (select person_id from users where username = 'borrower@fundament.example'))
     update businesses set industry_number = '433200' where entity_id = (select a.business_id
       from loans l join accounts a on a.entity_id = l.account_id where l.entity_id = $1)`,
    [loan.loanId],
  )
  await runFunding(nightOf(fixture))
  const told = () =>
    fixture.query<{ username: string; path: string; text: { params: Record<string, string> } }>(
      `select u.username, n.path, n.text from inbox_notices n join users u on u.entity_id = n.user_id
       where n.kind = 'SAVED_SEARCHES' and n.effect_key = $1 order by u.username`,
      [`instrument:${loan.instrumentId}:new`],
    )
  const runs = async () =>
    (
      await fixture.query(
        "select from nightly_job_runs where job = 'NOTICE_DIGESTS' and outcome = 'SUCCEEDED'",
      )
    ).length
  for (const _ of [1, 2]) {
    const before = await runs()
    expect(codes(await fixture.run('superadmin', 'runNightlyJob', { job: 'NOTICE_DIGESTS' }))).toEqual([])
    await vi.waitFor(async () => expect(await runs()).toBe(before + 1), { timeout: 60_000, interval: 100 })
  }
  expect(await told()).toMatchObject([
    { username: 'borrower@fundament.example', text: { params: { search: 'In Danish' } } },
    {
      username: 'investor@fundament.example',
      path: `/investor/marketplace/loans/${loan.loanId}`,
      text: { params: { search: 'Medium risk' } },
    },
  ])
})

test('lets customers share no search, read only their own, and save 25', async () => {
  expect(codes(await save('investor', 'Shared', risk('A'), { sharedWithRoles: ['ADMIN'] }))).toEqual([
    'INVALID_REFERENCE',
  ])
  const { data } = await fixture.server.graphql<{ savedViews: readonly { name: string }[] }>(
    `{ savedViews(page: "${PAGE}") { name } }`,
    {},
    { as: 'business' },
  )
  expect(data?.savedViews.map(({ name }) => name)).toEqual(['High risk'])
  const answers = []
  for (let at = 0; at < 25; at += 1) answers.push(codes(await save('business', `Search ${at}`, risk('A'))))
  expect(answers.flat()).toEqual(['TOO_MANY_SAVED'])
})
