// Measures the gzipped JavaScript of a first visit to the staff area's first list, the customers' portal and the public
// pages, and the size of the model that describes the screens. The code of charts loads after the page and is counted
// separately.
//   npx tsx scripts/bench/bundleSize.ts
import { gzipSync } from 'node:zlib'
import { atMost, endBounds } from './support/bounds.ts'
import { measureModel } from './support/measureModel.ts'
import { openBrowserFixture } from './support/browserFixture.ts'
import { readOptions } from './support/options.ts'

const visits = [
  {
    name: 'first list of the staff area',
    login: 'superadmin',
    path: '/en/admin/loanApplications',
    most: 450,
    charts: false,
    shown: '.ff-row[data-index]',
  },
  {
    name: 'portal with its dashboard',
    login: 'investor',
    path: '/en/investor/dashboard',
    most: 290,
    charts: true,
    shown: '.MuiChartsSurface-root',
  },
  {
    name: 'public pages, nobody signed in',
    login: null,
    path: '/en/',
    most: 210,
    charts: false,
    shown: 'main h1',
  },
  // A signed-in visitor usually continues to the portal, so the page has already loaded the portal's client.
  {
    name: 'public pages, signed in',
    login: 'investor',
    path: '/en/',
    most: 290,
    charts: false,
    shown: 'main h1',
  },
]
/** The files of `src/engine/web/dashboard/charts/drawings.ts` and of the tile around a chart. They load after the page is drawn. */
const CHARTS = /\/(?:drawings|ChartTile)-[^/]+\.js$/
const DRAWINGS = /\/drawings-[^/]+\.js$/
const sizeOf = (files: readonly { readonly size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

readOptions({})
const fixture = await openBrowserFixture()
try {
  for (const { name, login, path, most, charts, shown } of visits) {
    const page = await (login === null ? fixture.emptyPage() : fixture.page(login))
    const bodies = new Map<string, Promise<Buffer>>()
    const model = measureModel(page)
    page.on('response', (response) => {
      const url = new URL(response.url())
      if (url.pathname.endsWith('.js')) bodies.set(url.pathname, response.body())
    })
    await page.goto(`${fixture.base}${path}`)
    // On a busy machine the network is idle between two steps of loading, too.
    await page.locator(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(
      [...bodies].map(async ([file, body]) => ({
        file,
        size: gzipSync(await body, { level: 9 }).length / 1000,
        imports: [...String(await body).matchAll(/(?:from|import\(?)["`]\.\/([^"`]+)["`]/g)].map(
          ([, name]) => name ?? '',
        ),
      })),
    )
    for (const { file, size } of files.toSorted((a, b) => b.size - a.size).slice(0, 6)) {
      console.log(`  ${size.toFixed(1).padStart(6)} kB  ${file}`)
    }
    const ofCharts = withTheirOwn(
      files.filter(({ file }) => CHARTS.test(file)),
      files,
    )
    const first = files.filter((file) => !ofCharts.includes(file))
    atMost(`${name}, ${first.length} files`, sizeOf(first), most, 'kB')
    // A page with charts but without such a file has the charts in its first load.
    if (charts)
      atMost(
        `charts of the ${name}`,
        ofCharts.some(({ file }) => DRAWINGS.test(file)) ? sizeOf(ofCharts) : Infinity,
        120,
        'kB',
      )
    await model.check(name)
    await page.close()
  }
} finally {
  await fixture.close()
}
endBounds()

interface LoadedFile {
  readonly file: string
  readonly size: number
  /** Names of the files that this file imports, statically or dynamically. */
  readonly imports: readonly string[]
}

/** Returns these files and the files that only these files import. */
function withTheirOwn(some: readonly LoadedFile[], all: readonly LoadedFile[]): readonly LoadedFile[] {
  const found = all.filter((each) => {
    const users = all.filter(({ imports }) => imports.some((name) => each.file.endsWith(`/${name}`)))
    return some.includes(each) || (users.length > 0 && users.every((user) => some.includes(user)))
  })
  return found.length === some.length ? found : withTheirOwn(found, all)
}
