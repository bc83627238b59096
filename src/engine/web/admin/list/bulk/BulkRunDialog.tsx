import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityId, Row } from '../../../../schema/Row.ts'
import type { AdminDataProvider } from '../../../data-provider/createDataProvider.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { refusalOf, waitingOf } from '../../../data-provider/WriteRefused.ts'
import { randomId } from '../../../lib/randomId.ts'
import { displayText } from '../../../model-query/displayText.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { useBulk } from '../BulkContext.ts'
import { useListState } from '../ListState.ts'
import { RunResults } from './RunResults.tsx'
import type { BulkClose } from './BulkClose.ts'
import { KeptNote } from '../../action/KeptNote.tsx'
import { reasonMeta } from '../../approval/reasonMeta.ts'
import { describeFailure, refusalText } from '../../failures.ts'
import { isRetryable, useBulkRun } from './useBulkRun.ts'
import { BulkPreview } from './BulkPreview.tsx'
import type { BulkOutcome } from './runBulk.ts'
import type { BulkPlanning } from './useBulkPlan.ts'
import { useSelectedRows } from './useSelectedRows.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

export interface BulkRunDialogProps {
  readonly entity: EntityModel
  readonly title: string
  readonly startLabel: string
  readonly destructive: boolean
  readonly change: RowChange
  /** Why it cannot start; null when it can. */
  readonly blocked: string | null
  readonly toDetail: (row: EntityRecord) => string | null
  /** When it is set, people see what each row becomes, and confirm that, before anything is written. */
  readonly planning: BulkPlanning | null
  /** Below what each row becomes: what else the person is asked for. */
  readonly belowPlan?: ReactNode
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
  const { planning } = props
  const plan = planning?.plan ?? null
  const reading = selected.reading ?? planning?.reading ?? null
  const error = selected.error ?? planning?.error ?? null
  const started = run.entries.length > 0
  const done = run.entries.filter(({ state }) => state === 'done')

  const start = async () => {
    setAsked(true)
    if (props.blocked !== null) return
    if (plan) {
      run.start(plan.changed.map(({ row }) => row))
      return
    }
    const rows = await selected.read()
    if (!rows) return
    if (planning) {
      await planning.read(rows)
      setAsked(false)
    } else run.start(rows)
  }
  const close = () => {
    selected.cancel()
    planning?.drop()
    run.cancel()
    // What has the values already is as done as what was written; what is gone cannot be done.
    const settled = started && plan ? [...plan.same, ...plan.gone] : []
    onClose(
      [...run.entries.map(({ item }) => item), ...settled],
      new Set([...done.map(({ item }) => item.id), ...settled.map(({ id }) => id)]),
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
    <FormDialog open onClose={close} busy={run.running} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        {started ? (
          <>
            <RunResults results={results} finished={run.finished} running={run.running} />
            {!run.running && <KeptNote count={run.entries.length - done.length} />}
          </>
        ) : (
          <>
            {plan ? (
              <Box sx={{ display: 'grid', gap: 4 }}>
                <BulkPreview entity={entity} plan={plan} toDetail={props.toDetail} />
                {props.belowPlan}
              </Box>
            ) : (
              props.children
            )}
            {reading !== null && (
              <Typography variant="body2" role="status" sx={{ mt: 3 }}>
                {translate('lists.bulk.reading', { count: reading })}
              </Typography>
            )}
            {(error ?? (asked ? props.blocked : null)) !== null && (
              <Alert severity="error" sx={{ mt: 3, whiteSpace: 'pre-line' }}>
                {error ?? props.blocked}
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
            {!started && plan && (
              <Button variant="outlined" onClick={planning?.drop}>
                {translate('common.back')}
              </Button>
            )}
            {!started && plan?.changed.length !== 0 && (
              <Button
                variant="contained"
                color={props.destructive ? 'error' : 'primary'}
                loading={reading !== null}
                onClick={() => void start()}
              >
                {planning && !plan ? translate('lists.bulk.showChanges') : props.startLabel}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </FormDialog>
  )
}

/** What a bulk run does with each row: writes these values, or deletes it. */
type RowChange =
  | { readonly kind: 'edit'; readonly values: Row; readonly reason: string }
  | { readonly kind: 'delete' }

/**
 * Writes one row with the version that the person saw: if another person has changed the row since, the server
 * refuses instead of overwriting. A retry has the same id, so the server executes it once.
 */
function useRowWork(change: RowChange): (row: EntityRecord) => Promise<BulkOutcome> {
  const { translate } = useAdmin()
  const { resource } = useListState()
  const { entity } = useBulk()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const submits = useRef(new Map<EntityId, string>())
  return useCallback(
    async (row) => {
      const submit = submits.current.get(row.id) ?? randomId()
      submits.current.set(row.id, submit)
      const why = change.kind === 'edit' ? reasonMeta(change.reason) : {}
      const params = { id: row.id, previousData: row, meta: { clientCorrelationId: submit, ...why } }
      try {
        if (change.kind === 'edit') await dataProvider.update(resource, { ...params, data: change.values })
        else await dataProvider.delete(resource, params)
        return { state: 'done', message: null }
      } catch (error) {
        const refusal = refusalOf(error)
        if (waitingOf(error)) return { state: 'done', message: describeFailure(error, translate) }
        if (!refusal) return { state: 'failed', message: describeFailure(error, translate) }
        // The server stores its response to this submit id, so another attempt needs a new one.
        submits.current.delete(row.id)
        const isFinal = refusal.writeErrors.some(({ code }) => code === 'STALE_ENTITY')
        return { state: 'refused', message: refusalText(refusal, entity, translate), isFinal }
      }
    },
    [change, dataProvider, resource, entity, translate],
  )
}
