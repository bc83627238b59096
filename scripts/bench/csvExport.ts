// Exports 100,000 rows and 12 columns as CSV in the browser. Compares the app's exporter with react-admin's on the same rows,
// and measures the memory that the app's exporter uses while it reads and writes them.
//   npx tsx scripts/bench/csvExport.ts [--rows 100000] [--rounds 3]
import { parseArgs } from 'node:util'
import type { CsvFigures } from './peers/web/csv.ts'
import { atLeast, atMost, beginBounds, endBounds } from './support/bounds.ts'
import { openBrowserBed, openPeerPage } from './support/browserBed.ts'
import { PAYMENT_COLUMNS } from './support/paymentColumns.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
})
await beginBounds()
const bed = await openBrowserBed({ port: 4956, loanPayments: Number(values.rows) })
try {
  const page = await openPeerPage(bed)
  page.setDefaultTimeout(600_000)
  await page.goto(`${bed.base}/bench/`)
  await page.waitForFunction('globalThis.runCsv !== undefined')
  const found = (await page.evaluate(
    `globalThis.runCsv(${JSON.stringify(PAYMENT_COLUMNS)}, ${Number(values.rounds)})`,
  )) as CsvFigures
  console.log(
    `${found.rows} rows x ${PAYMENT_COLUMNS.length} columns, ${(found.bytes / 1e6).toFixed(1)} MB; rows in hand: ` +
      `ours ${found.oursMs.toFixed(0)} ms, react-admin ${found.peerMs.toFixed(0)} ms; ` +
      `ours from click to file ${found.wholeMs.toFixed(0)} ms; all rows at once hold ${found.heldMegabytes.toFixed(0)} MB`,
  )
  atLeast('CSV against react-admin’s exporter', found.peerMs / found.oursMs, 3)
  atMost('alive in the page while all rows go to the file', found.wholeMegabytes, 40, 'MB')
} finally {
  await bed.close()
}
endBounds()
