import { DomainError } from '../../kernel/DomainError.ts'
import { updateRows } from '../../kernel/rows/writeRows.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { checkAuthority } from './checkAuthority.ts'
import { checkFrozen } from './checkFrozen.ts'
import { checkHolder, checkOwners } from './checkOwners.ts'
import { checkMember, mayAsMember } from './memberRule.ts'
import { checkReferences } from './checkReferences.ts'
import { checkRow } from './checkRow.ts'
import { checkTransitions } from './checkTransitions.ts'
import { checkValues } from './checkValues.ts'
import { finishWrite } from './finishWrite.ts'
import { holdOrWrite } from './holdOrWrite.ts'
import { lockRow } from './lockRow.ts'
import type { StoredRow } from './StoredRow.ts'
import { withoutEmptyTexts, writableFields } from './writableFields.ts'
import { sealValues } from './sealValues.ts'
import { storedValues } from './storedValues.ts'
import type { WriteContext, WriteOutcome, WriteValues } from './WriteContext.ts'
import { writeOnce } from './writeOnce.ts'

export interface UpdateRequest {
  readonly id: number
  /** The version on which the update is based. */
  readonly version: number | null
  readonly values: WriteValues
  /** Why, where a second person approves the change. */
  readonly reason?: string | null
}

/**
 * Changes the given fields of a row that the actor may read, with its history. Throws StaleEntityError when
 * the row has changed since `version`, DomainError otherwise, and then writes nothing. Without a real change,
 * nothing is written and the version stays.
 */
export const updateEntity = async (
  context: WriteContext,
  entity: Entity,
  request: UpdateRequest,
): Promise<WriteOutcome> => {
  const { id, version, reason = null } = request
  const writable = writableFields(entity, 'update')
  const typed = withoutEmptyTexts(writable, request.values)
  const given = writable.filter(({ inputName }) => typed[inputName] !== undefined)
  const isMember = mayAsMember(context, entity, given)
  if (!isMember) checkAuthority(context, entity.definition.access.update, given)
  checkOwners(entity, request.values)
  const problems = checkValues(entity, 'update', typed)
  const [first] = problems
  if (first) throw new DomainError(first.code, problems)
  const values = sealValues(context, given, typed)
  return writeOnce(context, entity, { id, version, reason, ...values }, () =>
    holdOrWrite(context, entity, { verb: 'update', id, version, values, reason, isMember }, async () => {
      const before = await lockRow(context, entity, id, version)
      if (isMember) await checkMember(context, entity, { ...before, entityId: id }, given, values)
      const after = await change(context, entity, before, id, given, values)
      if (after) await finishWrite(context, entity, id, after, before)
      return { id, before, isChanged: after !== null }
    }),
  )
}

/** Null when nothing changed. */
const change = async (
  context: WriteContext,
  entity: Entity,
  before: StoredRow,
  id: number,
  given: readonly StoredField[],
  values: WriteValues,
): Promise<StoredRow | null> => {
  if (given.length === 0) return null
  checkFrozen(entity, before, given)
  checkTransitions(entity, before, given, values)
  await checkHolder(context, entity, { ...before, entityId: id })
  const unknown = await checkReferences(context, given, values)
  if (unknown.length > 0) throw new DomainError('INVALID_REFERENCE', unknown)
  const stored = storedValues(given, values, before)
  const prepared = await entity.definition.prepare?.(context, { ...before, ...stored }, before)
  const set = { ...stored, ...prepared }
  checkRow(entity, { ...before, ...set }, before)
  const [after] = await updateRows(context, entity.definition.table, [{ ...set, entityId: id }])
  return after ?? null
}
