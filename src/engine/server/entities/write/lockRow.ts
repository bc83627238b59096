import { DomainError } from '../../kernel/DomainError.ts'
import type { Entity } from '../model/Entity.ts'
import { compileReadRule } from '../read/compileFilter.ts'
import { all } from '../read/conditions.ts'
import { QueryScope } from '../read/QueryScope.ts'
import { readConflict, StaleEntityError } from './StaleEntityError.ts'
import { type StoredRow, storedCells, toRow } from './StoredRow.ts'
import type { WriteContext } from './WriteContext.ts'

/**
 * Locks the row until the transaction ends, so that the second of two writers waits and then sees the first
 * one's version. Throws NOT_FOUND when the actor may read no such row, StaleEntityError when it is not at
 * `version`.
 */
export const lockRow = async (
  context: WriteContext,
  entity: Entity,
  id: number,
  version: number | null,
): Promise<StoredRow> => {
  const scope = new QueryScope(context.access, context.db)
  const alias = scope.alias()
  const condition = all([
    `${alias}.${entity.id.column} = ${scope.param(id, entity.id.sqlType)}`,
    compileReadRule(scope, entity, alias),
  ])
  const { text, params } = scope.statement(
    `SELECT ${storedCells(entity, alias)} FROM ${entity.table} ${alias} WHERE ${condition} FOR UPDATE OF ${alias}`,
  )
  const [cells] = await context.db.queryText(text, params)
  if (!cells) throw new DomainError('NOT_FOUND')
  const row = toRow(entity, cells)
  if (!entity.version || version === null || row[entity.version.name] === version) return row
  throw new StaleEntityError(id, await readConflict(context, entity, id, version))
}
