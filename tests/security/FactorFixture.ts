import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '../../src/marketplace/server/seed/demoPassword.ts'
import { SoftAuthenticator } from '../support/SoftAuthenticator.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../support/testServer.ts'

export interface FactorAnswer {
  readonly isSuccess: boolean
  readonly errors: readonly {
    readonly details: { readonly errorCode: string; readonly fieldName: string | null }
  }[]
  readonly accessToken?: string | null
  readonly secondFactor?: {
    readonly token: string
    readonly methods: readonly string[]
    readonly passkeyOptions: unknown
  } | null
  readonly options?: unknown
  readonly passkeyOptions?: unknown
  readonly token?: string | null
  readonly secret?: string | null
  readonly uri?: string | null
  readonly recoveryCodes?: readonly string[] | null
  readonly confirmedUntilUtc?: string | null
}

/** `CODE on field` of the first error. */
export const refusalOf = ({ errors: [first] }: FactorAnswer): string | undefined =>
  first && [first.details.errorCode, first.details.fieldName].filter(Boolean).join(' on ')

export const SIGN_IN = 'accessToken secondFactor { token methods passkeyOptions }'

/** A server, and what a person with second factors does there. */
export class FactorFixture {
  readonly server: TestServer

  static async open(options: TestServerOptions = {}): Promise<FactorFixture> {
    return new FactorFixture(await startTestServer(options))
  }

  private constructor(server: TestServer) {
    this.server = server
  }

  async run(
    name: string,
    input: Readonly<Record<string, unknown>>,
    fields = '',
    token?: string,
  ): Promise<FactorAnswer> {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const answer = await this.server.graphql<Record<string, FactorAnswer> | null>(
      `mutation ($input: ${type}!) { ${name}(input: $input) { isSuccess errors { details { errorCode fieldName } } ${fields} } }`,
      { input },
      token === undefined ? {} : { token },
    )
    const found = answer.data?.[name]
    if (!found) throw new Error(answer.errors.map(({ extensions }) => extensions.code).join(' '))
    return found
  }

  signIn(login: string, password = DEMO_PASSWORD): Promise<FactorAnswer> {
    return this.run('signIn', { username: `${login}@fundament.example`, password }, SIGN_IN)
  }

  answer(token: string, answer: Readonly<Record<string, unknown>>): Promise<FactorAnswer> {
    return this.run('answerSecondFactor', { token, ...answer }, SIGN_IN)
  }

  /** A signed-in user without a factor. */
  async tokenOf(login: string): Promise<string> {
    return (await this.server.signIn(`${login}@fundament.example`)).accessToken
  }

  codeOf(secret: string, shiftSeconds = 0): string {
    const timestamp = this.server.clock.machine().getTime() + shiftSeconds * 1000
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  }

  /** Adds an authenticator app as the first factor. */
  async addAuthenticator(token: string) {
    const input = { currentPassword: DEMO_PASSWORD }
    const { secret } = await this.run('beginAuthenticatorEnrolment', input, 'secret uri', token)
    if (!secret) throw new Error('No secret')
    const answer = await this.run(
      'confirmAuthenticator',
      { code: this.codeOf(secret) },
      'recoveryCodes',
      token,
    )
    // The next code is another one.
    this.server.clock.advance(30)
    return { secret, answer, recoveryCodes: answer.recoveryCodes ?? [] }
  }

  /** Adds a passkey as the first factor, or as a further one of a confirmed session. */
  async addPasskey(token: string, origin = this.server.url) {
    const passkey = new SoftAuthenticator(origin)
    const input = { currentPassword: DEMO_PASSWORD }
    const { options } = await this.run('beginPasskeyEnrolment', input, 'options', token)
    const response = passkey.register(options)
    const answer = await this.run('addPasskey', { name: 'Laptop', response }, 'recoveryCodes', token)
    return { passkey, options, response, answer, recoveryCodes: answer.recoveryCodes ?? [] }
  }

  /** Signs in with password and passkey. */
  async openChallenge(login: string) {
    const { secondFactor } = await this.signIn(login)
    if (!secondFactor) throw new Error('No second factor is asked for')
    return secondFactor
  }

  close(): Promise<void> {
    return this.server.close()
  }
}
