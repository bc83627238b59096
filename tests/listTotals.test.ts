import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { customerModel } from '../src/engine/model/narrow/customerModel.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { summedRows } from '../src/engine/web/records/summedRows.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const model = resolveAdminModel(buildSchemaModel(buildSchema()), config, 'en')

test('amounts of several kinds, such as payouts and late fees, are summed within one kind only', () => {
  const mixed = Object.values(model.entities).flatMap(({ name, fields, list }) => {
    const sums = list.columns.some(({ total, field }) => total && field.kind === 'money')
    const kind = ['kind', 'side', 'operation', 'type'].find((one) => fields[one]?.kind === 'enum')
    return sums && kind !== undefined && list.totalsWithin === null ? [`${name}.${kind}`] : []
  })
  // Sums over all kinds on purpose: what all customers hold, and what borrowers are charged.
  expect(mixed).toEqual(['accounts.type', 'fees.kind'])
})

test.each([
  ['staff', model],
  ['customers', customerModel(model)],
] as const)(
  'positions of %s are summed as dashboards do: what is written off is not invested',
  (_who, { entities, pages }) => {
    const { netOpenPositions: positions } = entities
    if (!positions) throw new Error('no positions')
    // The sum of all states would count again what the dashboard calls a loss: without a filter it is that of the open ones, and says so.
    const open = { path: ['state'], op: 'eq', value: 'OPEN' } as const
    expect(summedRows(positions, {}, null)).toEqual({ filter: open, name: 'Open' })
    const all = { filter: null, name: null }
    expect(summedRows(positions, { state: 'OPEN' }, null)).toEqual(all)
    expect(summedRows(positions, { state: 'WRITTEN_OFF' }, null)).toEqual(all)
    // Some other selection of states, typed or by the page, has no sum.
    expect(summedRows(positions, { state: 'OPEN,CLOSED' }, null)).toBeNull()
    expect(summedRows(positions, {}, { and: [{ or: [{ ...open, op: 'neq' }] }] })).toBeNull()
    const figures = pages
      .flatMap((page) => (page.kind === 'dashboard' ? page.widgets : []))
      .filter(
        ({ type, entity, ...widget }) =>
          type === 'figure' &&
          entity === 'netOpenPositions' &&
          'measure' in widget &&
          widget.measure.kind === 'sum',
      )
    // Each links to the list with its filter, which shows the same amount below the rows.
    for (const { filter, id } of figures) expect(summedRows(positions, {}, filter), id).toEqual(all)
  },
)

test('customers have sums within one kind as staff have', () => {
  const { entities } = customerModel(model)
  expect(
    ['fills', 'orders', 'aiiaBankDeposits', 'aiiaBankPayouts'].map(
      (name) => entities[name]?.list.totalsWithin,
    ),
  ).toEqual(['side', 'side', 'status', 'status'])
})
