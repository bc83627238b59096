import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { findBrowser } from '../../support/findBrowser.mjs'
import { articles } from '../../vite/articles.ts'
import { forms } from '../../vite/forms.ts'
import { texts } from '../../vite/texts.ts'
import { openDemoServer } from './demoServer.ts'
import { fillLoanPayments } from './fillLoanPayments.ts'
import { isSmoke } from './options.ts'
import { sharing } from './sharing.ts'
import { requestTokens, type Tokens } from './signIn.ts'

export interface BrowserFixture {
  readonly base: string
  /** Opens a page that is signed in, as super admin unless `login` names another user, at an address that shows no screen yet. */
  readonly page: (login?: string) => Promise<Page>
  /** Opens a page without a session. */
  readonly emptyPage: () => Promise<Page>
  readonly close: () => Promise<void>
}

export interface FixtureOptions {
  /** Loan payments beside those of the demo. With `--smoke` there are always as many, so that benchmarks can share the fixture. */
  readonly loanPayments?: number
  /** PostgreSQL in place of the embedded database. With `--smoke` always: it starts in a third of the time. */
  readonly isPostgres?: boolean
}

/** Default number of loan payments with `--smoke`. */
export const SMOKE_PAYMENTS = 2_000

/** For one step in a page. Only guards against one that never ends: the machine may be busy. */
const MOST_MS = 300_000

/** Starts the real server with the built app, and a browser. */
export async function openBrowserFixture({
  loanPayments = 0,
  isPostgres = false,
}: FixtureOptions = {}): Promise<BrowserFixture> {
  const { base, browser, close } = await (isSmoke
    ? openSmokeFixture()
    : openFixture(loanPayments, isPostgres))
  const pages: Page[] = []
  const emptyPage = async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    pages.push(page)
    page.setDefaultTimeout(MOST_MS)
    // tsx makes functions call a helper, `__name`, that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value')
    return page
  }
  return {
    base,
    emptyPage,
    page: async (login = 'superadmin') => {
      const tokens = await requestTokens(`${base}/graphql`, login)
      const page = await emptyPage()
      await page.goto(`${base}/boot.js`)
      await page.evaluate(storeTokens, tokens)
      return page
    },
    close: async () => {
      for (const page of pages) await page.close()
      await close()
    },
  }
}

/** Runs in the page. */
function storeTokens(tokens: Tokens): void {
  localStorage.setItem('fundament.tokens', JSON.stringify(tokens))
}

async function openFixture(
  loanPayments: number,
  isPostgres: boolean,
): Promise<{ readonly base: string; readonly browser: Browser; readonly close: () => Promise<void> }> {
  const server = await openDemoServer({
    isEmbedded: !isPostgres,
    fill: async (database) => {
      if (loanPayments > 0) await fillLoanPayments(database, loanPayments)
    },
  })
  try {
    const browser = await chromium.launch({
      executablePath: (await findBrowser()) ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--enable-precise-memory-info',
        '--js-flags=--expose-gc',
      ],
    })
    return { base: server.base, browser, close: () => browser.close().then(server.close) }
  } catch (error) {
    await server.close()
    throw error
  }
}

const openSmokeFixture = sharing(() => openFixture(SMOKE_PAYMENTS, true))

/** Builds the peers' page in the same way as the app, and opens it at `/bench/` of the same server. */
export async function openPeerPage(fixture: BrowserFixture): Promise<Page> {
  const { outDir, close } = await buildPeerPage()
  const page = await fixture.page()
  await page.route('**/bench/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/bench\//, '') || 'index.html'
    const contentType = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    await route.fulfill({ body: readFileSync(join(outDir, path)), contentType })
  })
  page.once('close', () => void close())
  return page
}

const buildPeerPage = sharing(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'fundament-peer-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve('scripts/bench/peers/web'),
    base: '/bench/',
    plugins: [react(), texts(), articles(), forms()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
  const close = async () => rmSync(outDir, { recursive: true, force: true })
  return { outDir, close }
})
