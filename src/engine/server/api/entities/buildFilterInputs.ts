import type { Entity, EntityModel } from '../../entities/model/Entity.ts'
import { FILTER_COSTS } from '../../entities/read/filterCosts.ts'
import type { ApiBuilder } from '../builder.ts'
import type { ApiEnum } from './buildEnums.ts'
import { type ApiInput, costing, createFilterOperations } from './filterOperations.ts'

/** `LoanFilterInput` and its parts, spelled as in Hot Chocolate. By type name of the entity. */
export const buildFilterInputs = (
  builder: ApiBuilder,
  model: EntityModel,
  enums: ReadonlyMap<string, ApiEnum>,
): ReadonlyMap<string, ApiInput> => {
  const { operationOf, listOperationOf, quantified } = createFilterOperations(builder, enums)
  const inputs = new Map<string, ApiInput>()
  for (const entity of model.values()) {
    inputs.set(entity.typeName, builder.inputRef<Record<string, unknown>>(filterName(entity)))
  }
  const inputOf = (entity: Entity): ApiInput => {
    const input = inputs.get(entity.typeName)
    if (!input) throw new Error(`There is no filter for ${entity.typeName}`)
    return input
  }
  const lists = new Map<string, ApiInput>()
  const listOf = (entity: Entity): ApiInput => {
    const known = lists.get(entity.typeName)
    if (known) return known
    const made = quantified(`ListFilterInputOf${filterName(entity)}`, inputOf(entity))
    lists.set(entity.typeName, made)
    return made
  }

  for (const entity of model.values()) {
    builder.inputType(inputOf(entity), {
      description: `Conditions on ${entity.definition.listField}; all of them must hold.`,
      fields: (t) => {
        const fields: Record<string, ReturnType<typeof t.field>> = {
          and: t.field({ type: [inputOf(entity)], description: 'All of these are true.' }),
          or: t.field({ type: [inputOf(entity)], description: 'At least one of these is true.' }),
        }
        for (const field of entity.fields.values()) {
          // Lists that are only partly visible to some readers cannot be filtered.
          const type = field.isList
            ? field.rules.reveal
              ? null
              : listOperationOf(field.type)
            : operationOf(field.type)
          if (type) fields[field.name] = t.field({ type })
        }
        for (const { field, isFilterable } of entity.computed.values()) {
          const type = isFilterable ? operationOf(field.type) : null
          // It may look at other rows, as a relation does.
          if (type) fields[field.name] = t.field({ type, ...costing(FILTER_COSTS.toOne) })
        }
        for (const relation of entity.relations.values()) {
          if (relation.isHidden) continue
          const target = relation.target()
          fields[relation.name] = t.field({
            type: relation.kind === 'to-one' ? inputOf(target) : listOf(target),
            ...(relation.kind === 'to-one' ? costing(FILTER_COSTS.toOne) : {}),
          })
        }
        return fields
      },
    })
  }
  return inputs
}

const filterName = (entity: Entity): string => `${entity.typeName}FilterInput`
