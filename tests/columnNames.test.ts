import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import type { AdminModel } from '../src/engine/model/AdminModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { entityPages } from '../src/engine/model/entityPages.ts'
import { LOCALES } from '../src/engine/model/Text.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { layOutColumns } from '../src/engine/web/admin/list/columnLayout.ts'
import { pageColumns } from '../src/engine/web/records/address/pageColumns.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const schema = buildSchemaModel(buildSchema())

test.each(LOCALES)(
  'no two columns of a list read alike, neither over it nor where they are chosen (%s)',
  (locale) => {
    const model = resolveAdminModel(schema, config, locale)
    expect(entityPages(model).length).toBeGreaterThan(130)
    expect(alike(model)).toEqual([])
  },
)

test('two columns of a list that read alike are found', () => {
  const model = resolveAdminModel(schema, config, 'en')
  const loans = model.entities['loans']
  const [first, second] = loans?.list.columns ?? []
  if (!loans || !first || !second) throw new Error('Loans have no columns.')
  const columns = loans.list.columns.map((column) =>
    column === second ? { ...column, label: first.label } : column,
  )
  const changed = { ...loans, list: { ...loans.list, columns } }
  expect(alike({ ...model, entities: { ...model.entities, loans: changed } })).toContain(
    `/admin/loans: ${first.label}`,
  )
})

/** As the list opens, with all columns, and in the list of columns to choose from. */
function alike(model: AdminModel): readonly string[] {
  return entityPages(model).flatMap((page) => {
    const columns = pageColumns(page, model.entities[page.entity]?.list.columns ?? [])
    const everything = columns.map(({ id, width }) => ({ id, width, visible: true }))
    const headings = [undefined, everything].map((stored) =>
      layOutColumns(columns, stored)
        .filter(({ visible }) => visible)
        .map(({ heading }) => heading),
    )
    const repeated = [...headings, columns.map(({ label }) => label)].flatMap((names) =>
      names.filter((name, at) => names.indexOf(name) !== at),
    )
    return [...new Set(repeated)].map((name) => `${page.route}: ${name}`)
  })
}
