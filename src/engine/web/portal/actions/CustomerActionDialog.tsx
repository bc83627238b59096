import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState } from 'react'
import { type EntityId, isRow, type Row } from '../../../schema/Row.ts'
import { dialogPaths, startOf } from '../../../model/actionTarget.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { isBlank, readPath } from '../../../model/values/readPath.ts'
import { codecOf, fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { pathSelection, renderDisplay } from '../../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../../field-kinds/shared/fieldPaths.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRecords } from '../../records/Records.ts'
import { useRecord } from '../../records/useRecord.ts'
import { FieldOfForm } from '../../forms/entity/FieldOfForm.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { identitySelection } from '../../model-query/displayText.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { type CustomerActionOptions, useCustomerAction } from './useCustomerAction.ts'

/** A record that an action works on. */
export interface ActionRecord {
  readonly entity: EntityModel
  readonly id: EntityId
  readonly name: string
}

export interface CustomerActionDialogProps {
  readonly action: ActionModel
  /** Null for an action that works on no record. */
  readonly target: ActionRecord | null
  readonly onClose: () => void
}

/** An action: its form, what it would do, and what it did. */
export function CustomerActionDialog({ action, target, onClose }: CustomerActionDialogProps) {
  const { fieldContext } = useDashboard()
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [isBusy, setBusy] = useState(false)
  // What is typed stays while the record changes behind it.
  const [record, setRecord] = useState<Row | null>(target === null ? NO_RECORD : null)
  const title =
    target &&
    record &&
    renderDisplay(action.target?.title ?? [], target.entity.name, record, fieldContext, codecOf)
  return (
    <FormDialog
      open
      onClose={onClose}
      busy={isBusy}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {action.label}
        {target && (
          <Typography
            component="span"
            color="text.secondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            <Unbroken text={title || target.name} />
          </Typography>
        )}
      </DialogTitle>
      {record ? (
        <CustomerActionForm
          action={action}
          targetId={target?.id ?? null}
          record={record}
          given={startOf(action, record)}
          onBusy={setBusy}
          onClose={onClose}
        />
      ) : (
        target && <TargetLoader action={action} target={target} onLoaded={setRecord} />
      )}
    </FormDialog>
  )
}

const NO_RECORD: Row = {}

interface TargetLoaderProps {
  readonly action: ActionModel
  readonly target: ActionRecord
  readonly onLoaded: (record: Row) => void
}

/** The list has not selected what the form begins with. */
function TargetLoader({ action, target: { entity, id }, onLoaded }: TargetLoaderProps) {
  const { describeFailure } = useDashboard()
  const { model } = useRecords()
  const { data, error, refetch } = useRecord(
    entity,
    id,
    mergeSelections(
      identitySelection(entity, model),
      ...dialogPaths(action).map((path) => pathSelection(model, entity.name, path, codecOf)),
    ),
  )
  useEffect(() => {
    if (data) onLoaded(data)
  }, [data, onLoaded])
  return (
    <DialogContent>
      {error ? (
        <ErrorState text={describeFailure(error)} onRetry={refetch} />
      ) : (
        <SkeletonLoader shape="rectangle" height={120} />
      )}
    </DialogContent>
  )
}

/** The inputs, then what the action would do, then what it did. A refusal keeps what is typed. */
function CustomerActionForm(options: CustomerActionOptions) {
  const { action, onClose } = options
  const { translate, fieldContext } = useDashboard()
  const { form, fields, preview, previewsFirst, isRunning, submit } = useCustomerAction(options)
  const shown = useRef<HTMLDivElement>(null)
  // Below a long form it would be out of sight.
  useEffect(() => {
    if (preview) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [preview])
  return (
    <FormBox form={form} onSubmit={submit} problems={null} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        {action.note && <Typography color="text.secondary">{action.note}</Typography>}
        {action.confirm?.text && <Typography>{action.confirm.text}</Typography>}
        <FormProblems lines={form.problems} />
        {fields.map(({ field, state }) => (
          <FieldOfForm
            key={field.name}
            form={form}
            field={field}
            state={state}
            disabled={isRunning}
            context={fieldContext}
          />
        ))}
        <ErrorSummary fields={form.wrong} onChoose={form.focus} />
        {preview && (
          <Box ref={shown}>
            <WhatItDoes action={action} result={preview} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isRunning} onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={action.tone === 'error' && !previewsFirst ? 'error' : 'primary'}
          loading={isRunning}
        >
          {previewsFirst ? translate('portal.action.next') : action.submitLabel}
        </Button>
      </DialogActions>
    </FormBox>
  )
}

/** What the action would do, before it does it. */
function WhatItDoes({ action, result }: { readonly action: ActionModel; readonly result: Row }) {
  const { translate, fieldContext } = useDashboard()
  const given = action.result.filter(({ path }) => !isBlank(readPath(result, path)))
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity="info" role="status">
        {translate('portal.action.preview')}
      </Alert>
      <Box component="dl" sx={figuresStyle}>
        {given.map(({ path, field }) => {
          const owner = readPath(result, path.slice(0, -1))
          const { Cell } = fieldKinds[field.kind]
          return (
            <div key={path.join('.')}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {field.label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
                <Cell
                  field={field}
                  value={readPath(result, path)}
                  row={isRow(owner) ? owner : result}
                  context={fieldContext}
                  variant="detail"
                />
              </Typography>
            </div>
          )
        })}
      </Box>
    </Box>
  )
}

const figuresStyle = {
  m: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
}
