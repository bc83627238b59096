// Runs Lighthouse on the built app: the public first page and an investor's dashboard. The bounds apply to the median of
// three runs with the desktop preset. The figures for a phone are printed without bounds.
//   npx tsx scripts/bench/lighthouse.ts [--runs 3]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { findBrowser } from '../support/findBrowser.mjs'
import { atLeast, beginBounds, endBounds } from './support/bounds.ts'
import { openBrowserFixture } from './support/browserFixture.ts'
import { median } from './support/load.ts'
import { isSmoke, readOptions } from './support/options.ts'

const PAGES = [
  { path: '/en', isSignedIn: false },
  { path: '/en/investor/dashboard', isSignedIn: true },
]
const BOUNDS = { performance: 0.9, accessibility: 1, 'best-practices': 1 }
const CATEGORIES = [...Object.keys(BOUNDS), 'seo']
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]
const DEBUGGING_PORT = 9347
/** Lighthouse gives up after 45 seconds by default; the machine may be busy. */
const MOST_MS = 300_000

const options = readOptions({ runs: { usual: 3, smoke: 1 } })
await beginBounds()
const fixture = await openBrowserFixture()
const profile = mkdtempSync(join(tmpdir(), 'fundament-lighthouse-'))
// Lighthouse opens new tabs, which see only the storage of the browser's default profile.
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: (await findBrowser()) ?? undefined,
  locale: 'en-GB',
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${DEBUGGING_PORT}`],
})
try {
  // Each run takes seconds of processor time, and the last page is the signed-in one.
  for (const { path, isSignedIn } of isSmoke ? PAGES.slice(-1) : PAGES) {
    if (isSignedIn) await signIn()
    for (const device of isSmoke ? (['desktop'] as const) : (['desktop', 'mobile'] as const)) {
      const results: Result[] = []
      const runs = device === 'desktop' ? options.runs : 1
      for (let run = 0; run < runs; run++) results.push(await measure(fixture.base + path, device))
      print(`${path}, ${device}`, results, device === 'desktop')
    }
  }
} finally {
  await browser.close()
  await fixture.close()
  rmSync(profile, { recursive: true, force: true })
}
endBounds()

async function signIn(): Promise<void> {
  const signedIn = await fixture.page('investor')
  const tokens = await signedIn.evaluate(() => localStorage.getItem('fundament.tokens') ?? '')
  const page = await browser.newPage()
  await page.goto(`${fixture.base}/boot.js`)
  await page.evaluate((kept) => localStorage.setItem('fundament.tokens', kept), tokens)
  await page.close()
}

async function measure(url: string, device: 'desktop' | 'mobile'): Promise<Result> {
  const flags = {
    port: DEBUGGING_PORT,
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
    maxWaitForFcp: MOST_MS,
    maxWaitForLoad: MOST_MS,
    logLevel: 'error' as const,
  }
  const run = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!run || run.lhr.runtimeError)
    throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

function print(what: string, results: readonly Result[], isBound: boolean): void {
  const scores = CATEGORIES.map((id) => ({
    id,
    score: median(results.map(({ categories }) => categories[id]?.score ?? 0)),
  }))
  const [first] = results
  const shown = METRICS.map((id) => `${id} ${first?.audits[id]?.displayValue ?? '?'}`)
  console.log(`${what}: ${scores.map(({ id, score }) => `${id} ${Math.round(score * 100)}`).join(', ')}`)
  console.log(`  ${shown.join(', ')}`)
  for (const line of first ? shortcomings(first) : []) console.log(`  ${line}`)
  if (!isBound) return
  for (const [id, least] of Object.entries(BOUNDS)) {
    atLeast(`${what}: ${id}`, scores.find((one) => one.id === id)?.score ?? 0, least)
  }
}

/** Lists the audits that lose points, with the elements they name. */
function shortcomings({ audits, categories }: Result): readonly string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  const missed = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
  return missed.map(({ id }) => {
    const details = audits[id]?.details
    const items = details && 'items' in details ? JSON.stringify(details.items).slice(0, 300) : ''
    return `${id}: ${audits[id]?.title ?? ''} ${items}`
  })
}
