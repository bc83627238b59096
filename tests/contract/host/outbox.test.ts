import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Outbox {
  readonly messages: readonly Readonly<
    Record<'kind' | 'to' | 'subject' | 'text' | 'sentAtUtc', string | null>
  >[]
}

const outboxOf = async (url: string): Promise<Outbox> => {
  const response = await fetch(`${url}/sandbox/outbox.json`)
  return (await response.json()) as Outbox
}

const requestReset = (email: string) =>
  server.graphql(
    `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { isSuccess } }`,
    { input: { email, locale: 'en' } },
  )

const requestCode = (phoneNumber: string) =>
  server.graphql(
    `mutation ($input: VerifySignupRequestInput!) { verifySignupRequest(input: $input) { isSuccess } }`,
    { input: { email: 'new@post.example', phoneNumber, locale: 'da' } },
  )

/** The server sends mails after it has answered. */
const waitForMail = (to: string): Promise<Outbox['messages']> =>
  vi.waitFor(
    async () => {
      const { messages } = await outboxOf(server.url)
      if (!messages.some((message) => message.to === to)) throw new Error(`No mail to ${to}`)
      return messages
    },
    { timeout: 20_000, interval: 5 },
  )

test('mails and messages of the sandboxes are there to be read, newest first', async () => {
  await requestReset('investor@fundament.example')
  await waitForMail('investor@fundament.example')
  await requestCode('+45 20 12 34 56')
  const messages = await waitForMail('+4520123456')
  expect(messages.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'sms +4520123456',
    'mail investor@fundament.example',
  ])
  expect(messages[0]).toMatchObject({
    subject: null,
    text: expect.stringMatching(/^\d{6} er din kode/) as string,
  })
  expect(messages[1]).toMatchObject({ subject: 'Choose a new password for Fundament' })
  expect(messages[1]?.text).toContain(`${server.url}/en/forgot-password#token=`)
  expect(Date.parse(messages[0]?.sentAtUtc ?? '')).toBeGreaterThan(Date.parse('2020-01-01'))
})

test('the page escapes texts of others, links addresses, and forbids caching and indexing', async () => {
  await server.db.query(
    `update people set first_name = '<img src=x onerror=alert(1)>"&' where email = 'newcomer@fundament.example'`,
  )
  await requestReset('newcomer@fundament.example')
  await waitForMail('newcomer@fundament.example')
  const response = await fetch(`${server.url}/sandbox/outbox`)
  const page = await response.text()
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
  expect(page).toMatch(/<a href="http:[^"]+#token=[\w-]{43}">/)
  expect(page).not.toContain('<script')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
})

test('in production there is no outbox', async () => {
  const production = await startTestServer({
    environment: { NODE_ENV: 'production', TRIAL: '1' },
  })
  for (const path of ['/sandbox/outbox', '/sandbox/outbox.json']) {
    const response = await fetch(production.url + path)
    expect(await response.text()).not.toContain('Nothing is really sent')
  }
  expect((await fetch(`${production.url}/sandbox/outbox.json`)).status).toBe(404)
  await production.close()
})
