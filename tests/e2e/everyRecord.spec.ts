import type { Page } from '@playwright/test'
import type { AdminModel, EntityModel } from '../../src/engine/model/AdminModel.ts'
import type { EntityPage } from '../../src/engine/model/PageModel.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { accessTokenOf } from './support/factors.ts'
import { goWithin } from './support/goWithin.ts'
import { callApi } from './support/people.ts'
import { expectReadable } from './support/readable.ts'
import { openModel } from './support/staffPages.ts'

/** What is above the tabs of a record leaves the better half of a phone to what is below them. */
const MOST_OF_HEADER = 0.5

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

// In the language with the longest words.
test('every kind of record can be read, edited and added without a rough edge, on phones and desktops @full', async ({
  page,
}) => {
  test.setTimeout(900_000)
  await signIn(page, 'superadmin')
  const model = await openModel(page)
  const title = page.getByRole('heading', { level: 1 })
  for (const { target, entity } of entityPagesOf(model)) {
    const id = await anyIdOf(page, entity)
    if (id !== null)
      await test.step(`a record of ${entity.name}`, async () => {
        await goWithin(page, `${target.route}/${id}`)
        await expect(title).toContainText(`${entity.label}: `)
        await expectSettled(page)
        for (const size of WIDTHS) {
          await page.setViewportSize(size)
          await expectReadable(page)
          const topOfTabs = async () => (await page.getByRole('tablist').boundingBox())?.y ?? 0
          await expect.poll(topOfTabs).toBeLessThan(size.height * MOST_OF_HEADER)
        }
      })
    if (id !== null && (target.permissions.edit ?? []).length > 0)
      await test.step(`the form of a record of ${entity.name}`, async () => {
        await goWithin(page, `${target.route}/${id}?edit=true`)
        await expectForm(page, entity.frozen?.except.length === 0)
      })
    if ((target.permissions.add ?? []).length > 0 && entity.operations.add !== null)
      await test.step(`the form of a new record of ${entity.name}`, async () => {
        await goWithin(page, `${target.route}/-1`)
        await expectForm(page, false, WIDTHS.slice(0, 1))
      })
  }
})

/** One page of each entity. */
function entityPagesOf(model: AdminModel) {
  const pages = model.pages.filter((page): page is EntityPage => page.kind === 'entity')
  const first = new Map(pages.toReversed().map((page) => [page.entity, page] as const))
  return [...first.values()].flatMap((target) => {
    const entity = model.entities[target.entity]
    return entity && target.area !== 'investor' ? [{ target, entity }] : []
  })
}

async function anyIdOf(page: Page, { idField, operations: { list } }: EntityModel): Promise<string | null> {
  if (idField === null || list === null) return null
  const data = await callApi<Record<string, { nodes: Record<string, string | number>[] }>>(
    `{ ${list.field}(first: 1) { nodes { ${idField} } } }`,
    {},
    await accessTokenOf(page),
  )
  const id = data[list.field]?.nodes[0]?.[idField]
  return id === undefined ? null : String(id)
}

/** Instead of the form of a decided record that leaves nothing open, the record says so. */
async function expectForm(
  page: Page,
  mayBeClosed: boolean,
  sizes: readonly (typeof WIDTHS)[number][] = WIDTHS,
): Promise<void> {
  const form = page.locator('main form button[type=submit]')
  await expect(mayBeClosed ? form.or(page.getByRole('main').getByRole('alert')).first() : form).toBeVisible()
  await expectSettled(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectReadable(page)
  }
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true], main .MuiSkeleton-root')).toHaveCount(0)
}
