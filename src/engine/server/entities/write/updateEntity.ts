import { DomainError, type DomainProblem } from '../../kernel/DomainError.ts'
import { updateRows } from '../../kernel/rows/writeRows.ts'
import { stepProblem } from '../../kernel/stepProblem.ts'
import type { MemberField } from '../EntityDefinition.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { checkAuthority } from './checkAuthority.ts'
import { checkFrozen, hasValues } from './checkFrozen.ts'
import { checkHolder, checkOwners } from './checkOwners.ts'
import { checkReferences } from './checkReferences.ts'
import { checkRow } from './checkRow.ts'
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

/**
 * Whether a customer may change these fields of an account of theirs. Which account, `checkMember` sees in the row.
 * Throws NOT_AUTHORIZED on the fields that are not theirs.
 */
const mayAsMember = (
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
const checkMember = async (
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

/**
 * Throws NOT_NEXT, or WRONG_STATE where nothing is possible, when a field would get a value that does not follow the one
 * it has.
 */
const checkTransitions = (
  { definition: { transitions = {} } }: Entity,
  before: StoredRow,
  given: readonly StoredField[],
  values: WriteValues,
): void => {
  const problems = given.flatMap(({ field, inputName, property }) => {
    const table = transitions[field.name]
    const from = before[property]
    const to = values[inputName]
    if (table === undefined || typeof from !== 'string' || to === from) return []
    const possible = table[from] ?? []
    return typeof to === 'string' && possible.includes(to) ? [] : [stepProblem(inputName, from, possible)]
  })
  const [first] = problems
  if (first) throw new DomainError(first.code, problems)
}
