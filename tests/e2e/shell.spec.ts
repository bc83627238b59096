import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'

test.describe('languages', () => {
  test('keeps the page and typed input when the language changes, and remembers it [A2.31, A9.9, B1.5]', async ({
    page,
  }) => {
    await page.goto('/login?redirect=%2Finvestor%2Fdashboard')
    await page.getByLabel(/^E-mail/).fill('half.typed@')
    await page.getByRole('button', { name: 'Sprog: Dansk' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['English', 'Norsk', 'Svenska'])
    await page.getByRole('menuitem', { name: 'Svenska' }).click()
    await expect(page).toHaveURL('/sv/login?redirect=%2Finvestor%2Fdashboard')
    await expect(page.getByLabel(/^E-post/)).toHaveValue('half.typed@')
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE')

    await page.goto('/login')
    await expect(page).toHaveURL('/sv/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logga in')
  })

  // Every other language of a browser: chooseLocale.test.ts.
  test.describe('a first visit with a browser in sv-SE', () => {
    test.use({ locale: 'sv-SE' })
    test('leads to /sv/login [A9.9]', async ({ page }) => {
      await page.goto('/login')
      await expect(page).toHaveURL('/sv/login')
    })
  })
})

test.describe('light and dark', () => {
  test('the choice is remembered and there before the first paint', async ({ page, context }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Skift til mørkt tema' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

    // Without the app's own code only the small script before it has run.
    await context.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(15, 20, 27)',
    )
  })

  test('works with storage blocked, and remembers nothing [A8.4]', async ({ page, problems }) => {
    problems.expect(/console warning: \[fundament] Storage is unavailable/)
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log ind')
  })
})

test.describe('sessions', () => {
  test('two tabs with an expired token renew it once, and both continue [B7.20]', async ({
    page,
    context,
  }) => {
    await signIn(page, 'investor')
    await expire(page)
    let renewals = 0
    context.on('request', (request) => {
      if (request.postData()?.includes('refreshAccessToken')) renewals++
    })
    const second = await context.newPage()
    await Promise.all([page.goto('/investor/dashboard'), second.goto('/investor/dashboard')])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hej, /)
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(/^Hej, /)
    expect(renewals).toBe(1)
  })

  test('a session that cannot be renewed leads to sign-in, with the way back [B7.20]', async ({
    page,
    problems,
  }) => {
    problems.expect(/console warning: \[fundament] The session could not be renewed/)
    await signIn(page, 'investor')
    await expire(page, 'no-such-refresh-token')
    await page.goto('/investor/dashboard?a=1')
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/investor/dashboard?a=1')}`)
  })

  test(
    'a session that ends over a form is signed in over it, and the refused save is retried [B7.20]',
    { tag: '@full' },
    async ({ page, problems }) => {
      problems.expect(/console warning: \[fundament] The session could not be renewed/)
      await signIn(page, 'admin')
      await page.goto('/en/admin/loans/54?edit=true')
      await page.getByLabel('Internal note').fill('Typed before the session ended')
      await expire(page, 'no-such-refresh-token')
      await page.getByRole('button', { name: 'Save' }).click()

      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await expect(dialog.getByLabel(/^Password/)).toBeFocused()
      await expect(page).toHaveURL(`/en/login?redirect=${encodeURIComponent('/admin/loans/54?edit=true')}`)
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await dialog.getByLabel(/^Password/).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/en/admin/loans/54')
      await expect(page.getByText('Typed before the session ended')).toBeVisible()
    },
  )

  test('signing out in one tab signs out the other', async ({ page, context }) => {
    await signIn(page, 'investor')
    await page.goto('/account/settings')
    // Nothing may be on its way when the session ends: it would be refused.
    await expectIdle(page)
    const second = await context.newPage()
    await second.goto('/account/settings')
    await expectIdle(second)
    await second.getByRole('button', { name: /^Brugermenu/ }).click()
    await second.getByRole('button', { name: 'Log ud' }).click()
    await expect(second).toHaveURL(/\/login\?/)
    await expect(page).toHaveURL(/\/login\?/)
  })
})

test('customers see their accounts and balances, and never fetch the staff area’s code @full', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('response', (response) => fetched.push(response.url()))
  await signIn(page, 'investor')
  await page.goto('/investor/dashboard')
  const account = page.getByRole('region', { name: 'Din konto' })
  await expect(account.getByText('Saldo')).toBeVisible()
  await expect(account.getByText(/^[\d.]+,\d\d\sDKK$/).first()).toBeVisible()
  expect(fetched.some((url) => url.includes('/assets/'))).toBe(true)
  for (const route of ['/admin/loans', '/backoffice/people']) {
    await goWithin(page, '/')
    await expect(page.getByText('Dette område er for medarbejdere')).toHaveCount(0)
    await goWithin(page, route)
    await expect(page.getByText('Dette område er for medarbejdere')).toBeVisible()
  }
  const ofStaff = () => fetched.filter((url) => /\/assets\/AdminApp-[\w-]{8}\.js$/.test(url))
  expect(ofStaff()).toEqual([])

  await signIn(page, 'readonly')
  await page.goto('/admin/loans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lån')
  expect(ofStaff()).not.toEqual([])
})

test('shows the error page to everybody, in both modes [A2.4, A2.6, A2.9, A6.3] @full', async ({ page }) => {
  await page.goto('/en/error?errorcode=LOGIN_FAILURE')
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  await goWithin(page, '/en/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Uh-oh!/)
  await expectNoAxeViolations(page)
})

test('lets super administrators impersonate a role or a partner in one tab, without changes @full', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'superadmin')
  await page.goto('/en/admin/loans/53')
  const viewAs = async (name: string) => {
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('button', { name: 'View as…' }).click()
    const dialog = page.getByRole('dialog', { name: 'View as' })
    await dialog.getByLabel('Search for a role or partner').fill(name.slice(1, 6))
    await expect(dialog.getByRole('listitem')).toHaveText([name])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  const bar = page.getByRole('region', { name: 'View as another role' })
  const note = page.getByText('Internal note', { exact: true })
  const title = page.getByRole('textbox', { name: /^Title/ })
  await expect(note).toBeVisible()

  await viewAs('Senior staff')
  await expect(bar).toContainText('You see this as Senior staff. Nothing can be changed.')
  await page.goto('/en/admin/loans/53?edit=true')
  const before = await title.inputValue()
  await title.fill('Changed by nobody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Nothing was changed/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(bar).toBeInViewport()
  const other = await context.newPage()
  await other.goto('/en/admin/loans/53')
  await expect(other.getByText('Internal note', { exact: true })).toBeVisible()
  await expect(other.getByText('Nothing can be changed.')).toHaveCount(0)
  await other.close()
  await bar.getByRole('button', { name: 'End' }).click()
  await expect(bar).toHaveCount(0)
  await page.goto('/en/admin/loans/53?edit=true')
  await expect(title).toHaveValue(before)

  await page.goto('/en/admin/loans')
  await expect(page.getByText(/^1–10 of 1\d\d$/)).toBeVisible()
  await viewAs('Fjellvik Finans')
  await expect(bar).toContainText('You see this as staff of Fjellvik Finans. Nothing can be changed.')
  await expect(page.getByText(/^1–10 of \d\d$/)).toBeVisible()
  // A card on a phone is a link as a whole, with links of its own below its title.
  await page
    .locator('main a[href*="/admin/loans/"]')
    .first()
    .click({ position: { x: 24, y: 16 } })
  await expect(page.getByText('Loan number', { exact: true })).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'End' }).click()
  await expect(note).toBeVisible()
  await expect(bar).toHaveCount(0)
})

/** Waits until the settings have all that they fetch. */
async function expectIdle(page: Page): Promise<void> {
  await expect(page.getByLabel(/^E-mail/)).not.toHaveValue('')
  await expect(page.getByRole('button', { name: /^Brugermenu/ })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Makes the stored access token one that has ended; with another refresh token when one is given. */
async function expire(page: Page, refreshToken?: string): Promise<void> {
  await page.evaluate((replaced) => {
    const tokens = JSON.parse(localStorage.getItem('fundament.tokens') ?? '{}') as Record<string, string>
    const [, claims = ''] = (tokens['accessToken'] ?? '').split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }
    const ended = `e30.${btoa(JSON.stringify({ sub, exp: 1 }))}.none`
    localStorage.setItem(
      'fundament.tokens',
      JSON.stringify({ accessToken: ended, refreshToken: replaced ?? tokens['refreshToken'] }),
    )
  }, refreshToken)
}
