// Exports 100,000 rows and 12 columns as CSV in the browser. Compares the app's exporter with react-admin's on the same rows,
// and measures the memory that the app's exporter uses while it reads and writes them.
//   npx tsx scripts/bench/csvExport.ts [--rows 100000] [--rounds 3]
import type { CsvFigures } from './peers/web/csv.ts'
import { atLeast, atMost, beginBounds, endBounds } from './support/bounds.ts'
import { openBrowserFixture, openPeerPage, SMOKE_PAYMENTS } from './support/browserFixture.ts'
import { readOptions } from './support/options.ts'
import { PAYMENT_COLUMNS } from './support/paymentColumns.ts'

const { rows, rounds } = readOptions({
  rows: { usual: 100_000, smoke: SMOKE_PAYMENTS },
  rounds: { usual: 3, smoke: 1 },
})
await beginBounds()
const fixture = await openBrowserFixture({ loanPayments: rows })
try {
  const page = await openPeerPage(fixture)
  await page.goto(`${fixture.base}/bench/`)
  await page.waitForFunction('globalThis.runCsv !== undefined')
  const found = (await page.evaluate(
    `globalThis.runCsv(${JSON.stringify(PAYMENT_COLUMNS)}, ${rounds})`,
  )) as CsvFigures
  console.log(
    `${found.rows} rows x ${PAYMENT_COLUMNS.length} columns, ${(found.bytes / 1e6).toFixed(1)} MB; rows in hand: ` +
      `ours ${found.oursMs.toFixed(0)} ms, react-admin ${found.peerMs.toFixed(0)} ms; ` +
      `ours from click to file ${found.wholeMs.toFixed(0)} ms; all rows at once hold ${found.heldMegabytes.toFixed(0)} MB`,
  )
  atLeast('CSV against react-admin’s exporter', found.peerMs / found.oursMs, 3)
  atMost('alive in the page while all rows go to the file', found.wholeMegabytes, 40, 'MB')
} finally {
  await fixture.close()
}
endBounds()
