import { DomainError } from '../../kernel/DomainError.ts'
import type { RowValues } from '../ApprovedFields.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import type { StoredRow } from './StoredRow.ts'

/**
 * Throws FROZEN when the row is decided and one of the given fields does not stay open. `given` is null for a
 * deletion.
 */
export const checkFrozen = (entity: Entity, row: StoredRow, given: readonly StoredField[] | null): void => {
  const { frozen } = entity.definition
  if (frozen === undefined || !hasValues(entity, row, frozen.when)) return
  const [state = ''] = Object.keys(frozen.when).map((name) => textOf(entity, row, name))
  const problem = (field: string | null) => ({ code: 'FROZEN', field, params: { state } })
  const problems =
    given === null
      ? [problem(null)]
      : given
          .filter(({ field }) => !frozen.except?.includes(field.name))
          .map(({ inputName }) => problem(inputName))
  if (problems.length > 0) throw new DomainError('FROZEN', problems)
}

/** Whether a row has one of the values in every field. */
export const hasValues = (entity: Entity, row: StoredRow, values: RowValues): boolean =>
  Object.entries(values).every(([name, allowed]) => allowed.includes(textOf(entity, row, name)))

const textOf = (entity: Entity, row: StoredRow, name: string): string => {
  const stored = entity.stored.find(({ field }) => field.name === name)
  return stored === undefined ? '' : String(row[stored.property])
}
