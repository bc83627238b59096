import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'

const UNREAD = /^\d+ unread$/

test('the user menu leads to the inbox, notices are read and chosen, and the choice is kept', async ({
  page,
}) => {
  await signIn(page, 'investor')
  await page.goto('/en/account/statement')
  await page.getByRole('button', { name: /User menu for/ }).click()
  const link = page.getByRole('link', { name: /^Inbox/ })
  await expect(link.getByText(/^\d+$/)).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Inbox' })
  await expect(
    list.getByText(/^(Unread: )?[\d,.]+ DKK came into your account\.|was paid to you for loan/).first(),
  ).toBeVisible()
  await expect(page.getByText(UNREAD)).toBeVisible()
  await expectNoAxeViolations(page)
  const before = parseInt(await page.getByText(UNREAD).innerText())
  await list.getByText('Unread: ').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(new RegExp(`^${before - 1} unread$`))).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('0 unread')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Choose your notifications' }).click()
  const mail = page.getByRole('combobox', { name: 'Mail: Money in' })
  await mail.selectOption({ label: 'Mail once a week' })
  await expect(mail).toBeEnabled()
  await page.reload()
  await expect(mail).toHaveValue('WEEKLY')
})
