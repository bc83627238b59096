import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { type RunningLibraryProject, startLibraryProject } from './support/libraryProject.ts'
import { rowsOf } from './support/staff.ts'

test.describe('in front of another server', { tag: '@full' }, () => {
  let server: RunningLibraryProject

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    server = await startLibraryProject('other-project.log', {
      roles: { it: 'Owner', desk: 'Editor' },
      pages: { overview: OVERVIEW },
    })
  })
  test.afterAll(() => server.stop())

  /** Signs in as a person known to the provider, on the way to a page. */
  async function open(
    page: Page,
    name: string,
    group: string,
    path: string,
    title = 'Volume 07',
  ): Promise<void> {
    const sub = name.toLowerCase()
    server.provider.person = { sub, name: `${name} Holm`, email: `${sub}@library.example`, groups: [group] }
    await page.goto(`${server.url}${path}`)
    await page.getByRole('link', { name: /Example login/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
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
    // Users cannot change comments of others.
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
  test('omits only the field that the server fails to answer: in a tile, a list and a record', async ({
    page,
  }) => {
    server.library.failBook = 28
    await open(page, 'Ida', 'desk', '/en/admin/overview', 'Overview')
    const missing = page.getByText('Could not be loaded')
    const tile = page.getByRole('region', { name: 'Newest books' })
    await expect(tile.getByRole('row').filter({ hasText: 'Volume 28' })).toContainText('Could not be loaded')
    await expect(tile.getByRole('row').filter({ hasText: 'Volume 30' })).toContainText('477')
    await expect(missing).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'All books' })).toContainText('30')

    await page.goto(`${server.url}/en/admin/books?sort=-id`)
    await expect(page.getByText(/^1–10 of 30$/)).toBeVisible()
    await expect(rowsOf(page).filter({ hasText: 'Volume 28' })).toContainText('Could not be loaded')
    await expect(rowsOf(page).filter({ hasText: 'Volume 27' })).toContainText('438')
    await expect(missing).toHaveCount(1)
    await expectNoAxeViolations(page)

    await rowsOf(page).filter({ hasText: 'Volume 28' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Volume 28')
    await expect(missing).toHaveCount(1)
    await expect(page.getByText('Selma Lagerlöf').first()).toBeVisible()
    server.library.failBook = null
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByText('451', { exact: true })).toBeVisible()
    await expect(missing).toHaveCount(0)
    await page.goto('about:blank')
  })
})

const OVERVIEW = {
  kind: 'dashboard',
  route: '/admin/overview',
  label: 'Overview',
  widgets: [
    { id: 'all', type: 'figure', entity: 'books', label: 'All books' },
    {
      id: 'newest',
      type: 'list',
      entity: 'books',
      label: 'Newest books',
      columns: ['title', 'pages', 'author'],
      ordering: ['-id'],
      limit: 5,
    },
  ],
}
