import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../../src/engine/model/Text.ts'
import { accessTokenOf } from './factors.ts'
import { expect } from './fixtures.ts'
import { callApi, messageTo, type OwnUser } from './people.ts'
import { textIn } from './texts.ts'

/** The card over the page, once its heading has the focus. */
export async function cardNamed(page: Page, name: string | RegExp): Promise<Locator> {
  const card = page.getByRole('dialog', { name })
  await expect(card.getByRole('heading', { level: 1 })).toBeFocused()
  return card
}

/** The code in the newest mail to this address. */
export async function emailCodeTo(email: string): Promise<string> {
  const read = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
  return read(await messageTo(email, (text) => read(text) !== ''))
}

/** Verifies the person's email without the pages. */
export async function verifyEmail({ email, tokens }: OwnUser): Promise<void> {
  await callApi(
    `mutation ($input: SendEmailVerificationCodeInput!) { sendEmailVerificationCode(input: $input) { isSuccess } }`,
    { input: { locale: 'en' } },
    tokens.accessToken,
  )
  const verificationCode = await emailCodeTo(email)
  const { verifyEmail: answer } = await callApi<{ verifyEmail: { emailVerified: boolean } }>(
    `mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { emailVerified } }`,
    { input: { verificationCode } },
    tokens.accessToken,
  )
  if (!answer.emailVerified) throw new Error(`The email of ${email} was not verified.`)
}

/** Closes, with Escape, the deposit dialog that opens for a person who has become ready to invest. */
export async function closeDeposit(page: Page, locale: Locale): Promise<void> {
  const dialog = page.getByRole('dialog', { name: textIn(locale)('deposit.title') })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Onboarding status of the person signed in on the page, for the account in use or another one. */
export async function statusOf(page: Page, accountId: number | null = null): Promise<string> {
  const response = await page.request.post('/graphql', {
    headers: {
      authorization: `Bearer ${await accessTokenOf(page)}`,
      ...(accountId === null ? {} : { 'x-account-entity-id': String(accountId) }),
    },
    data: { query: '{ onboardingStatus }' },
  })
  const { data } = (await response.json()) as { data: { onboardingStatus: string } }
  return data.onboardingStatus
}
