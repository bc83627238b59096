import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { EntityId, Row } from '../../../introspection/dialects/Dialect.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { Conflict } from '../conflict/Conflict.ts'
import { usePage } from '../PageContext.tsx'
import { useLiveMark } from './LiveMarks.ts'
import { useLatestChange } from './useLatestChange.ts'

export interface RecordNewsProps {
  /** The newest row known. */
  readonly record: Row
  /** The row that is being edited, when something has been typed on an older one. */
  readonly editedBase?: Row | null
  /** Puts the newer row and what was typed together. */
  readonly onMerge?: (conflict: Conflict) => void
}

/** Says of an open record that somebody else has just changed or deleted it, and offers to merge what was typed. */
export function RecordNews({ record, editedBase = null, onMerge }: RecordNewsProps) {
  const { translate } = useAdmin()
  const { entity } = usePage()
  const id = record[entity.idField ?? ''] as EntityId
  const mark = useLiveMark(entity.name, id)
  const version = entity.versionField === null ? null : record[entity.versionField]
  const isBehind = editedBase !== null && editedBase[entity.versionField ?? ''] !== version
  const isDeleted = mark?.changeType === 'DELETE'
  const happened = mark || isBehind ? `${isDeleted ? 'deleted' : ''}${String(version)}` : null
  const latest = useLatestChange(entity, record, happened)
  const name = latest?.person || translate('admin.conflict.somebody')

  if (isDeleted) {
    return (
      <Alert severity="error" sx={{ mb: 4 }}>
        {translate('records.live.deleted', { name })}
      </Alert>
    )
  }
  if (isBehind && editedBase) {
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
        sx={{ mb: 4 }}
        action={
          <Button color="inherit" size="small" onClick={() => onMerge?.(conflict)}>
            {translate('records.live.merge')}
          </Button>
        }
      >
        {translate('records.live.changedWhileEditing', { name })}
      </Alert>
    )
  }
  // One's own save since is newer than what the mark tells of.
  const isNews = mark !== null && (mark.version === null || Number(version) <= mark.version)
  return isNews ? (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      {translate('records.live.changed', { name })}
    </Alert>
  ) : null
}
