import type { SealedText } from '../../../src/engine/server/db/secrets/SealedText.ts'
import {
  toSubject,
  type SandboxPerson,
} from '../../../src/engine/server/providers/identity/sandbox/sandboxPeople.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../support/testServer.ts'
import { Browser } from './Browser.ts'

export interface Payload {
  readonly isSuccess: boolean
  readonly errors: readonly {
    readonly details: { readonly errorCode: string; readonly fieldName: string | null }
  }[]
  readonly [field: string]: unknown
}

/** The demo's newcomer, whom the sandbox can play. */
export const NEWCOMER = 'newcomer'

/** The real server with the sandbox issuer, and browsers that visit it. */
export class KycFixture {
  readonly server: TestServer

  static async open(options: TestServerOptions = {}): Promise<KycFixture> {
    return new KycFixture(await startTestServer(options))
  }

  private constructor(server: TestServer) {
    this.server = server
  }

  browser(): Browser {
    return new Browser(this.server.url)
  }

  /** Runs a mutation in a browser, which keeps its cookies. */
  async run(
    browser: Browser,
    name: string,
    input: Readonly<Record<string, unknown>>,
    { token, fields = '' }: { readonly token?: string | undefined; readonly fields?: string } = {},
  ): Promise<Payload> {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) {
      isSuccess errors { details { errorCode fieldName } } ${fields} } }`
    const response = await browser.send('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables: { input } }),
    })
    const body = (await response.json()) as { data?: Record<string, Payload>; errors?: unknown }
    const payload = body.data?.[name]
    if (!payload)
      throw new Error(
        `${name}: ${JSON.stringify(body.errors)} ${this.server.logs.findLast((line) => line.includes('"stack"'))}`,
      )
    return payload
  }

  async tokenOf(login: string): Promise<string> {
    return (await this.server.signIn(login)).accessToken
  }

  /** Begins an identity check and returns the link. */
  async begin(browser: Browser, token: string, provider = 'SIGNICAT_MIT_ID'): Promise<string> {
    const payload = await this.run(
      browser,
      'createKycVerificationLink',
      { completionUrl: '/investor/dashboard', failureUrl: '/investor/dashboard?from=check', provider },
      { token, fields: 'verificationLink' },
    )
    const { verificationLink } = payload
    if (typeof verificationLink !== 'string') throw new Error(JSON.stringify(payload.errors))
    return verificationLink
  }

  /** Goes to the provider, chooses, and stops at the answer: our own callback URL, not yet opened. */
  async answerOf(browser: Browser, link: string, choice: string | SandboxPerson): Promise<URL> {
    const page = await browser.follow(link)
    if (page.response?.status !== 200) throw new Error(`${page.url.href}: ${page.response?.status}`)
    const chosen = typeof choice === 'string' ? choice : toSubject(choice)
    const sent = await browser.send(page.url.href, {
      method: 'POST',
      body: new URLSearchParams({ choice: chosen }),
    })
    const location = sent.headers.get('location')
    if (location === null) throw new Error(`The choice was answered with ${sent.status}`)
    return (await browser.follow(location, ({ pathname }) => pathname === '/identity/return')).url
  }

  /** Where an answer leads: a path of the app with what was found. */
  async land(browser: Browser, answer: URL): Promise<string> {
    const response = await browser.send(answer.href)
    if (response.status !== 303)
      throw new Error(`The answer led to ${response.status}: ${this.server.logs.at(-2)}`)
    return response.headers.get('location') ?? ''
  }

  async row<R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<R> {
    const [row] = await this.server.db.query<R>(text, params)
    if (!row) throw new Error(`No row: ${text}`)
    return row
  }

  /** A test person whom the sandbox uses for a login. */
  async playOf(login: string): Promise<SandboxPerson> {
    const row = await this.row<{
      first: string
      last: string
      born: string | null
      number: SealedText | null
    }>(
      `select p.first_name as first, p.last_name as last, p.date_of_birth::text as born,
         p.national_identification_number as number
       from people p join users u on u.person_id = p.entity_id where u.username = $1`,
      [`${login}@fundament.example`],
    )
    return {
      firstName: row.first,
      lastName: row.last,
      dateOfBirth: row.born ?? '1985-05-20',
      nationalId:
        row.number === null
          ? null
          : this.server.db.secrets.open('nationalId', row.number).replaceAll(/\D/g, ''),
    }
  }

  statusOf(login: string): Promise<{
    kyc_status: string
    kyc_provider: string | null
    finding: string | null
    state: string | null
  }> {
    return this.row(
      `select p.kyc_status, p.kyc_provider, k.finding, k.state from people p
       join users u on u.person_id = p.entity_id
       left join lateral (select finding, state from kyc_applications k where k.person_id = p.entity_id
         order by entity_id desc limit 1) k on true
       where u.username = $1`,
      [`${login}@fundament.example`],
    )
  }

  close(): Promise<void> {
    return this.server.close()
  }
}

export const codes = ({ errors }: Payload): readonly string[] =>
  errors.map(({ details: { errorCode, fieldName } }) =>
    fieldName === null ? errorCode : `${errorCode} ${fieldName}`,
  )
