import type { ApprovalHandler } from '../../kernel/approvals/ApprovalRequest.ts'
import { buildReadAccess } from '../access/EntityReadAccess.ts'
import type { EntityModel } from '../model/Entity.ts'
import { entityOf } from '../model/resolveEntities.ts'
import { addEntity } from './addEntity.ts'
import { deleteEntity } from './deleteEntity.ts'
import type { HeldWrite } from './holdOrWrite.ts'
import { updateEntity } from './updateEntity.ts'
import type { WriteContext } from './WriteContext.ts'

/** Runs writes that `holdOrWrite` stored, with every check repeated. */
export const releaseWrite =
  (model: EntityModel): ApprovalHandler =>
  async ({ db, actor, clientCorrelationId, now, releasedApprovalId, approvedBy, mailSettings }, input) => {
    // Only `holdOrWrite` stores it.
    const { typeName, verb, id, version, values } = input as HeldWrite & { readonly typeName: string }
    const entity = entityOf(model, typeName)
    const context: WriteContext = {
      db,
      actor,
      access: buildReadAccess(actor, now),
      mutationName: `${verb}${typeName}`,
      clientCorrelationId,
      isRawDataEdit: false,
      now,
      releasedApprovalId,
      approvedBy,
      mailSettings,
    }
    if (verb === 'add') return addEntity(context, entity, values)
    if (id === null) throw new Error(`${verb}${typeName} names no row`)
    return verb === 'update'
      ? updateEntity(context, entity, { id, version, values })
      : deleteEntity(context, entity, id, version)
  }
