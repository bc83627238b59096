// Compares a searched list with the unsearched one: 1,000,000 loan payments on PostgreSQL, in a browser, timed from the change of the address until the new rows are drawn, in alternating rounds. No page is shown twice, so
// none comes from the browser's cache.
//   npx tsx scripts/bench/searchedList.ts [--rows 1000000] [--rounds 15]
import type { Page } from '@playwright/test'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { openBrowserFixture, SMOKE_PAYMENTS } from './support/browserFixture.ts'
import { median } from './support/load.ts'
import { readOptions } from './support/options.ts'

const { rows, rounds } = readOptions({
  rows: { usual: 1_000_000, smoke: SMOKE_PAYMENTS },
  rounds: { usual: 15, smoke: 1 },
})
const LIST = '/en/backoffice/loan-payments'
/** One in eight rows contains this word, so counting all matches takes long. */
const SEARCH = JSON.stringify({ q: 'settlement' })

await beginBounds()
const fixture = await openBrowserFixture({ loanPayments: rows, isPostgres: true })
try {
  const page = await fixture.page()
  await page.goto(`${fixture.base}${LIST}`)
  await page.locator('[data-index]').first().waitFor()
  const times = { plain: [] as number[], searched: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of ['plain', 'searched'] as const) {
      // The count for the previous page must not run at the same time as this page.
      await page.waitForLoadState('networkidle')
      const query = new URLSearchParams({ page: String(round + 2), sort: '-dueOn' })
      if (kind === 'searched') query.set('filter', SEARCH)
      const ms = await untilRows(page, `${LIST}?${query}`)
      // The first round fills the database's cache.
      if (round > 0) times[kind].push(ms)
    }
  }
  await page.waitForLoadState('networkidle')
  const range = await page.getByRole('status').filter({ hasText: / of / }).first().textContent()
  const list = (some: readonly number[]) => some.map((ms) => ms.toFixed(0)).join(', ')
  console.log(`unsearched ${list(times.plain)} ms; searched ${list(times.searched)} ms ("${range}")`)
  atMost(
    'a searched list against the unsearched one',
    median(times.searched) / median(times.plain),
    1.5,
    'times',
  )
} finally {
  await fixture.close()
}
endBounds()

/** Goes to the address inside the app, and waits until the grid shows other rows than before. */
function untilRows(page: Page, address: string): Promise<number> {
  return page.evaluate(async (to) => {
    const shown = () => [...document.querySelectorAll('[data-index]')].map((row) => row.textContent).join()
    const isBusy = () => document.querySelector('[role=grid]')?.getAttribute('aria-busy') !== 'false'
    const before = shown()
    const started = performance.now()
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    while (isBusy() || shown() === before || shown() === '') {
      if (performance.now() - started > 300_000) throw new Error(`No other rows after ${to}`)
      await new Promise((done) => requestAnimationFrame(done))
    }
    return performance.now() - started
  }, address)
}
