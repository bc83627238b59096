import { vi } from 'vitest'
import type { Mail } from '../../../src/engine/server/providers/mail/MailProvider.ts'
import type { Sms } from '../../../src/engine/server/providers/sms/SmsProvider.ts'
import type { TestServer, TestServerOptions } from '../../support/testServer.ts'
import { startTestServer } from '../../support/testServer.ts'

export interface Payload {
  readonly isSuccess: boolean
  readonly errors: readonly {
    readonly details: {
      readonly errorCode: string
      readonly fieldName: string | null
      readonly errorParams: readonly { readonly paramCode: string; readonly paramValue: string }[]
    }
  }[]
  readonly [field: string]: unknown
}

export interface Caller {
  /** Access token; default: anonymous. */
  readonly token?: string
  /** Network address; each test has one of its own, so that none is limited by another. */
  readonly address?: string
  readonly host?: string
  /** The account in use. */
  readonly accountId?: number
}

/** The real server over the demo data, with every mail and message at hand. */
export class IdentityFixture {
  readonly server: TestServer
  readonly mails: Mail[]
  readonly messages: Sms[]
  /** While true no message can be handed over. */
  isSmsDown = false

  static async open(options: TestServerOptions = {}): Promise<IdentityFixture> {
    const mails: Mail[] = []
    const messages: Sms[] = []
    const state = { isDown: (): boolean => false }
    const server = await startTestServer({
      environment: { TRUSTED_PROXIES: '1' },
      mail: {
        send: (mail) => {
          mails.push(mail)
          return Promise.resolve()
        },
      },
      sms: {
        send: (sms) => {
          if (state.isDown()) return Promise.reject(new Error('The gateway is down'))
          messages.push(sms)
          return Promise.resolve()
        },
      },
      ...options,
    })
    const fixture = new IdentityFixture(server, mails, messages)
    state.isDown = () => fixture.isSmsDown
    return fixture
  }

  private constructor(server: TestServer, mails: Mail[], messages: Sms[]) {
    this.server = server
    this.mails = mails
    this.messages = messages
  }

  /** Runs a mutation; `fields` beside success and errors. */
  async run(
    name: string,
    input: Readonly<Record<string, unknown>>,
    caller: Caller = {},
    fields = '',
  ): Promise<Payload> {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) {
      isSuccess errors { details { errorCode fieldName errorParams { paramCode paramValue } } } ${fields} } }`
    const { data, errors } = await this.server.graphql<Record<string, Payload> | null>(
      query,
      { input },
      options(caller),
    )
    const payload = data?.[name]
    if (!payload) throw new Error(`${name}: ${JSON.stringify(errors)}`)
    return payload
  }

  async ask<T>(query: string, caller: Caller = {}): Promise<T> {
    const { data, errors } = await this.server.graphql<T>(query, {}, options(caller))
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data
  }

  /** Email of the user that a token belongs to; null when it is no longer valid. */
  async whoIs(token: string): Promise<string | null> {
    const { data, errors } = await this.server.graphql<{ userAndAccounts: { email: string } }>(
      '{ userAndAccounts { email } }',
      {},
      { token },
    )
    return errors.length === 0 ? data.userAndAccounts.email : null
  }

  /** The newest mail to an address, which may still be on its way. */
  async mailTo(address: string, template: Mail['template']): Promise<Mail> {
    // The server sends after it has answered.
    return vi.waitFor(
      () => {
        const mail = this.mails.findLast((one) => one.to === address && one.template === template)
        if (mail === undefined) throw new Error(`No mail ${template} to ${address}`)
        return mail
      },
      { timeout: 20_000, interval: 5 },
    )
  }

  codeTo(phone: string): string {
    const sms = this.messages.findLast(({ to }) => to === phone)
    if (sms === undefined) throw new Error(`No message to ${phone}`)
    return sms.params['code'] ?? ''
  }

  async row<R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<R> {
    const [row] = await this.server.db.query<R>(text, params)
    if (!row) throw new Error(`No row: ${text}`)
    return row
  }

  close(): Promise<void> {
    return this.server.close()
  }
}

/** `CODE field`, as tests read best. */
export const refusals = ({ errors }: Payload): readonly string[] =>
  errors.map(({ details: { errorCode, fieldName } }) =>
    fieldName === null ? errorCode : `${errorCode} ${fieldName}`,
  )

export const paramOf = ({ errors }: Payload, code: string): string | undefined =>
  errors[0]?.details.errorParams.find(({ paramCode }) => paramCode === code)?.paramValue

const options = ({ token, address, host, accountId }: Caller) => ({
  ...(token === undefined ? {} : { token }),
  ...(accountId === undefined ? {} : { accountId }),
  headers: {
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...(host === undefined ? {} : { 'x-forwarded-host': host }),
  },
})
