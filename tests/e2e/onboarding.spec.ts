import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { cardNamed, emailCodeTo } from './support/onboarding.ts'
import { addOwnUser, enterAs } from './support/people.ts'

test(
  'an email is verified with a code; a wrong one, one too many and a lost one are told apart [A2.11, A2.14, A4.17, A8.5, A8.6, A8.8, A9.2]',
  { tag: ['@phone', '@full'] },
  async ({ page, problems }) => {
    const user = await addOwnUser()
    await enterAs(page, user)
    await page.goto('/en/investor/dashboard')
    const card = await cardNamed(page, 'Verify your email')
    await expect(card).toContainText('Almost there! Before you can invest, we need to verify your email.')
    await expect(card).toContainText(user.email)
    await expectNoAxeViolations(page)

    // The server is out of reach for a moment.
    problems.expect(/request failed: POST .*\/graphql/, /console error: .*(?:ERR_FAILED|Failed to load)/)
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('SendEmailVerificationCode') ? route.abort() : route.fallback(),
    )
    await card.getByRole('button', { name: 'Send code' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages).toContainText('Failed to send email verification code')
    await expect(messages).toContainText(
      'There was an issue sending email verification code. Please try again.',
    )
    await page.unroute('**/graphql')
    await expectNoAxeViolations(page)
    await card.getByRole('button', { name: 'Retry' }).click()

    const box = card.getByRole('textbox', { name: 'Verification code' })
    await expect(box).toBeFocused()
    await expect(card.getByRole('button', { name: 'Send code' })).toBeDisabled()
    const verify = card.getByRole('button', { name: 'Verify' })
    await expect(verify).toBeDisabled()
    const code = await emailCodeTo(user.email)
    await box.fill(code === '111111' ? '222222' : '111111')
    await verify.click()
    await expect(messages).toContainText('Failed to verify the code.')
    await expect(messages).toContainText('Please make sure you typed the correct code and try again.')
    await expectNoAxeViolations(page)

    // Whoever loads the page anew gets no second code, and can ask for one.
    await page.reload()
    await card.getByRole('button', { name: 'Send code' }).click()
    await expect(messages).toContainText(
      'Email verification code was already sent. Please check your inbox or use Resend function.',
    )
    await expectNoAxeViolations(page)
    await box.fill(code)
    await card.getByRole('button', { name: 'Verify' }).click()
    await expect(card).toBeHidden()
  },
)

test('a card that is skipped stays away until it is asked for, also with the keyboard alone [A2.11, A9.7]', async ({
  page,
}) => {
  await signIn(page, 'newcomer')
  await page.goto('/en/investor/dashboard')
  const card = await cardNamed(page, 'Verify your email')
  const behind = page.getByRole('heading', { name: /^Hello/, includeHidden: true })
  await expect(behind).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await expectNoAxeViolations(page)
  // The page works, and other pages of the area stay free.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/investor/dashboard?create=investor-account')
  await expect(card).toBeVisible()
})

test('staff and people who are ready meet no card [A2.11, A6.3] @full', async ({ page }) => {
  for (const login of ['investor', 'business', 'borrower', 'readonly'] as const) {
    await signIn(page, login)
    for (const path of ['/en/investor/dashboard', '/en/business/dashboard']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})
