import { useMemo, useRef, useState } from 'react'
import { isRow, type Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { relatedId } from '../../field-kinds/relation/codec.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { FormOwner, FormValues } from '../../forms/entity/formState.ts'
import { useEntityForm, type EntityForm } from '../../forms/entity/useEntityForm.ts'
import { useRefusal } from '../form/useRefusal.ts'
import { withNextStates } from './nextStates.ts'
import { actionForm } from './actionForm.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { useActionRun, type ActionOutcome, type ActionRun } from './useActionRun.ts'

export interface ActionFormState {
  readonly owner: FormOwner
  readonly form: EntityForm
  readonly run: ActionRun
  /** The result of a dry run for the form's current values. */
  readonly preview: ActionOutcome | null
  /** The result of the run. */
  readonly done: ActionOutcome | null
  /** True when the next step is the preview. */
  readonly previewsFirst: boolean
  readonly submit: (targets?: readonly ActionTargetRow[]) => void
}

export interface ActionFormOptions {
  readonly targets: readonly ActionTargetRow[]
  /** True when the form asks for the target record. */
  readonly choosesTarget: boolean
  readonly given: FormValues
  /** The only target, as far as the form reads it. */
  readonly record?: Row
  /** Called after a run, not after a preview. */
  readonly onDone: (outcome: ActionOutcome) => void
}

/** Form and run of an action. A refusal keeps the typed values and shows each error at its field. */
export function useActionForm(action: ActionModel, options: ActionFormOptions): ActionFormState {
  const { model, translate, fieldContext } = useAdmin()
  const { record } = options
  const offered = useMemo(() => withNextStates(model, action, record), [model, action, record])
  const owner = useMemo(
    () => actionForm(model, offered, options.choosesTarget),
    [model, offered, options.choosesTarget],
  )
  // Values typed for one record must never appear for another.
  const draftName = [action.name, ...options.targets.map(({ id }) => id)].join(' ')
  const opened = useEntityForm(fieldContext, owner, null, options.given, draftName)
  const input = action.target?.input
  // Currencies and conditions reach the record by the input that takes its id.
  const form = record && input !== undefined ? { ...opened, row: { ...opened.row, [input]: record } } : opened
  const refuse = useRefusal(form, owner)
  const [previewed, setPreviewed] = useState<FormValues | null>(null)
  const sent = useRef<FormValues | null>(null)

  const run = useActionRun(action, options.targets, {
    onRefused: ({ errors }) => {
      form.refuse(errors)
    },
    onFailed: (error) => refuse(error, translate('actions.failed')),
    onDone: (outcome) => {
      // Not before it is answered: a refused preview would show the one before it.
      if (outcome.dryRun) setPreviewed(sent.current)
      else options.onDone(outcome)
    },
  })
  /** The record chosen in the form is the action's target, not one of its values. */
  const splitTarget = (submitted: FormValues) => {
    const field = action.target && options.choosesTarget ? owner.fields[action.target.input] : undefined
    if (!field) return { values: submitted, chosen: undefined }
    const { [field.name]: value, ...values } = submitted
    const rows = Array.isArray(value) ? (value as readonly unknown[]) : [value]
    const chosen = rows.flatMap((row): readonly ActionTargetRow[] => {
      const id = relatedId(row, field, model)
      return id === null ? [] : [{ id, row: isRow(row) ? row : null }]
    })
    return { values, chosen }
  }
  const { outcome } = run
  const preview = outcome?.dryRun && previewed === form.values ? outcome : null
  const previewsFirst =
    action.operation.dryRunInput !== null && action.suggestions === undefined && preview === null
  return {
    owner,
    form,
    run,
    preview,
    done: outcome && !outcome.dryRun ? outcome : null,
    previewsFirst,
    submit: (targets) => {
      form.refuse([])
      sent.current = form.values
      const { values, chosen } = splitTarget(form.submitted())
      run.start(values, previewsFirst, targets ?? chosen)
    },
  }
}
