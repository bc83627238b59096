import { DomainError } from '../../domain/DomainError.ts'
import { recordChange } from '../../domain/audit/recordChange.ts'
import type { Entity } from '../model/Entity.ts'
import { all, compileReadRule } from '../read/compileFilter.ts'
import { QueryScope } from '../read/QueryScope.ts'
import { cellFor, changesBetween, type StoredRow, toRow } from './StoredRow.ts'
import type { WriteContext } from './WriteContext.ts'

/** History of a write and what follows from it, in its transaction. `before` or `after` is null when the row was added or deleted. */
export const finishWrite = async (
  context: WriteContext,
  entity: Entity,
  id: number,
  before: StoredRow | null,
  after: StoredRow | null,
): Promise<void> => {
  const changeType = before === null ? 'ADD' : after === null ? 'DELETE' : 'UPDATE'
  const version = after && entity.version ? cellFor(entity, after, entity.version.columnName) : null
  await recordChange(context.db, context.actor, {
    changeType,
    entityName: entity.typeName,
    entityId: id,
    mutationName: context.mutationName,
    clientCorrelationId: context.clientCorrelationId,
    isRawDataEdit: context.isRawDataEdit,
    resultingVersion: version === null ? null : Number(version),
    changes: changesBetween(entity, before, after),
  })
  const row = after ?? before
  if (row === null || !entity.definition.afterWrite) return
  const { db, actor, mutationName, clientCorrelationId } = context
  const now = context.now ?? (() => new Date())
  await entity.definition.afterWrite(
    { db, actor, mutationName, clientCorrelationId, now, releasedApprovalId: null },
    toRow(entity, row),
  )
}

/** Nobody writes a row they could not read afterwards: that would move it out of their reach, or into another's. */
export const checkReadable = async (
  { db, access }: WriteContext,
  entity: Entity,
  id: number,
): Promise<void> => {
  const scope = new QueryScope(access)
  const alias = scope.alias()
  const rule = compileReadRule(scope, entity, alias)
  if (rule === null) return
  const condition = all([`${alias}.${entity.id.column} = ${scope.param(id, entity.id.sqlType)}`, rule])
  const { text, params } = scope.statement(`SELECT 1 FROM ${entity.table} ${alias} WHERE ${condition}`)
  const rows = await db.queryText(text, params)
  if (rows.length === 0) throw new DomainError('NOT_AUTHORIZED')
}
