import type { Page } from '@playwright/test'

/** Demo logins, without `@fundament.example`. */
export type Login =
  | 'superadmin'
  | 'admin'
  | 'senior'
  | 'readonly'
  | 'partner'
  | 'investor'
  | 'business'
  | 'borrower'
  | 'newcomer'
  // Each at a step of onboarding.
  | 'signup'
  | 'getstarted'
  | 'identity'
  | 'aml'
  | 'amlbusiness'
  | 'literacy'
  | 'loandraft'

export const PASSWORD = 'Fundament-2026'

export const emailOf = (login: Login): string => `${login}@fundament.example`

interface Answer {
  readonly data?: {
    readonly signIn: { readonly accessToken: string | null; readonly refreshToken: string | null }
  }
}

/** Signs the page's browser in without the form: tokens from the API into the storage. Then go where you want. */
export async function signIn(page: Page, login: Login, base = process.env.E2E_BASE_URL ?? ''): Promise<void> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken refreshToken } }',
      variables: { input: { username: emailOf(login), password: PASSWORD } },
    }),
  })
  const tokens = ((await response.json()) as Answer).data?.signIn
  if (!tokens?.accessToken) throw new Error(`${login} cannot sign in: HTTP ${response.status}`)
  // Any small file of the same origin will do: storage belongs to the origin.
  await page.goto(`${base}/boot.js`)
  await page.evaluate((value) => localStorage.setItem('fundament.tokens', JSON.stringify(value)), tokens)
}
