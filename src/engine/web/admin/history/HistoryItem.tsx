import Restore from '@mui/icons-material/Restore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useContext } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { operationName } from '../../../model/schemaNames.ts'
import { RecordLinkContext } from '../../field-kinds/fieldContexts.ts'
import { describeChanges } from '../../model-query/describeChanges.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { TintName } from '../../ui/theme/tokens.ts'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { canDo } from '../permissions.ts'
import { ChangeTable } from './ChangeTable.tsx'
import type { HistoryEntry } from './readChanges.ts'
import { restorable, type Restorable } from './restorable.ts'
import { headStyle } from './headStyle.ts'

/** One change: its type, author, time and fields. */
export function HistoryItem({
  entry,
  entity,
  record,
  onRestore,
}: {
  readonly entry: HistoryEntry
  readonly entity: EntityModel
  readonly record: Row
  readonly onRestore: (items: readonly Restorable[]) => void
}) {
  const { model, session, translate, format, fieldContext } = useAdmin()
  const { page } = usePage()
  const linkTo = useContext(RecordLinkContext)
  const changes = describeChanges(entry.changes, entity, record, fieldContext)
  const canRestore = entry.changeType === 'UPDATE' && canDo(session, page, 'edit')
  const items = canRestore ? restorable(changes, entity, record, model) : []
  const approval = entry.approval && linkTo(entry.approval.entity, entry.approval.id)
  const approvedBy = translate('history.approvedBy', { name: entry.approver })
  const key = `admin.history.${entry.changeType}`
  const type = translate(key)
  return (
    <Card component="li" sx={{ overflow: 'hidden' }}>
      <Box sx={headStyle}>
        <StateChip color={COLORS[entry.changeType] ?? 'neutral'}>
          {type === key ? entry.changeType : type}
        </StateChip>
        <Typography component="span" variant="subtitle2">
          {entry.person || translate('admin.history.system')}
        </Typography>
        {entry.approver !== '' && (
          <Typography component="span" variant="body2" color="text.secondary">
            {approval === null ? approvedBy : <TextLink to={approval}>{approvedBy}</TextLink>}
          </Typography>
        )}
        {entry.timestampUtc && (
          <Typography component="time" dateTime={entry.timestampUtc} variant="body2" color="text.secondary">
            {format.dateTime(entry.timestampUtc)}
          </Typography>
        )}
        {entry.fromRawEdit && (
          <Box component="span" title={translate('admin.history.rawEditNote')}>
            <StateChip color="warning">{translate('admin.history.rawEdit')}</StateChip>
          </Box>
        )}
        <Typography component="span" variant="caption" color="text.secondary" sx={operationStyle}>
          {operationName(
            model,
            entry.mutationName,
            (done, label) => `${translate(`admin.history.${done}`)}: ${label}`,
          )}
        </Typography>
        {items.length > 1 && (
          <Button size="small" startIcon={<Restore />} onClick={() => onRestore(items)}>
            {translate('history.restoreAll')}
          </Button>
        )}
      </Box>
      {entry.reason !== '' && (
        <Typography variant="body2" sx={{ px: 4, pb: 3, whiteSpace: 'pre-line' }}>
          {translate('history.because', { reason: entry.reason })}
        </Typography>
      )}
      {changes.length > 0 ? (
        <ChangeTable
          changes={changes}
          record={record}
          isNew={entry.changeType === 'ADD'}
          restorable={items}
          onRestore={(item) => onRestore([item])}
        />
      ) : (
        // A look changes nothing anyway.
        entry.changeType !== 'VIEW' && (
          <Typography variant="body2" color="text.secondary" sx={{ px: 4, pb: 3 }}>
            {translate('admin.history.noFields')}
          </Typography>
        )
      )}
    </Card>
  )
}

const COLORS: Readonly<Record<string, TintName>> = {
  ADD: 'success',
  UPDATE: 'info',
  DELETE: 'error',
  VIEW: 'warning',
}
const operationStyle = {
  ml: { sm: 'auto' },
  width: { xs: '100%', sm: 'auto' },
}
