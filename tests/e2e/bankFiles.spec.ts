import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'

test.describe('a file of the bank', () => {
  test('is exported after a preview: it comes as a download, and the transfers in it wait no longer @full', async ({
    page,
  }) => {
    await signIn(page, 'senior')
    const main = page.getByRole('main')
    await page.goto('/en/admin/financials/exportBankTransfers')
    await chooseBankAccount(page)
    await page.getByRole('combobox', { name: /^File format/ }).selectOption({ label: 'CSV' })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(main.getByText('This is what will happen. Nothing has been done yet.')).toBeVisible()
    const shown = main.getByRole('table', { name: 'Lines' }).getByRole('row')
    await expect(shown.nth(1)).toBeVisible()
    const rows = await shown.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    )
    const total = main.locator('dl > *').filter({ hasText: /^Total/ })
    await main.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(/[\d,]+\.\d{2}\sDKK/)
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines.length).toBeGreaterThan(1)
    // What people saw before is what is in the file: payee, account, amount and reference of each line, and the sum.
    const [names = [], ...values] = rows
    const shownAs = (name: string) => values.map((cells) => cells[names.indexOf(name)] ?? '')
    const payments = lines.slice(1).map((line) => line.slice(1, -1).split('";"'))
    const format = (amount: number) =>
      `${amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00a0DKK`
    expect(shownAs('Transfer number')).toEqual(payments.map(([reference]) => reference))
    expect(shownAs('To bank account')).toEqual(payments.map(([, , account]) => account))
    expect(shownAs('Recipient')).toEqual(payments.map(([, , , payee]) => payee))
    expect(shownAs('Amount')).toEqual(payments.map(([, , , , amount]) => format(Number(amount))))
    const sum = payments.reduce((all, [, , , , amount]) => all + Number(amount), 0)
    await expect(total).toContainText(format(sum))
    await expect(main.getByText('Transfers exported')).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Start again' }).click()
    await chooseBankAccount(page)
    await page.getByRole('combobox', { name: /^File format/ }).selectOption({ label: 'CSV' })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(main.getByText('There is nothing to export')).toBeVisible()
  })
})

async function chooseBankAccount(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Bank account/ }).fill('DKK')
  await page.getByRole('option', { name: /^Fundament client funds DKK/ }).click()
}
