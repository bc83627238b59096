// A list of 200 rows and 12 columns in the browser: from the server's answer until the rows stand on the screen and the
// page reacts again (two frames with nothing longer than 50 ms behind them).
//   npx tsx scripts/bench/listScreen.ts [--rounds 7]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../support/findBrowser.mjs'
import { median, send } from './support/load.ts'
import { startServer, stopServer } from './support/startServer.ts'

const BASE = 'http://localhost:4954'
const COLUMNS = [
  'loan',
  'installmentNumber',
  'state',
  'dueOn',
  'principal',
  'interest',
  'fee',
  'amount',
  'paidAmount',
  'outstandingAmount',
  'paidOn',
  'loan.account',
]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
const server = await startServer(
  [process.execPath, resolve('scripts/start.mjs')],
  { PORT: '4954', DATA_FOLDER: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
  /runs at/,
)
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  // tsx names functions through a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value')
  const tokens = await signIn()
  const user = (JSON.parse(atob(tokens.accessToken.split('.')[1] ?? '')) as { sub: string }).sub
  await page.goto(`${BASE}/boot.js`)
  await page.evaluate(
    ({ tokens, user, columns }) => {
      localStorage.setItem('fundament.tokens', JSON.stringify(tokens))
      const layout = columns.map((id) => ({ id, visible: true, width: 110, displayMode: 'fixed' }))
      localStorage.setItem(`ff.v1.${user}.backoffice/loan-payments.columns`, JSON.stringify(layout))
    },
    { tokens, user, columns: COLUMNS },
  )
  const times: number[] = []
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    await page.goto(`${BASE}/en/backoffice/loan-payments?perPage=200&page=${(round % 5) + 1}`)
    const ms = await page.evaluate(untilInteractive)
    if (round > 0) times.push(ms)
  }
  const columns = await page.getByRole('columnheader').count()
  console.log(
    `200 rows x ${columns} columns, answer to interactive: median ${median(times).toFixed(0)} ms (${times.map((ms) => ms.toFixed(0)).join(', ')})`,
  )
} finally {
  await browser.close()
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
}

async function signIn() {
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken refreshToken } }'
  const input = { username: 'superadmin@fundament.example', password: 'Fundament-2026' }
  const answer = await send({
    url: `${BASE}/graphql`,
    headers: {},
    body: JSON.stringify({ query, variables: { i: input } }),
  })
  return answer['signIn'] as { accessToken: string; refreshToken: string }
}

/** Runs in the page. Milliseconds from the end of the last GraphQL answer to the first quiet frame with rows on it. */
function untilInteractive(): Promise<number> {
  return new Promise((resolve) => {
    let rowsAt = 0
    const longTasks: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longTasks.push(entry.startTime + entry.duration)
    }).observe({ type: 'longtask', buffered: true })
    const look = () => {
      const hasRows = document.querySelectorAll('[role="row"] [role="gridcell"]').length >= 12
      if (!hasRows) return void requestAnimationFrame(look)
      rowsAt = performance.now()
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish, 300)))
    }
    const finish = () => {
      const answers = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('/graphql'))
        .map((entry) => entry.responseEnd)
        .filter((end) => end <= rowsAt)
      const quiet = Math.max(rowsAt, ...longTasks.filter((end) => end > rowsAt))
      resolve(quiet - Math.max(...answers))
    }
    look()
  })
}
