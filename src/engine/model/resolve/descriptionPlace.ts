import type { SchemaEntity } from '../../schema/SchemaModel.ts'

/**
 * What a description of the schema is translated by, for it keeps its place when its words change: `loans` for the
 * entity, `loans.amount` for a field; `approveLoans` for a mutation, `approveLoans.note` for an input and
 * `approveLoans.result.amount` for what it answers.
 */
export function descriptionPlace({ name, typeName }: SchemaEntity): string {
  if (!name.startsWith('actions/')) return name
  return name.endsWith('/result') ? `${typeName}.result` : typeName
}
