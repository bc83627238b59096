import { readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pbkdf2Sync } from 'node:crypto'
import { IdentityFixture } from '../contract/identity/IdentityFixture.ts'
import { addCustomer } from '../contract/onboarding/OnboardingFixture.ts'
import { productFiles, PROJECT, SERVER } from '../support/importGraph.ts'
import { DEMO_PASSWORD } from '../../src/marketplace/server/seed/demoPassword.ts'

const EVIL = 'evil.example'
const PUBLIC_URL = 'https://app.fundament.example'

/** What a stranger writes into a request, so that a link or a cookie follows it. */
const FORGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a foreign Host': { host: EVIL },
  'a Host with a port': { host: `${EVIL}:443` },
  'a Host with a user': { host: `app.fundament.example@${EVIL}` },
  'a Host that ends in another': { host: `app.fundament.example.${EVIL}` },
  'X-Forwarded-Host': { 'x-forwarded-host': EVIL },
  'several X-Forwarded-Hosts': { 'x-forwarded-host': `app.fundament.example, ${EVIL}` },
  'X-Forwarded-Proto http': { 'x-forwarded-proto': 'http' },
  'X-Forwarded-Proto javascript': { 'x-forwarded-proto': `javascript://${EVIL}/` },
  Forwarded: { forwarded: `for=1.2.3.4;host=${EVIL};proto=http` },
  'other names of the same': {
    'x-host': EVIL,
    'x-original-host': EVIL,
    'x-forwarded-server': EVIL,
    'x-forwarded-port': '666',
    'x-forwarded-prefix': `//${EVIL}`,
    'x-original-url': `//${EVIL}/`,
    'x-rewrite-url': `//${EVIL}/`,
    'x-http-method-override': 'DELETE',
    origin: `https://${EVIL}`,
    referer: `https://${EVIL}/`,
  },
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** `fetch` sets `Host` itself. */
const send = (url: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      { method: body === undefined ? 'GET' : 'POST', headers },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const cookiesOf = ({ headers }: Answer): readonly string[] => headers['set-cookie'] ?? []

// Behind a TLS proxy. It is either not trusted, or trusted and forwards what strangers sent.
describe.each(['0', '1'])('a server at an encrypted address, with %s trusted proxies', (proxies) => {
  const [salt, password] = ['00112233445566778899aabbccddeeff', 'let-me-in'] as const
  const hash = pbkdf2Sync(password, Buffer.from(salt, 'hex'), 100_000, 32, 'sha256').toString('hex')
  let fixture: IdentityFixture
  let closed: IdentityFixture
  beforeAll(async () => {
    fixture = await IdentityFixture.open({ environment: { PUBLIC_URL, TRUSTED_PROXIES: proxies } })
    closed = await IdentityFixture.open({
      environment: {
        PUBLIC_URL,
        TRUSTED_PROXIES: proxies,
        RESTRICTED_ACCESS: `tester:${salt}:100000:${hash}`,
      },
    })
  })
  afterAll(async () => {
    await fixture.close()
    await closed.close()
  })

  const mutate = async (
    name: string,
    input: Readonly<Record<string, unknown>>,
    fields: string,
    headers: Readonly<Record<string, string>>,
    token?: string,
  ): Promise<Answer> => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { isSuccess errors { details { errorCode fieldName } } ${fields} } }`
    const answer = await send(
      `${fixture.server.url}/graphql`,
      {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      JSON.stringify({ query, variables: { input } }),
    )
    expect(answer.text, name).toContain('"isSuccess":true')
    return answer
  }

  test.each(Object.entries(FORGED))(
    '%s: no link leads elsewhere, and every cookie stays encrypted',
    async (_name, forged) => {
      const who = await addCustomer(fixture, { account: {} })
      const owner = await addCustomer(fixture, { account: {} })
      await fixture.server.db.query(
        `with p as (insert into people (first_name, last_name, email) values ('Ida', 'Juhl', $2) returning entity_id)
       insert into account_person_roles (account_id, person_id, role) select $1, entity_id, 'OWNER' from p`,
        [owner.accountId, `ida-${owner.accountId}@post.example`],
      )
      const { accessToken: senior } = await fixture.server.signIn('senior')
      const visit = { provider: 'SIGNICAT_MIT_ID', locale: 'da' }
      const answers = [
        // Cookies.
        await mutate('signIn', { username: who.email, password: DEMO_PASSWORD }, 'accessToken', forged),
        await mutate(
          'beginElectronicSignIn',
          { ...visit, returnUrl: '/investor/dashboard' },
          'signInLink',
          forged,
        ),
        await mutate(
          'createKycVerificationLink',
          { ...visit, completionUrl: '/', failureUrl: '/' },
          'verificationLink',
          forged,
          who.token,
        ),
        // Links in mails.
        await mutate('requestPasswordReset', { email: who.email, locale: 'da' }, '', forged),
        await mutate(
          'createUserInvitationTokens',
          { accountEntityId: owner.accountId },
          '',
          forged,
          owner.token,
        ),
        await mutate('requestErasure', { password: DEMO_PASSWORD }, '', forged, who.token),
        await mutate(
          'inviteStaffUser',
          { firstName: 'Kim', lastName: 'Nord', email: `kim-${who.userId}@post.example`, locale: 'da' },
          '',
          forged,
          (await fixture.server.signIn('superadmin')).accessToken,
        ),
        // The site of passkeys.
        await mutate('beginPasskeySignIn', {}, 'options', forged),
        await mutate('beginPasskeyEnrolment', { currentPassword: DEMO_PASSWORD }, 'options', forged, senior),
        // Pages.
        await send(`${fixture.server.url}/app-config`, forged),
        await send(`${fixture.server.url}/en/about`, { accept: 'text/html', ...forged }),
        await send(`${fixture.server.url}/identity/return?state=x&code=y`, forged),
        await send(`${fixture.server.url}//${EVIL}/%2e%2e`, { accept: 'text/html', ...forged }),
        // The door of a test environment.
        await send(
          `${closed.server.url}/en/about`,
          { 'content-type': 'application/x-www-form-urlencoded', ...forged },
          new URLSearchParams({ username: 'tester', password }).toString(),
        ),
      ]
      await fixture.mailTo(`ida-${owner.accountId}@post.example`, 'accountInvitation')
      await fixture.mailTo(who.email, 'passwordReset')
      await fixture.mailTo(who.email, 'erasureRequested')
      await fixture.mailTo(`kim-${who.userId}@post.example`, 'staffInvitation')
      for (const answer of answers) {
        expect(answer.status).toBeLessThan(500)
        expect(`${answer.text} ${JSON.stringify({ ...answer.headers, 'set-cookie': '' })}`).not.toContain(
          EVIL,
        )
        for (const cookie of cookiesOf(answer)) {
          expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=(?:Lax|Strict)$/)
          expect(cookie).not.toContain('Domain')
        }
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
      }
      expect(answers.filter((answer) => cookiesOf(answer).length > 0)).toHaveLength(4)
      expect(JSON.stringify(fixture.mails)).not.toContain(EVIL)
      const links = fixture.mails.flatMap(({ params }) => params['link'] ?? [])
      expect(links.filter((link) => !link.startsWith(`${PUBLIC_URL}/`))).toEqual([])
      fixture.mails.length = 0
    },
  )
})

test('one function sets cookies, and one says whether an address is encrypted', () => {
  const filesWith = (pattern: RegExp) =>
    productFiles(...SERVER).filter((path) => pattern.test(readFileSync(join(PROJECT, path), 'utf8')))
  expect(filesWith(/\.setCookie\(|'set-cookie'|request\.protocol|x-forwarded-proto/i)).toEqual([
    'src/engine/server/host/http/ownCookies.ts',
    // Asks its own issuer within the process.
    'src/engine/server/providers/identity/sandbox/openSandboxProvider.ts',
  ])
})
