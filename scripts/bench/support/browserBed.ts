import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { openDatabase } from '../../../src/server/db/openDatabase.ts'
import { findBrowser } from '../../support/findBrowser.mjs'
import { fillLoanPayments } from './fillLoanPayments.ts'
import { send } from './load.ts'
import { startServer, stopServer } from './startServer.ts'

export interface BrowserBed {
  readonly base: string
  readonly headers: Readonly<Record<string, string>>
  /** A page signed in as super admin, at an address of the app's that shows nothing yet. */
  readonly page: () => Promise<Page>
  /** A page of nobody's. */
  readonly emptyPage: () => Promise<Page>
  /** Part of the key under which the app keeps what this user arranged. */
  readonly user: string
  readonly close: () => Promise<void>
}

export interface BedOptions {
  readonly port: number
  /** Loan payments to have at least; left out: those of the demo. */
  readonly loanPayments?: number
  readonly login?: string
}

/** The built app over the real server on the embedded database, and a browser. */
export async function openBrowserBed(options: BedOptions): Promise<BrowserBed> {
  const base = `http://localhost:${options.port}`
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const start = () =>
    startServer(
      [process.execPath, resolve('scripts/start.mjs')],
      { PORT: String(options.port), DATA_FOLDER: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
      /runs at/,
    )
  let server = await start()
  if (options.loanPayments !== undefined) {
    await stopServer(server)
    const database = await openDatabase({ folder: join(folder, 'database') })
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
    // tsx names functions through a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value')
    return page
  }
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
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

/** Builds the peers' page as the app is built and shows it at `/bench/` of the same server. */
export async function openPeerPage(bed: BrowserBed): Promise<Page> {
  const outDir = mkdtempSync(join(tmpdir(), 'fundament-peer-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve('scripts/bench/peers/web'),
    base: '/bench/',
    plugins: [react()],
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
