import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { type RunningLibraryProject, startLibraryProject } from './support/libraryProject.ts'

test.describe('people talk about a record of another server', { tag: ['@full', '@phone'] }, () => {
  let server: RunningLibraryProject

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    server = await startLibraryProject('other-comments.log', { roles: { it: 'Owner', desk: 'Editor' } })
  })
  test.afterAll(() => server.stop())

  /** Opens a book as somebody whom the provider knows. */
  async function open(page: Page, name: string, group: string, path: string): Promise<void> {
    const sub = name.toLowerCase()
    server.provider.person = { sub, name: `${name} Holm`, email: `${sub}@library.example`, groups: [group] }
    await page.goto(`${server.url}${path}`)
    await page.getByRole('link', { name: /Example login/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Volume 07')
  }

  test('one mentions the other, who has it open in Danish, sees who is there and answers', async ({
    page: ida,
    openBrowser,
  }) => {
    test.setTimeout(180_000)
    const ole = await openBrowser()
    await open(ole, 'Ole', 'it', '/da/admin/books/7/comments')
    await expect(ole.getByText('Ingen har kommenteret denne post endnu.')).toBeVisible()
    await open(ida, 'Ida', 'desk', '/en/admin/books/7')
    await expect(ida.getByText('Ole Holm also here')).toBeVisible()
    await expect(ole.getByText('Ida Holm er her også')).toBeVisible()

    await ida.getByRole('tab', { name: 'Comments' }).click()
    const box = ida.getByRole('textbox', { name: 'Write a comment' })
    await box.pressSequentially('Is it lent, @ol')
    await expect(ida.getByRole('option', { name: 'Ole Holm' })).toBeVisible()
    await expectNoAxeViolations(ida)
    await box.press('Enter')
    await box.pressSequentially('or lost?')
    await box.press('Control+Enter')
    const told = ole.getByRole('list', { name: 'Kommentarer' })
    await expect(told).toContainText('Is it lent, @Ole Holm or lost?')
    await expect(told).toContainText('Ida Holm')
    await expect(ole.getByRole('tab', { name: 'Kommentarer (1)' })).toBeVisible()
    await expectNoAxeViolations(ole)
    // Nobody changes what others said.
    await expect(told.getByRole('button')).toHaveCount(0)

    await ole.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Udlånt til mandag.')
    await ole.getByRole('textbox', { name: 'Skriv en kommentar' }).press('Control+Enter')
    const comments = ida.getByRole('list', { name: 'Comments' })
    await expect(comments).toContainText('Udlånt til mandag.')
    await ida.getByRole('button', { name: /^Remove your comment of / }).click()
    await ida.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(comments).not.toContainText('or lost?')
    await expect(told).not.toContainText('or lost?')
    for (const page of [ida, ole]) await page.goto('about:blank')
    await ole.goto(`${server.url}/da/admin/books/7`)
    await expect(ole.getByRole('tab', { name: 'Kommentarer (1)' })).toBeVisible()
    await expect(ole.getByText('er her også')).toHaveCount(0)
    await ole.goto('about:blank')
  })
})
