// Scrolls a list of 10,000 rows from start to end, and measures the number of elements and the longest task.
//   npx tsx scripts/bench/scrolling.ts [--rows 10000]
import type { Page } from '@playwright/test'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { openBrowserFixture, SMOKE_PAYMENTS } from './support/browserFixture.ts'
import { readOptions } from './support/options.ts'
import { arrangePayments } from './support/paymentColumns.ts'

const { rows } = readOptions({ rows: { usual: 10_000, smoke: SMOKE_PAYMENTS } })
const END = Math.min(10_000, rows)
await beginBounds()
const fixture = await openBrowserFixture({ loanPayments: rows })
try {
  const page = await fixture.page()
  await arrangePayments(page)
  await page.goto(`${fixture.base}/en/backoffice/loan-payments?perPage=10000`)
  // Wait for the rows and all requests, so that loading is not measured here (`listScreen.ts` measures it).
  await page.locator('[data-index]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(quiet)
  await page.evaluate(watch)
  const screens = await scrollThrough(page)
  const found = await page.evaluate(readWatch)
  console.log(
    `${found.rows} rows, ${screens} wheel turns, ${found.frames} frames; of the elements ` +
      `${found.inRows} in ${found.drawnRows} rows, ${found.outside} outside of the grid`,
  )
  if (found.rows < END) throw new Error('The end of the list was not reached')
  atMost('elements in the page at most', found.elements, 1_500, 'elements')
  atMost('longest task while scrolling', found.longest, 50, 'ms')
} finally {
  await fixture.close()
}
endBounds()

/** Scrolls with the wheel, first by screens and then by larger steps, as a person who looks for something does. */
async function scrollThrough(page: Page): Promise<number> {
  await page.mouse.move(700, 500)
  let turns = 0
  // On a busy machine a turn may show its effect only after the next one.
  for (; turns < 400; turns += 1) {
    await page.mouse.wheel(0, turns < 60 ? 600 : 8_000)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    if ((await page.evaluate(lastRow)) >= END) break
  }
  return turns
}

/** Runs in the page. Waits until the page is idle. */
async function quiet(): Promise<void> {
  const idle = () => new Promise<IdleDeadline>((done) => requestIdleCallback(done))
  while ((await idle()).timeRemaining() < 30);
}

/** Runs in the page. Returns the number of rows up to the last drawn one. */
function lastRow(): number {
  const drawn = [...document.querySelectorAll('[data-index]')]
  return Math.max(0, ...drawn.map((row) => Number(row.getAttribute('data-index')))) + 1
}

/** Runs in the page. */
function watch(): void {
  const seen = { elements: 0, longest: 0, frames: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask' })
  const look = () => {
    seen.frames += 1
    seen.elements = Math.max(seen.elements, document.querySelectorAll('*').length)
    requestAnimationFrame(look)
  }
  look()
}

/** Runs in the page. Waits for the last notifications of the observer, then reads the figures. */
async function readWatch() {
  await new Promise((done) => setTimeout(done, 500))
  const { seen } = globalThis as unknown as { seen: { elements: number; longest: number; frames: number } }
  const drawn = [...document.querySelectorAll('[data-index]')]
  const all = document.querySelectorAll('*').length
  return {
    ...seen,
    rows: Math.max(...drawn.map((row) => Number(row.getAttribute('data-index')))) + 1,
    drawnRows: drawn.length,
    inRows: drawn.reduce((sum, row) => sum + row.querySelectorAll('*').length + 1, 0),
    outside: all - document.querySelectorAll('[aria-rowcount], [aria-rowcount] *').length,
  }
}
