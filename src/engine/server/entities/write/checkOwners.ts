import { checkRank } from '../../kernel/access/rank.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { Entity } from '../model/Entity.ts'
import type { WriteContext, WriteValues } from './WriteContext.ts'

/**
 * Throws OPERATION_ONLY when an input sets a field that an operation guards, for any caller. The contract leaves
 * such fields out of the inputs; this holds for every other caller, such as an approved write that was stored
 * before the field got its operation.
 */
export const checkOwners = (entity: Entity, values: WriteValues): void => {
  const problems = entity.stored.flatMap(({ inputName, field }) => {
    const { writtenBy } = field.rules
    if (writtenBy === undefined || values[inputName] === undefined) return []
    return [{ code: 'OPERATION_ONLY', field: inputName, params: { operation: writtenBy.join(', ') } }]
  })
  if (problems.length > 0) throw new DomainError('OPERATION_ONLY', problems)
}

/** Throws OUTRANKED when the row belongs to a person above the actor. `row` is by property. */
export const checkHolder = async (
  context: WriteContext,
  { definition: { holder } }: Entity,
  row: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const id = holder && row[holder.property]
  if (holder && typeof id === 'number') await checkRank(context, [{ kind: holder.kind, id }])
}
