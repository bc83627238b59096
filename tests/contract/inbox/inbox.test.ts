import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOTICE_KINDS, type NoticeKind } from '../../../src/marketplace/rules/noticeKinds.ts'
import { type Notice, notify, notifyAll } from '../../../src/marketplace/server/notices/notify.ts'
import { sendDigests } from '../../../src/marketplace/server/notices/sendDigests.ts'
import { notifyLoanEvents } from '../../../src/marketplace/server/notices/notifyLoanEvents.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { unsealParams } from '../../../src/engine/server/people/mail/sealParams.ts'
import type { OperationContext } from '../../../src/engine/server/kernel/OperationContext.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

const INVESTOR = 'investor@fundament.example'
const BUSINESS = 'business@fundament.example'

let server: TestServer
let accountId: number
let userId: number

beforeAll(async () => {
  server = await startTestServer()
  const [row] = await server.db.query<{ account_id: number; user_id: number }>(
    `select m.account_id, u.entity_id as user_id from account_person_roles m
     join users u on u.person_id = m.person_id where u.username = $1 order by 1 limit 1`,
    [INVESTOR],
  )
  accountId = row?.account_id ?? 0
  userId = row?.user_id ?? 0
  await server.db.query('delete from inbox_notices')
  await server.db.query("update people set locale = 'en'")
})

afterAll(() => server.close())

const contextAt = (now = server.clock.now().toISOString()): OperationContext => ({
  db: server.db,
  actor: { kind: 'SYSTEM' },
  mutationName: 'test',
  clientCorrelationId: null,
  now: () => new Date(now),
  releasedApprovalId: null,
  mailSettings: { tokenSecret: 'x'.repeat(40), origin: () => Promise.resolve('https://fundament.example') },
})

const deposit = (amount: string) =>
  postEntry(contextAt(), {
    kind: 'DEPOSIT',
    currencyId: 1,
    description: { code: 'BANK_DEPOSIT' },
    lines: [
      { ledger: 'CLIENT_BANK', debit: amount },
      { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount },
    ],
  })

const late = (effectKey?: string): Notice => ({
  kind: 'PAYMENT_LATE',
  to: { userId },
  text: { code: 'NOTICE_LOAN_LATE', params: { loan: 'L-1' } },
  ...(effectKey === undefined ? {} : { effectKey }),
})

interface Listed {
  readonly entityId: number
  readonly kind: NoticeKind
  readonly text: string
  readonly path: string | null
  readonly readAtUtc: string | null
}

const inboxOf = async (as: string, language = 'en'): Promise<readonly Listed[]> => {
  const answer = await server.graphql<{ inboxNotices: { nodes: readonly Listed[] } }>(
    '{ inboxNotices(order: [{ happenedAtUtc: DESC }, { entityId: DESC }], first: 50) { nodes { entityId kind text path readAtUtc } } }',
    {},
    { as, headers: { 'accept-language': language } },
  )
  expect(answer.errors).toEqual([])
  return answer.data.inboxNotices.nodes
}

const markRead = async (as: string, noticeEntityIds?: readonly number[]) => {
  const answer = await server.graphql<{
    markNoticesRead: {
      isSuccess: boolean
      readCount: number | null
      errors: { details: { errorCode: string }[] }[]
    }
  }>(
    `mutation ($input: MarkNoticesReadInput!) { markNoticesRead(input: $input) {
      isSuccess readCount errors { details { errorCode } } } }`,
    { input: { noticeEntityIds } },
    { as },
  )
  return answer.data.markNoticesRead
}

const choose = (as: string, notices: unknown) =>
  server.graphql<{ updateSettingsForCurrentUser: { isSuccess: boolean } }>(
    `mutation ($input: UpdateSettingsForCurrentUserInput!) { updateSettingsForCurrentUser(input: $input) { isSuccess } }`,
    { input: { settings: { version: 1, notices } } },
    { as },
  )

const mailsSince = async (id: number) =>
  server.db.query<{ entity_id: number; recipient: string; subject: string; template: string }>(
    'select entity_id, recipient, subject, template from mails where entity_id > $1 order by 1',
    [id],
  )

const lastMail = async (): Promise<number> =>
  (await server.db.query<{ id: number }>('select coalesce(max(entity_id), 0)::int as id from mails'))[0]
    ?.id ?? 0

/** What the first mail after this one says. */
const paramsSince = async (id: number) => {
  const [mail] = await server.db.query<{ message_id: string; sealed_params: string }>(
    'select message_id, sealed_params from mails where entity_id > $1 order by 1 limit 1',
    [id],
  )
  return unsealParams(
    { tokenSecret: 'x'.repeat(40), previousTokenSecret: null },
    mail?.message_id ?? '',
    mail?.sealed_params ?? '',
  )
}

describe('money that comes in', () => {
  test('sends a notice to the inbox in the language of the reader, and a mail without an amount in the subject', async () => {
    const before = await lastMail()
    await deposit('1234.50')
    const [notice] = await inboxOf(INVESTOR)
    expect(notice).toMatchObject({
      kind: 'MONEY_IN',
      text: '1,234.50 DKK came into your account.',
      path: '/account/statement',
      readAtUtc: null,
    })
    expect((await inboxOf(INVESTOR, 'da'))[0]?.text).toBe('Der er indsat 1.234,50 DKK på din konto.')
    expect((await inboxOf(INVESTOR, 'sv'))[0]?.text).toMatch(/^1\s234,50 DKK har satts in på ditt konto\.$/)
    const [mail, ...others] = await mailsSince(before)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: INVESTOR, template: 'notice' })
    expect(mail?.subject).not.toMatch(/\d|DKK|Account|investor/)
  })

  test('sends no notice when the posting is rolled back', async () => {
    const count = (await inboxOf(INVESTOR)).length
    await expect(
      server.db.transaction(async () => {
        await deposit('5')
        throw new Error('Broken off')
      }),
    ).rejects.toThrow('Broken off')
    expect(await inboxOf(INVESTOR)).toHaveLength(count)
  })
})

describe('an inbox', () => {
  test('belongs to its reader: no one else sees or marks it, not even staff', async () => {
    const [notice] = await inboxOf(INVESTOR)
    const id = notice?.entityId ?? 0
    for (const other of [BUSINESS, 'superadmin@fundament.example', 'partner@fundament.example']) {
      expect(await inboxOf(other)).toEqual([])
      const refused = await markRead(other, [id])
      expect(refused.isSuccess).toBe(false)
      expect(JSON.stringify(refused.errors)).toContain('NOT_FOUND')
    }
    expect((await inboxOf(INVESTOR))[0]?.readAtUtc).toBeNull()
  })

  test('marks one or all as read, once', async () => {
    await deposit('7')
    const [newest] = await inboxOf(INVESTOR)
    expect(await markRead(INVESTOR, [newest?.entityId ?? 0])).toMatchObject({ isSuccess: true, readCount: 1 })
    expect(await markRead(INVESTOR, [newest?.entityId ?? 0])).toMatchObject({ readCount: 0 })
    expect((await inboxOf(INVESTOR)).filter(({ readAtUtc }) => readAtUtc !== null)).toHaveLength(1)
    expect((await markRead(INVESTOR)).readCount).toBeGreaterThan(0)
    expect((await inboxOf(INVESTOR)).filter(({ readAtUtc }) => readAtUtc === null)).toEqual([])
  })

  test('notifies of the same event only once', async () => {
    const count = (await inboxOf(INVESTOR)).length
    await notify(contextAt(), late('loan-payment:1:late'))
    await notifyAll(contextAt(), [
      late('loan-payment:1:late'),
      late('loan-payment:2:late'),
      late('loan-payment:2:late'),
    ])
    expect(await inboxOf(INVESTOR)).toHaveLength(count + 2)
  })
})

describe('a notification setting', () => {
  test('decides by kind between inbox, mail and nothing', async () => {
    expect(
      (
        await choose(INVESTOR, {
          MONEY_IN: { inInbox: false, mail: 'NOW' },
          PAYMENT_LATE: { inInbox: true, mail: 'NONE' },
        })
      ).data.updateSettingsForCurrentUser.isSuccess,
    ).toBe(true)
    const [count, before] = [(await inboxOf(INVESTOR)).length, await lastMail()]
    await deposit('8')
    expect(await inboxOf(INVESTOR)).toHaveLength(count)
    expect(await mailsSince(before)).toHaveLength(1)
    await notify(contextAt(), late())
    expect(await inboxOf(INVESTOR)).toHaveLength(count + 1)
    expect(await mailsSince(before)).toHaveLength(1)
    await choose(INVESTOR, { MONEY_IN: { inInbox: false, mail: 'NONE' } })
    await deposit('9')
    expect(await inboxOf(INVESTOR)).toHaveLength(count + 1)
    expect(await mailsSince(before)).toHaveLength(1)
  })

  test.each([
    ['no kind', { HOROSCOPE: { inInbox: true, mail: 'NOW' } }],
    ['no mail', { MONEY_IN: { inInbox: true, mail: 'HOURLY' } }],
    ['half a choice', { MONEY_IN: { inInbox: true } }],
    ['a list', [NOTICE_KINDS]],
  ])('is refused when it is %s', async (_name, notices) => {
    expect((await choose(INVESTOR, notices)).data.updateSettingsForCurrentUser.isSuccess).toBe(false)
  })
})

test('notifies investors once of each event in the timeline of their loan', async () => {
  const [loan] = await server.db.query<{ id: number; number: string }>(
    `select l.entity_id as id, l.loan_number as number from loans l join instruments i on i.loan_id = l.entity_id
     join net_open_positions p on p.instrument_id = i.entity_id where p.account_id = $1 order by 1 limit 1`,
    [accountId],
  )
  await server.db.query(
    `insert into loan_events (loan_id, kind, occurred_at_utc) values ($1, 'DEFAULTED', '2031-03-04T10:00:00Z')`,
    [loan?.id],
  )
  const late = async () =>
    (await inboxOf(INVESTOR)).filter(({ text }) => text === `Loan ${loan?.number} is in default.`).length
  const before = await late()
  for (const night of ['2031-03-05T02:00:00Z', '2031-03-05T02:00:00Z', '2031-03-06T02:00:00Z'])
    await notifyLoanEvents(contextAt(night))
  expect(await late()).toBe(before + 1)
  expect(await notifyLoanEvents(contextAt('2031-03-09T02:00:00Z'))).toBe(0)
})

describe('digests', () => {
  test('go out once: daily every night, weekly on Mondays, with everything since the last', async () => {
    await sendDigests(contextAt('2030-01-07T02:00:00Z'))
    await choose(INVESTOR, {
      PAYMENT_LATE: { inInbox: true, mail: 'DAILY' },
      LOAN_NEWS: { inInbox: true, mail: 'WEEKLY' },
    })
    const news: Notice = {
      kind: 'LOAN_NEWS',
      to: { userId },
      text: { code: 'NOTICE_LOAN_REPAID', params: { loan: 'L-1' } },
    }
    // A Tuesday.
    const tuesday = contextAt('2030-01-08T10:00:00Z')
    await notifyAll(tuesday, [late(), late(), news])
    const before = await lastMail()
    expect(await sendDigests(contextAt('2030-01-08T02:00:00Z'))).toBe(0)
    expect(await sendDigests(contextAt('2030-01-09T02:00:00Z'))).toBe(1)
    expect(await sendDigests(contextAt('2030-01-09T02:00:00Z'))).toBe(0)
    expect(await mailsSince(before)).toMatchObject([{ template: 'noticeDigest', recipient: INVESTOR }])
    expect(await sendDigests(contextAt('2030-01-13T02:00:00Z'))).toBe(0)
    expect(await sendDigests(contextAt('2030-01-14T02:00:00Z'))).toBe(1)
    expect(await sendDigests(contextAt('2030-01-15T02:00:00Z'))).toBe(0)
    expect(await mailsSince(before)).toHaveLength(2)
  })

  test('carry what could not be mailed at once', async () => {
    await choose(INVESTOR, { PAYMENT_LATE: { inInbox: true, mail: 'NOW' } })
    const before = await lastMail()
    const { mailSettings: _postage, ...without } = contextAt('2030-02-05T10:00:00Z')
    await notify(without, late())
    expect(await mailsSince(before)).toEqual([])
    expect(await sendDigests(contextAt('2030-02-06T02:00:00Z'))).toBe(1)
    expect(await mailsSince(before)).toHaveLength(1)
    // Even a digest of one line leads to the inbox, as it says.
    expect((await paramsSince(before))?.['link']).toBe('https://fundament.example/en/account/notices')
    await choose(INVESTOR, { MONEY_IN: { inInbox: true, mail: 'NOW' } })
    const next = await lastMail()
    await deposit('6')
    // Of the account that it is about, whichever was in use last.
    const [notice] = await server.db.query<{ account_id: number }>(
      `select account_id from inbox_notices where kind = 'MONEY_IN' order by entity_id desc limit 1`,
    )
    expect((await paramsSince(next))?.['link']).toBe(
      `https://fundament.example/en/account/statement?account=${notice?.account_id}`,
    )
  })
})
