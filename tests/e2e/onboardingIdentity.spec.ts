import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { cardNamed, verifyEmail } from './support/onboarding.ts'
import { addOwnUser, callApi, enterAs } from './support/people.ts'

test('a verification that is cancelled, or leads to a minor, says so and can begin again; a link is refreshed or restarted [A2.2, A2.16, A2.17, A4.11, A4.12] @full', async ({
  page,
}) => {
  await enter(page)
  const card = await cardNamed(page, 'Confirm your details')
  await expectNoAxeViolations(page)
  await card.getByRole('combobox', { name: 'Electronic ID' }).selectOption({ label: 'BankID' })
  await card.getByRole('button', { name: 'Verify with BankID' }).click()
  await page.waitForURL(/\/sandbox\/identity\//)
  // The link stays open until the verification is complete.
  await page.goto('/en/investor/dashboard')
  await expect(card.getByRole('button', { name: 'Refresh status' })).toBeVisible()
  // A click on the page that is about to be left would be lost.
  const reloaded = page.waitForEvent('load')
  await card.getByRole('button', { name: 'Refresh status' }).click()
  await reloaded
  await card.getByRole('button', { name: 'Restart verification' }).click()
  await page.waitForURL(/\/sandbox\/identity\//)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/en/investor/dashboard?identity=CANCELLED')
  await expect(card).toContainText('You ended the verification before it was done. You can start again.')
  await card.getByRole('button', { name: 'Verify with BankID' }).click()
  await page.getByRole('button', { name: /^Jonas Lie/ }).click()
  await expect(page).toHaveURL(/identity=(?:UNDER_AGE|OTHER_PERSON)/)
  await expect(card.getByRole('alert')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a skipped verification shows a banner on every page, whose button leads back to the card [A2.15, A2.19, A4.9] @full', async ({
  page,
}) => {
  await signIn(page, 'identity')
  await page.goto('/en/investor/dashboard')
  const card = await cardNamed(page, 'Confirm your details')
  await card.getByRole('button', { name: 'Skip and browse platform' }).click()
  const banner = page.getByRole('region', { name: 'Verification' })
  await expect(banner).toContainText('You are not verified yet.')
  await banner.getByRole('button', { name: 'Get verified' }).click()
  await expect(card).toBeVisible()
})

async function enter(page: Page) {
  const user = await addOwnUser()
  await verifyEmail(user)
  await callApi(
    'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { isSuccess } }',
    { input: { accountType: 'INDIVIDUAL', currencyEntityId: 1 } },
    user.tokens.accessToken,
  )
  await enterAs(page, user)
  await page.goto('/en/investor/dashboard')
}
