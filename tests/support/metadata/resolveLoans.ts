import { expect } from 'vitest'
import type { SchemaModel } from '../../../src/engine/schema/SchemaModel.ts'
import { toConfigSet } from '../../../src/engine/model/config/toConfigSet.ts'
import { lendingSchema } from './lendingSchema.ts'
import type { EntityConfig } from '../../../src/engine/model/generated/EntityConfig.ts'
import { resolveAdminModel } from '../../../src/engine/model/resolveAdminModel.ts'

export function resolveLoans(config: EntityConfig, vocabulary = {}) {
  const model = resolveAdminModel(lendingSchema, toConfigSet({ entities: { loans: config }, vocabulary }))
  expect(model.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const loans = model.entities['loans']
  if (!loans) throw new Error('no loans')
  return loans
}

/** Every list sums all its numbers and groups by anything. */
export function withAggregates(schema: SchemaModel): SchemaModel {
  const groups = { field: 'groups', byType: 'By!', intervalType: 'I', limitType: 'Int', totals: 'totals' }
  return {
    ...schema,
    entities: schema.entities.map(({ operations, fields, ...entity }) => {
      const totals = { field: 'totals', fields: fields.map(({ name }) => name) }
      const list = operations.list && { ...operations.list, aggregate: { totals, groups } }
      return { ...entity, fields, operations: { ...operations, list } }
    }),
  }
}
