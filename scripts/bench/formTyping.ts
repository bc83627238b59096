// Measures typing in a form of 200 fields: the time from each key until the letter is painted. It uses the real edit page and
// the real server, and adds 200 text fields to the model on its way to the browser.
//   npx tsx scripts/bench/formTyping.ts [--fields 200] [--keys 60]
import type { Page } from '@playwright/test'
import type { EntityModel } from '../../src/engine/model/AdminModel.ts'
import { packModel } from '../../src/engine/model/packed/packModel.ts'
import type { PackedModel } from '../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../src/engine/model/packed/unpackModel.ts'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { openBrowserFixture } from './support/browserFixture.ts'
import { median } from './support/load.ts'
import { readOptions } from './support/options.ts'

const { fields: wanted, keys } = readOptions({
  fields: { usual: 200, smoke: 5 },
  keys: { usual: 60, smoke: 3 },
})
await beginBounds()
const fixture = await openBrowserFixture()
try {
  const page = await fixture.page()
  await widen(page)
  await page.goto(`${fixture.base}/en/backoffice/loan-purposes/1?edit=true`)
  const inputs = page.locator('main input[type="text"], main input:not([type]), main textarea')
  await inputs.nth(wanted - 1).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (const place of [0, Math.floor(wanted / 2), wanted - 1]) {
    await inputs.nth(place).click()
    await page.keyboard.press('End')
    for (let key = 0; key <= keys / 3; key += 1) {
      await page.evaluate(armKey)
      await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace')
      const ms = await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
      // Skip the first key in a field: it also opens the elements that the field shows while it is edited.
      if (key > 0) times.push(ms)
    }
  }
  console.log(`${await inputs.count()} inputs, ${times.length} keys`)
  atMost('a key until it is painted, median', median(times), 50, 'ms')
  atMost(
    'the slowest key of twenty',
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
    50,
    'ms',
  )
} finally {
  await fixture.close()
}
endBounds()

/** Adds fields to the model on its way to the browser. Answers repeat the value of `name` for each of them. */
async function widen(page: Page): Promise<void> {
  const names = Array.from({ length: wanted }, (_, index) => `name${index}`)
  await page.route('**/admin-model?*', async (route) => {
    const response = await route.fetch()
    const model = unpackModel((await response.json()) as PackedModel)
    const entity = model.entities['loanPurposes']
    const field = entity?.fields['name']
    if (!entity || !field) throw new Error('loan purposes have no name')
    const loanPurposes = withFields(
      entity,
      Object.fromEntries(names.map((name) => [name, { ...field, name }])),
    )
    await route.fulfill({
      response,
      json: packModel({ ...model, entities: { ...model.entities, loanPurposes } }),
    })
  })
  await page.route('**/graphql', async (route) => {
    const asked = (route.request().postData() ?? '').replaceAll(/\bname\d+\b/g, '')
    const response = await route.fetch({ postData: asked })
    const answer = (await response.json()) as { data?: { loanPurpose?: Record<string, unknown> | null } }
    const row = answer.data?.loanPurpose
    if (row) for (const name of names) row[name] = row['name']
    await route.fulfill({ response, json: answer })
  })
}

function withFields(entity: EntityModel, more: EntityModel['fields']): EntityModel {
  const wide = { id: 'wide', label: null, note: null, fields: Object.keys(more) }
  const detail = { ...entity.detail, fieldsets: [...entity.detail.fieldsets, wide] }
  return { ...entity, fields: { ...entity.fields, ...more }, detail }
}

/** Runs in the page. */
function armKey(): void {
  const painted = new Promise<number>((resolve) => {
    addEventListener(
      'keydown',
      () => {
        const begun = performance.now()
        // A timeout that is set in a frame's callback runs after that frame, with the letter, is painted.
        requestAnimationFrame(() => {
          setTimeout(() => resolve(performance.now() - begun))
        })
      },
      { once: true, capture: true },
    )
  })
  Object.assign(globalThis, { painted })
}
