import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationContext } from '../../../src/engine/server/kernel/OperationContext.ts'
import { askForReviews } from '../../../src/marketplace/server/onboarding/aml/askForReviews.ts'
import { LOCALES } from '../../../src/engine/model/Text.ts'
import { writeMail } from '../../../src/engine/server/providers/mail/writeMail.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let today = '2026-11-23'
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query('update aml_answers set renew_on = null')
})
afterAll(() => server.close())

const context = (): OperationContext => ({
  db: server.db,
  now: () => new Date(`${today}T02:00:00Z`),
  actor: { kind: 'SYSTEM' },
  mutationName: 'runNightlyJob',
  clientCorrelationId: null,
  releasedApprovalId: null,
  mailSettings: {
    tokenSecret: 'a secret of this test, long enough',
    origin: () => Promise.resolve('https://fundament.example'),
  },
})

const run = () => askForReviews(context())

/** The two accounts of `business@` that invest, with their latest answers. */
const accountsOf = async (login: string) =>
  server.db.query<{ account: number; answers: number; person: number }>(
    `select a.entity_id as account, p.entity_id as person,
       (select entity_id from aml_answers where account_id = a.entity_id order by submitted_at_utc desc, entity_id desc limit 1) as answers
     from accounts a join account_person_roles r on r.account_id = a.entity_id and r.role = 'OWNER'
     join people p on p.entity_id = r.person_id join users u on u.person_id = p.entity_id
     where u.username = $1 and a.purpose = 'INVESTMENT' and a.status not in ('DECLINED', 'DELETED')
       and exists (select from aml_answers where account_id = a.entity_id) order by 1`,
    [`${login}@fundament.example`],
  )

const renew = (answers: number | undefined, on: string) =>
  server.db.query(
    `update aml_answers set renew_on = $2::date, state = 'APPROVED' where entity_id = $1::int`,
    [answers, on],
  )

const told = async (person: number | undefined) =>
  (
    await server.db.query<{ subject: string; day: string }>(
      `select subject, queued_at_utc::date::text as day from mails
       where person_id = $1::int and template = 'amlReviewDue' order by entity_id`,
      [person],
    )
  ).map(({ day }) => day)

test('notifies a customer once, on the day when the answers of an account fall due', async () => {
  const [one, other] = await accountsOf('business')
  expect(other).toBeDefined()
  const person = one?.person
  await renew(one?.answers, '2026-11-24')
  await run()
  expect(await told(person)).toEqual([])
  today = '2026-11-24'
  expect(await run()).toBeGreaterThan(0)
  expect(await told(person)).toEqual(['2026-11-24'])
  expect(
    await server.db.query(
      `select n.kind, n.text ->> 'code' as code from inbox_notices n join users u on u.entity_id = n.user_id
       where u.person_id = $1::int and n.effect_key = 'aml-review:2026-11-24'`,
      [person],
    ),
  ).toEqual([{ kind: 'CONFIRMATION_NEEDED', code: 'NOTICE_REVIEW_DUE' }])
  expect(await run()).toBe(0)
  today = '2026-12-24'
  expect(await run()).toBe(0)

  // The other account has its own class and its own day.
  await renew(other?.answers, '2027-02-01')
  today = '2027-02-02'
  await run()
  expect(await told(person)).toEqual(['2026-11-24', '2027-02-02'])

  // Put off by staff, and due again.
  await renew(one?.answers, '2027-05-01')
  today = '2027-05-01'
  await run()
  expect(await told(person)).toEqual(['2026-11-24', '2027-02-02', '2027-05-01'])
})

test('does not notify a person who can no longer answer', async () => {
  const [account] = await accountsOf('investor')
  await renew(account?.answers, '2027-06-01')
  today = '2027-06-02'
  await server.db.query('update users set login_disabled = true where person_id = $1::int', [account?.person])
  await run()
  expect(await told(account?.person)).toEqual([])
  await server.db.query('update users set login_disabled = false where person_id = $1::int', [
    account?.person,
  ])
  await server.db.query(`update accounts set status = 'DELETED' where entity_id = $1::int`, [
    account?.account,
  ])
  await run()
  expect(await told(account?.person)).toEqual([])
})

test.each(LOCALES)('reveals nothing about the person in the subject, in %s', (locale) => {
  const params = {
    firstName: 'Karla',
    platform: 'Fundament',
    support: '+45 70 00 00 00',
    link: 'https://fundament.example/login',
  }
  const { subject, text } = writeMail({ to: 'karla@kort.example', locale, template: 'amlReviewDue', params })
  expect(subject).toContain('Fundament')
  expect(subject).not.toMatch(/Karla|risk|AML|\d/i)
  expect(text).toContain('Karla')
  expect(text).toContain(params.link)
})
