import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EntityId, Row } from '../../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { readFieldChanges, type FieldChange } from '../../model-query/describeChanges.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'

export interface HistoryEntry {
  readonly id: string
  readonly changeType: string
  readonly timestampUtc: string | null
  readonly person: string
  readonly mutationName: string
  readonly fromRawEdit: boolean
  readonly changes: readonly FieldChange[]
}

export const HISTORY_PAGE_SIZE = 20

/** Name of the entity that holds the audit log, as the specification gives it. */
const AUDIT_LOG = 'auditLogChanges'

/** One page of a record's changes, newest first. */
export function useHistory(entity: EntityModel, id: EntityId, page: number) {
  const { model } = useAdmin()
  const api = useEntityApi()
  const auditLog = model.entities[AUDIT_LOG]
  const { auditEntityName } = entity.detail
  return useQuery({
    queryKey: ['history', entity.name, id, page],
    enabled: auditLog !== undefined && auditEntityName !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // Somebody comes here to see what has just been done.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (!auditLog) throw new Error('The model has no audit log.')
      const answer = await api.list(
        auditLog,
        {
          selection: SELECTION,
          filter: {
            and: [
              { path: ['entityName'], op: 'eq', value: auditEntityName },
              { path: ['entityId'], op: 'eq', value: id },
            ],
          },
          sort: [{ path: ['timestampUtc'], order: 'DESC' }],
          offset: (page - 1) * HISTORY_PAGE_SIZE,
          limit: HISTORY_PAGE_SIZE,
          total: true,
          knownCursors: [],
        },
        { signal },
      )
      return { entries: answer.rows.map(toEntry), total: answer.total, hasNextPage: answer.hasNextPage }
    },
  })
}

const SELECTION = {
  id: true,
  mutationName: true,
  timestampUtc: true,
  userFirstName: true,
  userLastName: true,
  fromRawEdit: true,
  fieldChangesJson: true,
  changeType: true,
} as const

function toEntry(row: Row): HistoryEntry {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  return {
    id: String(row['id']),
    changeType: text('changeType'),
    timestampUtc: text('timestampUtc') || null,
    person: [text('userFirstName'), text('userLastName')].filter(Boolean).join(' '),
    mutationName: text('mutationName'),
    fromRawEdit: row['fromRawEdit'] === true,
    changes: readFieldChanges(row['fieldChangesJson']),
  }
}
