import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'
import { codeTo } from './support/people.ts'
import { textIn } from './support/texts.ts'

const words = {
  amount: '1234.50',
  shown: '1,234.50',
  release: 'Release payout',
  released: 'Released',
  requested: 'Requested',
}

const t = textIn('en')
const ask = async (page: Page) => {
  await page.goto('/en/account/banking')
  await page.getByRole('button', { name: t('payout.open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('payout.title') })
  const amount = dialog.getByRole('textbox', { name: t('payout.amount') })
  const submit = dialog.getByRole('button', { name: t('payout.submit'), exact: true })
  await amount.fill('99999999')
  await submit.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await amount.fill(words.amount)
  await submit.click()
  // A password alone does not allow a payout.
  const question = page.getByRole('dialog', { name: t('account.code.title') })
  const phone = /\+[\d ]+\d/.exec(await question.innerText())?.[0].replaceAll(' ', '') ?? ''
  await question
    .getByRole('textbox')
    .first()
    .fill(await codeTo(phone))
  await question.getByRole('button', { name: t('payout.confirm') }).click()
  await expect(page.getByText(t('payout.done'))).toBeVisible()
}

test('requests a payout as a customer, and releases it as staff', async ({ page, openBrowser }) => {
  await signIn(page, 'investor')
  await ask(page)
  await goWithin(page, '/en/account/payouts')
  const newest = page.locator('tbody tr, main li').filter({ hasText: words.shown }).first()
  await expect(newest).toContainText(words.requested)
  const id = /\d+$/.exec((await newest.getByRole('link').first().getAttribute('href')) ?? '')?.[0] ?? ''

  const staff = await openBrowser()
  await signIn(staff, 'senior')
  await staff.goto(`/en/admin/financials/payouts/${id}`)
  await staff.getByRole('button', { name: words.release }).click()
  const release = staff.getByRole('dialog', { name: words.release })
  // The dialog shows the amount and the recipient.
  await expect(release).toContainText(
    new RegExp(`${words.shown.replaceAll('.', '\\.')}\\sDKK · .+ · \\d{4} \\d+`),
  )
  await release.getByRole('button', { name: words.release }).click()
  await expect(staff.getByText(words.released).first()).toBeVisible()
  // How the bank carries it out: moneyJourney.spec.ts.
})
