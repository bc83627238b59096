import { expect, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { cardNamed } from './support/onboarding.ts'

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
  // The page works, and other pages of the area stay free.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/investor/dashboard?create=investor-account')
  await expect(card).toBeVisible()
})

test('staff and people who are ready meet no card [A2.11, A6.3] @full', async ({ page }) => {
  for (const login of ['investor', 'business', 'borrower', 'readonly'] as const) {
    await signIn(page, login)
    // The page knows the onboarding status before it decides whether it asks for anything.
    const status = page.waitForResponse(
      (one) => one.request().postData()?.includes('onboardingStatus') ?? false,
    )
    await page.goto('/en/investor/dashboard')
    await status
    for (const path of ['/en/investor/dashboard', '/en/business/dashboard']) {
      await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})
