import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { expectReadable } from './support/readable.ts'
import { restingBox } from './support/restingBox.ts'
import type { Login } from './support/signIn.ts'

interface Layout {
  readonly name: string
  readonly path: string
  /** What the page shows once it is complete, besides its heading. */
  readonly shows: (page: Page) => ReturnType<Page['locator']>
}

const card = (page: Page) => page.locator('article, main li').first()

/** Each shape that a page has on a phone, in the language with the longest words. Other tests prove what the pages do. */
const LAYOUTS: readonly { readonly of: string; readonly login?: Login; readonly pages: readonly Layout[] }[] =
  [
    {
      of: 'visitors',
      pages: [
        {
          name: 'public page with a calculator',
          path: '/business',
          shows: (page) => page.getByTestId('monthly-payment'),
        },
        { name: 'sign-in', path: '/login', shows: (page) => page.getByLabel(/^Adgangskode/) },
        { name: 'sign-up', path: '/signup', shows: (page) => page.getByLabel(/^Mobiltelefon/) },
      ],
    },
    {
      of: 'investors',
      login: 'investor',
      pages: [
        { name: 'dashboard', path: '/investor/dashboard', shows: (page) => page.getByRole('slider').first() },
        { name: 'list as cards', path: '/investor/marketplace/primary', shows: card },
        { name: 'statement', path: '/account/statement', shows: card },
        {
          name: 'banking, with the deposit over it',
          path: '/account/banking?deposit=new',
          shows: (page) => page.getByRole('dialog').getByRole('textbox'),
        },
        { name: 'settings', path: '/account/settings', shows: (page) => page.getByLabel(/^E-mail/) },
      ],
    },
    {
      of: 'staff',
      login: 'superadmin',
      pages: [
        { name: 'list as cards', path: '/admin/loans', shows: card },
        { name: 'record', path: '/admin/loans/20', shows: (page) => page.getByRole('tab').first() },
        {
          name: 'form',
          path: '/admin/loans/20?edit=true',
          shows: (page) => page.getByRole('textbox').first(),
        },
        { name: 'dashboard', path: '/admin/reporting', shows: (page) => page.getByRole('region').first() },
        {
          name: 'action',
          path: '/admin/financials/manualTransaction',
          shows: (page) => page.getByRole('combobox').first(),
        },
      ],
    },
  ]

for (const { of, login, pages } of LAYOUTS)
  test(
    `on a phone, pages of ${of} fit the screen, cut nothing, and can be pressed with a thumb`,
    { tag: '@phone' },
    async ({ page }) => {
      if (login) await signIn(page, login)
      for (const [index, { name, path, shows }] of pages.entries())
        await test.step(name, async () => {
          if (index === 0) await page.goto(path)
          else await goWithin(page, path)
          await expect(shows(page)).toBeVisible()
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          await expectReadable(page)
          // Controls are large enough for a thumb, too.
          await expectNoAxeViolations(page)
        })
    },
  )

test('on a phone the tab that an address names is in view', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'superadmin')
  await page.goto('/en/admin/loans/5/comments')
  for (const tab of ['comments', 'history']) {
    await goWithin(page, `/en/admin/loans/5/${tab}`)
    const chosen = page.getByRole('tab', { selected: true })
    await expect(chosen).toHaveAttribute('href', new RegExp(`/${tab}$`))
    const row = await restingBox(page.locator('main .MuiTabs-scroller'))
    const isInView = async () => {
      const { x, width } = await restingBox(chosen)
      return x >= row.x - 1 && x + width <= row.x + row.width + 1
    }
    await expect.poll(isInView).toBe(true)
  }
})
