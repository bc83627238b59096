import type { Entity, StoredField } from '../model/Entity.ts'
import type { WriteValues } from './WriteContext.ts'

/** What an input of the kind may set, in the table's order. */
export const writableFields = (entity: Entity, mode: 'add' | 'update'): readonly StoredField[] =>
  entity.stored.filter(({ field }) => {
    if (field.columnName === entity.id.columnName || field.columnName === entity.version?.columnName)
      return false
    const { write = 'always' } = field.rules
    return !field.isGenerated && (write === 'always' || (write === 'add' && mode === 'add'))
  })

/** Without it there is no row. */
export const isRequired = ({ field }: StoredField): boolean => !field.isNullable && !field.hasDefault

/** A cleared text field comes as an empty text: where there may be no value, that is what it means. */
export const withoutEmptyTexts = (fields: readonly StoredField[], values: WriteValues): WriteValues =>
  Object.fromEntries(
    fields.map(({ field, inputName }) => [
      inputName,
      values[inputName] === '' && field.isNullable ? null : values[inputName],
    ]),
  )
