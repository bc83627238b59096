import { DomainError, type DomainProblem } from '../../kernel/DomainError.ts'
import type { MemberField } from '../EntityDefinition.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { hasValues } from './checkFrozen.ts'
import type { StoredRow } from './StoredRow.ts'
import type { WriteContext, WriteValues } from './WriteContext.ts'

/**
 * Whether a customer may change these fields of an account of theirs. Which account, `checkMember` sees in the row.
 * Throws NOT_AUTHORIZED on the fields that are not theirs.
 */
export const mayAsMember = (
  { actor, isRawDataEdit }: WriteContext,
  { definition }: Entity,
  given: readonly StoredField[],
): boolean => {
  const rule = definition.access.update?.members
  if (rule === undefined || actor.kind !== 'USER' || isRawDataEdit) return false
  const held = new Set(actor.memberships.values())
  const isTheirs = ({ roles }: MemberField): boolean => roles.some((role) => held.has(role))
  if (!Object.values(rule.fields).some(isTheirs)) return false
  refuseFields(
    given.filter(({ field }) => {
      const own = rule.fields[field.name]
      return own === undefined || !isTheirs(own)
    }),
  )
  return true
}

/** Throws NOT_AUTHORIZED, WRONG_STATE, REQUIRED where a value would be taken away, and what `prove` throws. */
export const checkMember = async (
  { actor, prove }: WriteContext,
  entity: Entity,
  row: StoredRow,
  given: readonly StoredField[],
  values: WriteValues,
): Promise<void> => {
  const rule = entity.definition.access.update?.members
  const role = actor.kind === 'USER' ? actor.memberships.get(Number(row[rule?.account ?? ''])) : undefined
  const isTheirs = (field: MemberField | undefined): boolean =>
    role !== undefined && field?.roles.includes(role) === true
  if (!rule || !Object.values(rule.fields).some(isTheirs)) throw new DomainError('NOT_AUTHORIZED')
  refuseFields(given.filter(({ field }) => !isTheirs(rule.fields[field.name])))
  if (rule.closed && hasValues(entity, row, rule.closed)) {
    const [state = ''] = Object.keys(rule.closed).map((name) => String(row[name]))
    const params = { state }
    throw new DomainError('WRONG_STATE', [{ code: 'WRONG_STATE', field: null, params }])
  }
  const changed = given.filter(({ inputName, property }) => values[inputName] !== row[property])
  const emptied = changed.filter(
    ({ field, inputName }) => rule.fields[field.name]?.isKept && values[inputName] === null,
  )
  if (emptied.length > 0) throw new DomainError('REQUIRED', emptied.map(problemOf('REQUIRED')))
  if (!changed.some(({ field }) => rule.fields[field.name]?.isProven)) return
  if (!prove) throw new DomainError('NOT_AUTHORIZED')
  await prove()
}

const refuseFields = (refused: readonly StoredField[]): void => {
  if (refused.length > 0) throw new DomainError('NOT_AUTHORIZED', refused.map(problemOf('NOT_AUTHORIZED')))
}

const problemOf =
  (code: string) =>
  ({ inputName }: StoredField): DomainProblem => ({ code, field: inputName, params: {} })
