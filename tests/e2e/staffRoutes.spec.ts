import type { Page } from '@playwright/test'
import {
  ACTION_ROUTES,
  FURTHER_ROUTES,
  MARKET_ROUTES,
  PARTNER_ROUTES,
  RAW_DATA_ROUTES,
  STAFF_ROUTES,
} from '../support/staffRoutes.ts'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { rowsOf } from './support/staff.ts'
import { followMenu, menuOf, openStaffArea } from './support/staffPages.ts'

test.describe('a super admin', () => {
  test(
    'opens every staff page from the menu, the investors’ market too, and each shows what it has [B2.11]',
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(300_000)
      await signIn(page, 'superadmin')
      const model = await openStaffArea(page)
      const seen = await menuOf(page)
      expect(STAFF_ROUTES.filter((route) => !seen.includes(route))).toEqual([])
      expect(seen.filter((route) => route.startsWith('/investor'))).toEqual(MARKET_ROUTES)
      const kinds = new Set<string>()
      for (const target of model.pages.filter(({ area }) => area !== 'backoffice')) {
        await test.step(target.route, async () => {
          await followMenu(page, target, 'da')
          // Pages of one kind are made of the same parts.
          const kind = target.kind === 'dashboard' && target.queue ? 'queue' : target.kind
          if (!kinds.has(kind)) await expectNoAxeViolations(page)
          kinds.add(kind)
        })
      }
    },
  )

  test(
    'opens every raw-data view from the menu, in English, and it shows what it has [B1.7, B2.12]',
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(300_000)
      await signIn(page, 'superadmin')
      const model = await openStaffArea(page, '/en')
      const raw = (await menuOf(page)).filter((route) => route.startsWith('/backoffice'))
      expect(raw).toEqual(expect.arrayContaining([...RAW_DATA_ROUTES]))
      for (const route of raw) {
        const target = model.pages.find((one) => one.route === route)
        if (target) await test.step(route, async () => await followMenu(page, target, 'en'))
        else expect(route).toBe('/backoffice/config-problems')
      }
      await page.locator('nav ul a[href="/en/backoffice/config-problems"]').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Config problems' })).toBeVisible()
      await expectNoAxeViolations(page)
    },
  )

  test('lands on the loan applications, where the logo leads; the menu opens a list, and a slash at the end does no harm [B2.11, B2.15]', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openStaffArea(page)
    await expect(page).toHaveURL('/admin/loanApplications')
    const menu = page.getByRole('navigation', { name: 'Medarbejdermenu' })
    await menu.getByRole('link', { name: 'Lån', exact: true }).first().click()
    await expect(page).toHaveURL('/admin/loans')
    await expect(page.getByRole('heading', { level: 1, name: 'Lån' })).toBeVisible()
    await goWithin(page, '/admin/loanDiffAccounts/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lånedifferencer')
    await page
      .getByRole('link', { name: /Fundament/ })
      .first()
      .click()
    await expect(page).toHaveURL('/admin/loanApplications')
  })
})

const NO_ACCESS = 'Du har ikke adgang til denne side'

/** By way of an address that leads nowhere, so that the refusal is that of this route. */
async function expectRefused(page: Page, route: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await goWithin(page, '/admin/nowhere')
  await expect(heading).not.toHaveText(NO_ACCESS)
  await goWithin(page, route)
  await expect(heading).toHaveText(NO_ACCESS)
}

test.describe('the menu', () => {
  test(
    'of partner users leaves out what is not for them, and its pages are refused [B6.2]',
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(120_000)
      await signIn(page, 'partner')
      await openStaffArea(page)
      expect((await menuOf(page)).toSorted()).toEqual(PARTNER_ROUTES.toSorted())
      // All are refused in one place, because the model that the server gives has none of them.
      for (const routes of [STAFF_ROUTES, MARKET_ROUTES, RAW_DATA_ROUTES])
        for (const route of routes.filter((one) => !PARTNER_ROUTES.includes(one)).slice(0, 3))
          await test.step(route, async () => await expectRefused(page, route))
    },
  )

  test('of read-only staff has no raw data, nobody to manage, nothing to add, change or run; nor do addresses give it [B6.2, B6.3] @full', async ({
    page,
  }) => {
    await signIn(page, 'readonly')
    await openStaffArea(page)
    const seen = await menuOf(page)
    const forOthers = [...ACTION_ROUTES, '/admin/users/manage-staff']
    const expected = STAFF_ROUTES.filter((route) => !forOthers.includes(route))
    expect(seen.toSorted()).toEqual([...expected, ...FURTHER_ROUTES, ...MARKET_ROUTES].toSorted())
    for (const route of [...forOthers, ...RAW_DATA_ROUTES.slice(0, 3), '/backoffice/config-problems'])
      await expectRefused(page, route)
    await goWithin(page, '/admin/loans')
    await rowsOf(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Lån: / })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rediger' })).toHaveCount(0)
    await expectRefused(page, '/admin/loans/5?edit=true')
    await expectRefused(page, '/admin/loans/-1')
    await page.goto(forOthers[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_ACCESS)
  })
})
