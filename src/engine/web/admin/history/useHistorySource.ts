import { useContext } from 'react'
import type { EntityId } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { FileAccessContext } from '../../field-kinds/fieldContexts.ts'
import type { SendOptions } from '../../model-query/createEntityReads.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { readBackendHistory } from './backendHistory.ts'
import { offeredFilters, toHistoryCondition, type HistoryFilter } from './historyFilter.ts'
import { auditLogOf, readChanges, type ChangesPage } from './readChanges.ts'

export interface HistorySource {
  /** By what its changes can be filtered. */
  readonly filters: readonly (keyof HistoryFilter)[]
  /** Changes of one record, newest first. Rejects with ApiError for people who may not read them. */
  readonly read: (id: EntityId, page: HistoryRequest, options?: SendOptions) => Promise<ChangesPage>
}

export interface HistoryRequest {
  readonly filter: HistoryFilter
  readonly offset: number
  readonly limit: number
}

/** The backend's own audit log, or what its gateway keeps; null where nothing is kept of the entity's records. */
export function useHistorySource(entity: EntityModel): HistorySource | null {
  const { model } = useAdmin()
  const api = useEntityApi()
  const send = useContext(FileAccessContext)
  const auditLog = auditLogOf(model, entity)
  if (auditLog)
    return {
      filters: offeredFilters(auditLog),
      read: (id, { filter, ...page }, options) => {
        const condition = toHistoryCondition(filter, auditLog, model)
        return readChanges(
          api,
          model,
          auditLog,
          entity,
          id,
          { ...page, filter: condition, total: true },
          options,
        )
      },
    }
  if (!model.backend.keepsHistory || entity.detail.auditEntityName === null || send === null) return null
  return {
    filters: ['field', 'person', 'changeType'],
    read: (id, page, options) => readBackendHistory(send, entity, id, page, options),
  }
}
