import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { textIn } from './support/texts.ts'

const words = {
  invest: 'Invest',
  place: 'Place order',
  placed: 'Order placed',
  amount: 'Amount',
  until: 'You may change your mind until',
  understand: 'I understand that I may lose all of a large amount in one loan',
  takeBack: 'Take back',
  takeBackOrder: 'Take back the order',
  takenBack: 'Order taken back',
  cancelled: 'Cancelled',
  thousand: '1,100.00',
}

const t = textIn('en')
/** The newest order of the list: its row, or its card on a phone. */
const newest = (page: Page) =>
  page
    .locator('tbody tr, main li')
    .filter({ has: page.locator('a[href*="/account/orders/"]') })
    .first()

test('an inexperienced investor orders, is warned of a large amount, and takes the order back', async ({
  page,
}) => {
  await signIn(page, 'investor')
  await page.goto('/en/investor/marketplace/primary')
  await page
    .getByRole('button', { name: new RegExp(`^${words.invest}: FL`) })
    .first()
    .click()
  // The account is in DKK.
  const foreign = page.locator('tbody tr, main li').filter({ hasText: 'NOK' })
  await expect(foreign.first()).toBeAttached()
  await expect(foreign.getByRole('button', { includeHidden: true })).toHaveCount(0)
  const full = page.locator('tbody tr').filter({ hasText: '100.00%' }).first()
  await expect(full.getByText('Fully subscribed')).toBeAttached()
  await expect(full.getByRole('button', { name: /^Invest/, includeHidden: true })).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: words.invest })
  const amount = dialog.getByRole('textbox', { name: words.amount })
  const next = dialog.getByRole('button', { name: t('portal.action.next') })

  // 5 % of the net worth is 34,100.
  await amount.fill('35000')
  await next.click()
  await expect(dialog.getByText(/34[.,]?100/)).toBeVisible()
  await dialog.getByRole('switch', { name: words.understand }).click()
  await next.click()
  await expect(dialog.getByText(words.until)).toBeVisible()

  // What was previewed is no longer what is typed, so it is previewed again.
  await amount.fill('1150')
  await next.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('1100')
  await next.click()
  await expect(dialog.getByText(t('portal.action.preview'))).toBeVisible()
  await expect(dialog.getByText(words.thousand)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: words.place }).click()
  await expect(page.getByText(words.placed)).toBeVisible()

  await goWithin(page, '/en/account/orders')
  await expect(newest(page)).toContainText(words.thousand)
  await newest(page)
    .getByRole('button', { name: new RegExp(`^${words.takeBack}`) })
    .click()
  const question = page.getByRole('dialog', { name: words.takeBack })
  await question.getByRole('button', { name: words.takeBackOrder }).click()
  await expect(page.getByText(words.takenBack)).toBeVisible()
  await expect(newest(page)).toContainText(words.cancelled)
  await expect(newest(page).getByRole('button', { name: new RegExp(`^${words.takeBack}`) })).toHaveCount(0)
})
