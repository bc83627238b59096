// Measures a list of 200 rows and 12 columns in the browser, from the server's answer until the rows are on the screen and the
// page reacts again. Compares it with the same rows and columns in react-admin's Datagrid, in alternating rounds.
//   npx tsx scripts/bench/listScreen.ts [--rounds 7]
import { atLeast, atMost, beginBounds, endBounds } from './support/bounds.ts'
import { openBrowserFixture, openPeerPage } from './support/browserFixture.ts'
import { median } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { arrangePayments } from './support/paymentColumns.ts'
import { untilInteractive } from './support/untilInteractive.ts'

const { rounds } = readOptions({ rounds: { usual: 7, smoke: 1 } })
await beginBounds()
const fixture = await openBrowserFixture()
try {
  const page = await fixture.page()
  await arrangePayments(page)
  const peerPage = await openPeerPage(fixture)
  const ours: number[] = []
  const peers: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${fixture.base}/en/backoffice/loan-payments?perPage=200&page=${(round % 5) + 1}`)
    const our = await page.evaluate(untilInteractive, '[data-index] [data-cell]')
    await peerPage.goto(`${fixture.base}/bench/?grid&page=${round % 5}`)
    const peer = await peerPage.evaluate(untilInteractive, 'tbody tr td')
    // The first round fills the caches.
    if (round === 0) continue
    ours.push(our)
    peers.push(peer)
  }
  const columns = await page.getByRole('columnheader').count()
  const list = (times: readonly number[]) => times.map((ms) => ms.toFixed(0)).join(', ')
  console.log(`200 rows x ${columns} columns: ours ${list(ours)} ms; Datagrid ${list(peers)} ms`)
  atMost('answer to interactive, median', median(ours), 150, 'ms')
  atLeast('against react-admin’s Datagrid', median(peers) / median(ours), 3)
} finally {
  await fixture.close()
}
endBounds()
