import { pbkdf2Sync } from 'node:crypto'
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

  test.describe(`in ${language}`, { tag: '@phone' }, () => {
    test('the sign-in page shows email, password, a button and the version, in both modes without a fault [B2.3]', async ({
      page,
    }) => {
      await page.goto(`${words.prefix}/login`)
      await expect(page.getByLabel(field(words.email))).toBeVisible()
      await expect(page.getByLabel(field(words.password))).toBeVisible()
      await expect(page.getByRole('button', { name: words.submit })).toBeVisible()
      await expect(page.getByText(/Version 1\.18\.0/)).toBeVisible()
      await expectNoAxeViolations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
      await expectNoAxeViolations(page)
    })

    test('both fields are required, and the first empty one takes the focus [B5.1]', async ({ page }) => {
      await page.goto(`${words.prefix}/login`)
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByText(words.emailRequired)).toBeVisible()
      await expect(page.getByText(words.passwordRequired)).toBeVisible()
      await expect(page.getByLabel(field(words.email))).toBeFocused()
      await expect(page.getByLabel(field(words.email))).toHaveAccessibleDescription(words.emailRequired)
      await page.getByLabel(field(words.email)).fill(emailOf('investor'))
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByText(words.emailRequired)).toBeHidden()
      await expect(page.getByLabel(field(words.password))).toBeFocused()
      await expectNoAxeViolations(page)
    })

    test('a wrong password is told by the first message of the server, and the email stays [B4.5, B8.1]', async ({
      page,
    }, { project }) => {
      // Attempts are counted by name: another one for each run.
      const nobody = `nobody-${language}-${project.name}@fundament.example`
      await page.goto(`${words.prefix}/login`)
      await page.getByLabel(field(words.email)).fill(nobody)
      await page.getByLabel(field(words.password)).fill('not-the-password')
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByRole('alert')).toHaveText(words.wrong)
      await expect(page.getByLabel(field(words.email))).toHaveValue(nobody)
      await expectNoAxeViolations(page)
    })

    test('signing in leads back to the full earlier address, signing out to sign-in with that address [B2.2, B2.4, B2.6, B4.16]', async ({
      page,
    }) => {
      const earlier = '/investor/dashboard?account_created=success#top'
      await page.goto(words.prefix + earlier)
      const redirect = `${words.prefix}/login?redirect=${encodeURIComponent(earlier)}`
      await expect(page).toHaveURL(redirect)

      await page.getByLabel(field(words.email)).fill(emailOf('investor'))
      await page.getByLabel(field(words.password)).fill(PASSWORD)
      await page.getByRole('button', { name: words.submit }).click()
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

test('without an address to go back to, everybody lands on their own dashboard [A1.2, B2.15]', async ({
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
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2F/evil.example',
    '/login?x=1',
  ]) {
    await signIn(page, 'investor')
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
    await expect(page).toHaveURL(`${baseURL}/investor/dashboard`)
  }
})

test('the top bar is purple for business, blue for investors, black elsewhere [B2.1]', async ({ page }) => {
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

test('a closed environment asks for its one login before any page, and keeps nothing but a hash [B2.5]', async ({
  page,
}) => {
  const [username, password, salt, iterations] = ['tester', 'let-me-in', '00112233', 1000] as const
  const hash = pbkdf2Sync(password, Buffer.from(salt, 'hex'), iterations, 32, 'sha256').toString('hex')
  await page.route('/app-config', (route) =>
    route.fulfill({ json: { captchaSiteKey: null, restrictedAccess: { username, salt, iterations, hash } } }),
  )
  const address = '/en/about?from=letter#team'
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
  await expect(page).toHaveURL(`/en/restricted?redirect=${encodeURIComponent(address.slice('/en'.length))}`)
  await expectNoAxeViolations(page)

  await page.getByLabel(/^Test user/).fill(username)
  await page.getByLabel(/^Password/).fill('let-me-out')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel(/^Test user/)).toHaveValue(username)

  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).toContain(hash)
  expect(stored).not.toContain(password)
  expect(stored).not.toContain(username)

  // Another page of the site opens without asking again.
  await page.goto('/en/investor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/en/investor')
})
