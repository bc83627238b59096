import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { textIn } from './support/texts.ts'

for (const locale of ['en', 'da', 'sv', 'no'] as const) {
  const t = textIn(locale)
  const start = async (page: Page, amount: string) => {
    await signIn(page, 'business')
    await page.goto(`${locale === 'da' ? '' : `/${locale}`}/account/banking`)
    await page.getByRole('button', { name: t('portal.deposit'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('deposit.title') })
    await dialog.getByRole('textbox').fill(amount)
    return dialog
  }
  /** Decides on the bank's page. */
  const decide = async (page: Page, choice: string) => {
    await expect(page).toHaveURL(/\/sandbox\/bank\//)
    await expectNoAxeViolations(page)
    await page.locator(`button[value=${choice}]`).click()
  }

  test(
    `${locale}: a customer deposits at once through the bank, and sees the money come [B1.4, B2.27, B2.28, B2.30, B4.1]`,
    // Phones in two languages, desktops in the others.
    { tag: locale === 'sv' || locale === 'no' ? '@phone-only' : [] },
    async ({ page }) => {
      const dialog = await start(page, '100')
      await expect(dialog.getByRole('alert')).toContainText('500')
      // It comes late, and would push a button away while it is pressed.
      const [note, last] = [
        dialog.getByText(t('sandboxes.name')),
        dialog.getByRole('button', { name: t('deposit.manual') }),
      ]
      await expect(note).toBeVisible()
      const topOf = async (one: typeof note) => (await one.boundingBox())?.y ?? Number.NaN
      expect(await topOf(note)).toBeGreaterThan(await topOf(last))
      await dialog.getByRole('button', { name: t('deposit.manual') }).click()
      await expect(dialog).toContainText('DK4395700012345678')
      await expectNoAxeViolations(page)
      await dialog.getByRole('textbox').fill('750')
      await dialog.getByRole('button', { name: t('deposit.instant') }).click()
      await decide(page, 'AUTHORIZE')
      const outcome = page.getByRole('dialog', { name: t('deposit.outcome.completed') })
      await expect(outcome).toContainText('750')
      await expectNoAxeViolations(page)
      await outcome.getByRole('button', { name: t('common.close') }).click()
      const deposits = page.getByRole('region', { name: /Deposits|Indbetalinger|Insättningar|Innskudd/ })
      await expect(deposits.getByRole('row').nth(1)).toContainText('750')
    },
  )

  test(
    `${locale}: a deposit that the bank refuses moves nothing, and can be tried again at the slower way [B2.31]`,
    { tag: locale === 'en' ? [] : '@full' },
    async ({ page }) => {
      const dialog = await start(page, '600')
      await dialog.getByRole('button', { name: t('deposit.instant') }).click()
      await decide(page, 'REJECT')
      const refused = page.getByRole('dialog', { name: t('deposit.outcome.ended') })
      await refused.getByRole('button', { name: t('deposit.tryAgain') }).click()
      const again = page.getByRole('dialog', { name: t('deposit.title') })
      await again.getByRole('textbox').fill('600')
      await again.getByRole('button', { name: t('deposit.standard') }).click()
      await decide(page, 'AUTHORIZE')
      await expect(page.getByRole('dialog', { name: t('deposit.outcome.coming') })).toBeVisible()
    },
  )
}

test('a bank that cannot be reached leaves the form as it was, and says so [B8.3]', async ({
  page,
  problems,
}) => {
  await signIn(page, 'investor')
  await page.goto('/en/account/banking?deposit=new')
  const dialog = page.getByRole('dialog', { name: 'Make a deposit' })
  await dialog.getByRole('textbox').fill('600')
  problems.expect(/status (?:of )?500/)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CreateAiiaDeposit')
      ? route.fulfill({
          status: 500,
          json: { errors: [{ message: 'No bank', extensions: { code: 'INTERNAL' } }] },
        })
      : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Make instant deposit via bank' }).click()
  await expect(page.getByText('Failed to make deposit')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('600')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
})
