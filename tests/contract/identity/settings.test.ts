import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

interface Payload {
  readonly isSuccess: boolean
  readonly clientCorrelationId: string | null
  readonly settings: Record<string, unknown> | null
  readonly isNewsletterAccepted: boolean | null
  readonly errors: readonly { readonly details: { readonly errorCode: string; readonly fieldName: string } }[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const LOANS = 'ff.v1.admin/loans.columns'

const save = async (input: Record<string, unknown>): Promise<Payload> => {
  const { data } = await server.graphql<{ updateSettingsForCurrentUser: Payload }>(
    `mutation ($input: UpdateSettingsForCurrentUserInput!) { updateSettingsForCurrentUser(input: $input) {
      isSuccess clientCorrelationId settings isNewsletterAccepted errors { message details { errorCode fieldName } }
    } }`,
    { input },
    { as: 'investor' },
  )
  return data.updateSettingsForCurrentUser
}

test('settings are merged, the newsletter is remembered, and both are answered [A7.11] [A3.16] [B3.22]', async () => {
  const clientCorrelationId = 'b5f0d0a2-7a5e-4b55-9f3a-0d9b3f2c1e11'
  expect(
    await save({ clientCorrelationId, settings: { darkMode: true }, isNewsletterAccepted: true }),
  ).toEqual({
    isSuccess: true,
    clientCorrelationId,
    settings: { version: 1, darkMode: true },
    isNewsletterAccepted: true,
    errors: [],
  })
  expect((await save({ settings: { darkMode: null, language: null } })).settings).toEqual({
    version: 1,
    darkMode: null,
    language: null,
  })
  await save({ settings: { darkMode: true } })
  expect(await save({ settings: { version: 1, language: 'sv' } })).toMatchObject({
    settings: { version: 1, darkMode: true, language: 'sv' },
    isNewsletterAccepted: true,
  })
  const { data } = await server.graphql(
    '{ userAndAccounts { userSettings isNewsletterAccepted } }',
    {},
    { as: 'investor' },
  )
  expect(data).toEqual({
    userAndAccounts: {
      userSettings: { version: 1, darkMode: true, language: 'sv' },
      isNewsletterAccepted: true,
    },
  })
})

test('stored settings with a key `then` break neither their own sign-in data nor a read by staff', async () => {
  const stored = '{"then":1}'
  const [before] = await server.db.query<{ settings: string }>(
    `select user_settings::text as settings from users where username = 'business@fundament.example'`,
  )
  await server.db.query(
    `update users set user_settings = $1::jsonb where username = 'business@fundament.example'`,
    [stored],
  )
  const own = await server.graphql<{ userAndAccounts: unknown }>(
    '{ userAndAccounts { userSettings } }',
    {},
    { as: 'business' },
  )
  expect(own.errors).toEqual([])
  const read = await server.graphql(
    '{ users(where: { username: { eq: "business@fundament.example" } }) { nodes { userSettings } } }',
    {},
    { as: 'superadmin' },
  )
  expect(read).toMatchObject({
    errors: [],
    data: { users: { nodes: [{ userSettings: JSON.parse(stored) as unknown }] } },
  })
  await server.db.query(
    `update users set user_settings = $1::jsonb where username = 'business@fundament.example'`,
    [before?.settings],
  )
})

test('refuses an invalid setting by name, and changes nothing', async () => {
  const refusals = [
    [{ settings: { language: 'de' } }, 'INVALID_FORMAT', 'settings.language'],
    [{ settings: { darkMode: 'yes' } }, 'INVALID_FORMAT', 'settings.darkMode'],
    [{ settings: { version: 2 } }, 'INVALID_FORMAT', 'settings.version'],
    [{ settings: ['en'] }, 'INVALID_FORMAT', 'settings'],
    [{ settings: { note: 'x'.repeat(8_000) } }, 'MAX_LENGTH', 'settings'],
    [{ settings: { [LOANS]: ['amount'] } }, 'INVALID_FORMAT', `settings.${LOANS}`],
  ] as const
  const before = await save({})
  for (const [input, errorCode, fieldName] of refusals) {
    const payload = await save({ ...input, isNewsletterAccepted: false })
    expect(payload).toMatchObject({
      isSuccess: false,
      settings: null,
      errors: [{ details: { errorCode, fieldName } }],
    })
  }
  expect(await save({})).toEqual(before)
})

test('stores the layout of each list separately, beside the other settings', async () => {
  const others = { note: 'x'.repeat(6_000) }
  await save({ settings: { ...others, [LOANS]: 'loanNumber,amount:220,-state' } })
  const people = { 'ff.v1.admin/people.columns': 'x'.repeat(6_000) }
  expect((await save({ settings: people })).settings).toMatchObject({
    ...others,
    ...people,
    [LOANS]: 'loanNumber,amount:220,-state',
  })
  const answers = []
  for (const list of ['a', 'b', 'c', 'd', 'e']) {
    answers.push(await save({ settings: { [`ff.v1.${list}.columns`]: 'x'.repeat(8_000) } }))
  }
  expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true, true, false])
  expect(answers.at(-1)?.errors).toMatchObject([
    { details: { errorCode: 'MAX_LENGTH', fieldName: 'settings' } },
  ])
  await save({ settings: { note: null } })
})

test('records a change in history, but not a save without changes', async () => {
  const history = () =>
    server.db.query<{ mutation_name: string; change: string }>(
      `select mutation_name, array_to_string(field_changes_json, ',') as change from audit_log_changes
       where mutation_name = 'updateSettingsForCurrentUser' order by id`,
    )
  await save({ isNewsletterAccepted: false })
  const before = await history()
  expect(before.at(-1)?.change).toBe('{"field":"isNewsletterAccepted","old":"true","new":"false"}')
  await save({ isNewsletterAccepted: false })
  expect(await history()).toEqual(before)
})

test('returns the first answer to a repeat, and reverts nothing that was changed since [B7.18]', async () => {
  const input = { clientCorrelationId: randomUUID(), settings: { darkMode: true } }
  const first = await save(input)
  const since = await save({ settings: { darkMode: false } })
  expect(await save(input)).toEqual(first)
  expect(first.settings?.['darkMode']).toBe(true)
  expect((await save({ settings: {} })).settings).toEqual(since.settings)
})
