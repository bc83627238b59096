import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'

test("a partner's people see its name, logo and colour, on the next visit from the first paint on [B1.6]", async ({
  page,
}) => {
  await signIn(page, 'partner')
  await page.goto('/en/admin/accounts')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Havnegård Invest' })).toBeVisible()
  await expect.poll(() => primaryColor(page)).toBe('#123c69')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (!document.querySelector('#root')?.firstChild) return
      seen.push(getComputedStyle(document.documentElement).getPropertyValue('--ff-palette-primary-main'))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Havnegård Invest' })).toBeVisible()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen)).toEqual(new Set(['#123c69']))
})

test('language and mode chosen on one device are there on the next; an address with a language keeps it [A9.9, B3.22, A3.16]', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'readonly')
  try {
    await page.goto('/admin/loans')
    const kept = page.waitForResponse((response) => keeps(response.request().postData(), 'language'))
    await page.getByRole('button', { name: 'Sprog: Dansk' }).click()
    await page.getByRole('menuitem', { name: 'Svenska' }).click()
    await expect(page).toHaveURL(/^[^?]*\/sv\/admin\/loans/)
    await kept
    const dark = page.waitForResponse((response) => keeps(response.request().postData(), 'darkMode'))
    await page.getByRole('button', { name: 'Byt till mörkt läge' }).click()
    await dark

    const second = await openBrowser()
    await signIn(second, 'readonly')
    await second.goto('/admin/loans')
    await expect(second).toHaveURL(/^[^?]*\/sv\/admin\/loans/)
    await expect(second.locator('html')).toHaveAttribute('data-mode', 'dark')
    await second.goto('/en/admin/loans')
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Loans')
  } finally {
    await forgetSettings(page)
  }
})

const primaryColor = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ff-palette-primary-main').trim(),
  )

const keeps = (body: string | null, setting: string) =>
  body !== null && body.includes('KeepPreference') && body.includes(setting)

/** Other tests sign in with the same login. */
async function forgetSettings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('fundament.tokens') ?? '{}') as {
      accessToken: string
    }
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({
        query:
          'mutation { updateSettingsForCurrentUser(input: { settings: { language: null, darkMode: null } }) { isSuccess } }',
      }),
    })
  })
}
