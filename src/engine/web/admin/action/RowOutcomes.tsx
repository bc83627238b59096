import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { displayText } from '../../model-query/displayText.ts'
import { labelsOf, toFormErrors } from '../../model-query/toFormErrors.ts'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { approvalOf } from './actionResult.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import type { RowOutcome } from './runEach.ts'

export interface RowOutcomesProps {
  readonly action: ActionModel
  readonly entity: EntityModel
  readonly rows: readonly RowOutcome[]
  readonly dryRun: boolean
  /** Number of rows that were not started. */
  readonly left: number
}

/** The outcome of each row, failed ones first. */
export function RowOutcomes({ action, entity, rows, dryRun, left }: RowOutcomesProps) {
  const { translate } = useAdmin()
  const failed = rows.filter((row) => !isDone(row))
  const count = rows.length - failed.length
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={failed.length > 0 ? 'warning' : dryRun ? 'info' : 'success'} role="status">
        {translate(dryRun ? 'actions.each.wouldWork' : 'actions.each.worked', { smart_count: count })}
        {failed.length > 0 && ` ${translate('actions.each.failed', { smart_count: failed.length })}`}
        {left > 0 && ` ${translate('actions.each.left', { smart_count: left })}`}
      </Alert>
      <Box component="ul" sx={listStyle}>
        {[...failed, ...rows.filter(isDone)].slice(0, MAX_SHOWN).map((row) => (
          <OutcomeLine key={row.target.id} action={action} entity={entity} row={row} />
        ))}
      </Box>
    </Box>
  )
}

export function isDone({ answer }: RowOutcome): boolean {
  return answer?.ok === true
}

/** Display text of a target. */
export function useTargetName(entity: EntityModel): (target: ActionTargetRow) => string {
  const { fieldContext } = useAdmin()
  return ({ row, id }) => (row && displayText(entity, row, fieldContext)) || `${entity.label} ${id}`
}

function OutcomeLine({
  action,
  entity,
  row,
}: {
  readonly action: ActionModel
  readonly entity: EntityModel
  readonly row: RowOutcome
}) {
  const { model, translate } = useAdmin()
  const nameOf = useTargetName(entity)
  const { answer, failure } = row
  const waits = answer?.ok === true && approvalOf(model, action, answer.result) !== null
  const problem =
    answer === null
      ? describeFailure(failure, translate)
      : answer.ok
        ? null
        : toFormErrors(answer.errors, {
            shown: [],
            labelOf: labelsOf(action.fields),
            translate,
          }).form.join('\n')
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 1.5, alignItems: 'flex-start' }}>
      {problem !== null ? (
        <ErrorOutlineOutlined fontSize="small" color="error" titleAccess={translate('actions.each.wrong')} />
      ) : waits ? (
        <HourglassTopOutlined
          fontSize="small"
          color="info"
          titleAccess={translate('actions.approval.title')}
        />
      ) : (
        <CheckCircleOutlined fontSize="small" color="success" titleAccess={translate('actions.each.right')} />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {nameOf(row.target)}
        {problem !== null && (
          <Box sx={{ typography: 'body2', color: 'error.main', whiteSpace: 'pre-line' }}>{problem}</Box>
        )}
        {waits && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {translate('actions.approval.title')}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const MAX_SHOWN = 200
const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 320,
  overflowY: 'auto',
  '& li + li': { borderTop: 1, borderColor: 'divider' },
}
