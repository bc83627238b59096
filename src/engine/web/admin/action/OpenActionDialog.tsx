import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { ariaKeys, isPressed, parseKeys } from '../keyboard/keys.ts'
import type { FormValues } from '../../forms/entity/formState.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { ActionProgress } from './ActionProgress.tsx'
import { ActionFormView } from './ActionFormView.tsx'
import { approvalOf } from './actionResult.ts'
import { fileOf } from '../../model-query/resultFile.ts'
import { ActionResultView, holdsShownOnce, saysMore } from './ActionResultView.tsx'
import { dismissLabel } from './dismissLabel.ts'
import { DialogTargets } from './DialogTargets.tsx'
import { doneTargets } from './doneTargets.ts'
import { KeptNote } from './KeptNote.tsx'
import { RetryButton } from './RetryButton.tsx'
import { RowOutcomes } from './RowOutcomes.tsx'
import { Suggestions } from './Suggestions.tsx'
import { TargetFacts } from './TargetFacts.tsx'
import { TargetLists } from './TargetLists.tsx'
import { useActionForm } from './useActionForm.ts'
import type { ActionOutcome } from './useActionRun.ts'

export interface ActionDialogProps {
  readonly action: ActionModel
  readonly entity: EntityModel
  readonly targets: readonly ActionTargetRow[]
  /** Number of selected rows; the action does not apply to all of them if it is larger than `targets`. */
  readonly selected: number
  readonly onClose: () => void
  /**
   * Called with the ids of the records that the action has processed. The dialog may still show the result.
   */
  readonly onDone?: (ids: ReadonlySet<EntityId>) => void
}

export interface OpenActionDialogProps extends ActionDialogProps {
  /** The only target, as far as the form reads it. */
  readonly record: Row
  readonly given: FormValues
}

/** The dialog once it has what its form begins with. */
export function OpenActionDialog(props: OpenActionDialogProps) {
  const { action, entity, targets, selected, onClose, onDone, record, given } = props
  // The action was chosen above a list without a selection, so the form asks for the record.
  const isOpenChoice = selected === 0
  const { model, translate } = useAdmin()
  const toast = useToast()
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const state = useActionForm(action, {
    targets,
    choosesTarget: isOpenChoice,
    given,
    record,
    onDone: (outcome) => {
      onDone?.(new Set(doneTargets(outcome, targets).map(({ id: of }) => of)))
      if (outcome.kind === 'each') return
      const file = fileOf(action, outcome.result)
      if (file) saveFile(file.content, file.name)
      if (approvalOf(model, action, outcome.result) || saysMore(action, outcome.result)) return
      toast.show({ severity: 'success', title: action.success })
      onClose()
    },
  })
  const { run, done, preview } = state
  // Neither Escape nor a press beside the dialog closes it unread.
  const isHeld = done?.kind === 'one' && holdsShownOnce(action, done.result)
  const previewBox = useRef<HTMLDivElement>(null)
  // Below a long form it would be out of sight.
  useEffect(() => {
    if (preview) previewBox.current?.scrollIntoView({ block: 'start' })
  }, [preview])
  const isUnfit = targets.length === 0 && !isOpenChoice
  // Wherever the focus is: in a text of several lines Enter begins the next one.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isPressed(parseKeys(SUBMIT_KEYS), event) || run.running !== null || isUnfit) return
    event.preventDefault()
    event.currentTarget.querySelector('form')?.requestSubmit()
  }
  return (
    <FormDialog
      open
      onClose={isHeld ? undefined : onClose}
      busy={run.running !== null}
      onKeyDown={onKeyDown}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {action.confirm && !done ? action.confirm.title : action.label}
        <DialogTargets action={action} entity={entity} targets={targets} record={record} />
      </DialogTitle>
      {done ? (
        <>
          <DialogContent sx={contentStyle}>
            <Outcome action={action} entity={entity} targets={targets} outcome={done} />
            {selected > 1 && <KeptNote count={selected - doneTargets(done, targets).length} />}
          </DialogContent>
          <DialogActions>
            <RetryButton
              targets={targets}
              outcome={done}
              onRetry={state.submit}
              running={run.running !== null}
            />
            <Button variant="contained" onClick={onClose}>
              {translate(isHeld ? 'actions.shownOnce.done' : 'common.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <ActionFormView
          state={state}
          onSubmit={state.submit}
          footer={<Footer action={action} state={state} disabled={isUnfit} onCancel={onClose} />}
          renderFields={(content) => (
            <DialogContent sx={contentStyle}>
              {selected > targets.length && (
                <Alert severity="warning">
                  {translate('actions.unfit', { smart_count: selected - targets.length })}
                </Alert>
              )}
              {action.note && <Typography color="text.secondary">{action.note}</Typography>}
              {action.confirm?.text && <Typography>{action.confirm.text}</Typography>}
              {targets.length === 1 && <TargetFacts action={action} entity={entity} record={record} />}
              <TargetLists action={action} entity={entity} targets={targets} />
              <Suggestions
                action={action}
                targets={targets}
                form={state.form}
                isIdle={run.running === null && done === null}
              />
              {content}
              {preview && (
                <Box ref={previewBox}>
                  <Outcome action={action} entity={entity} targets={targets} outcome={preview} />
                </Box>
              )}
              {run.running !== null && targets.length > 1 && (
                <ActionProgress done={run.done} of={action.target?.many ? null : targets.length} />
              )}
            </DialogContent>
          )}
        />
      )}
    </FormDialog>
  )
}

/** Those of a page with an action. */
const SUBMIT_KEYS = 'mod+enter'

function Footer({
  action,
  state,
  disabled,
  onCancel,
}: {
  readonly action: ActionModel
  readonly state: ReturnType<typeof useActionForm>
  readonly disabled: boolean
  readonly onCancel: () => void
}) {
  const { translate, locale } = useAdmin()
  const { run, previewsFirst } = state
  const button = useRef<HTMLButtonElement>(null)
  // Without inputs, Enter confirms.
  const isQuestion = state.form.fields.length === 0
  useEffect(() => {
    if (isQuestion) button.current?.focus()
  }, [isQuestion])
  return (
    <DialogActions>
      {run.canStop ? (
        <Button variant="outlined" onClick={run.stop}>
          {translate('actions.stop')}
        </Button>
      ) : (
        <Button variant="outlined" disabled={run.running !== null} onClick={onCancel}>
          {dismissLabel(action.submitLabel, locale, translate)}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        color={action.tone === 'error' && !previewsFirst ? 'error' : 'primary'}
        loading={run.running !== null}
        disabled={disabled}
        aria-keyshortcuts={ariaKeys(SUBMIT_KEYS)}
        ref={button}
      >
        {previewsFirst ? translate('actions.preview') : action.submitLabel}
      </Button>
    </DialogActions>
  )
}

function Outcome({
  action,
  entity,
  targets,
  outcome,
}: Pick<ActionDialogProps, 'action' | 'entity' | 'targets'> & { readonly outcome: ActionOutcome }) {
  if (outcome.kind === 'one')
    return <ActionResultView action={action} result={outcome.result} dryRun={outcome.dryRun} />
  return (
    <RowOutcomes
      action={action}
      entity={entity}
      rows={outcome.rows}
      dryRun={outcome.dryRun}
      left={targets.length - outcome.rows.length}
    />
  )
}

/** A dialog is itself a card, so the groups of fields in it have no frames. */
const contentStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '& .MuiCard-root': { border: 0, p: 0, overflow: 'visible', bgcolor: 'transparent' },
}
