import { useQuery } from '@tanstack/react-query'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { auditLogOf, readChanges, type HistoryEntry } from '../history/readChanges.ts'

/** The latest entry of a record's history; null while unknown, and for people who may not read it. */
export function useLatestChange(
  entity: EntityModel,
  record: Row,
  happened: string | null,
): HistoryEntry | null {
  const { model } = useAdmin()
  const api = useEntityApi()
  const auditLog = auditLogOf(model, entity)
  const id = entity.idField === null ? undefined : record[entity.idField]
  const { data } = useQuery({
    queryKey: ['latestChange', entity.name, id, happened],
    enabled: auditLog !== undefined && happened !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!auditLog) return null
      const request = { filter: null, offset: 0, limit: 1, total: false }
      const { entries } = await readChanges(api, model, auditLog, entity, id as EntityId, request, { signal })
      return entries[0] ?? null
    },
  })
  return data ?? null
}
