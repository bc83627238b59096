import { expect, type Page } from '@playwright/test'

/** Rows of the list on the screen, titles and filters left out. */
export const rowsOf = (page: Page) => page.locator('[role=row][data-index]')

/** Opens a page of the staff area and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
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
