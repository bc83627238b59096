// Opens every list of staff and customers at four sizes of the window, and reports what does not fit: a page that scrolls
// sideways, an amount that is clipped without an ellipsis, a main column out of view, a header that is cut. Ends with 1 if
// anything but a list that scrolls sideways in itself was found.
//   npx tsx scripts/bench/listSizes.ts                                  all lists in English, light
//   npx tsx scripts/bench/listSizes.ts --locale da --dark loanPayments  those whose address has this word, in Danish, dark
//   npx tsx scripts/bench/listSizes.ts --shots folder                   with a picture of each
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { buildSchemaModel } from '../../src/engine/schema/reader/buildSchemaModel.ts'
import type { AdminModel } from '../../src/engine/model/AdminModel.ts'
import { loadEntityConfig } from '../../src/engine/model/config/loadEntityConfig.ts'
import { entityPages } from '../../src/engine/model/entityPages.ts'
import type { EntityPage } from '../../src/engine/model/PageModel.ts'
import { resolveAdminModel } from '../../src/engine/model/resolveAdminModel.ts'
import { LOCALES } from '../../src/engine/model/Text.ts'
import { buildSchema } from '../../src/app/server/buildSchema.ts'
import { mainColumns } from '../../tests/support/lists/mainColumns.ts'
import { atMost, endBounds } from './support/bounds.ts'
import { openBrowserFixture } from './support/browserFixture.ts'
import { lookAtList } from './support/lookAtList.ts'
import { isSmoke, readOptionsAndWords } from './support/options.ts'

/** The last is a window of 1440 x 900 at a zoom of 200 %. */
const SIZES = [
  { name: '1440x900', width: 1440, height: 900 },
  { name: '1024x768', width: 1024, height: 768 },
  { name: '390x844', width: 390, height: 844 },
  { name: 'zoom200', width: 720, height: 450 },
] as const

/** Who sees a list: its address begins so. */
const PEOPLE = [
  { login: 'superadmin', lists: /^\/(admin|backoffice)\// },
  { login: 'investor', lists: /^\/(account|investor)\// },
  { login: 'borrower', lists: /^\/business\// },
] as const

const { values, words } = readOptionsAndWords({
  locale: { usual: 'en' },
  dark: { usual: false },
  shots: { usual: '' },
})
const locale = LOCALES.find((each) => each === values.locale) ?? fail(`Unknown locale ${values.locale}.`)
const config = await loadEntityConfig(resolve('entity-config'))
const model = resolveAdminModel(buildSchemaModel(buildSchema()), config, locale)
if (values.shots !== '') mkdirSync(values.shots, { recursive: true })
const found: string[] = []
const empty: string[] = []
let count = 0

const fixture = await openBrowserFixture()
try {
  for (const { login, lists } of PEOPLE) {
    const pages = entityPages(model).filter(
      ({ route }) => lists.test(route) && (words.length === 0 || words.some((word) => route.includes(word))),
    )
    if (pages.length === 0) continue
    const screen = await fixture.page(login)
    await screen.emulateMedia({ colorScheme: values.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    for (const page of isSmoke ? pages.slice(0, 1) : pages) {
      count += 1
      await screen.setViewportSize(SIZES[0])
      await screen.goto(`${fixture.base}/${locale}${page.route}`)
      await screen.waitForLoadState('networkidle')
      for (const size of SIZES) {
        await screen.setViewportSize(size)
        await settle(screen)
        const all = await screen.evaluate(lookAtList)
        if (all.isEmpty && size === SIZES[0]) empty.push(page.route)
        for (const what of judge(all, page, model)) {
          found.push(what)
          console.log(`${size.name}  ${page.route}  ${what}`)
        }
        if (values.shots === '') continue
        const file = `${page.route.slice(1).replaceAll('/', '-')}-${size.name}.png`
        await screen.screenshot({ path: resolve(values.shots, file) })
      }
    }
    await screen.close()
  }
} finally {
  await fixture.close()
}
console.log(`without rows, so that only their headers were measured: ${empty.join(', ')}`)
atMost(`${count} lists at ${SIZES.length} sizes`, found.length, 0, 'findings')
endBounds()

function judge(
  seen: Awaited<ReturnType<typeof lookAtList>>,
  page: EntityPage,
  { entities }: AdminModel,
): readonly string[] {
  const main = new Set(mainColumns(page, entities[page.entity]).map(({ label }) => label))
  const hidden = seen.hidden.filter((label) => main.has(label))
  return [
    ...(seen.pageOver > 0 ? [`the page scrolls sideways by ${seen.pageOver} px`] : []),
    ...(hidden.length > 0 ? [`out of view: ${hidden.join(', ')}`] : []),
    ...seen.clipped.map((text) => `clipped: ${text}`),
    ...seen.cutHeads.map((text) => `header cut: ${text}`),
  ]
}

/** Until the list is drawn: rows, or that there are none. */
async function settle(screen: Page): Promise<void> {
  await screen.locator('main h1').first().waitFor()
  await screen.waitForFunction(
    () => document.querySelector('main :is(.MuiSkeleton-root, [aria-busy="true"])') === null,
  )
  // The size of the window is noticed before the next two frames.
  await screen.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

function fail(message: string): never {
  throw new Error(message)
}
