import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'

export interface Picture {
  /** Without `.png`. */
  readonly file: string
  /** Demo login, the part before the `@`; null: no new sign-in. */
  readonly login: string | null
  readonly path: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly mode: 'light' | 'dark'
  /** A card lies over the page, whose code comes after that of the page. */
  readonly hasCard?: boolean
}

const TARGET = resolve('docs/images')
const MOST_ATTEMPTS = 20
const PAUSE_MS = 500

/** Writes `docs/images/<file>.png`. `signIn` gives the page its tokens, on a page that runs nothing. */
export async function takePicture(
  browser: Browser,
  base: string,
  { file, path, viewport, mode, hasCard }: Picture,
  signIn: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme: mode,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${base}/boot.js`)
  await signIn(page)
  await page.goto(base + path)
  if (hasCard) await page.getByRole('dialog').waitFor()
  mkdirSync(TARGET, { recursive: true })
  writeFileSync(join(TARGET, `${file}.png`), await finalPicture(page))
  await context.close()
  console.log(`docs/images/${file}.png`)
}

/** Waits for texts, fonts and charts, and until two pictures in a row are the same. */
async function finalPicture(page: Page): Promise<Buffer> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const isLoading = document.querySelector('.MuiSkeleton-root, [role="progressbar"], [aria-busy="true"]')
    return !isLoading && document.fonts.check("14px 'Inter Variable'")
  })
  let last = await page.screenshot({ animations: 'disabled' })
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    await page.waitForTimeout(PAUSE_MS)
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${page.url()} does not come to rest.`)
}
