import { readCase } from '../introspection/readCase.ts'
import type { SchemaModel } from '../../../src/engine/schema/SchemaModel.ts'
import { lendingSchema } from '../metadata/lendingSchema.ts'
import { withAggregates } from '../metadata/resolveLoans.ts'

const { model: cases } = readCase('actions')

/** Entities with every kind of relation, and mutations for actions. */
export const faultSchema: SchemaModel = {
  ...withAggregates(lendingSchema),
  actions: [...cases.actions, ...toErasure(cases.actions)],
  enums: { ...lendingSchema.enums, FeeType: cases.enums['FeeType'] ?? { name: 'FeeType', values: [] } },
}

/** A mutation without a record that asks for what a form of this project asks for. */
function toErasure([first]: SchemaModel['actions']): SchemaModel['actions'] {
  const input = first?.inputs.find(({ shape }) => shape.relation === null)
  if (!first || !input) throw new Error('The case has no mutation with a plain input.')
  const password = { ...input, name: 'password', shape: { ...input.shape, name: 'password' } }
  return [{ ...first, field: 'requestErasure', inputs: [password] }]
}
