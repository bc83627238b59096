import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { cardNamed, verifyEmail } from './support/onboarding.ts'
import { addOwnUser, callApi, enterAs } from './support/people.ts'

test(
  'a verification that is cancelled, or leads to a minor, says so and can begin again; a link is refreshed or restarted [A2.2, A2.16, A2.17, A4.11, A4.12]',
  { tag: ['@phone', '@full'] },
  async ({ page }) => {
    await enter(page)
    const card = await cardNamed(page, 'Confirm your details')
    await expectNoAxeViolations(page)
    await card.getByRole('combobox', { name: 'Electronic ID' }).selectOption({ label: 'BankID' })
    await card.getByRole('button', { name: 'Verify with BankID' }).click()
    await page.waitForURL(/\/sandbox\/identity\//)
    // Whoever comes back without an ending finds the link open.
    await page.goto('/en/investor/dashboard')
    await expect(card.getByRole('button', { name: 'Refresh status' })).toBeVisible()
    await expectNoAxeViolations(page)
    // A click on the page that is about to be left would be lost.
    const reloaded = page.waitForEvent('load')
    await card.getByRole('button', { name: 'Refresh status' }).click()
    await reloaded
    await card.getByRole('button', { name: 'Restart verification' }).click()
    await page.waitForURL(/\/sandbox\/identity\//)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/en/investor/dashboard?identity=CANCELLED')
    await expect(card).toContainText('You ended the verification before it was done. You can start again.')
    await expectNoAxeViolations(page)
    await card.getByRole('button', { name: 'Verify with BankID' }).click()
    await page.getByRole('button', { name: /^Jonas Lie/ }).click()
    await expect(page).toHaveURL(/identity=(?:UNDER_AGE|OTHER_PERSON)/)
    await expect(card.getByRole('alert')).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test(
  'papers are checked by hand: both are needed, a wrong one is refused, and it takes 1-2 business days [A2.17, A2.21, A4.14, A4.15, A4.18, A5.12, A7.37, A8.9]',
  { tag: ['@phone', '@full'] },
  async ({ page }) => {
    await enter(page)
    const card = await cardNamed(page, 'Confirm your details')
    await card.getByRole('button', { name: 'Click here for manual verification' }).click()
    await expect(card.getByRole('heading', { name: 'Manual verification' })).toBeFocused()
    await expect(card).toContainText('our encrypted mailbox support@fundament.example')
    await expectNoAxeViolations(page)
    const send = card.getByRole('button', { name: 'Send' })
    await expect(send).toBeDisabled()
    await card.getByRole('textbox', { name: 'National identification number' }).fill('0101851234')
    await card.getByRole('textbox', { name: 'Street and number' }).fill('Havnegade 1')
    await card.getByRole('textbox', { name: 'Postal code' }).fill('1058')
    await card.getByRole('textbox', { name: 'City' }).fill('København')
    for (const name of ['Country of the address', 'Country of residence']) {
      await card.getByRole('combobox', { name }).fill('Denmark')
      await page.getByRole('option', { name: 'Denmark' }).click()
    }
    const [identity, address] = [
      card.locator('input[type=file]').first(),
      card.locator('input[type=file]').last(),
    ]
    await identity.setInputFiles({
      name: 'passport.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no pdf'),
    })
    await expect(send).toBeDisabled()
    await address.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF })
    // The server looks at the content, not at the name.
    await send.click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages).toContainText('Request failed.')
    await expect(messages).toContainText('Request failed. Please try again later.')
    await expectNoAxeViolations(page)
    await card.getByRole('button', { name: /^Remove passport.pdf/ }).click()
    await identity.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
    await send.click()
    await expect(messages).toContainText('Kyc verification requested')
    await expect(card).toContainText('It is done within 1-2 business days.')
    await expectNoAxeViolations(page)
  },
)

test('a skipped verification shows a banner on every page, whose button leads back to the card [A2.15, A2.19, A4.9] @full', async ({
  page,
}) => {
  await signIn(page, 'identity')
  await page.goto('/en/investor/dashboard')
  const card = await cardNamed(page, 'Confirm your details')
  await card.getByRole('button', { name: 'Skip and browse platform' }).click()
  const banner = page.getByRole('region', { name: 'Verification' })
  await expect(banner).toContainText('You are not verified yet.')
  await expectNoAxeViolations(page)
  await banner.getByRole('button', { name: 'Get verified' }).click()
  await expect(card).toBeVisible()
})

test('a verification that cannot begin says so [A8.22] @full', async ({ page, problems }) => {
  await signIn(page, 'identity')
  await page.goto('/en/investor/dashboard')
  const card = await cardNamed(page, 'Confirm your details')
  problems.expect(/request failed: POST .*\/graphql/, /console error/)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CreateKycVerificationLink') ? route.abort() : route.fallback(),
  )
  await card.getByRole('button', { name: 'Verify with MitID' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Failed to start verification')
  await expect(messages).toContainText(
    'There was an issue starting verification. Please try again later or contact support.',
  )
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

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
