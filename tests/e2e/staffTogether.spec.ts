import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'
import { restingBox } from './support/restingBox.ts'
import { openList, rowsOf } from './support/staff.ts'

const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ })
const edit = (page: Page) => page.getByRole('link', { name: 'Edit', exact: true }).click()
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('shows two people at one record each other’s changes in list and record, and merges them in one form @full', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'superadmin')
  const colleague = await openBrowser()
  await signIn(colleague, 'admin')
  await openList(page, '/en/admin/loans?columns=loanNumber,title,state')
  await page.getByRole('textbox', { name: 'Filter by Loan number' }).fill('L-20051')
  await expect(page.getByText('1–1 of 1')).toBeVisible()

  await colleague.goto('/en/admin/loans/51?edit=true')
  await title(colleague).fill('Seen in the list')
  await save(colleague)
  await expect(rowsOf(page).first()).toContainText('Seen in the list')

  const tabs = colleague.getByRole('tablist', { name: 'Sections of this record' })
  const alone = await restingBox(tabs)
  await rowsOf(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan: L-20051')
  await expect(page.getByText('Mikkel Sørensen also here')).toBeVisible()
  await expect(colleague.getByText('Astrid Holm also here')).toBeVisible()
  // Nothing moves under the pointer when a colleague arrives.
  expect((await restingBox(tabs)).y).toBe(alone.y)
  await edit(colleague)
  await title(colleague).fill('Seen in the record')
  await save(colleague)
  await expect(page.getByText('Seen in the record')).toBeVisible()
  await expect(page.getByText('Changed by Mikkel Sørensen just now')).toBeVisible()

  await edit(page)
  await title(page).fill('Kept from both')
  await edit(colleague)
  await colleague.getByRole('textbox', { name: /^Internal note/ }).fill('Called today')
  await save(colleague)
  const merge = page.getByRole('button', { name: 'Merge' })
  await expect(merge).toBeVisible()
  await expectNoAxeViolations(page)
  await merge.click()
  await expect(page.getByRole('textbox', { name: /^Internal note/ })).toHaveValue('Called today')
  await expect(title(page)).toHaveValue('Kept from both')
  await save(page)
  await expect(page.getByText('Kept from both')).toBeVisible()
  await expect(page.getByText('Called today', { exact: true })).toBeVisible()
})

test('moves nothing of a record under its reader while a colleague changes and closes it @full', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'superadmin')
  const colleague = await openBrowser()
  await signIn(colleague, 'admin')
  await openList(page, '/en/admin/alarms?columns=kind,state,message&sort=-entityId')
  await rowsOf(page).filter({ hasText: 'Open' }).first().click()
  const read = page.getByRole('tabpanel').getByRole('definition').first()
  await expect(read).toBeVisible()
  await colleague.goto(new URL(page.url()).pathname)
  await expect(colleague.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  const before = await restingBox(read)

  await colleague.getByRole('button', { name: 'Acknowledge' }).click()
  const dialog = colleague.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('Changed by Mikkel Sørensen just now')).toBeVisible()
  expect((await restingBox(read)).y).toBe(before.y)
  await colleague.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByRole('textbox').fill('Called the customer.')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  // It says why the record can no longer be edited.
  await expect(page.getByRole('alert').filter({ hasText: 'Resolved' })).toBeVisible()
  expect((await restingBox(read)).y).toBe(before.y)
})

test('history is narrowed to a field and a person, an earlier value is restored, and a message covers nothing [B2.26] @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, 'superadmin')
  await page.goto('/en/admin/loans/53?edit=true')
  const before = await title(page).inputValue()
  await title(page).fill('A passing thought')
  await save(page)
  // The message makes way for what can be done with the record.
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Saved', { exact: true })
  const button = page.getByRole('link', { name: 'Edit', exact: true })
  await expect(button).toBeVisible()
  const distance = async () =>
    ((await message.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0)
  await expect.poll(distance).toBeGreaterThan(36)
  // Also for the tabs, which are below the figures.
  const tabs = page.getByRole('tablist', { name: 'Sections of this record' })
  const gap = async () => {
    const [above, below] = [await tabs.boundingBox(), await message.boundingBox()]
    return above === null || below === null ? -1 : below.y - (above.y + above.height)
  }
  await expect.poll(gap).toBeGreaterThan(0)
  // By keyboard: the row of tabs moves under a pointer while it scrolls to the last.
  await page.getByRole('tab', { name: 'History' }).press('Enter')
  const changes = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await expect(changes.first()).toContainText('A passing thought')

  await page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Title' })
  await page.getByRole('textbox', { name: 'Person' }).fill('Astrid Holm')
  await expect(changes).toHaveCount(1)
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

test('a comment mentions a colleague, who reads it in the open record, and in the inbox that it waits @full', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'superadmin')
  const colleague = await openBrowser()
  await signIn(colleague, 'admin')
  await colleague.goto('/en/admin/loans/52/comments')
  await expect(colleague.getByText('Nobody has commented on this record yet.')).toBeVisible()
  await page.goto('/en/admin/loans/52')
  await page.getByRole('tab', { name: 'Comments' }).click()
  const box = page.getByRole('textbox', { name: 'Write a comment' })
  await box.pressSequentially('Please look, @mik')
  await expect(page.getByRole('option', { name: 'Mikkel Sørensen' })).toBeVisible()
  await expectNoAxeViolations(page)
  await box.press('Enter')
  await expect(box).toHaveValue('Please look, @Mikkel Sørensen ')
  await box.press('Control+Enter')
  const comments = colleague.getByRole('list', { name: 'Comments' })
  await expect(comments).toContainText('Please look, @Mikkel Sørensen')
  await colleague.goto('/en/account/notices')
  await colleague.getByRole('link', { name: /: a colleague mentioned you in a comment/ }).click()
  await expect(comments).toContainText('Please look, @Mikkel Sørensen')
})
