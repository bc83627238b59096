import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { type RunningLibraryProject, startLibraryProject } from './support/libraryProject.ts'

test.describe('with an identity provider in front of another server', { tag: '@full' }, () => {
  let server: RunningLibraryProject

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    server = await startLibraryProject('openid.log', { roles: { it: 'Owner', desk: 'Reader' } })
    server.provider.asks = true
  })
  test.afterEach(async ({ page }) => {
    // Leaves the server before it ends: an open page would fail to reach it.
    await page.goto('about:blank')
  })
  test.afterAll(() => server.stop())

  const toProvider = async (page: Page) => {
    await page.getByRole('link', { name: 'Sign in with Example login' }).click()
    await expect(page.getByRole('heading', { name: 'Town hall' })).toBeVisible()
  }

  test('signs a person in there, applies their role, and signs them out there too', async ({ page }) => {
    server.provider.person = { sub: 'ida-1', name: 'Ida Holm', email: 'ida@library.example', groups: ['it'] }
    await page.goto(`${server.url}/en/admin/books`)
    await toProvider(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${server.url}/en/admin/books`)
    await expect(page.getByText('Volume 30')).toBeVisible()
    // Owners alone add books, and read what was found.
    await expect(page.getByRole('link', { name: 'Schema overview' })).toBeVisible()
    // Who has which role is the provider's to say.
    await page.getByRole('link', { name: 'People' }).click()
    await expect(page.getByRole('row', { name: /^Ida Holm You ida@library.example Owner/ })).toBeVisible()
    await expect(page.getByText('Their names and roles come from your organisation’s sign-in')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('dialog').getByText('Ida Holm')).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'End the session?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    // The provider does not sign them in again automatically.
    await toProvider(page)
  })

  test('explains to a person without a role from the provider why they are not let in', async ({ page }) => {
    server.provider.person = { sub: 'eva-1', name: 'Eva Lind', groups: ['choir'] }
    await page.goto(`${server.url}/en/login`)
    await toProvider(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Example login gives you no role here.')
    await expectNoAxeViolations(page)
    // Perhaps as another person: the provider asks again.
    server.provider.person = { sub: 'bo-1', name: 'Bo Lind', groups: ['desk'] }
    await toProvider(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('link', { name: 'Books' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Schema overview' })).toBeHidden()
  })
})
