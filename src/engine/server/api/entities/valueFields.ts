import type { StoredField } from '../../entities/model/Entity.ts'
import type { ApiTypes } from '../builder.ts'
import { type EntityTypes, scalarOrEnum } from './buildEntityTypes.ts'

type InputFields = PothosSchemaTypes.InputFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>,
  'InputObject'
>

/** Input fields for an entity's values; a relation takes the id of its row. */
export const valueFields = (
  types: EntityTypes,
  fields: readonly StoredField[],
  t: InputFields,
  isNeeded: (stored: StoredField) => boolean,
) =>
  Object.fromEntries(
    fields.map((stored) => {
      const { field, relation, inputName } = stored
      const type = relation ? relation.target().id : field
      const { description = relation?.description } = field.rules
      const documentation = description === undefined ? {} : { description }
      const required = isNeeded(stored)
      const value = scalarOrEnum(types, type)
      return [
        inputName,
        field.isList
          ? t.field({ type: [value], required, ...documentation })
          : t.field({ type: value, required, ...documentation }),
      ]
    }),
  )
