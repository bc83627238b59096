import type { PackedModel } from '../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../src/engine/model/packed/unpackModel.ts'
import type { Page } from '@playwright/test'
import { type CsvFile, downloadCsv } from './support/downloads.ts'
import { emailOf, expect, expectNoAxeViolations, PASSWORD, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { restingBox } from './support/restingBox.ts'
import type { Login } from './support/signIn.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** Pages of each kind, half of which end at each width. */
const AXE_AT: Readonly<Record<'investor' | 'borrower', readonly string[]>> = {
  investor: [
    '/investor/dashboard',
    '/investor/marketplace/dashboard',
    '/investor/marketplace/primary',
    '/investor/account-overview',
    '/account/banking',
  ],
  borrower: ['/business/dashboard', '/business/statement', '/account/reports'],
}

/** Every page at both widths, one after the other. */
const WALKS = [
  { login: 'investor', locale: 'en', mode: 'light' },
  { login: 'borrower', locale: 'da', mode: 'dark' },
] as const

const ROUTES = {
  investor: [
    '/investor/dashboard',
    '/investor/marketplace/dashboard',
    '/investor/marketplace/primary',
    '/investor/marketplace/secondary',
    '/investor/marketplace/upcoming',
    '/investor/account-overview',
    '/account/positions',
    '/account/orders',
    '/account/trades',
    '/account/banking',
    '/account/statement',
    '/account/reports',
  ],
  borrower: ['/business/dashboard', '/business/statement', '/account/banking', '/account/reports'],
} as const

for (const { login, locale, mode } of WALKS) {
  test.describe(`${login}, ${locale}, ${mode}`, { tag: '@full' }, () => {
    test.use({ colorScheme: mode })
    test('every page of the customer shows its content without errors [B2.7, B2.8, B2.9]', async ({
      page,
    }) => {
      test.setTimeout(360_000)
      await signIn(page, login)
      const routes = await routesOf(page, login, locale)
      for (const [index, { route, label }] of routes.entries()) {
        const address = locale === 'da' ? route : `/${locale}${route}`
        if (index === 0) await page.goto(address)
        else await goWithin(page, address)
        await expect(page).toHaveTitle(`${label} · Fundament`)
        // The next page begins at the width of the last one.
        for (const size of index % 2 === 0 ? [DESKTOP, PHONE] : [PHONE, DESKTOP]) {
          await page.setViewportSize(size)
          await settle(page)
          await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
          await expect(page.getByRole('alert'), route).toHaveCount(0)
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
          await expect.poll(overflow, `${route} is wider than ${size.width} px`).toBe(0)
        }
        await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
        // Other pages are lists made of the same parts.
        if (AXE_AT[login].includes(route)) await expectNoAxeViolations(page)
      }
    })
  })
}

/** What all accounts are worth together is for investors with several. */
const TOGETHER = 'Total value, all your accounts'

test('signing in leads to the dashboard of the account: investors to theirs, borrowers to the business one [A1.2, A2.2, A2.3] @full', async ({
  page,
}) => {
  await signInByHand(page, 'investor')
  await expect(page).toHaveURL(/\/en\/investor\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, \S+/)
  const account = page.getByRole('region', { name: 'Your account' })
  await expect(account.getByText(/^[\d,]+\.\d\d\sDKK$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Value over time' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Total value', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: TOGETHER })).toHaveCount(0)

  await page.goto('/boot.js')
  await page.evaluate(() => localStorage.clear())
  await signInByHand(page, 'borrower')
  await expect(page).toHaveURL(/\/en\/business\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, \S+/)
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible()
})

test('the arrow keys read a chart, and a table shows the same data @full', async ({ page }) => {
  await signIn(page, 'investor')
  await page.goto('/en/investor/dashboard')
  const tile = page.getByRole('region', { name: 'Received per month' })
  const reader = tile.getByRole('slider', { name: 'Read the points of Received per month' })
  await expect(reader).toHaveAttribute('aria-valuetext', /^\w+ \d{4}, .+: [\d,]+\.\d\d\sDKK, Total: /)
  const last = (await reader.getAttribute('aria-valuetext')) ?? ''
  await reader.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(reader).not.toHaveAttribute('aria-valuetext', last)
  await tile.getByRole('button', { name: 'Show as a table: Received per month' }).click()
  await expect(tile.getByRole('slider')).toHaveCount(0)
  await expect(tile.getByRole('row').nth(3)).toBeVisible()
})

test('a list is searched, filtered, sorted and paged, and its address brings the same list back [A9.10, B9.4]', async ({
  page,
}) => {
  await signIn(page, 'investor')
  await page.goto('/en/account/statement')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('status').filter({ hasText: /^1–10 of / })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^11–20 of / })).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(rows).toHaveCount(50)
  await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText([
    '10',
    '20',
    '50',
    '100',
    '200',
    'All',
  ])

  const header = page.getByRole('columnheader', { name: 'Amount' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  // Money that went out has its sign, and a word for who does not see it.
  await expect(rows.first()).toContainText(/−|-/)
  await expect(rows.first()).toContainText('debit')

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Filter by Kind').selectOption({ label: 'Deposit' })
  await expect(page.getByRole('button', { name: 'Remove the filter: Kind' })).toBeVisible()
  await expect(rows.filter({ hasNotText: 'Deposit' })).toHaveCount(0)
  const filtered = await rows.count()
  // The sums come after the rows.
  await expect(page.locator('tfoot')).toContainText('DKK')
  const total = await page.locator('tfoot').innerText()
  const copy = page.url()

  await page.getByRole('searchbox', { name: 'Search' }).fill('no such text anywhere')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rows).toHaveCount(50)

  await page.goto(copy)
  await expect(rows).toHaveCount(filtered)
  await expect(page.locator('tfoot')).toHaveText(total.replace(/\s+/g, ' '), { useInnerText: true })
  await page.goBack()
  await expect(rows).toHaveCount(50)
})

test('a tile leads to its rows under its name, the filter can be taken off, the first column of the wide list stays in view, and a press anywhere in a row opens it @full', async ({
  page,
}) => {
  await signIn(page, 'borrower')
  await page.goto('/en/business/dashboard')
  await page.getByRole('link', { name: 'Due within a month' }).click()
  await expect(page).toHaveURL(/\/business\/payments\?.*given=/)
  const chip = page.getByRole('button', { name: 'Remove the filter: Due within a month' })
  await expect(chip).toHaveText('Filter: Due within a month')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasNotText: /Scheduled|Partially paid|Overdue/ })).toHaveCount(0)

  const all = page.waitForResponse((response) => response.url().includes('/graphql'))
  await chip.click()
  await all
  await expect(chip).toHaveCount(0)
  await expect(page).not.toHaveURL(/given=/)

  const table = page.getByRole('region', { name: 'Payments' })
  const first = table.locator('tbody td').first()
  const before = await restingBox(first)
  await table.evaluate((element) => element.scrollTo({ left: 200 }))
  await expect(table).toHaveAttribute('data-scrolled', '')
  expect((await restingBox(first)).x).toBe(before.x)
  await rows.first().click({ position: { x: 700, y: 20 } })
  await expect(page).toHaveURL(/\/business\/payments\/\d+/)

  await goWithin(page, '/en/business/payments?given=%2Fadmin%2Freporting%2Farrears')
  await expect(page.getByText('The filter of this link no longer exists and is not used')).toBeVisible()
  await expect(rows.first()).toBeVisible()
})

test('the whole filtered list is downloaded, and printed with the name of the account @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await signIn(page, 'investor')
  await page.goto('/en/account/statement')
  const status = page.getByRole('status').filter({ hasText: /^1–10 of / })
  const readCount = async () => Number((await status.innerText()).replace(/.* of /, '').replaceAll(',', ''))
  const atFirst = await readCount()
  await page.getByRole('button', { name: 'Print' }).click()
  // Other tests move money of this account meanwhile.
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThanOrEqual(atFirst)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Account holder')).toBeVisible()
  await expect(page.getByText('Account number')).toBeVisible()
  for (const gone of ['Print', 'Download', 'Ways to download', 'Filters'])
    await expect(page.getByRole('button', { name: gone, exact: true })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('tbody tr')).toHaveCount(10)
  await page.emulateMedia({ media: 'screen' })

  const download = page.getByRole('button', { name: 'Download', exact: true })
  let readable: CsvFile | undefined
  await expect(async () => {
    const count = await readCount()
    readable = await downloadCsv(page, download)
    expect(readable.name).toMatch(/^Statement - \d{4}-\d\d-\d\d\.csv$/)
    expect(readable.text.startsWith('\uFEFF')).toBe(true)
    expect(readable.titles.join(';')).toBe(
      'Value date;Text;Kind;Loan;Amount;Amount, currency;Balance after;Balance after, currency;Journal entry',
    )
    expect(readable.lines).toHaveLength(count)
    const [day, , kind, , amount, currency] = readable.lines[0] ?? []
    for (const text of [day, kind, `${amount}\u00a0${currency}`])
      await expect(page.locator('tbody tr').first()).toContainText(text ?? 'nothing', { timeout: 1000 })
  }).toPass()

  await page.getByRole('button', { name: 'Ways to download' }).click()
  await page.getByRole('menuitemradio', { name: /^CSV with raw values/ }).click()
  const raw = await downloadCsv(page, download)
  expect([raw.name, raw.titles]).toEqual([readable?.name, readable?.titles])
  // The oldest movement is in every file, whatever other tests add.
  const [day = '', text, , , amount = '', currency] = readable?.lines.at(-1) ?? []
  const [rawDay, rawText, rawKind, , rawAmount, rawCurrency] = raw.lines.at(-1) ?? []
  expect(rawDay).toBe(day.split('/').toReversed().join('-'))
  expect([rawText, rawCurrency]).toEqual([text, currency])
  expect(rawKind).toMatch(/^[A-Z_]+$/)
  expect(rawAmount).toMatch(/^-?\d+\.\d+$/)
  expect(Number(rawAmount)).toBe(Number(amount.replaceAll(',', '')))
})

test('a row leads to its record, which is read and led back from @full', async ({ page }) => {
  await signIn(page, 'investor')
  await page.goto('/en/account/orders')
  const link = page.locator('tbody tr').first().getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/en\/account\/orders\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await goWithin(page, '/en/account/orders/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
})

test('a customer without an account sees the next step and how to get one [A2.29] @full', async ({
  page,
}) => {
  await signIn(page, 'newcomer')
  await page.goto('/en/investor/marketplace/primary')
  await page.getByRole('button', { name: 'Skip and browse platform' }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  for (const route of ['/en/investor/dashboard', '/en/account/statement', '/en/account/positions']) {
    await goWithin(page, route)
    await expect(page.locator('tbody tr')).toHaveCount(0)
    await expect(page.getByText('You have no account yet')).toBeVisible()
    await expect(page.getByText('Get started by creating your first investor account.')).toBeVisible()
  }
})

test('reports a page that fails to load, and opens it on the next try @full', async ({ page, problems }) => {
  problems.expect(/status 503/, /console error: .*503/)
  await signIn(page, 'investor')
  await page.route('**/admin-model?*', (route) => route.fulfill({ status: 503 }))
  await page.goto('/en/account/statement')
  await expect(page.getByText('Your pages could not be loaded')).toBeVisible()
  await page.unroute('**/admin-model?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

interface Route {
  readonly route: string
  readonly label: string
}

/** The pages the specification names, and every other that the model has for customers of this side. */
async function routesOf(
  page: Page,
  login: 'investor' | 'borrower',
  locale: 'en' | 'da',
): Promise<readonly Route[]> {
  const packed = await page.evaluate(async (language) => {
    const tokens = JSON.parse(localStorage.getItem('fundament.tokens') ?? '{}') as { accessToken: string }
    const headers = { authorization: `Bearer ${tokens.accessToken}` }
    const answer = await fetch(`/admin-model?language=${language}`, { headers })
    return (await answer.json()) as PackedModel
  }, locale)
  const { pages } = unpackModel(packed)
  const named: readonly string[] = ROUTES[login]
  expect(pages.map(({ route }) => route)).toEqual(expect.arrayContaining([...named]))
  const isTheirs = (route: string) => (login === 'borrower') === route.startsWith('/business/')
  return pages.filter(({ route }) => named.includes(route) || isTheirs(route))
}

/** Until nothing loads any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main output, main [aria-busy=true]')).toHaveCount(0)
}

async function signInByHand(page: Page, login: Login): Promise<void> {
  await page.goto('/en/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(login))
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}
