import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { restingBox } from './support/restingBox.ts'
import { textIn } from './support/texts.ts'

const t = textIn('en')
const ASK = 'Quote early repayment'

test('a borrower sees what to pay and where, pays now through the bank, and sees it paid', async ({
  page,
}) => {
  await signIn(page, 'borrower')
  await page.goto('/en/business/payments')
  // Named by the instalment: `Pay: L-20002 #9`.
  const button = page.getByRole('button', { name: /^Pay: L-\d+ #\d+$/ }).last()
  const label = (await button.getAttribute('aria-label')) ?? ''
  /** As on the transfer: `L-20002-9`. */
  const instalment = label.slice('Pay: '.length).replace(' #', '-')
  await button.click()
  const dialog = page.getByRole('dialog', { name: /Pay/ })
  await expect(dialog).toContainText('DK4395700012345678')
  await expect(dialog).toContainText('Payment reference')
  await expect(dialog).toContainText(instalment)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Pay now through the bank' }).click()
  await expect(page).toHaveURL(/\/sandbox\/bank\//)
  await page.locator('button[value=AUTHORIZE]').click()
  const outcome = page.getByRole('dialog', { name: t('deposit.outcome.loanPaid') })
  await expect(outcome).toContainText('DKK')
  await outcome.getByRole('button', { name: t('common.close') }).click()
  await expect(page).toHaveURL(/\/business\/payments$/)
  await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0)
  await page.getByRole('searchbox').fill(instalment)
  await expect(page.getByRole('main')).toContainText('Paid')
  await expect(page.getByRole('main')).toContainText(instalment)
})

test('a borrower reads on the loan’s page what repays it, and gets the quote @full', async ({ page }) => {
  await signIn(page, 'borrower')
  await page.goto('/en/business/loans')
  await page.locator('main tbody tr, main li').getByRole('link').first().click()
  // The next one is paid without scrolling aside.
  const next = page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Pay: L-' })
  const { width } = page.viewportSize() ?? { width: 0 }
  const box = await restingBox(next.first())
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  await page.getByRole('button', { name: ASK }).click()
  const dialog = page.getByRole('dialog', { name: ASK })
  await dialog.getByRole('button', { name: t('portal.action.next') }).click()
  await expect(dialog.getByText('To pay in all')).toBeVisible()
  const shown = (await dialog.locator('dd').filter({ hasText: 'DKK' }).first().textContent()) ?? ''
  const amount = /^[\d.,]+/.exec(shown)?.[0] ?? 'no amount'
  await dialog.getByRole('button', { name: 'Get the quote' }).click()
  const quoted = page.getByRole('region', { name: 'Early repayments' })
  await expect(quoted).toContainText(amount)
  await expect(quoted.getByRole('button', { name: /^Pay: L-\d+-E\d+$/ })).toBeVisible()
})

test('the reports of who borrows are about what was paid and is owed, those of who invests about what it earned @full', async ({
  page,
}) => {
  await signIn(page, 'borrower')
  await page.goto('/en/account/reports')
  const tile = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(tile('Still owed')).toContainText(/[1-9][\d,]*\sDKK/)
  await expect(tile('Interest paid this year')).toContainText(/[1-9][\d,]*\sDKK/)
  const months = page.getByRole('table', { name: 'This year' })
  await expect(months.getByRole('columnheader', { name: 'Owed on loans' })).toBeVisible()
  await expect(tile('Sold this year')).toHaveCount(0)
  await signIn(page, 'investor')
  await page.goto('/en/account/reports')
  await expect(tile('Yearly return')).toContainText(/\d\.\d{2}\s?%/)
  await expect(months.getByRole('columnheader', { name: 'Written off' })).toBeVisible()
  await expect(tile('Still owed')).toHaveCount(0)
})
