import type { Entity, EntityModel, ScalarField } from '../../entities/model/Entity.ts'
import type { ApiBuilder } from '../builder.ts'
import type { ApiInput } from './filterOperations.ts'

/** `LoanSortInput`: one field of the entity or of a related one. By type name of the entity. */
export const buildSortInputs = (builder: ApiBuilder, model: EntityModel): ReadonlyMap<string, ApiInput> => {
  const direction = builder.enumType('SortEnumType', {
    description: 'Empty values are the largest: last in `ASC`, first in `DESC`.',
    values: ['ASC', 'DESC', 'DESC_NULLS_LAST'] as const,
  })
  const inputs = new Map<string, ApiInput>()
  for (const entity of model.values()) {
    inputs.set(entity.typeName, builder.inputRef<Record<string, unknown>>(`${entity.typeName}SortInput`))
  }
  const inputOf = (entity: Entity): ApiInput => {
    const input = inputs.get(entity.typeName)
    if (!input) throw new Error(`There is no order for ${entity.typeName}`)
    return input
  }
  for (const entity of model.values()) {
    builder.inputType(inputOf(entity), {
      description: 'One field to sort by; write one entry for each.',
      fields: (t) => {
        const fields: Record<string, ReturnType<typeof t.field>> = {}
        for (const field of entity.fields.values()) {
          if (isSortable(field)) fields[field.name] = t.field({ type: direction })
        }
        for (const relation of entity.relations.values()) {
          if (relation.kind === 'to-many' || relation.isHidden) continue
          fields[relation.name] = t.field({ type: inputOf(relation.target()) })
        }
        return fields
      },
    })
  }
  return inputs
}

const isSortable = (field: ScalarField): boolean =>
  !field.isList && field.secret === null && !('scalar' in field.type && field.type.base === 'JSON')
