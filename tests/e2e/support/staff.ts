import { expect, type Page } from '@playwright/test'
import { goWithin } from './goWithin.ts'

/** Rows of the list on the screen, titles and filters left out. */
export const rowsOf = (page: Page) => page.locator('[role=row][data-index]')

/** Opens a page of the staff area and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(rowsOf(page).first()).toBeVisible()
}

/** Opens another list without loading the app again. */
export async function goToList(page: Page, path: string): Promise<void> {
  await rowsOf(page)
    .first()
    .evaluate((row) => row.setAttribute('data-of-last-list', ''))
  await goWithin(page, path)
  await expect(page.locator('[data-of-last-list]')).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
}

/** Bodies of the GraphQL requests the page sends from now on whose query holds `field`. */
export function recordRequests(page: Page, field: string): readonly string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (request.url().endsWith('/graphql') && body?.includes(field)) found.push(body)
  })
  return found
}
