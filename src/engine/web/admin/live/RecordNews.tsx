import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { EntityId, Row } from '../../../schema/Row.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { Conflict } from '../conflict/Conflict.ts'
import { useEntityApi } from '../EntityApiContext.ts'
import { auditLogOf, type HistoryEntry, readChanges } from '../history/readChanges.ts'
import { usePage } from '../PageContext.tsx'
import { useLiveMark } from './LiveMarks.ts'
import { newsOf } from './newsOf.ts'

export interface RecordNewsProps {
  /** The newest known row. */
  readonly record: Row
  /** The row being edited, if values were typed on an older version. */
  readonly editedBase?: Row | null
  /** Merges the newer row with the typed values. */
  readonly onMerge?: (conflict: Conflict) => void
}

/**
 * Says that the open record has just been changed or deleted elsewhere, and offers to merge the typed values. It appears and
 * disappears automatically: put it at the bottom of the window, where it moves nothing that a person is about to press.
 */
export function RecordNews({ record, editedBase = null, onMerge }: RecordNewsProps) {
  const { translate } = useAdmin()
  const { entity } = usePage()
  const id = record[entity.idField ?? ''] as EntityId
  const mark = useLiveMark(entity.name, id)
  const version = entity.versionField === null ? null : record[entity.versionField]
  const news = newsOf(entity, record, editedBase, mark)
  const happened = news === null ? null : `${news === 'deleted' ? 'deleted' : ''}${String(version)}`
  const latest = useLatestChange(entity, record, happened)
  const name = latest?.person || translate('admin.conflict.somebody')
  const isOwn = mark?.isOwn === true && (mark.version === null || mark.version === version)

  if (news === 'deleted') {
    return (
      <Alert severity="error">
        {translate(isOwn ? 'records.live.deletedByYou' : 'records.live.deleted', { name })}
      </Alert>
    )
  }
  if (news === 'behind' && editedBase) {
    const conflict: Conflict = {
      base: editedBase,
      current: record,
      userName: latest?.person || null,
      timestampUtc: latest?.timestampUtc ?? null,
      changes: [],
    }
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={() => onMerge?.(conflict)}>
            {translate('records.live.merge')}
          </Button>
        }
      >
        {translate(isOwn ? 'records.live.changedByYouWhileEditing' : 'records.live.changedWhileEditing', {
          name,
        })}
      </Alert>
    )
  }
  return news === 'changed' ? (
    <Alert severity="info" role="status">
      {translate('records.live.changed', { name })}
    </Alert>
  ) : null
}

/** The latest entry of a record's history; null while unknown, and for people who may not read it. */
function useLatestChange(entity: EntityModel, record: Row, happened: string | null): HistoryEntry | null {
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
