import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { openList, rowsOf } from './support/staff.ts'

const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test.describe('two people at one record', () => {
  test('see each other’s changes in the open list and the open record without doing anything', async ({
    page,
    openBrowser,
  }) => {
    await signIn(page, 'superadmin')
    const [watcher, colleague] = [await openBrowser(), await openBrowser()]
    await signIn(watcher, 'senior')
    await signIn(colleague, 'admin')
    await openList(page, '/en/admin/loans')
    await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill('L-20051')
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await watcher.goto('/en/admin/loans/51')
    await expect(watcher.getByRole('heading', { level: 1 })).toHaveText('Loan: L-20051')

    await colleague.goto('/en/admin/loans/51?edit=true')
    await title(colleague).fill('Seen by everybody')
    await save(colleague)
    await expect(rowsOf(page).first()).toContainText('Seen by everybody')
    await expect(watcher.getByText('Seen by everybody')).toBeVisible()
    await expect(watcher.getByText('Changed by Mikkel Sørensen just now')).toBeVisible()
    await expectNoAxeViolations(watcher)
  })

  test('keep both their changes where these are in different fields', async ({ page, openBrowser }) => {
    await signIn(page, 'superadmin')
    const colleague = await openBrowser()
    await signIn(colleague, 'admin')
    await page.goto('/en/admin/loans/52?edit=true')
    await title(page).fill('Kept from both')
    await colleague.goto('/en/admin/loans/52?edit=true')
    const term = colleague.getByRole('textbox', { name: /^Term/ })
    await term.fill('37')
    await save(colleague)

    const merge = page.getByRole('button', { name: 'Merge' })
    await expect(merge).toBeVisible()
    await expectNoAxeViolations(page)
    await merge.click()
    await expect(page.getByRole('textbox', { name: /^Term/ })).toHaveValue('37')
    await expect(title(page)).toHaveValue('Kept from both')
    await save(page)
    await expect(page.getByText('Kept from both')).toBeVisible()
    await expect(page.getByText('37', { exact: true })).toBeVisible()
  })
})

test('history is narrowed to a field and a person, and an earlier value is restored', async ({ page }) => {
  await signIn(page, 'superadmin')
  await page.goto('/en/admin/loans/53?edit=true')
  const before = await title(page).inputValue()
  await title(page).fill('A passing thought')
  await save(page)
  await page.getByRole('tab', { name: 'History' }).click()
  const changes = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await expect(changes.first()).toContainText('A passing thought')

  await page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Title' })
  await page.getByRole('textbox', { name: 'Person' }).fill('Astrid Holm')
  await expect(changes).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Person' }).fill('Nobody')
  await expect(page.getByText('No changes match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await changes.first().getByRole('button', { name: 'Restore the earlier value of Title' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore the earlier value?' })
  await expect(dialog).toContainText(before)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText(before).first()).toBeVisible()
})

test('what is wrong with the configuration is a page for admins alone', async ({ page, openBrowser }) => {
  await signIn(page, 'admin')
  await page.goto('/en/backoffice/config-problems')
  await expect(page.getByRole('heading', { level: 1, name: 'Config problems' })).toBeVisible()
  await expectNoAxeViolations(page)
  const senior = await openBrowser()
  await signIn(senior, 'senior')
  await senior.goto('/en/backoffice/config-problems')
  await expect(senior.getByText('You do not have access to this page')).toBeVisible()
})
