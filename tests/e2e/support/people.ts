import { expect, type Page } from '@playwright/test'
import { freshAddress } from './freshAddress.ts'

/** A person who signed up for one test, which may change their login. */
export interface OwnUser {
  readonly email: string
  /** `+4520000000`. */
  readonly phone: string
  readonly password: string
  /** Of the SMS it was made with. */
  readonly signUpCode: string
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string }
}

export const OWN_PASSWORD = 'Harbour-71-lanterne'

interface Message {
  readonly kind: 'mail' | 'sms'
  readonly to: string
  readonly text: string
}

const base = () => process.env.E2E_BASE_URL ?? ''

/** Unique: every run, project and retry has its own. */
export function freshContact(): { readonly email: string; readonly phone: string; readonly number: string } {
  const number = String(20_000_000 + Math.floor(Math.random() * 9_999_999))
  return { email: `own.${number}.${Date.now()}@firma.example`, phone: `+45${number}`, number }
}

/** For a unique name: only letters. */
export const randomLetters = (): string =>
  Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

/** Sends one operation past the page; fails on errors of any kind. */
export async function callApi<TData>(
  query: string,
  variables: object,
  accessToken: string | null = null,
  userAgent = 'fundament-e2e',
  server = base(),
  accountId: number | null = null,
): Promise<TData> {
  const response = await fetch(`${server}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-forwarded-for': freshAddress(),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...(accountId === null ? {} : { 'x-account-entity-id': String(accountId) }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: TData; errors?: unknown }
  if (errors || !data) throw new Error(`HTTP ${response.status}: ${JSON.stringify(errors)}`)
  return data
}

/** The newest message to a phone or an address; waits until there is one that `fits`. */
export async function messageTo(
  to: string,
  fits: (text: string) => boolean = () => true,
  server = base(),
): Promise<string> {
  let found: Message | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${server}/sandbox/outbox.json`)
        const { messages } = (await response.json()) as { messages: readonly Message[] }
        found = messages.find((message) => message.to === to && fits(message.text))
        return found
      },
      { message: `a message to ${to}`, intervals: [100] },
    )
    .toBeDefined()
  return found?.text ?? ''
}

/** The six digits of the newest SMS other than `earlier`. */
export async function codeTo(phone: string, earlier: string | null = null, server = base()): Promise<string> {
  const read = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
  return read(await messageTo(phone, (text) => read(text) !== '' && read(text) !== earlier, server))
}

/** Signs a person up without the pages. */
export async function addOwnUser(locale = 'en'): Promise<OwnUser> {
  const { email, phone } = freshContact()
  const person = { email, phoneNumber: phone, locale }
  const { verifySignupRequest: asked } = await callApi<{ verifySignupRequest: { errors: unknown[] } }>(
    'mutation ($input: VerifySignupRequestInput!) { verifySignupRequest(input: $input) { errors { message } } }',
    { input: person },
  )
  if (asked.errors.length > 0) throw new Error(`No code was sent: ${JSON.stringify(asked.errors)}`)
  const signUpCode = await codeTo(phone)
  const { signUp } = await callApi<{ signUp: OwnUser['tokens'] & { errors: unknown } }>(
    'mutation ($input: SignUpInput!) { signUp(input: $input) { accessToken refreshToken errors { message } } }',
    {
      input: {
        ...person,
        code: signUpCode,
        firstName: 'Nora',
        lastName: 'Testsen',
        password: OWN_PASSWORD,
        isNewsletterAccepted: false,
        isTermsAccepted: true,
      },
    },
  )
  if (!signUp.accessToken) throw new Error(`Signing up failed: ${JSON.stringify(signUp.errors)}`)
  return { email, phone, password: OWN_PASSWORD, signUpCode, tokens: signUp }
}

/** Signs the page's browser in, in a session of its own. */
export async function enterAs(page: Page, { email, password }: OwnUser): Promise<void> {
  await page.goto(`${base()}/boot.js`)
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const { signIn } = await callApi<{ signIn: OwnUser['tokens'] }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken refreshToken } }',
    { input: { username: email, password } },
    null,
    userAgent,
  )
  await page.evaluate((value) => localStorage.setItem('fundament.tokens', JSON.stringify(value)), signIn)
}
