import { removeRows } from '../../kernel/rows/writeRows.ts'
import type { Entity } from '../model/Entity.ts'
import { checkAuthority } from './checkAuthority.ts'
import { checkFrozen } from './checkFrozen.ts'
import { checkHolder } from './checkOwners.ts'
import { runAfterWrite } from './finishWrite.ts'
import { holdOrWrite } from './holdOrWrite.ts'
import { lockRow } from './lockRow.ts'
import type { WriteContext, WriteOutcome } from './WriteContext.ts'
import { writeOnce } from './writeOnce.ts'

/**
 * Deletes a row that the actor may read; its history stays. Throws IN_USE when other rows refer to it,
 * StaleEntityError when a version is given and the row has changed since.
 */
export const deleteEntity = async (
  context: WriteContext,
  entity: Entity,
  id: number,
  version: number | null,
): Promise<WriteOutcome> => {
  checkAuthority(context, entity.definition.access.delete, [])
  return writeOnce(context, entity, { id, version }, () =>
    holdOrWrite(context, entity, { verb: 'delete', id, version, values: {} }, async () => {
      const before = await lockRow(context, entity, id, version)
      checkFrozen(entity, before, null)
      await checkHolder(context, entity, { ...before, entityId: id })
      await removeRows(context, entity.definition.table, [id])
      await runAfterWrite(context, entity, before, null)
      return { id, before, isChanged: true }
    }),
  )
}
