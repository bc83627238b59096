import { DomainError } from '../../kernel/DomainError.ts'
import { insertRows } from '../../kernel/rows/writeRows.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { checkAuthority } from './checkAuthority.ts'
import { checkHolder, checkOwners } from './checkOwners.ts'
import { checkReferences } from './checkReferences.ts'
import { checkRow } from './checkRow.ts'
import { checkValues } from './checkValues.ts'
import { finishWrite } from './finishWrite.ts'
import { holdOrWrite, type Written } from './holdOrWrite.ts'
import { withoutEmptyTexts, writableFields } from './writableFields.ts'
import { sealValues } from './sealValues.ts'
import { storedValues } from './storedValues.ts'
import type { WriteContext, WriteOutcome, WriteValues } from './WriteContext.ts'
import { writeOnce } from './writeOnce.ts'

/** Adds a row with its history; throws DomainError and writes nothing otherwise. */
export const addEntity = async (
  context: WriteContext,
  entity: Entity,
  input: WriteValues,
): Promise<WriteOutcome> => {
  const writable = writableFields(entity, 'add')
  const typed = withoutEmptyTexts(writable, input)
  const given = writable.filter(({ inputName }) => isGiven(typed[inputName]))
  checkAuthority(context, entity.definition.access.add, given)
  checkOwners(entity, input)
  const problems = checkValues(entity, 'add', typed)
  const [first] = problems
  if (first) throw new DomainError(first.code, problems)
  const values = sealValues(context, given, typed)
  return writeOnce(context, entity, values, () =>
    holdOrWrite(context, entity, { verb: 'add', id: null, version: null, values }, () =>
      insert(context, entity, given, values),
    ),
  )
}

/** An empty value gets the database's default. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const authorOf = ({ definition: { author } }: Entity, { actor }: WriteContext): WriteValues =>
  author !== undefined && (actor.kind === 'STAFF' || actor.kind === 'USER') ? { [author]: actor.userId } : {}

const insert = async (
  context: WriteContext,
  entity: Entity,
  given: readonly StoredField[],
  values: WriteValues,
): Promise<Written> => {
  const unknown = await checkReferences(context, given, values)
  if (unknown.length > 0) throw new DomainError('INVALID_REFERENCE', unknown)
  const stored = { ...storedValues(given, values, null), ...authorOf(entity, context) }
  const row = { ...stored, ...(await entity.definition.prepare?.(context, stored, null)) }
  await checkHolder(context, entity, row)
  checkRow(entity, row, null)
  const [added] = await insertRows(context, entity.definition.table, [row])
  if (added === undefined) throw new Error(`${entity.typeName} was not added`)
  const id = Number(added['entityId'])
  await finishWrite(context, entity, id, added, null)
  return { id, before: null, isChanged: true }
}
