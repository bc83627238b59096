import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../src/introspection/readSchemaModel.ts'
import { loadEntityConfig } from '../src/metadata/config/loadEntityConfig.ts'
import { LOCALES } from '../src/metadata/Text.ts'
import { entityPages } from '../src/metadata/entityPages.ts'
import { resolveAdminModel } from '../src/metadata/resolveAdminModel.ts'
import { buildSchema } from '../src/server/api/buildSchema.ts'
import { PICK_WIDTH, toGridTemplate } from '../src/web/admin/list/grid/gridTemplate.ts'
import { pageColumns } from '../src/web/model-query/listState/pageColumns.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const schema = buildSchemaModel(buildSchema())

/** A list beside the menu in a window of 1440 px. */
const LIST_PX = 1150

test.each(LOCALES)('the default columns of every list of staff fit a window of 1440 px (%s)', (locale) => {
  const model = resolveAdminModel(schema, config, locale)
  const lists = entityPages(model).filter(({ route }) => route.startsWith('/admin/'))
  const tooWide = lists.flatMap((page) => {
    const entity = model.entities[page.entity]
    if (!entity) return []
    const columns = pageColumns(page, entity.list.columns).filter(({ visible }) => visible)
    const actions = entity.actions.some((name) => model.actions[name]?.target?.places.includes('row'))
    const { minWidth } = toGridTemplate(
      columns.map((column) => ({ ...column, column, displayMode: 'min' })),
      { picks: true, actions },
    )
    return minWidth > LIST_PX ? [`${page.route}: ${minWidth}`] : []
  })
  expect(lists.length).toBeGreaterThan(30)
  expect(tooWide).toEqual([])
})

/** The same in a window of 1024 px. */
const NARROW_LIST_PX = 734

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
    return at.length > 1 && upTo > NARROW_LIST_PX
  })
  expect(apart.map(({ route }) => route)).toEqual([])
})
