import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { expectAccessiblePopups } from './support/axePopups.ts'
import { goWithin } from './support/goWithin.ts'
import { expectVisibleFocus } from './support/focus.ts'
import { openList, rowsOf } from './support/staff.ts'

test.describe('a generated record', () => {
  test('opens, takes an edit and saves it, and shows the change in its history [B2.41, B2.43, B2.45, B8.2, B3.13]', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill('L-20040')
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await rowsOf(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Loan: L-20040' })).toBeVisible()

    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL(/edit=true/)
    await expectNoAxeViolations(page)
    await title(page).fill('Expansion of the workshop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Expansion of the workshop')).toBeVisible()

    // By key: a press by pointer may miss, because the arrows of the tabs come and go as they scroll it into view.
    await page.getByRole('tab', { name: 'History' }).press('Enter')
    await expect(page).toHaveURL(/\/history$/)
    const newest = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem').first()
    await expect(newest).toContainText('Changed')
    await expect(newest).toContainText('Title')
    await expect(newest).toContainText('Expansion of the workshop')
  })

  test('and its list are accessible while a menu, a popover, suggestions or a calendar is open @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    await expectAccessiblePopups([
      page.getByRole('button', { name: 'Language: English' }),
      page.getByRole('button', { name: /^User menu/ }),
      page.getByRole('button', { name: 'Views' }),
      page.getByRole('button', { name: 'Filter builder' }),
      page.getByRole('button', { name: 'Columns' }),
      page.getByRole('combobox', { name: 'Filter by Borrower' }),
      page.getByRole('textbox', { name: 'Filter by Next payment' }),
    ])
    await page.goto('/en/admin/loans/20?edit=true')
    await expectAccessiblePopups([
      page.getByRole('combobox', { name: /^Product/ }),
      page.getByRole('textbox', { name: 'Paid out' }),
    ])
  })

  test('its list and a dialog show where the keyboard is, in both themes @full', async ({ page }) => {
    test.setTimeout(360_000)
    await signIn(page, 'superadmin')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openList(page, '/en/admin/loans')
      await expectVisibleFocus(page, 50)
      await goWithin(page, '/en/admin/loans/20')
      await expect(page.getByRole('tab').first()).toBeVisible()
      await expectVisibleFocus(page, 50)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectVisibleFocus(page, 4)
    }
  })

  test('refused by the server shows the error at the field, loses nothing, and can be corrected; one that does not exist is reported as missing [A4.35, B8.2] @full', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await page.goto('/en/backoffice/loan-purposes/-1')
    await page.getByRole('textbox', { name: /^Code/ }).fill('INVENTORY')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Second inventory')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Failed to save')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Second inventory')
    await page.getByRole('textbox', { name: /^Code/ }).fill('INVENTORY_TWO')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Second inventory/ })).toBeVisible()
    await expect(page).toHaveURL(/loan-purposes\/\d+$/)

    await goWithin(page, '/en/admin/loans/999999')
    await expect(page.getByText('Loan 999999 does not exist')).toBeVisible()
  })
})

const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ })
