import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { goWithin } from './support/goWithin.ts'

const noOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const inDanish = (price: string): string => price.replace('.', ',')

test('an investor sells a part of a position at a price, another buys it, and both see the trade', async ({
  page,
  openBrowser,
}) => {
  const price = '101.37'
  await signIn(page, 'investor')
  await page.goto('/en/account/positions')
  const sell = page.getByRole('button', { name: /^Sell: / })
  const position = page.getByRole('listitem').or(page.getByRole('row')).filter({ has: sell }).first()
  await expect(position).toContainText(/L-\d+/)
  const loan = /L-\d+/.exec((await position.innerText()) ?? '')?.[0] ?? ''
  const name = (await position.getByRole('link').first().innerText()).trim()
  await sell.first().click()
  const dialog = page.getByRole('dialog')
  // Headed by the loan, not by a number of ours.
  await expect(dialog.getByRole('heading')).toContainText(name)
  await dialog.getByLabel('Nominal amount to sell').fill('300')
  await dialog.getByLabel('Lowest price').fill(price)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('You get at least')).toBeVisible()
  await expect(dialog.getByText('Accrued interest that goes with it')).toBeVisible()
  // The quote is here, and the dialog can be used again.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  expect(await noOverflow(page)).toBe(0)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Order placed. You find it among your orders.')).toBeVisible()

  // The buyer reads Danish.
  const buyer = await openBrowser()
  await signIn(buyer, 'business')
  await buyer.goto('/investor/marketplace/secondary')
  await buyer.getByRole('searchbox', { name: 'Søg' }).fill(loan)
  // A few of the many are left.
  await expect(buyer.getByRole('status').filter({ hasText: /^1–\d af \d$/ })).toBeVisible()
  const offer = buyer
    .getByRole('listitem')
    .or(buyer.getByRole('row'))
    .filter({ hasText: inDanish(price) })
  await expect(offer.first()).toContainText(name)
  expect(await noOverflow(buyer)).toBe(0)
  await offer.first().getByRole('button', { name: /^Køb/ }).click()
  const order = buyer.getByRole('dialog')
  await expect(order.getByRole('heading')).toContainText(name)
  await expect(order.getByLabel('Nominelt beløb, du vil købe')).toHaveValue(/300/)
  await order.getByLabel('Nominelt beløb, du vil købe').fill('200')
  await order.getByRole('button', { name: 'Fortsæt' }).click()
  await expect(order.getByText('Købt straks, for')).toBeVisible()
  await order.getByRole('button', { name: 'Afgiv ordre' }).click()
  await expect(buyer.getByText(/^Ordren er afgivet\./)).toBeVisible()

  await goWithin(buyer, '/account/trades')
  const bought = buyer
    .getByRole('listitem')
    .or(buyer.getByRole('row'))
    .filter({ hasText: inDanish(price) })
  await expect(bought.first()).toContainText('Køb')
  // The fee is the seller's alone. A phone's card is headed by the loan, and leads to it.
  await expect(bought.first()).toContainText(name)
  await bought.first().getByRole('link').first().click()
  await expect(buyer.getByRole('main')).toContainText(/Gebyr\s*0,00/)

  await goWithin(page, '/en/account/trades')
  const sold = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: price })
  await expect(sold.first()).toContainText('Sell')
  await goWithin(page, '/en/account/orders')
  const rest = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: price })
  await expect(rest.first()).toContainText('Partly filled')
  await rest
    .first()
    .getByRole('button', { name: /^Take back/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back the order' }).click()
  await expect(page.getByText('Order taken back')).toBeVisible()
  await expect(rest.first()).toContainText('Cancelled')
})

test('shows a bid at a chosen price in the order book, without its owner @full', async ({
  page,
  openBrowser,
}) => {
  const price = '51.37'
  await signIn(page, 'investor')
  await page.goto('/en/investor/marketplace/traded')
  const bidding = page.getByRole('button', { name: /^Place a bid: / })
  const loan = page.getByRole('listitem').or(page.getByRole('row')).filter({ has: bidding }).first()
  const number = /L-\d+/.exec(await loan.innerText())?.[0] ?? ''
  await bidding.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/includes accrued interest/)).toBeVisible()
  await dialog.getByLabel('Nominal amount to buy').fill('200')
  await dialog.getByLabel('Highest price').fill('49')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Must be at least 50')).toBeVisible()
  await dialog.getByLabel('Highest price').fill(price)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Reserved for what waits for a seller')).toBeVisible()
  await expect(dialog).toContainText((2 * Number(price)).toFixed(2))
  // The quote is here, and the dialog can be used again.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  expect(await noOverflow(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Place bid' }).click()
  await expect(page.getByText(/^Bid placed\./)).toBeVisible()

  // Readers of the order book see price and amount.
  const other = await openBrowser()
  await signIn(other, 'business')
  await other.goto('/investor/marketplace/book')
  await other.getByRole('searchbox', { name: 'Søg' }).fill(number)
  const bid = other
    .getByRole('listitem')
    .or(other.getByRole('row'))
    .filter({ hasText: inDanish(price) })
  await expect(bid.first()).toContainText('Køb')
  await expect(bid.first()).not.toContainText(/Fortryd/)
  expect(await noOverflow(other)).toBe(0)
  await expectNoAxeViolations(other)

  await goWithin(page, '/en/account/orders')
  const own = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: price })
  await own
    .first()
    .getByRole('button', { name: /^Take back/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back the order' }).click()
  await expect(page.getByText('Order taken back')).toBeVisible()
})
