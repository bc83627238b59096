import { apolloOf } from '../apolloOf.ts'
import { createWire } from '../../../src/engine/schema/dialects/wires.ts'
import { buildSampleModel, sampleSchema } from '../field-kinds/sampleModel.ts'
import { createDataProvider } from '../../../src/engine/web/data-provider/createDataProvider.ts'
import { createRecordingSend } from './recordingSend.ts'

export const model = buildSampleModel()
export const schema = sampleSchema()

export function provider(...answers: Parameters<typeof createRecordingSend>[1][number][]) {
  const { send, sent } = createRecordingSend(schema, answers)
  return {
    dataProvider: createDataProvider({ model, wire: createWire(model), apollo: apolloOf(send) }),
    sent,
  }
}

export const row = (id: number) => ({
  entityId: id,
  entityVersion: 3,
  name: `Specimen ${id}`,
  isActive: true,
})
export const page = (ids: readonly number[], total = 25, endCursor = 'end') => ({
  totalCount: total,
  pageInfo: { hasNextPage: true, endCursor },
  nodes: ids.map(row),
})
export const list = (change: object = {}) => ({
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
  meta: { columns: ['name'] },
  ...change,
})
