import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { type RunningLibraryProject, startLibraryProject } from './support/libraryProject.ts'

test.describe('a second person approves what is written to another server', { tag: '@full' }, () => {
  let server: RunningLibraryProject

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    server = await startLibraryProject('second-person.log', {
      roles: { it: 'Owner', desk: 'Editor' },
      backend: { approvals: { updateBook: { roles: ['Owner'] } } },
      entities: { books: { permissions: { edit: ['Owner', 'Editor'] } } },
    })
  })
  test.afterAll(() => server.stop())

  async function enter(page: Page, name: string, group: string): Promise<void> {
    const key = name.toLowerCase()
    server.provider.person = {
      sub: key,
      name: `${name} Holm`,
      email: `${key}@library.example`,
      groups: [group],
    }
    await page.goto(`${server.url}/en/admin/books`)
    await page.getByRole('link', { name: 'Sign in with Example login' }).click()
    await expect(page.getByText('Volume 30')).toBeVisible()
  }

  async function askForPages(page: Page, book: number, pages: string) {
    await page.goto(`${server.url}/en/admin/books/${book}?edit=true`)
    await page.getByLabel(/^Pages/).fill(pages)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  }

  /** Opens the newest request that waits. */
  async function openRequest(page: Page): Promise<void> {
    await page.goto(`${server.url}/en/admin/backend/approvals`)
    await page
      .getByRole('gridcell', { name: /Pages: / })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  test('asked for, approved, rejected with a reason, and withdrawn', async ({ page: ida, openBrowser }) => {
    test.setTimeout(180_000)
    await enter(ida, 'Ida', 'desk')
    const ole = await openBrowser()
    await enter(ole, 'Ole', 'it')

    await askForPages(ida, 3, '401')
    await openRequest(ida)
    await expect(ida.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect(ida.getByRole('button', { name: 'Approve' })).toHaveCount(0)

    // The menu says how many wait for the second person.
    await ole.goto(`${server.url}/en/admin/books`)
    await expect(ole.getByRole('link', { name: 'Approvals' })).toHaveAccessibleDescription('1 waiting')
    await openRequest(ole)
    await expect(ole.getByRole('link', { name: /Volume 03/ })).toBeVisible()
    await expect(ole.getByRole('row', { name: /^Pages 126 .*401$/ })).toBeVisible()
    await expectNoAxeViolations(ole)
    await ole.getByRole('button', { name: 'Approve' }).click()
    await ole.getByRole('dialog').getByRole('textbox').fill('As agreed')
    await ole.keyboard.press('Control+Enter')
    await expect(ole.getByText('Approved and carried out')).toBeVisible()
    await ole.goto(`${server.url}/en/admin/books/3`)
    await expect(ole.getByText('401', { exact: true })).toBeVisible()

    await askForPages(ida, 4, '402')
    await openRequest(ole)
    await ole.getByRole('button', { name: 'Reject' }).click()
    const dialog = ole.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Input required')).toBeVisible()
    await dialog.getByRole('textbox').fill('Count again')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog).toBeHidden()
    await openRequest(ida)
    await expect(ida.getByText('Count again')).toBeVisible()
    await ida.goto(`${server.url}/en/admin/books/4`)
    await expect(ida.getByText('139', { exact: true })).toBeVisible()

    await askForPages(ida, 4, '403')
    await openRequest(ida)
    await ida.getByRole('button', { name: 'Withdraw' }).click()
    await ida.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(ida.getByText('Withdrawn').first()).toBeVisible()
    await openRequest(ole)
    await expect(ole.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    for (const page of [ida, ole]) await page.goto('about:blank')
  })
})
