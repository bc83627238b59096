import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EntityId, Row } from '../../../introspection/Row.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { toHistoryCondition, type HistoryFilter } from './historyFilter.ts'
import { auditLogOf, readChanges } from './readChanges.ts'

export const HISTORY_PAGE_SIZE = 20

/** One page of a record's changes, newest first. Reloads when the record has a new version. */
export function useHistory(entity: EntityModel, record: Row, filter: HistoryFilter, page: number) {
  const { model } = useAdmin()
  const api = useEntityApi()
  const auditLog = auditLogOf(model, entity)
  const id = entity.idField === null ? null : record[entity.idField]
  const version = entity.versionField === null ? null : record[entity.versionField]
  return useQuery({
    queryKey: ['history', entity.name, id, filter, page, version],
    enabled: auditLog !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Always reloads, because people come here to see the latest change.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (!auditLog) throw new Error('The model has no audit log.')
      const request = {
        filter: toHistoryCondition(filter, auditLog, model),
        offset: (page - 1) * HISTORY_PAGE_SIZE,
        limit: HISTORY_PAGE_SIZE,
        total: true,
      }
      return readChanges(api, auditLog, entity, id as EntityId, request, { signal })
    },
  })
}
