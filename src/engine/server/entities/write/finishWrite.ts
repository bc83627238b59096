import { DomainError } from '../../kernel/DomainError.ts'
import type { Entity } from '../model/Entity.ts'
import { compileReadRule } from '../read/compileFilter.ts'
import { all } from '../read/conditions.ts'
import { QueryScope } from '../read/QueryScope.ts'
import { checkRow } from './checkRow.ts'
import type { StoredRow } from './StoredRow.ts'
import type { WriteContext } from './WriteContext.ts'

/** Final checks and consequences of a written row, in the transaction of the write. */
export const finishWrite = async (
  context: WriteContext,
  entity: Entity,
  id: number,
  row: StoredRow,
  before: StoredRow | null,
): Promise<void> => {
  checkRow(entity, row, before)
  await checkReadable(context, entity, id)
  await runAfterWrite(context, entity, row, before)
}

/** `row` is the current row, or the last state of a deleted one. */
export const runAfterWrite = async (
  { access: _access, isRawDataEdit: _isRawDataEdit, now, ...context }: WriteContext,
  entity: Entity,
  row: StoredRow,
  before: StoredRow | null,
): Promise<void> => {
  await entity.definition.afterWrite?.({ ...context, now, releasedApprovalId: null }, row, before)
}

/**
 * Nobody may write a row that they could not read afterwards: it would move out of their reach, or into
 * another's.
 */
const checkReadable = async ({ db, access }: WriteContext, entity: Entity, id: number): Promise<void> => {
  const scope = new QueryScope(access, db)
  const alias = scope.alias()
  const rule = compileReadRule(scope, entity, alias)
  if (rule === null) return
  const condition = all([`${alias}.${entity.id.column} = ${scope.param(id, entity.id.sqlType)}`, rule])
  const { text, params } = scope.statement(`SELECT 1 FROM ${entity.table} ${alias} WHERE ${condition}`)
  const rows = await db.queryText(text, params)
  if (rows.length === 0) throw new DomainError('NOT_AUTHORIZED')
}
