import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import type { EntityModel } from '../../../../metadata/AdminModel.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { displayText } from '../../../model-query/displayText.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { RunResults } from './RunResults.tsx'
import type { BulkClose } from './BulkClose.ts'
import { KeptNote } from '../../action/KeptNote.tsx'
import { isRetryable, useBulkRun } from './useBulkRun.ts'
import { useRowWork, type RowChange } from './useRowWork.ts'
import { useSelectedRows } from './useSelectedRows.ts'

export interface BulkRunDialogProps {
  readonly entity: EntityModel
  readonly title: string
  readonly startLabel: string
  readonly destructive: boolean
  readonly change: RowChange
  /** Why it cannot start; null when it can. */
  readonly blocked: string | null
  readonly toDetail: (row: EntityRecord) => string | null
  /** Shown before the start: what will be done. */
  readonly children: ReactNode
  readonly onClose: BulkClose
}

/**
 * Asks for confirmation, runs row by row with progress and a stop button, and shows the result of each row.
 */
export function BulkRunDialog(props: BulkRunDialogProps) {
  const { entity, change, onClose } = props
  const { model, locale, translate } = useAdmin()
  const titleId = useId()
  const run = useBulkRun(useRowWork(change))
  const selected = useSelectedRows()
  const [asked, setAsked] = useState(false)
  const started = run.entries.length > 0
  const done = run.entries.filter(({ state }) => state === 'done')

  const start = async () => {
    setAsked(true)
    if (props.blocked !== null) return
    const rows = await selected.read()
    if (rows) run.start(rows)
  }
  const close = () => {
    selected.cancel()
    run.cancel()
    onClose(
      run.entries.map(({ item }) => item),
      new Set(done.map(({ item }) => item.id)),
    )
  }
  const results = run.entries.map(({ item, state, outcome }) => ({
    key: String(item.id),
    name: displayText(entity, item, { model, locale }),
    to: state === 'done' && change.kind === 'delete' ? null : props.toDetail(item),
    state,
    message: outcome?.message ?? null,
  }))
  return (
    // While running, only its own button stops it, not a press on the backdrop.
    <Dialog open onClose={run.running ? undefined : close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        {started ? (
          <>
            <RunResults results={results} finished={run.finished} running={run.running} />
            {!run.running && <KeptNote count={run.entries.length - done.length} />}
          </>
        ) : (
          <>
            {props.children}
            {selected.reading !== null && (
              <Typography variant="body2" role="status" sx={{ mt: 3 }}>
                {translate('lists.bulk.reading', { count: selected.reading })}
              </Typography>
            )}
            {(selected.error ?? (asked ? props.blocked : null)) !== null && (
              <Alert severity="error" sx={{ mt: 3, whiteSpace: 'pre-line' }}>
                {selected.error ?? props.blocked}
              </Alert>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {run.running ? (
          <Button variant="outlined" onClick={run.cancel}>
            {translate('lists.run.stop')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={close}>
              {translate(started ? 'common.close' : 'common.cancel')}
            </Button>
            {started && run.entries.some(isRetryable) && (
              <Button variant="contained" onClick={run.retry}>
                {translate('lists.run.retry')}
              </Button>
            )}
            {!started && (
              <Button
                variant="contained"
                color={props.destructive ? 'error' : 'primary'}
                loading={selected.reading !== null}
                onClick={() => void start()}
              >
                {props.startLabel}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
