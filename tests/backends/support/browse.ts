import { readFileSync } from 'node:fs'
import { chromium, expect as playwrightExpect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../e2e/support/axe.ts'
import { PageProblems } from '../../e2e/support/PageProblems.ts'
import { bookCalled, booksOf, resourceOf, type Traveller } from '../../support/backends/journey.ts'
import type { Journey } from '../../support/backends/goThrough.ts'

const expect = playwrightExpect.configure({ timeout: 30_000 })

export interface BrowserFacts {
  /** A mutation with `$id` and `$title` sent directly to the backend, bypassing our server. */
  readonly retitle: string
  /** That the server wants with it. */
  readonly headers?: Readonly<Record<string, string>>
  /** What a book cannot be without, beside its title, pages and price; null to leave that form out. */
  readonly fillIn: ((page: Page) => Promise<unknown>) | null
}

/** The same through the built app in Chromium, after the steps of `JOURNEY`. */
export const browse =
  ({ retitle, headers = {}, fillIn }: BrowserFacts) =>
  async ({ server, backend, traveller }: Journey): Promise<void> => {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
    try {
      context.setDefaultTimeout(30_000)
      const problems = new PageProblems()
      problems.watch(context)
      const page = await context.newPage()
      const tokens = await server.signIn('superadmin')
      await page.goto(`${server.url}/boot.js`)
      await page.evaluate((value) => localStorage.setItem('fundament.tokens', JSON.stringify(value)), tokens)

      await page.goto(`${server.url}/en`)
      await expect(page.getByRole('heading', { name: 'Schema overview' })).toBeVisible()
      const list = `${server.url}/en/${resourceOf(traveller)}`
      await page.goto(list)
      await readList(page, traveller)
      const { label } = booksOf(traveller)
      await editRecord(page, label)
      await meetConflict(page, label, async (title) => {
        const { id } = await bookCalled(traveller, 'Book 12')
        await send(backend.endpoint, headers, retitle, { id, title })
      })
      await page.goto(list)
      if (fillIn !== null) {
        await addAndDelete(page, label, fillIn)
        await expect(bookCalled(traveller, 'Book 32')).rejects.toThrow('There is no Book 32')
      }
      expect(problems.report()).toEqual([])
    } catch (error) {
      const path = `test-results/backends/${new URL(backend.endpoint).port}.png`
      await context.pages()[0]?.screenshot({ path })
      throw new Error(`See ${path}.`, { cause: error })
    } finally {
      await browser.close()
    }
  }

async function readList(page: Page, traveller: Traveller): Promise<void> {
  await expect(page.getByRole('gridcell', { name: /^Book \d\d$/ }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  const pages = page.getByRole('columnheader', { name: 'Pages' })
  await pages.getByRole('button').first().click()
  await expect(pages).toHaveAttribute('aria-sort', 'ascending')
  await expect(cell(page, 'Book 01')).toBeVisible()
  if (booksOf(traveller).list.searchPaths.length > 0) {
    await page.getByRole('searchbox').first().fill('Book 17')
    await expect(cell(page, 'Book 01')).toBeHidden()
    await expect(cell(page, 'Book 17')).toBeVisible()
    await page.getByRole('searchbox').first().fill('')
    await expect(cell(page, 'Book 01')).toBeVisible()
  }
  if (booksOf(traveller).fields['title']?.filterOperators.includes('contains')) {
    await page.getByRole('textbox', { name: 'Filter by Title' }).fill('18')
    await expect(cell(page, 'Book 01')).toBeHidden()
    await expect(cell(page, 'Book 18')).toBeVisible()
    await page.getByRole('textbox', { name: 'Filter by Title' }).fill('')
    await expect(cell(page, 'Book 01')).toBeVisible()
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Book 30')

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(cell(page, 'Book 01')).toBeHidden()
  await expect(cell(page, 'Book 15')).toBeVisible()
}

async function editRecord(page: Page, label: string): Promise<void> {
  await cell(page, 'Book 12').click()
  await expect(page.getByRole('heading', { name: `${label}: Book 12` })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Author F/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Author F/ })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: /^Pages/ }).fill('255')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: '255' })).toBeVisible()
}

async function meetConflict(
  page: Page,
  label: string,
  writeTitle: (title: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Book 12, mine')
  await writeTitle('Book 12, theirs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' })
  await expect(conflict.getByText('Book 12, theirs')).toBeVisible()
  await conflict.getByRole('button', { name: 'Save with my choices' }).click()
  await expect(page.getByRole('heading', { name: `${label}: Book 12, mine` })).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  const changes = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await expect(changes.filter({ hasText: 'Book 12, mine' }).first()).toBeVisible()
  await expect(changes.filter({ hasText: '255' }).first()).toBeVisible()
}

async function addAndDelete(
  page: Page,
  label: string,
  fillIn: (page: Page) => Promise<unknown>,
): Promise<void> {
  await page.getByRole('link', { name: `Add ${label.toLowerCase()}` }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Book 32')
  await page.getByRole('textbox', { name: /^Pages/ }).fill('99')
  await page.getByRole('textbox', { name: /^Price/ }).fill('7.5')
  await fillIn(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${label}: Book 32` })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Books' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^Book \d\d$/ }).first()).toBeVisible()
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true }).first()

async function send(
  endpoint: string,
  own: Readonly<Record<string, string>>,
  query: string,
  variables: Readonly<Record<string, unknown>>,
) {
  const headers = { 'content-type': 'application/json', ...own }
  const body = JSON.stringify({ query, variables })
  const answer = (await (await fetch(endpoint, { method: 'POST', headers, body })).json()) as object
  if ('errors' in answer) throw new Error(JSON.stringify(answer))
}
