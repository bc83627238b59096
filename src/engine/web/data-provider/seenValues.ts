import type { Row } from '../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import { isFailed } from '../model-query/failedFields.ts'

/**
 * What a person saw of a row that has no version, for a backend that compares it before it writes: the values that can be
 * written, and the ids of related records. Values that change automatically are not included.
 */
export function seenValues(
  { backend, entities }: AdminModel,
  entity: EntityModel,
  row: Row | undefined,
): Row | undefined {
  if (!backend.comparesRows || entity.versionField !== null || row === undefined) return undefined
  const seen = Object.values(entity.fields).flatMap((field): readonly (readonly [string, unknown])[] => {
    const { name, relation, embedded, kind, itemKind } = field
    const hasValue = field.update !== null && Object.hasOwn(row, name) && !isFailed(row, [name])
    if (!hasValue || embedded !== null || kind === 'object' || itemKind === 'object') return []
    const value = row[name]
    if (relation === null) return [[name, value]]
    const idField = entities[relation.entity]?.idField ?? null
    if (relation.many || idField === null) return []
    if (typeof value !== 'object' || value === null) return value === null ? [[name, null]] : []
    return Object.hasOwn(value, idField) ? [[name, { [idField]: (value as Row)[idField] }]] : []
  })
  return Object.fromEntries(seen)
}
