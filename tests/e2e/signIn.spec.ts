import { emailOf, expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'

test('the sign-in page shows email, password, a button and the version, in both modes without a fault [B2.3]', async ({
  page,
}) => {
  await page.goto('/en/login')
  await expect(page.getByLabel(/^Email/)).toBeVisible()
  await expect(page.getByLabel(/^Password/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByText(/Version 1\.18\.0/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expectNoAxeViolations(page)
})

test('signing in leads back to the full earlier address, signing out to sign-in with that address [B2.2, B2.4, B2.6, B4.16]', async ({
  page,
}) => {
  const earlier = '/investor/dashboard?account_created=success#top'
  await page.goto(`/en${earlier}`)
  const redirect = `/en/login?redirect=${encodeURIComponent(earlier)}`
  await expect(page).toHaveURL(redirect)

  await page.getByLabel(/^Email/).fill(emailOf('investor'))
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`/en${earlier}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()

  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(redirect)
  expect(await page.evaluate(() => localStorage.getItem('fundament.tokens'))).toBeNull()
})

test('an address of another site is never gone to after signing in [B2.4]', async ({ page, baseURL }) => {
  // The other ways to name one: safePath.test.ts.
  await signIn(page, 'investor')
  await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`)
  await expect(page).toHaveURL(`${baseURL}/investor/dashboard`)
})

test('the top bar is purple for business, blue for investors, black elsewhere [B2.1] @full', async ({
  page,
}) => {
  await signIn(page, 'borrower')
  const bar = page.getByRole('banner')
  const color = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/business/dashboard')
  await expect(bar).toHaveAttribute('data-accent', 'business')
  await expect.poll(color).toBe('rgb(79, 45, 140)')
  await goWithin(page, '/investor/dashboard')
  await expect.poll(color).toBe('rgb(23, 74, 150)')
  await goWithin(page, '/nowhere')
  await expect.poll(color).toBe('rgb(18, 22, 29)')
})
