import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { openDatabase } from '../../../src/server/db/openDatabase.ts'
import { findBrowser } from '../../support/findBrowser.mjs'
import { articles } from '../../vite/articles.ts'
import { forms } from '../../vite/forms.ts'
import { texts } from '../../vite/texts.ts'
import { fillLoanPayments } from './fillLoanPayments.ts'
import { send } from './load.ts'
import { startServer, stopServer } from './startServer.ts'

export interface BrowserBed {
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  /** Opens a page that is signed in, as super admin unless `login` names another user, at an address that shows no screen yet. */
  readonly page: () => Promise<Page>
  /** Opens a page without a session. */
  readonly emptyPage: () => Promise<Page>
  /** Part of the key under which the app stores the lists that this user has arranged. */
  readonly user: string
  readonly close: () => Promise<void>
}

export interface BedOptions {
  readonly port: number
  /** The least number of loan payments. Default: only those of the demo. */
  readonly loanPayments?: number
  readonly login?: string
  /** An empty PostgreSQL database. Default: the embedded database. */
  readonly databaseUrl?: string
}

/** Starts the real server with the built app, and a browser. */
export async function openBrowserBed(options: BedOptions): Promise<BrowserBed> {
  const { databaseUrl = '' } = options
  const base = `http://localhost:${options.port}`
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const start = () =>
    startServer(
      [process.execPath, resolve('scripts/start.mjs')],
      { PORT: String(options.port), DATA_FOLDER: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
      /runs at/,
    )
  let server = await start()
  if (options.loanPayments !== undefined) {
    await stopServer(server)
    const database = await openDatabase(
      databaseUrl === '' ? { folder: join(folder, 'database') } : { url: databaseUrl, statementTimeoutMs: 0 },
    )
    await fillLoanPayments(database, options.loanPayments)
    await database.close()
    server = await start()
  }
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
  const tokens = await signIn(base, options.login ?? 'superadmin')
  const [, claims = ''] = tokens.accessToken.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  const emptyPage = async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    // tsx makes functions call a helper, `__name`, that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value')
    return page
  }
  return {
    base,
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    user: sub,
    emptyPage,
    page: async () => {
      const page = await emptyPage()
      await page.goto(`${base}/boot.js`)
      await page.evaluate((kept) => localStorage.setItem('fundament.tokens', kept), JSON.stringify(tokens))
      return page
    },
    close: async () => {
      await browser.close()
      await stopServer(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Builds the peers' page in the same way as the app, and opens it at `/bench/` of the same server. */
export async function openPeerPage(bed: BrowserBed): Promise<Page> {
  const outDir = mkdtempSync(join(tmpdir(), 'fundament-peer-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve('scripts/bench/peers/web'),
    base: '/bench/',
    plugins: [react(), texts(), articles(), forms()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
  const page = await bed.page()
  await page.route('**/bench/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/bench\//, '') || 'index.html'
    const contentType = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    await route.fulfill({ body: readFileSync(join(outDir, path)), contentType })
  })
  page.once('close', () => rmSync(outDir, { recursive: true, force: true }))
  return page
}

async function signIn(base: string, login: string) {
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken refreshToken } }'
  const input = { username: `${login}@fundament.example`, password: 'Fundament-2026' }
  const answer = await send({
    url: `${base}/graphql`,
    headers: {},
    body: JSON.stringify({ query, variables: { i: input } }),
  })
  return answer['signIn'] as { accessToken: string; refreshToken: string }
}
