import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'

const words = {
  risk: 'Basis of the risk class',
  invest: /^Invest: /,
  amount: 'Amount',
  borrower: 'Borrower’s profile',
  figures: 'Key figures',
  all: /^Show all: /,
  plan: 'Payment plan',
  funding: 'Funding',
  sheet: /^Show/,
  ask: 'Ask a question',
  send: 'Send question',
  sent: 'Question sent',
  answer: 'Answer',
  waits: 'Waiting for an answer',
}

const asked = 'Who insures it?'
const rowOf = (page: Page) => page.locator('tbody tr, main li').filter({ hasText: asked }).first()

test('an investor reads about a loan on the market, and asks', async ({ page }) => {
  await signIn(page, 'investor')
  await page.goto('/en/investor/marketplace/primary')
  const offered = page
    .locator('main tbody tr, main li')
    .filter({ has: page.getByRole('button', { name: words.invest }) })
  const first = offered.first().getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  // Never on the borrower's side.
  await expect(page).toHaveURL(/\/investor\/marketplace\/loans\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const loan = await page
    .getByText(/ L-\d+$/)
    .first()
    .textContent()
  // It is being funded: how much is left, and what will be paid when.
  await expect(page.getByRole('region', { name: words.funding })).toContainText(/\d%|\d\s%/)
  await expect(page.getByRole('region', { name: words.plan })).toBeVisible()
  await expect(page.getByText(words.risk)).toBeVisible()
  // Who the money goes to, and what they earn.
  await expect(page.getByRole('region', { name: words.borrower })).toBeVisible()
  await expect(page.getByRole('region', { name: words.figures })).toContainText(/\d[.,]\d{3}/)
  await expectNoAxeViolations(page)
  // And here they invest.
  await page.getByRole('region', { name: words.funding }).getByRole('button', { name: words.invest }).click()
  const order = page.getByRole('dialog')
  await expect(order.getByRole('textbox', { name: words.amount })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(order).toHaveCount(0)

  await page.getByRole('button', { name: words.ask }).click()
  const dialog = page.getByRole('dialog', { name: words.ask })
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill(asked)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(words.sent)).toBeVisible()
  await goWithin(page, '/en/investor/marketplace/questions')
  await expect(rowOf(page)).toContainText(words.waits)
  await expect(rowOf(page)).toContainText(/L-\d+$/.exec(loan ?? '')?.[0] ?? 'no loan')
  // The person who asked cannot answer.
  await expect(page.getByRole('button', { name: new RegExp(`^${words.answer}:`) })).toHaveCount(0)
})

test('a running loan shows its plan, and its information sheet is a PDF @full', async ({ page }) => {
  await signIn(page, 'investor')
  await page.goto('/en/investor/marketplace/loans?sort=-termMonths')
  await page.locator('main tbody tr, main li').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/investor\/marketplace\/loans\/\d+$/)
  const plan = page.getByRole('region', { name: words.plan })
  // The head and the first twenty.
  await expect(plan.getByRole('row')).toHaveCount(21)
  await plan.getByRole('button', { name: words.all }).click()
  await expect.poll(() => plan.getByRole('row').count()).toBeGreaterThan(21)
  const sheet = page.waitForResponse(/\/information-sheets\/\d+$/)
  await page.getByRole('main').getByRole('button', { name: words.sheet }).first().click()
  expect((await sheet).headers()['content-type']).toBe('application/pdf')
})
