import { expect, type Page } from '@playwright/test'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import type { PageModel } from '../../../src/engine/model/PageModel.ts'
import { rowsOf } from './staff.ts'

/** Signed in already: opens the staff area at its start page and gives the model it was made from. */
export async function openStaffArea(page: Page, prefix = ''): Promise<AdminModel> {
  const model = await openModel(page, prefix)
  await expect(rowsOf(page).first()).toBeVisible()
  return model
}

/** The same at any size: a phone shows cards in place of rows. */
export async function openModel(page: Page, prefix = ''): Promise<AdminModel> {
  const answer = page.waitForResponse((response) => response.url().includes('/admin-model?'))
  await page.goto(`${prefix}/admin`)
  const model = unpackModel((await (await answer).json()) as PackedModel)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return model
}

/** Links of the staff menu as this person sees it, in order, without the language. */
export async function menuOf(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('navigation', { name: /Medarbejdermenu|Staff menu/ })
  // Long groups are closed at first; they stay open for the whole test.
  const closed = menu.getByRole('heading').getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  const links = menu.locator('ul a[href]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return addresses.map((address) => address.replace(/^\/(en|sv|no)(?=\/)/, ''))
}

/** Follows the page's link in the menu, without a reload, and waits until it shows what it has. */
export async function followMenu(page: Page, target: PageModel, locale: 'da' | 'en'): Promise<void> {
  const prefix = locale === 'da' ? '' : '/en'
  await page.locator(`nav ul a[href="${prefix}${target.route}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}${target.route}/?(\\?.*)?$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.label)
  await expectContent(page, target)
}

/** Rows, or the words that there are none; an action's form; a dashboard's tiles, all of them loaded. */
export async function expectContent(page: Page, target: PageModel): Promise<void> {
  const main = page.getByRole('main')
  if (target.kind === 'entity')
    await expect(rowsOf(page).first().or(main.getByText(NOTHING_YET))).toBeVisible()
  if (target.kind === 'action') await expect(main.locator('form').first()).toBeVisible()
  if (target.kind === 'dashboard' && target.queue) {
    // A list in which nothing waits has no more than its name.
    for (const { label } of target.widgets)
      await expect(main.getByText(label, { exact: true }).first()).toBeVisible()
  } else if (target.kind === 'dashboard')
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(target.widgets.length)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main.getByRole('alert')).toHaveCount(0)
}

const NOTHING_YET = /^(Ingen .* endnu|No .* yet|Her er intet lige nu|Nothing here right now)$/
