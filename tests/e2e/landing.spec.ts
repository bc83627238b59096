import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'

const PAGES = [
  '',
  '/investor',
  '/business',
  '/about',
  '/blog',
  '/blog/annuity-serial-or-bullet-loan',
  '/prices',
  '/faq',
  '/terms',
  // Made of the same parts.
  '/loan-terms',
  '/credit-check',
  '/privacy',
  '/autoinvest',
  '/team',
  '/careers',
  '/press',
]

const KINDS_OF_PAGES = PAGES.indexOf('/loan-terms')

/** Each language in one mode and at one width. Axe, which takes most of the time, looks at half of the kinds in each. */
const LOOKS = [
  { language: 'Danish', prefix: '', lang: 'da-DK', mode: 'light', tag: [], axeOn: 0 },
  { language: 'English', prefix: '/en', lang: 'en-GB', mode: 'dark', tag: ['@phone'], axeOn: 1 },
] as const

for (const { language, prefix, lang, mode, tag, axeOn } of LOOKS) {
  test.describe(`in ${language}, ${mode}`, () => {
    test.use({ colorScheme: mode })
    test(
      `renders every public page whole and accessible, without third-party requests [B2.16, B2.24]`,
      { tag: [...tag, '@full'] },
      async ({ page, baseURL }) => {
        test.setTimeout(180_000)
        const foreign = collectForeign(page, baseURL ?? '')
        const titles = new Set<string>()
        for (const [index, path] of PAGES.entries()) {
          // The head that the server writes for each address: tests/contract/landing.
          if (index === 0) await page.goto(prefix + path || '/')
          else await goWithin(page, prefix + path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.locator('html')).toHaveAttribute('lang', lang)
          await expect(page.locator('head meta[name=description]')).toHaveCount(1)
          await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
            'href',
            `${baseURL}${prefix + path || '/'}`,
          )
          await expect(page.locator('head link[hreflang]')).toHaveCount(5)
          titles.add(await page.title())
          expect(await widthBeyond(page), `${path} is wider than the screen`).toBe(0)
          if (index < KINDS_OF_PAGES && index % 2 === axeOn) await expectNoAxeViolations(page)
        }
        expect(titles.size).toBe(PAGES.length)
        expect(foreign).toEqual([])
      },
    )
  })
}

test(
  'the footer’s links and those of the pages lead to pages that exist [B2.24, B2.16]',
  { tag: '@full' },
  async ({ page }) => {
    const found = new Set<string>()
    await page.goto('/en/about')
    for (const path of ['/en', '/en/investor', '/en/business', '/en/blog']) {
      await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const href of await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))) {
        found.add(href)
      }
    }
    const footer = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
    await expect(footer).toHaveText([
      'Investors',
      'AutoInvest',
      'Businesses',
      'Price list',
      'About us',
      'About the team',
      'Careers',
      'Press',
      'Blog',
      'Questions and answers',
      'Terms and conditions',
      'Privacy policy',
    ])
    expect(found.size).toBeGreaterThan(20)
    // The others are walked above.
    const unknown = [...found].filter((href) => !PAGES.some((path) => href === `/en${path}`))
    for (const href of unknown) {
      await goWithin(page, href)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(
        page.getByText('couldn’t find').or(page.getByText('This post does not exist')),
      ).toHaveCount(0)
      expect(await page.title(), href).not.toBe('Fundament')
    }
  },
)

test('the footer shows the company, the language, the colour mode, and other places to find us [B2.24, A9.8, A2.31] @full', async ({
  page,
}) => {
  await page.goto('/prices')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Fundament A/S')
  await expect(footer).toContainText('Havnegade 39')
  await expect(footer.getByRole('link', { name: '+45 89 87 60 60' })).toHaveAttribute(
    'href',
    'tel:+4589876060',
  )
  for (const name of ['LinkedIn', 'Facebook', 'Instagram', 'YouTube']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/)
  }
  await footer.getByRole('button', { name: 'Skift til mørkt tema' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

  await footer.getByRole('button', { name: 'Sprog: Dansk' }).click()
  await page.getByRole('menuitem', { name: 'Norsk' }).click()
  await expect(page).toHaveURL('/no/prices')
  await expect(page.getByRole('rowheader', { name: 'Salg på annenhåndsmarkedet' })).toBeVisible()
  await expect(page).toHaveTitle('Prisliste · Fundament')
  await expect(footer.getByRole('link', { name: '+47 2396 0098' })).toHaveAttribute('href', 'tel:+4723960098')
})

test('the loan calculator computes as the loan agreement does, and says which values it does not accept @full', async ({
  page,
}) => {
  await page.goto('/en/business')
  const calculator = page.getByRole('group', { name: 'Loan calculator' })
  const payment = calculator.getByTestId('monthly-payment')
  const amount = calculator.getByRole('textbox', { name: 'Amount' })
  await amount.fill('300000')
  await calculator.getByRole('textbox', { name: 'Term' }).fill('24')
  await calculator.getByRole('textbox', { name: 'Interest per year' }).fill('9')
  await expect(payment).toHaveText('13,705.42 DKK')
  await expect(calculator).toContainText('9,000.00 DKK')

  await amount.fill('99')
  await expect(calculator).toContainText('Amount: enter a number from 100,000 to 5,000,000.')
  await expect(amount).toHaveValue('99')
  await expect(payment).toHaveText('–')

  await amount.fill('300,000')
  await calculator.getByRole('combobox', { name: 'Kind of loan' }).selectOption('Bridge loan')
  await expect(calculator).toContainText('Monthly interest')
  // A bridge loan runs for at most 18 months: the nearest it allows.
  await expect(calculator.getByRole('textbox', { name: 'Term' })).toHaveValue('18')
  await expect(payment).toHaveText('2,250.00 DKK')
  await calculator.getByRole('slider', { name: 'Amount' }).press('End')
  await expect(amount).toHaveValue('4,000,000')
  await calculator.getByText('Show the payment plan').click()
  await expect(calculator.getByRole('table').getByRole('row')).toHaveCount(3)
})

test('the return calculator shows the range of the chosen level @full', async ({ page }) => {
  await page.goto('/en/investor')
  const calculator = page.getByRole('group', { name: 'Return calculator' })
  await expect(calculator).toContainText('7.51–11.22%')
  await calculator.getByRole('radio', { name: 'Low' }).check()
  await expect(calculator).toContainText('7.31–9.19%')
  await calculator.getByRole('textbox', { name: 'Paid in at the start' }).fill('10000')
  await calculator.getByRole('textbox', { name: 'Paid in each month' }).fill('0')
  await calculator.getByRole('textbox', { name: 'Years' }).fill('2')
  await expect(calculator.getByTestId('expected-value')).toHaveText('11,515 DKK to 11,922 DKK')
})

test('the first page links to sign-up and sign-in, or to the dashboard of a signed-in person [B2.16] @full', async ({
  page,
}) => {
  await page.goto('/en')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Open an account' }).first()).toHaveAttribute(
    'href',
    '/en/signup',
  )
  await expect(main.getByRole('link', { name: 'Sign in' }).first()).toHaveAttribute('href', '/en/login')
  await signIn(page, 'investor')
  await page.goto('/en')
  await expect(main.getByRole('link', { name: 'Go to my dashboard' }).first()).toHaveAttribute(
    'href',
    '/en/investor/dashboard',
  )
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
})

/** Addresses of other origins that the page asks. */
function collectForeign(page: Page, baseURL: string): readonly string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:')) found.push(request.url())
  })
  return found
}

/** Pixels by which the page can be scrolled sideways. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
