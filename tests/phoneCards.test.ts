import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import type { ColumnModel } from '../src/engine/model/ListModel.ts'
import type { EntityPage } from '../src/engine/model/PageModel.ts'
import { entityPages } from '../src/engine/model/entityPages.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { pageColumns } from '../src/engine/web/records/address/pageColumns.ts'
import { isState } from './support/lists/mainColumns.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const model = resolveAdminModel(buildSchemaModel(buildSchema()), config, 'en')
const lists = entityPages(model).filter(({ route }) => route.startsWith('/admin/'))

const columnsOf = (page: EntityPage): readonly ColumnModel[] =>
  pageColumns(page, model.entities[page.entity]?.list.columns ?? [])

const isCustomer = ({ field }: ColumnModel) => CUSTOMERS.has(field.relation?.entity ?? '')
const CUSTOMERS = new Set(['accounts', 'people', 'businesses'])

test('cards of staff on a phone name the customer wherever the list does or could', () => {
  const nameless = lists.filter((page) => {
    const columns = columnsOf(page)
    const cards = columns.filter(({ primary }) => primary)
    return columns.some(isCustomer) && !cards.some(isCustomer)
  })
  expect(lists.length).toBeGreaterThan(30)
  expect(nameless.map(({ route }) => route)).toEqual([])
})

test('cards of staff on a phone show a state and an amount wherever the list does', () => {
  const isAmount = ({ field }: ColumnModel) => field.kind === 'money'
  const lacking = lists.flatMap((page) => {
    const columns = columnsOf(page).filter(({ visible }) => visible)
    const cards = columnsOf(page).filter(({ primary }) => primary)
    return [isState, isAmount]
      .filter((is) => cards.length > 0 && columns.some(is) && !cards.some(is))
      .map((is) => `${page.route}: ${columns.find(is)?.id}`)
  })
  expect(lacking).toEqual([])
})

test('cards of overdue loans on a phone show the arrears and for how many days', () => {
  const page = lists.find(({ route }) => route === '/admin/loansOverdue')
  const cards = page ? columnsOf(page).filter(({ primary }) => primary) : []
  expect(cards.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['account', 'arrearsAmount', 'daysInArrears']) as string[],
  )
})

const everyList = entityPages(model).filter(({ route }) => /^\/(admin|backoffice)\//.test(route))

test('a card of staff that a state heads names a record, where the entity has one', () => {
  const nameless = everyList.filter((page) => {
    const columns = columnsOf(page)
    const [first, ...others] = columns.filter(({ primary }) => primary)
    if (first?.field.kind !== 'enum' || !columns.some(({ field }) => field.relation)) return false
    return !others.some(({ field }) => field.relation)
  })
  expect(everyList.length).toBeGreaterThan(90)
  expect(nameless.map(({ route }) => route)).toEqual([])
})
