import { emailOf, expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'

const LANGUAGES = {
  da: {
    prefix: '',
    email: 'E-mail',
    password: 'Adgangskode',
    submit: 'Log ind',
    emailRequired: 'Indtast din e-mail',
    passwordRequired: 'Indtast din adgangskode',
    wrong: 'Forkert e-mail eller adgangskode',
    greeting: /^Hej, /,
    signOut: 'Log ud',
  },
  en: {
    prefix: '/en',
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    emailRequired: 'Enter your email',
    passwordRequired: 'Enter your password',
    wrong: 'Invalid email or password',
    greeting: /^Hello, /,
    signOut: 'Logout',
  },
}

for (const [language, words] of Object.entries(LANGUAGES)) {
  const field = (name: string) => new RegExp(`^${name}`)

  // A phone looks at the longer words.
  test.describe(`in ${language}`, { tag: language === 'da' ? ['@phone-only', '@full'] : [] }, () => {
    test('the sign-in page shows email, password, a button and the version, in both modes without a fault [B2.3]', async ({
      page,
    }) => {
      await page.goto(`${words.prefix}/login`)
      await expect(page.getByLabel(field(words.email))).toBeVisible()
      await expect(page.getByLabel(field(words.password))).toBeVisible()
      await expect(page.getByRole('button', { name: words.submit, exact: true })).toBeVisible()
      await expect(page.getByText(/Version 1\.18\.0/)).toBeVisible()
      await expectNoAxeViolations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
      await expectNoAxeViolations(page)
    })

    test(
      'both fields are required, and the first empty one takes the focus [B5.1]',
      { tag: '@full' },
      async ({ page }) => {
        await page.goto(`${words.prefix}/login`)
        await page.getByRole('button', { name: words.submit, exact: true }).click()
        await expect(page.getByText(words.emailRequired)).toBeVisible()
        await expect(page.getByText(words.passwordRequired)).toBeVisible()
        await expect(page.getByLabel(field(words.email))).toBeFocused()
        await expect(page.getByLabel(field(words.email))).toHaveAccessibleDescription(words.emailRequired)
        await page.getByLabel(field(words.email)).fill(emailOf('investor'))
        await page.getByRole('button', { name: words.submit, exact: true }).click()
        await expect(page.getByText(words.emailRequired)).toBeHidden()
        await expect(page.getByLabel(field(words.password))).toBeFocused()
        await expectNoAxeViolations(page)
      },
    )

    test(
      "a wrong password shows the server's first message, and the email stays [B4.5, B8.1]",
      { tag: '@full' },
      async ({ page }, { project }) => {
        // Attempts are counted by name: another one for each run.
        const nobody = `nobody-${language}-${project.name}@fundament.example`
        await page.goto(`${words.prefix}/login`)
        await page.getByLabel(field(words.email)).fill(nobody)
        await page.getByLabel(field(words.password)).fill('not-the-password')
        await page.getByRole('button', { name: words.submit, exact: true }).click()
        await expect(page.getByRole('alert')).toHaveText(words.wrong)
        await expect(page.getByLabel(field(words.email))).toHaveValue(nobody)
        await expectNoAxeViolations(page)
      },
    )

    test('signing in leads back to the full earlier address, signing out to sign-in with that address [B2.2, B2.4, B2.6, B4.16]', async ({
      page,
    }) => {
      const earlier = '/investor/dashboard?account_created=success#top'
      await page.goto(words.prefix + earlier)
      const redirect = `${words.prefix}/login?redirect=${encodeURIComponent(earlier)}`
      await expect(page).toHaveURL(redirect)

      await page.getByLabel(field(words.email)).fill(emailOf('investor'))
      await page.getByLabel(field(words.password)).fill(PASSWORD)
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(page).toHaveURL(words.prefix + earlier)
      await expect(page.getByRole('heading', { level: 1, name: words.greeting })).toBeVisible()
      await expectNoAxeViolations(page)

      await page.getByRole('button', { name: /Brugermenu|User menu/ }).click()
      await page.getByRole('button', { name: words.signOut }).click()
      await expect(page).toHaveURL(redirect)
      expect(await page.evaluate(() => localStorage.getItem('fundament.tokens'))).toBeNull()
    })
  })
}

test('without an address to go back to, everybody lands on their own dashboard [A1.2, B2.15] @full', async ({
  page,
}) => {
  for (const [login, home] of [
    ['investor', '/investor/dashboard'],
    ['borrower', '/business/dashboard'],
  ] as const) {
    await signIn(page, login)
    await page.goto('/login')
    await expect(page).toHaveURL(home)
  }
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
  await page.goto('/investor/dashboard')
  await expect.poll(color).toBe('rgb(23, 74, 150)')
  await page.goto('/nowhere')
  await expect.poll(color).toBe('rgb(18, 22, 29)')
})
