import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { codeTo } from './support/people.ts'
import { textIn } from './support/texts.ts'

const WORDS = {
  en: {
    amount: '1234.50',
    shown: '1,234.50',
    release: 'Release payout',
    released: 'Released',
    requested: 'Requested',
    completed: 'Completed',
  },
  da: {
    amount: '1345,50',
    shown: '1.345,50',
    release: 'Frigiv udbetaling',
    released: 'Frigivet',
    requested: 'Anmodet',
    completed: 'Gennemført',
  },
} as const

for (const locale of ['en', 'da'] as const) {
  const t = textIn(locale)
  const words = WORDS[locale]
  const at = (path: string) => `${locale === 'da' ? '' : `/${locale}`}${path}`
  const ask = async (page: Page) => {
    await page.goto(at('/account/banking'))
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
    // Nobody takes money out with a password alone.
    const question = page.getByRole('dialog', { name: t('account.code.title') })
    const phone = /\+[\d ]+\d/.exec(await question.innerText())?.[0].replaceAll(' ', '') ?? ''
    await question
      .getByRole('textbox')
      .first()
      .fill(await codeTo(phone))
    await question.getByRole('button', { name: t('payout.confirm') }).click()
    await expect(page.getByText(t('payout.done'))).toBeVisible()
  }

  test(
    `${locale}: a customer asks for a payout, staff release it, and the bank carries it out`,
    // Phones in one language, desktops in the other.
    { tag: locale === 'da' ? '@phone-only' : [] },
    async ({ page, openBrowser }) => {
      await signIn(page, 'investor')
      await ask(page)
      await page.goto(at('/account/payouts'))
      const newest = page.locator('tbody tr, main li').filter({ hasText: words.shown }).first()
      await expect(newest).toContainText(words.requested)
      const id = /\d+$/.exec((await newest.getByRole('link').first().getAttribute('href')) ?? '')?.[0] ?? ''

      const staff = await openBrowser()
      await signIn(staff, 'senior')
      await staff.goto(at(`/admin/financials/payouts/${id}`))
      await staff.getByRole('button', { name: words.release }).click()
      const release = staff.getByRole('dialog', { name: words.release })
      // In front of the amount and whom it goes to.
      await expect(release).toContainText(
        new RegExp(`${words.shown.replaceAll('.', '\\.')}\\sDKK · .+ · \\d{4} \\d+`),
      )
      await release.getByRole('button', { name: words.release }).click()
      await expect(staff.getByText(words.released).first()).toBeVisible()

      // The server sends what is released once a minute.
      const heading = staff.getByRole('heading', { name: words.shown }).first()
      await expect(async () => {
        await staff.goto('/sandbox/payouts')
        await expect(heading).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 120_000 })
      await expectNoAxeViolations(staff)
      await heading.locator('xpath=following-sibling::form[1]').locator('button[value=EXECUTE]').click()
      await expect(staff.getByRole('status').first()).toBeVisible()

      await page.goto(at(`/account/payouts/${id}`))
      await expect(page.getByText(words.completed).first()).toBeVisible()
      await expectNoAxeViolations(page)
    },
  )
}
