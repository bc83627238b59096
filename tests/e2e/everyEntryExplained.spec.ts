import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { rowsOf } from './support/staff.ts'

test('every øre is explained, from an account or a loan to its lines, their entries, and the transfer and instalment that made them @full', async ({
  page,
}) => {
  await signIn(page, 'superadmin')
  await page.goto('/en/admin/accounts/3/journal-lines')
  // The balance of the newest line is that of the account.
  await expect(rowsOf(page).first()).toContainText('63,117.25')
  await page.getByRole('link', { name: 'J-101788' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journal entry: J-101788' })).toBeVisible()
  const outgoing = page.getByRole('region', { name: 'Outgoing transfers' })
  await expect(outgoing).toContainText('604,500.00')
  // What did not make the entry is not listed.
  await expect(page.getByRole('region', { name: 'Fees' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await outgoing.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Outgoing transfer: / })).toBeVisible()
  await page.getByRole('link', { name: 'J-101788' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journal entry: J-101788' })).toBeVisible()

  await goWithin(page, '/en/admin/loans/1/journal-lines')
  const paid = rowsOf(page).filter({ hasText: 'Loan payment' }).first()
  await paid.getByRole('link', { name: /^J-/ }).click()
  const transfer = page.getByRole('region', { name: 'Incoming transfer' })
  await transfer.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Incoming transfer: / })).toBeVisible()
  await page
    .getByRole('link', { name: /^L-20001/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Loan payment: / })).toBeVisible()
})
