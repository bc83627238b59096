// Takes the pictures of README and docs from the running app with fresh demo data.
//   npx tsx scripts/screenshots.ts            all of them
//   npx tsx scripts/screenshots.ts loan home  these alone
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { send } from './bench/support/load.ts'
import { startServer, stopServer } from './bench/support/startServer.ts'
import { findBrowser } from './support/findBrowser.mjs'

const BASE = 'http://localhost:4955'
const TARGET = resolve('docs/images')
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const STAFF = 'superadmin'
const MOST_ATTEMPTS = 20
const PAUSE_MS = 500
const PICTURES = [
  { file: 'home', login: null, path: '/en', viewport: DESKTOP, mode: 'light' },
  { file: 'home-phone', login: null, path: '/', viewport: PHONE, mode: 'dark' },
  { file: 'sign-in', login: null, path: '/no/login', viewport: DESKTOP, mode: 'light' },
  { file: 'investor', login: 'investor', path: '/en/investor/dashboard', viewport: DESKTOP, mode: 'light' },
  { file: 'investor-dark', login: 'investor', path: '/investor/dashboard', viewport: DESKTOP, mode: 'dark' },
  {
    file: 'investor-phone',
    login: 'investor',
    path: '/sv/investor/dashboard',
    viewport: PHONE,
    mode: 'light',
  },
  {
    file: 'market',
    login: 'investor',
    path: '/en/investor/marketplace/primary',
    viewport: DESKTOP,
    mode: 'light',
  },
  { file: 'statement', login: 'investor', path: '/en/account/statement', viewport: DESKTOP, mode: 'light' },
  {
    file: 'onboarding',
    login: 'aml',
    path: '/en/investor/dashboard',
    viewport: DESKTOP,
    mode: 'light',
    hasCard: true,
  },
  {
    file: 'onboarding-phone',
    login: 'identity',
    path: '/sv/investor/dashboard',
    viewport: PHONE,
    mode: 'dark',
    hasCard: true,
  },
  { file: 'borrower', login: 'borrower', path: '/en/business/dashboard', viewport: DESKTOP, mode: 'light' },
  { file: 'settings', login: 'investor', path: '/en/account/settings', viewport: DESKTOP, mode: 'light' },
  { file: 'partner', login: 'partner', path: '/en/admin/accounts', viewport: DESKTOP, mode: 'light' },
  { file: 'loans', login: STAFF, path: '/en/admin/loans?perPage=20', viewport: DESKTOP, mode: 'light' },
  { file: 'loans-dark', login: STAFF, path: '/admin/loans?perPage=20', viewport: DESKTOP, mode: 'dark' },
  { file: 'loans-phone', login: STAFF, path: '/sv/admin/loans', viewport: PHONE, mode: 'light' },
  { file: 'loan', login: STAFF, path: '/en/admin/loans/20', viewport: DESKTOP, mode: 'light' },
  { file: 'reporting', login: STAFF, path: '/en/admin/reporting', viewport: DESKTOP, mode: 'light' },
  { file: 'approvals', login: STAFF, path: '/en/admin/approvals', viewport: DESKTOP, mode: 'light' },
  {
    file: 'loan-history',
    login: STAFF,
    path: '/en/admin/loans/20/history',
    viewport: DESKTOP,
    mode: 'light',
  },
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
  for (const picture of PICTURES) if (isAsked(picture.file)) await take(browser, picture)
} finally {
  await browser.close()
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
}

function isAsked(file: string): boolean {
  const asked = process.argv.slice(2)
  return asked.length === 0 || asked.includes(file)
}

async function take(browser: Browser, picture: (typeof PICTURES)[number]) {
  const { file, login, path, viewport, mode } = picture
  const context = await browser.newContext({
    viewport,
    colorScheme: mode,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (login !== null) await signIn(page, login)
  await page.goto(BASE + path)
  // Its code comes after that of the page.
  if ('hasCard' in picture) await page.getByRole('dialog').waitFor()
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

async function signIn(page: Page, login: string) {
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken refreshToken } }'
  const input = { username: `${login}@fundament.example`, password: 'Fundament-2026' }
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
}
