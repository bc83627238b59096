import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { callApi } from './people.ts'

/**
 * A code of the app. Each is good once, and the server takes those of the neighbouring 30 seconds too, so `step` -1, 0
 * and 1 are three codes for one moment.
 */
export function codeOf(secret: string, step: -1 | 0 | 1): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + step * 30_000 })
}

/** Six digits that are none of the app's codes. */
export function wrongCode(secret: string): string {
  const right = new Set(([-1, 0, 1] as const).map((step) => codeOf(secret, step)))
  return ['111111', '222222', '333333', '444444'].find((code) => !right.has(code)) ?? ''
}

export interface ApiSession {
  readonly accessToken: string
  readonly password: string
  /** Another server than the run's. */
  readonly server?: string
}

/** Sets up an authenticator app past the page. */
export async function addApp({ accessToken, password, server }: ApiSession): Promise<string> {
  const { beginAuthenticatorEnrolment: begun } = await callApi<{
    beginAuthenticatorEnrolment: { readonly secret: string; readonly errors: unknown }
  }>(
    `mutation ($input: BeginAuthenticatorEnrolmentInput!) {
      beginAuthenticatorEnrolment(input: $input) { secret errors { details { errorCode } } }
    }`,
    { input: { currentPassword: password } },
    accessToken,
    undefined,
    server,
  )
  const { confirmAuthenticator: confirmed } = await callApi<{
    confirmAuthenticator: { readonly isSuccess: boolean; readonly errors: unknown }
  }>(
    `mutation ($input: ConfirmAuthenticatorInput!) {
      confirmAuthenticator(input: $input) { isSuccess errors { details { errorCode } } }
    }`,
    { input: { code: codeOf(begun.secret, -1) } },
    accessToken,
    undefined,
    server,
  )
  if (!confirmed.isSuccess) throw new Error(`No app was set up: ${JSON.stringify([begun, confirmed])}`)
  return begun.secret
}

/**
 * Answers the next request for `field` as the server does five minutes after the last confirmation: no test waits that long
 * here. Contract tests cover when it does so. Everything else goes to the server.
 */
export async function refuseOnce(page: Page, field: string): Promise<void> {
  let isRefused = false
  await page.route('**/graphql', (route) => {
    if (isRefused || !route.request().postData()?.includes(field)) return route.fallback()
    isRefused = true
    const error = { message: 'Confirm', extensions: { code: 'CONFIRMATION_REQUIRED' } }
    return route.fulfill({ json: { data: null, errors: [error] } })
  })
}

/** The session of the page's browser. */
export async function accessTokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('fundament.tokens') ?? '{}') as Record<string, string>
    return tokens['accessToken'] ?? ''
  })
}

/** A device that holds passkeys and always says yes; `forget` loses them. */
export async function addPasskeyDevice(
  page: Page,
): Promise<{ readonly forget: () => Promise<void>; readonly remove: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    forget: async () => {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    remove: async () => {
      await devtools.send('WebAuthn.disable')
      await devtools.detach()
    },
  }
}
