import { DomainError } from '../../domain/DomainError.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { QueryScope } from '../read/QueryScope.ts'
import { checkAuthority } from './checkAuthority.ts'
import { checkReferences } from './checkReferences.ts'
import { checkRow } from './checkRow.ts'
import { checkValues } from './checkValues.ts'
import { checkReadable, finishWrite } from './finishWrite.ts'
import { holdOrWrite, type Written } from './holdOrWrite.ts'
import { storedCells, toRow } from './StoredRow.ts'
import { withoutEmptyTexts, writableFields } from './writableFields.ts'
import type { WriteContext, WriteOutcome, WriteValues } from './WriteContext.ts'
import { writeOnce } from './writeOnce.ts'

/** Adds a row, with its history, or throws DomainError and leaves nothing behind. */
export const addEntity = async (
  context: WriteContext,
  entity: Entity,
  input: WriteValues,
): Promise<WriteOutcome> => {
  const writable = writableFields(entity, 'add')
  const values = withoutEmptyTexts(writable, input)
  const given = writable.filter(({ inputName }) => isGiven(values[inputName]))
  checkAuthority(context, entity.definition.access.add, given)
  const problems = checkValues(entity, 'add', values)
  const [first] = problems
  if (first) throw new DomainError(first.code, problems)
  return writeOnce(context, entity, values, () =>
    holdOrWrite(context, entity, { verb: 'add', id: null, version: null, values }, () =>
      insert(context, entity, given, values),
    ),
  )
}

/** Empty is left to the database's default. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const insert = async (
  context: WriteContext,
  entity: Entity,
  given: readonly StoredField[],
  values: WriteValues,
): Promise<Written> => {
  const unknown = await checkReferences(context, given, values)
  if (unknown.length > 0) throw new DomainError('INVALID_REFERENCE', unknown)
  checkRow(entity, Object.fromEntries(given.map(({ property, inputName }) => [property, values[inputName]])))
  const scope = new QueryScope(context.access)
  const columns = given.map(({ field }) => field.column).join(', ')
  const params = given.map(({ field, inputName }) => toParam(scope, field, values[inputName])).join(', ')
  const filled = given.length === 0 ? 'DEFAULT VALUES' : `(${columns}) VALUES (${params})`
  const [row] = await context.db.queryText(
    `INSERT INTO ${entity.table} AS t ${filled} RETURNING t.${entity.id.column}, ${storedCells(entity, 't')}`,
    scope.params,
  )
  if (!row) throw new Error(`${entity.typeName} was not added`)
  const [idCell, ...stored] = row
  const id = Number(idCell)
  checkRow(entity, toRow(entity, stored))
  await checkReadable(context, entity, id)
  await finishWrite(context, entity, id, null, stored)
  return { id, before: null, isChanged: true }
}

export const toParam = (scope: QueryScope, field: StoredField['field'], value: unknown): string => {
  if (field.isList) return scope.param(value, `${field.sqlType}[]`)
  const isJson = 'scalar' in field.type && field.type.scalar === 'JSON'
  return scope.param(isJson && value !== null ? JSON.stringify(value) : value, field.sqlType)
}
