// JavaScript that a first visit loads, gzipped: the staff area's first list, the customers' portal, and
// the public pages.
//   npx tsx scripts/bench/bundleSize.ts
import { gzipSync } from 'node:zlib'
import { atMost, endBounds } from './support/bounds.ts'
import { openBrowserBed } from './support/browserBed.ts'

const visits = [
  {
    name: 'first list of the staff area',
    login: 'superadmin',
    path: '/en/admin/loanApplications',
    most: 400,
  },
  { name: 'portal', login: 'investor', path: '/en/investor/dashboard', most: 200 },
  { name: 'public pages', login: 'investor', path: '/en/', most: 200 },
]

for (const [index, { name, login, path, most }] of visits.entries()) {
  const bed = await openBrowserBed({ port: 4959 + index, login })
  try {
    const page = await bed.page()
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      const url = new URL(response.url())
      if (url.pathname.endsWith('.js')) bodies.set(url.pathname, response.body())
    })
    await page.goto(`${bed.base}${path}`)
    await page.locator('main').first().waitFor()
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(
      [...bodies].map(async ([file, body]) => ({
        file,
        size: gzipSync(await body, { level: 9 }).length / 1000,
      })),
    )
    for (const { file, size } of files.toSorted((a, b) => b.size - a.size).slice(0, 6)) {
      console.log(`  ${size.toFixed(1).padStart(6)} kB  ${file}`)
    }
    atMost(
      `${name}, ${files.length} files`,
      files.reduce((sum, { size }) => sum + size, 0),
      most,
      'kB',
    )
  } finally {
    await bed.close()
  }
}
endBounds()
