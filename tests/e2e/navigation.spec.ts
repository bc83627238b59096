import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import type { Login } from './support/signIn.ts'

/** The focus where a page begins: on its heading, or on its main part where the heading came later. */
const PAGE_START = '#main:focus, #main h1:focus'

interface Layout {
  readonly name: string
  readonly login?: Login
  readonly path: string
  readonly scheme: 'light' | 'dark'
  readonly accent: string
  readonly hasSidebar: boolean
  readonly hasFooter: boolean
  readonly tag?: '@full'
}

const LAYOUTS: readonly Layout[] = [
  {
    name: 'investor',
    login: 'investor',
    path: '/en/investor/dashboard',
    scheme: 'light',
    accent: 'investor',
    hasSidebar: true,
    hasFooter: true,
  },
  {
    name: 'business',
    tag: '@full',
    login: 'borrower',
    path: '/business/dashboard',
    scheme: 'dark',
    accent: 'business',
    hasSidebar: true,
    hasFooter: true,
  },
  {
    name: 'staff',
    login: 'readonly',
    path: '/admin/loans',
    scheme: 'dark',
    accent: 'neutral',
    hasSidebar: true,
    hasFooter: false,
  },
  {
    name: 'public',
    tag: '@full',
    path: '/business',
    scheme: 'light',
    accent: 'business',
    hasSidebar: false,
    hasFooter: true,
  },
  {
    name: 'anonymous',
    tag: '@full',
    path: '/en/forgot-password',
    scheme: 'dark',
    accent: 'neutral',
    hasSidebar: false,
    hasFooter: false,
  },
]

test.describe('layouts', () => {
  for (const { name, login, path, scheme, accent, hasSidebar, hasFooter, tag } of LAYOUTS) {
    test(
      `${name}: bar, menu, page and footer where they belong, in ${scheme} mode without a fault [A2.5, B2.1]`,
      { tag: tag ?? [] },
      async ({ page }) => {
        if (login) await signIn(page, login)
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('banner')).toHaveAttribute('data-accent', accent)
        await expect(page.getByRole('contentinfo')).toHaveCount(hasFooter ? 1 : 0)
        const menu = page.getByRole('navigation', { name: /Hovednavigation|Main navigation|Medarbejdermenu/ })
        await expect(menu).toHaveCount(hasSidebar ? 1 : 0)
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
          true,
        )
        if (scheme === 'dark') await expectNoAxeViolations(page)
      },
    )
  }
})

test('the pages of customers and staff redirect to the login route, the empty layout has nothing around it [B2.1, B2.2, A2.4]', async ({
  page,
}) => {
  await page.goto('/terms')
  for (const path of ['/investor/dashboard', '/account/settings', '/admin/loans?perPage=20']) {
    await goWithin(page, path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
  await page.goto('/en/error?errorcode=KYC_17')
  await expect(page.getByText('Something went wrong! Please try again later! Code: KYC_17')).toBeVisible()
  await expect(page.getByRole('link', { name: /\+45 89 87 60 60/ })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await goWithin(page, '/en/error')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.')
  await expect(page.getByText('Error details')).toHaveCount(0)
})
test('switching accounts opens the other one’s dashboard as a new page [B2.18, B4.15]', async ({ page }) => {
  await signIn(page, 'business')
  await page.goto('/en/account/banking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
  const panel = await openPanel(page)
  const accounts = panel.getByRole('list', { name: 'Switch account' }).getByRole('button')
  await expect(accounts.first()).toHaveAttribute('aria-current', 'true')
  await expect(accounts.nth(1)).toBeVisible()
  await expect(panel.getByText(/\(reserved\)/).first()).toBeVisible()

  const other = accounts.nth(1)
  const name = (await other.locator('span').nth(1).locator('span').first().innerText()).split('\n')[0] ?? ''
  await other.click()
  await expect(page).toHaveURL('/en/investor/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(false)
  await expect(page.getByRole('banner')).toContainText(name)
  await expect(page.getByRole('region', { name: 'Total value, all your accounts' })).toBeVisible()
  const again = await openPanel(page)
  await expect(again.locator('[aria-current=true]')).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused()
})

test('a customer who borrows and invests has both sidebars, and links between them [B2.7, B2.8, B2.9, B2.10] @full', async ({
  page,
}) => {
  await signIn(page, 'borrower')
  await page.goto('/en/business/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Loan applications',
    'Our loans',
    'Payments',
    'Early repayments',
    'Questions from investors',
    'My account',
    'Statement',
    'Deposits & withdrawals',
    'Reports',
  ])
  await menu.getByRole('link', { name: 'My account' }).click()
  await expect(page).toHaveURL('/en/investor/dashboard')
  await expect(menu.getByRole('link', { name: 'Primary market' })).toBeVisible()
  // The account in use is the business': the page says so.
  await expect(page.getByRole('region', { name: 'Another account' })).toBeVisible()
  await menu.getByRole('link', { name: 'Business', exact: true }).click()
  await expect(page).toHaveURL('/en/business/dashboard')
  await expect(page.getByRole('region', { name: 'Another account' })).toHaveCount(0)

  await menu.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect(menu.getByRole('link', { name: 'Reports' })).toBeVisible()
  await expect(menu.getByText('Reports')).toHaveCount(0)
  await page.reload()
  await menu.getByRole('button', { name: 'Expand the menu' }).click()
  await expect(menu.getByText('Reports')).toBeVisible()
})

test('closes the menu on a phone after an item is pressed [B2.23]', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'investor')
  await page.goto('/investor/dashboard')
  await openPanel(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expectNoAxeViolations(page)
  await drawer.getByRole('link', { name: 'Positioner' }).click()
  await expect(page).toHaveURL('/account/positions')
  await expect(drawer).toBeVisible()
  await expect(drawer).toBeHidden()
})

test(
  'the burger menu keeps the page still and the focus inside, and closes on Escape and on every change of page [B2.16]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about')
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await burger.click()
    await expect(panel).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await expectNoAxeViolations(page)
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab')
    expect(await panel.evaluate((element) => element.parentElement?.contains(document.activeElement))).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(burger).toBeFocused()
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')

    await burger.click()
    await panel.getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(panel).toBeHidden()
    await expect(page.locator(PAGE_START)).toHaveCount(1)
    await burger.click()
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(panel).toBeHidden()
  },
)

test('the public bar leads everywhere in the language of the page, and to one’s own dashboard [B2.15, B2.16, B2.17, B2.20] @full', async ({
  page,
}) => {
  await page.goto('/en/about')
  const bar = page.getByRole('banner')
  const addresses = () =>
    bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const pages = ['/en', '/en/investor', '/en/business', '/en/about', '/en/blog']
  await expect.poll(addresses).toEqual(['#main', ...pages, '/en/login', '/en/signup'])
  await expect(bar.getByRole('button', { name: /^Language/ })).toBeVisible()

  await signIn(page, 'investor')
  await page.goto('/en/')
  const own = bar.getByRole('link', { name: /Manage/ })
  await expect(own).toHaveText(/Pension\s*Manage/)
  await own.click()
  await expect(page).toHaveURL('/en/investor/dashboard')
  await signIn(page, 'readonly')
  await page.goto('/en/about')
  await bar.getByRole('link', { name: 'Backoffice' }).click()
  await expect(page).toHaveURL('/en/admin/loanApplications')
  // The investors' market is theirs too, in their own screens.
  const menu = page.getByRole('navigation', { name: 'Staff menu' })
  await menu.getByRole('link', { name: 'Primary market' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primary market')
  await expect(menu.getByRole('link', { name: 'Loan applications' })).toBeVisible()
})

test('the settings are in the user’s panel, and the bar leads back from them [B2.13, B2.22] @full', async ({
  page,
}) => {
  await signIn(page, 'readonly')
  await page.goto('/en/admin/loans')
  const panel = await openPanel(page)
  await panel.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/en/account/settings')
  const back = page.getByRole('banner').getByRole('link', { name: 'Backoffice' })
  await back.click()
  await expect(page).toHaveURL('/en/admin/loanApplications')
  await expect(back).toHaveCount(0)
})

test('another page starts at its top with the focus where it begins; going back finds the old place', async ({
  page,
}) => {
  await page.goto('/en/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  await page.getByRole('banner').getByRole('link', { name: 'Invest' }).click()
  await expect(page).toHaveURL('/en/investor')
  await expect(page.locator(PAGE_START)).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/en/about')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
})

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /^(User menu|Brugermenu)/ }).click()
  const panel = page.getByRole('dialog', { name: /^(User menu|Brugermenu)/ })
  await expect(panel).toBeVisible()
  return panel
}
