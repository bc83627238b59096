import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { FieldKind } from '../src/engine/schema/FieldKind.ts'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import type { FieldModel } from '../src/engine/model/FieldModel.ts'
import type { AdminModel } from '../src/engine/model/AdminModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import type { ColumnModel } from '../src/engine/model/ListModel.ts'
import type { EntityPage } from '../src/engine/model/PageModel.ts'
import { LOCALES } from '../src/engine/model/Text.ts'
import { entityPages } from '../src/engine/model/entityPages.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { PICK_WIDTH, toGridTemplate } from '../src/engine/web/admin/list/grid/gridTemplate.ts'
import { wordWidth } from '../src/engine/web/admin/list/headerWidth.ts'
import { layOutColumns } from '../src/engine/web/admin/list/columnLayout.ts'
import { pageColumns } from '../src/engine/web/records/address/pageColumns.ts'
import { defaultColumns, mainColumns } from './support/lists/mainColumns.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const schema = buildSchemaModel(buildSchema())

/** A list beside the menu in a window of 1440 px, and of 1024 px; and without the menu in one of 1440 px at a zoom of 200 %. */
const LIST_PX = 1150
const SMALL_LIST_PX = 734
const ZOOMED_LIST_PX = 686

test.each(LOCALES)('the default columns of every list of staff fit a window of 1440 px (%s)', (locale) => {
  const model = resolveAdminModel(schema, config, locale)
  const lists = listsOf(model)
  const tooWide = lists.flatMap((page) => {
    const width = widthOf(model, page, defaultColumns(page, model.entities[page.entity]))
    return width > LIST_PX ? [`${page.route}: ${width}`] : []
  })
  expect(lists.length).toBeGreaterThan(90)
  expect(tooWide).toEqual([])
})

test('the columns that order a list at first stand together, so that none has a place in the order without another', () => {
  const model = resolveAdminModel(schema, config, 'en')
  const lists = entityPages(model).filter(({ route }) => route.startsWith('/admin/'))
  const apart = lists.filter((page) => {
    const entity = model.entities[page.entity]
    const order = new Set((page.ordering ?? entity?.list.ordering ?? []).map(({ path }) => path.join('.')))
    const columns = pageColumns(page, entity?.list.columns ?? []).filter(({ visible }) => visible)
    const at = columns.flatMap(({ sortPath }, index) =>
      sortPath && order.has(sortPath.join('.')) ? [index] : [],
    )
    const upTo = columns.slice(0, (at.at(-1) ?? 0) + 1).reduce((sum, { width }) => sum + width, PICK_WIDTH)
    return at.length > 1 && upTo > SMALL_LIST_PX
  })
  expect(apart.map(({ route }) => route)).toEqual([])
})

test.each(LOCALES)(
  'what names a row, whose it is, its state and the amount that matters are seen without scrolling at 1024 px and at 200 % zoom (%s)',
  (locale) => {
    const model = resolveAdminModel(schema, config, locale)
    expect(outOfView(model, SMALL_LIST_PX)).toEqual([])
    expect(outOfView(model, ZOOMED_LIST_PX)).toEqual([])
  },
)

test.each(LOCALES)(
  'every default column has room for its header in two lines, without a broken word (%s)',
  (locale) => {
    const model = resolveAdminModel(schema, config, locale)
    const cut = listsOf(model).flatMap((page) =>
      layOutColumns(defaultColumns(page, model.entities[page.entity]), undefined)
        .filter(({ heading, width }) => linesOf(heading, width) > 2)
        .map(({ id, heading: label, width }) => `${page.route} ${id}: "${label}" in ${width} px`),
    )
    expect(cut).toEqual([])
    expect(linesOf('Registreringsnummer', 90)).toBe(Infinity)
    expect(linesOf('Dage i restance', 90)).toBe(2)
  },
)

// A cut date has no year.
test('every column of days, months or moments has room for a whole one', () => {
  const model = resolveAdminModel(schema, config, 'en')
  const cut = listsOf(model).flatMap((page) =>
    pageColumns(page, model.entities[page.entity]?.list.columns ?? [])
      .filter(({ field, width }) => width < leastPx(field))
      .map(({ id, width }) => `${page.route} ${id}: ${width} px`),
  )
  expect(cut).toEqual([])
})

test('detects a preceding column that is too wide', () => {
  const model = resolveAdminModel(schema, config, 'en')
  const wide = withWidth(model, 'loans', 'loanNumber', 600)
  expect(outOfView(wide, SMALL_LIST_PX)).toContain('/admin/loans: amount ends at 1073')
})

/** As a browser breaks it that knows no rules for hyphens: between words. Infinite where a word is wider than the column. */
function linesOf(label: string, width: number): number {
  const most = width - HEAD_EDGES_PX
  const words = label.split(/(?<=-)|\s/).map(wordWidth)
  if (words.some((word) => word > most)) return Infinity
  let lines = 1
  let used = 0
  for (const word of words) {
    const after = used === 0 ? word : used + SPACE_PX + word
    if (after > most) lines += 1
    used = after > most ? word : after
  }
  return lines
}

/** Of the widest, `28/08/2026` and `28/08/2026 09:01` in tabular figures, with the padding of a cell. */
const LEAST_PX: Partial<Record<FieldKind, number>> = { date: 101, 'date-time': 145 }
/** Of `november 2026`. */
const LEAST_MONTH_PX = 125

function leastPx({ kind, precision }: FieldModel): number {
  return precision === 'month' ? LEAST_MONTH_PX : precision === 'year' ? 0 : (LEAST_PX[kind] ?? 0)
}

const SPACE_PX = 4
const HEAD_EDGES_PX = 24

/** Staff's own lists, and the others in their menu: the market's. */
function listsOf(model: AdminModel): readonly EntityPage[] {
  const inMenu = new Set(model.menus.flatMap(({ items }) => items.map(({ to }) => to)))
  return entityPages(model).filter(({ route }) => /^\/(admin|backoffice)\//.test(route) || inMenu.has(route))
}

function outOfView(model: AdminModel, listPx: number): readonly string[] {
  return listsOf(model).flatMap((page) => {
    const entity = model.entities[page.entity]
    const columns = defaultColumns(page, entity)
    const main = new Set(mainColumns(page, entity))
    const last = columns.findLastIndex((column) => main.has(column))
    const width = widthOf(model, page, columns.slice(0, last + 1))
    return width > listPx ? [`${page.route}: ${columns[last]?.id} ends at ${width}`] : []
  })
}

function withWidth(model: AdminModel, name: string, id: string, width: number): AdminModel {
  const entity = model.entities[name]
  if (!entity) throw new Error(`There is no entity ${name}.`)
  const columns = entity.list.columns.map((column) => (column.id === id ? { ...column, width } : column))
  const changed = { ...entity, list: { ...entity.list, columns } }
  return { ...model, entities: { ...model.entities, [name]: changed } }
}

/** The checkboxes and the row's actions stay in view beside them. */
function widthOf(model: AdminModel, page: EntityPage, columns: readonly ColumnModel[]): number {
  const names = model.entities[page.entity]?.actions ?? []
  const actions = names.some((name) => model.actions[name]?.target?.places.includes('row'))
  return toGridTemplate(layOutColumns(columns, undefined), { picks: true, actions }).minWidth
}
