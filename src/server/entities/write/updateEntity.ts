import { DomainError } from '../../domain/DomainError.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { QueryScope } from '../read/QueryScope.ts'
import { toParam } from './addEntity.ts'
import { checkAuthority } from './checkAuthority.ts'
import { checkReferences } from './checkReferences.ts'
import { checkRow } from './checkRow.ts'
import { checkValues } from './checkValues.ts'
import { checkReadable, finishWrite } from './finishWrite.ts'
import { holdOrWrite } from './holdOrWrite.ts'
import { lockRow } from './lockRow.ts'
import { type StoredRow, storedCells, toRow } from './StoredRow.ts'
import { withoutEmptyTexts, writableFields } from './writableFields.ts'
import type { WriteContext, WriteOutcome, WriteValues } from './WriteContext.ts'
import { writeOnce } from './writeOnce.ts'

export interface UpdateRequest {
  readonly id: number
  /** The version the update is based on. */
  readonly version: number | null
  readonly values: WriteValues
}

/**
 * Changes the given fields of a row the actor may read, with its history. Throws StaleEntityError when the row has gone
 * on since `version`, DomainError otherwise, and then leaves everything as it was. Without a real change nothing is
 * written and the version stays.
 */
export const updateEntity = async (
  context: WriteContext,
  entity: Entity,
  request: UpdateRequest,
): Promise<WriteOutcome> => {
  const { id, version } = request
  const writable = writableFields(entity, 'update')
  const values = withoutEmptyTexts(writable, request.values)
  const given = writable.filter(({ inputName }) => values[inputName] !== undefined)
  checkAuthority(context, entity.definition.access.update, given)
  const problems = checkValues(entity, 'update', values)
  const [first] = problems
  if (first) throw new DomainError(first.code, problems)
  return writeOnce(context, entity, { id, version, ...values }, () =>
    holdOrWrite(context, entity, { verb: 'update', id, version, values }, async () => {
      const before = await lockRow(context, entity, id, version)
      const after = await change(context, entity, id, before, given, values)
      if (after) {
        checkRow(entity, toRow(entity, after))
        await checkReadable(context, entity, id)
        await finishWrite(context, entity, id, before, after)
      }
      return { id, before, isChanged: after !== null }
    }),
  )
}

/** Null when every value was there already. */
const change = async (
  context: WriteContext,
  entity: Entity,
  id: number,
  before: StoredRow,
  given: readonly StoredField[],
  values: WriteValues,
): Promise<StoredRow | null> => {
  if (given.length === 0) return null
  const unknown = await checkReferences(context, given, values)
  if (unknown.length > 0) throw new DomainError('INVALID_REFERENCE', unknown)
  checkRow(entity, {
    ...toRow(entity, before),
    ...Object.fromEntries(given.map(({ property, inputName }) => [property, values[inputName]])),
  })
  const scope = new QueryScope(context.access)
  const set = given.map(({ field, inputName }) => ({
    column: field.column,
    value: toParam(scope, field, values[inputName]),
  }))
  const [row] = await context.db.queryText(
    `UPDATE ${entity.table} AS t SET ${set.map(({ column, value }) => `${column} = ${value}`).join(', ')} ` +
      `WHERE t.${entity.id.column} = ${scope.param(id, entity.id.sqlType)} ` +
      `AND (${set.map(({ column, value }) => `t.${column} IS DISTINCT FROM ${value}`).join(' OR ')}) ` +
      `RETURNING ${storedCells(entity, 't')}`,
    scope.params,
  )
  return row ?? null
}
