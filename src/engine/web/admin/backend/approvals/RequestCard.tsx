import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useContext, useId, useState } from 'react'
import type { Row } from '../../../../schema/Row.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { operationName } from '../../../../model/schemaNames.ts'
import { RecordLinkContext } from '../../../field-kinds/fieldContexts.ts'
import { describeChanges } from '../../../model-query/describeChanges.ts'
import { displayText } from '../../../model-query/displayText.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { TintName } from '../../../ui/theme/tokens.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { useEntityApi } from '../../EntityApiContext.ts'
import { ChangeTable } from '../../history/ChangeTable.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { failureText } from './failureText.ts'
import type { Decision, HeldRequest } from './useHeldRequests.ts'
import { headStyle } from '../../history/headStyle.ts'

/** Who wants to do what to which record, each value before and after, and the decision or the buttons for it. */
export function RequestCard({ request }: { readonly request: HeldRequest }) {
  const { model, translate, format, fieldContext } = useAdmin()
  const titleId = useId()
  const [decision, setDecision] = useState<Decision | null>(null)
  const entity = request.entity === null ? null : (model.entities[request.entity] ?? null)
  const record = useRecord(entity, request.ids[0] ?? null)
  const action = Object.values(model.actions).find(
    ({ operation }) => operation.field === request.mutationName,
  )
  const changes = entity === null ? [] : describeChanges(request.changes, entity, record ?? {}, fieldContext)
  const told = describeChanges(request.told, { fields: action?.fields ?? {} }, {}, fieldContext)
  const name = request.requestedBy
  const what =
    request.way === 'RUN' || entity === null
      ? (action?.label ?? operationName(model, request.mutationName, (_done, label) => label))
      : entity.label
  return (
    <Card component="li" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
      <Box sx={headStyle}>
        <StateChip color={COLORS[request.state]}>
          {translate(`backend.approvals.states.${request.state}`)}
        </StateChip>
        <Typography id={titleId} component="h3" variant="subtitle2">
          {translate(`backend.approvals.asks.${request.way ?? 'UNKNOWN'}`, {
            name,
            what,
          })}
          <RecordNames entity={entity} ids={request.ids} record={record} />
        </Typography>
        <Typography
          component="time"
          dateTime={request.requestedAtUtc}
          variant="body2"
          color="text.secondary"
          sx={{ ml: { sm: 'auto' } }}
        >
          {format.dateTime(request.requestedAtUtc)}
        </Typography>
      </Box>
      {changes.length > 0 && (
        <ChangeTable
          changes={changes}
          record={record ?? {}}
          isNew={request.way === 'ADD'}
          restorable={[]}
          onRestore={() => undefined}
        />
      )}
      {told.length > 0 && (
        <ChangeTable changes={told} record={{}} isNew restorable={[]} onRestore={() => undefined} />
      )}
      <Box sx={{ px: 4, py: 3, display: 'grid', gap: 2 }}>
        {request.state === 'PENDING' && (
          <Note
            text={translate('backend.approvals.until', { time: format.dateTime(request.expiresAtUtc) })}
          />
        )}
        {!request.isRead && request.way !== null && <Note text={translate('backend.approvals.unread')} />}
        {!request.isWhole && request.state === 'PENDING' && !request.isOwn && (
          <Note text={translate('backend.approvals.hidden')} />
        )}
        {request.failure !== null && (
          <Typography variant="body2" color="error">
            {failureText(request, translate)}
          </Typography>
        )}
        {request.decidedBy !== null && request.decidedAtUtc !== null && (
          <Note
            text={translate('backend.approvals.decidedBy', {
              name: request.decidedBy,
              time: format.dateTime(request.decidedAtUtc),
            })}
          />
        )}
        {request.note !== null && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {request.note}
          </Typography>
        )}
        {request.state === 'PENDING' && (request.mayDecide || request.isOwn) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {request.mayDecide && (
              <>
                <Button variant="contained" aria-describedby={titleId} onClick={() => setDecision('APPROVE')}>
                  {translate('backend.approvals.APPROVE.button')}
                </Button>
                <Button variant="outlined" aria-describedby={titleId} onClick={() => setDecision('REJECT')}>
                  {translate('backend.approvals.REJECT.button')}
                </Button>
              </>
            )}
            {request.isOwn && (
              <Button variant="outlined" aria-describedby={titleId} onClick={() => setDecision('WITHDRAW')}>
                {translate('backend.approvals.WITHDRAW.button')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      <DecisionDialog request={request} decision={decision} onClose={() => setDecision(null)} />
    </Card>
  )
}

/** `: Volume 03`, with the way to it. */
function RecordNames({
  entity,
  ids,
  record,
}: {
  readonly entity: EntityModel | null
  readonly ids: readonly string[]
  readonly record: Row | null
}) {
  const { fieldContext } = useAdmin()
  const linkTo = useContext(RecordLinkContext)
  if (entity === null || ids.length === 0) return null
  const nameOf = (id: string, index: number) =>
    (index === 0 && record !== null && displayText(entity, record, fieldContext)) || id
  return (
    <>
      {': '}
      {ids.map((id, index) => {
        const to = linkTo(entity.name, id)
        return (
          <span key={id}>
            {index > 0 && ', '}
            {to === null ? (
              nameOf(id, index)
            ) : (
              <TextLink to={to} underline="always">
                {nameOf(id, index)}
              </TextLink>
            )}
          </span>
        )
      })}
    </>
  )
}

function Note({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  )
}

/** As it is now; null while it is read, and when it is gone. */
function useRecord(entity: EntityModel | null, id: string | null): Row | null {
  const api = useEntityApi()
  const { data } = useQuery({
    queryKey: ['held-record', entity?.name, id],
    queryFn: ({ signal }) => (entity && id !== null ? api.get(entity, id, undefined, { signal }) : null),
    // A record that has gone is called by its id.
    retry: false,
  })
  return data ?? null
}

const COLORS: Readonly<Record<HeldRequest['state'], TintName>> = {
  PENDING: 'info',
  APPROVED: 'success',
  REJECTED: 'neutral',
  CANCELLED: 'neutral',
  FAILED: 'error',
}
