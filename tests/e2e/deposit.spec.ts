import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { textIn } from './support/texts.ts'

const t = textIn('en')
const start = async (page: Page, amount: string) => {
  await signIn(page, 'business')
  await page.goto('/en/account/banking')
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

test('a customer deposits at once through the bank, and sees the money come [B1.4, B2.27, B2.28, B2.30, B4.1]', async ({
  page,
}) => {
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
  await outcome.getByRole('button', { name: t('common.close') }).click()
  const deposits = page.getByRole('region', { name: 'Deposits' })
  await expect(deposits.getByRole('row').nth(1)).toContainText('750')
})

test('moves no money when the bank refuses a deposit, and lets the customer retry the slower way [B2.31] @full', async ({
  page,
}) => {
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
})
