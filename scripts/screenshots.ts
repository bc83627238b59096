// The pictures of README and docs, made from the running app with fresh demo data.
//   npx tsx scripts/screenshots.ts
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { send } from './bench/support/load.ts'
import { startServer, stopServer } from './bench/support/startServer.ts'
import { findBrowser } from './support/findBrowser.mjs'

const BASE = 'http://localhost:4955'
const TARGET = resolve('docs/images')
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PICTURES = [
  { file: 'loans', path: '/en/admin/loans?perPage=20', viewport: DESKTOP, mode: 'light' },
  { file: 'loans-dark', path: '/admin/loans?perPage=20', viewport: DESKTOP, mode: 'dark' },
  { file: 'loans-phone', path: '/sv/admin/loans', viewport: PHONE, mode: 'light' },
  { file: 'loan', path: '/en/admin/loans/20', viewport: DESKTOP, mode: 'light' },
  { file: 'reporting', path: '/en/admin/reporting', viewport: DESKTOP, mode: 'light' },
  { file: 'approvals', path: '/en/admin/approvals', viewport: DESKTOP, mode: 'light' },
  { file: 'loan-history', path: '/en/admin/loans/20/history', viewport: DESKTOP, mode: 'light' },
] as const

const folder = mkdtempSync(join(tmpdir(), 'fundament-pictures-'))
const server = await startServer(
  [process.execPath, resolve('scripts/start.mjs')],
  { PORT: '4955', DATA_FOLDER: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
  /runs at/,
)
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  mkdirSync(TARGET, { recursive: true })
  for (const picture of PICTURES) await take(browser, picture)
} finally {
  await browser.close()
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
}

async function take(browser: Browser, { file, path, viewport, mode }: (typeof PICTURES)[number]) {
  const locale = path.startsWith('/en') ? 'en-GB' : path.startsWith('/sv') ? 'sv-SE' : 'da-DK'
  const context = await browser.newContext({
    viewport,
    colorScheme: mode,
    locale,
    timezoneId: 'Europe/Copenhagen',
  })
  const page = await context.newPage()
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken refreshToken } }'
  const input = { username: 'superadmin@fundament.example', password: 'Fundament-2026' }
  const answer = await send({
    url: `${BASE}/graphql`,
    headers: {},
    body: JSON.stringify({ query, variables: { i: input } }),
  })
  await page.goto(`${BASE}/boot.js`)
  await page.evaluate(
    (tokens) => localStorage.setItem('fundament.tokens', JSON.stringify(tokens)),
    answer['signIn'],
  )
  await page.goto(BASE + path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(TARGET, `${file}.png`), animations: 'disabled' })
  await context.close()
  console.log(`docs/images/${file}.png`)
}
