import { useQuery } from '@tanstack/react-query'
import type { EntityId } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { auditLogOf, readChanges, type HistoryEntry } from '../history/readChanges.ts'
import type { Conflict } from './Conflict.ts'

export interface Author {
  /** Null when the person may not know the author's name. */
  readonly name: string | null
  readonly timestampUtc: string | null
}

/**
 * Who changed each field last since the form opened, from the audit log, because several people may have
 * changed the record. Until it has loaded, and for people who may not read it, the author is the conflict's.
 */
export function useFieldAuthors(entity: EntityModel, conflict: Conflict): (field: FieldModel) => Author {
  const { model } = useAdmin()
  const api = useEntityApi()
  const auditLog = auditLogOf(model, entity)
  const { idField, versionField } = entity
  const id = idField === null ? undefined : conflict.current[idField]
  const since = versionField === null ? undefined : conflict.base[versionField]
  const canAsk = auditLog?.fields[RESULTING_VERSION] !== undefined && typeof since === 'number'
  const { data } = useQuery({
    queryKey: ['fieldAuthors', entity.name, id, since, versionField && conflict.current[versionField]],
    enabled: canAsk,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!auditLog) return []
      const request = {
        filter: { path: [RESULTING_VERSION], op: 'gt', value: since } as const,
        offset: 0,
        limit: MOST_CHANGES,
        total: false,
      }
      const { entries } = await readChanges(api, model, auditLog, entity, id as EntityId, request, { signal })
      return entries
    },
  })
  return (field) => {
    const entry = data?.find(({ changes }) => changes.some((change) => isOf(field, change.field)))
    return entry ? toAuthor(entry) : { name: conflict.userName, timestampUtc: conflict.timestampUtc }
  }
}

function toAuthor({ person, timestampUtc }: HistoryEntry): Author {
  return { name: person || null, timestampUtc }
}

function isOf(field: FieldModel, name: string): boolean {
  return name === field.name || name === field.update?.name
}

const RESULTING_VERSION = 'resultingVersion'
const MOST_CHANGES = 50
