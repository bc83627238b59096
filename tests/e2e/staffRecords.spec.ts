import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { expectAccessiblePopups } from './support/axePopups.ts'
import { goWithin } from './support/goWithin.ts'
import { expectVisibleFocus } from './support/focus.ts'
import { restingBox } from './support/restingBox.ts'
import { openList, rowsOf } from './support/staff.ts'

test.describe('a generated record', () => {
  test('is opened, edited and saved, and the change stands in its history [B2.41, B2.43, B2.45, B8.2, B3.13]', async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    await openList(page, '/en/admin/loans')
    await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill('L-20040')
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await rowsOf(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Loan: L-20040' })).toBeVisible()
    await expectNoAxeViolations(page)

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
    await expectNoAxeViolations(page)
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`its list and a dialog show where the keyboard is, in the ${colorScheme} theme @full`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await signIn(page, 'superadmin')
      await openList(page, '/en/admin/loans')
      await expectVisibleFocus(page, 50)
      await page.goto('/en/admin/loans/20')
      await expect(page.getByRole('tab').first()).toBeVisible()
      await expectVisibleFocus(page, 50)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectVisibleFocus(page, 4)
    })
  }

  test('saved by somebody else in between shows both changes and keeps what was typed @full', async ({
    page,
    openBrowser,
  }) => {
    await signIn(page, 'superadmin')
    const colleague = await openBrowser()
    await signIn(colleague, 'admin')
    await page.goto('/en/admin/loans/43?edit=true')
    await colleague.goto('/en/admin/loans/43?edit=true')
    await title(page).fill('Mine')
    await title(colleague).fill('Theirs')
    await colleague.getByRole('button', { name: 'Save' }).click()
    await expect(colleague.getByText('Saved', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' })
    await expect(conflict).toContainText('Theirs')
    await expect(conflict).toContainText('Mine')
    await expectNoAxeViolations(page)
    await conflict.getByRole('button', { name: 'Back to the form' }).click()
    await expect(title(page)).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save' }).click()
    await conflict.getByRole('radio', { name: /Mine/ }).first().check()
    await conflict.getByRole('button', { name: 'Save with my choices' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Mine', { exact: true })).toBeVisible()
  })

  test('refused by the server shows the error at the field, loses nothing, and can be corrected; one that does not exist is reported as missing [A4.35, B8.2]', async ({
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
    await expectNoAxeViolations(page)
  })

  test(
    'in Danish on a phone: shown, edited, warned about on leaving',
    { tag: '@phone-only' },
    async ({ page }) => {
      await signIn(page, 'superadmin')
      await page.goto('/admin/loans/43')
      await expect(page.getByRole('heading', { level: 1, name: 'Lån: L-20043' })).toBeVisible()
      await page.getByRole('link', { name: 'Rediger' }).click()
      await page.getByRole('textbox', { name: /^Titel/ }).fill('Ikke gemt')
      await page.getByRole('link', { name: 'Annuller' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('dialog').getByRole('button').first().click()
      await expect(page.getByRole('textbox', { name: /^Titel/ })).toHaveValue('Ikke gemt')
    },
  )

  test(
    'on a phone shows the whole of the tab that its address names',
    { tag: '@phone-only' },
    async ({ page }) => {
      await signIn(page, 'superadmin')
      for (const tab of ['comments', 'history']) {
        await page.goto(`/en/admin/loans/5/${tab}`)
        const chosen = page.getByRole('tab', { selected: true })
        await expect(chosen).toBeVisible()
        const { x, width } = await restingBox(chosen)
        const row = await restingBox(page.locator('main .MuiTabs-scroller'))
        expect(x).toBeGreaterThanOrEqual(row.x - 1)
        expect(x + width).toBeLessThanOrEqual(row.x + row.width + 1)
      }
    },
  )
})

const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ })
