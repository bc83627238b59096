import type { Entity, StoredField } from '../model/Entity.ts'
import type { WriteValues } from './WriteContext.ts'

/** Fields that an input of this kind may set, in the table's order. */
export const writableFields = (entity: Entity, mode: 'add' | 'update'): readonly StoredField[] =>
  entity.stored.filter(({ field }) => {
    if (field.columnName === entity.id.columnName || field.columnName === entity.version?.columnName)
      return false
    const { write = 'always', writtenBy } = field.rules
    if (field.isDerived || writtenBy !== undefined) return false
    return write === 'always' || (write === 'add' && mode === 'add')
  })

/** Required for the row to exist. */
export const isRequired = ({ field }: StoredField): boolean => !field.isNullable && !field.hasDefault

/** A cleared text field arrives as an empty text: where the value is optional, that means null. */
export const withoutEmptyTexts = (fields: readonly StoredField[], values: WriteValues): WriteValues =>
  Object.fromEntries(
    fields.map(({ field, inputName }) => [
      inputName,
      values[inputName] === '' && field.isNullable ? null : values[inputName],
    ]),
  )
