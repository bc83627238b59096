import { useMemo, useState } from 'react'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import { isRow, relatedId } from '../../field-kinds/relation/relationValue.ts'
import { toFormErrors } from '../../model-query/toFormErrors.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import type { FormOwner, FormValues } from '../detail/form/formState.ts'
import { useEntityForm, type EntityForm } from '../detail/form/useEntityForm.ts'
import { describeFailure } from '../failures.ts'
import { actionForm } from './actionForm.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { useActionRun, type ActionOutcome, type ActionRun } from './useActionRun.ts'

export interface ActionFormState {
  readonly owner: FormOwner
  readonly form: EntityForm
  readonly run: ActionRun
  /** What the server said about the whole. */
  readonly problems: readonly string[]
  /** What it would do, for exactly what the form holds now. */
  readonly preview: ActionOutcome | null
  /** What it has done. */
  readonly done: ActionOutcome | null
  /** The next step is to look at what it would do. */
  readonly previewsFirst: boolean
  readonly submit: (targets?: readonly ActionTargetRow[]) => void
}

export interface ActionFormOptions {
  readonly targets: readonly ActionTargetRow[]
  /** The record it works on is a field of the form. */
  readonly choosesTarget: boolean
  readonly given: FormValues
  /** Hears of what was done, not of previews. */
  readonly onDone: (outcome: ActionOutcome) => void
}

/** Form and run of an action: what is refused stays as it was typed, with every error at its field. */
export function useActionForm(action: ActionModel, options: ActionFormOptions): ActionFormState {
  const { model, translate, fieldContext } = useAdmin()
  const toast = useToast()
  const owner = useMemo(
    () => actionForm(model, action, options.choosesTarget),
    [model, action, options.choosesTarget],
  )
  // What was typed for one record must never turn up at another.
  const draftName = [action.name, ...options.targets.map(({ id }) => id)].join(' ')
  const form = useEntityForm(owner, null, options.given, draftName)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [previewed, setPreviewed] = useState<FormValues | null>(null)

  const run = useActionRun(action, options.targets, {
    onRefused: ({ errors }) => {
      const shown = form.fields.filter((field) => form.stateOf(field).visible).map(({ name }) => name)
      const found = toFormErrors(errors, owner, shown, fieldContext)
      form.setServerErrors(found.fields)
      setProblems(found.form)
    },
    onFailed: (error) => {
      const lines = describeFailure(error, translate).split('\n')
      setProblems(lines)
      toast.show({ severity: 'error', title: translate('actions.failed'), lines })
    },
    onDone: (outcome) => {
      if (!outcome.dryRun) options.onDone(outcome)
    },
  })
  /** The record chosen in the form is what it works on, not one of its values. */
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
  const previewsFirst = action.operation.dryRunInput !== null && preview === null
  return {
    owner,
    form,
    run,
    problems,
    preview,
    done: outcome && !outcome.dryRun ? outcome : null,
    previewsFirst,
    submit: (targets) => {
      form.setServerErrors({})
      setProblems([])
      setPreviewed(form.values)
      const { values, chosen } = splitTarget(form.submitted())
      run.start(values, previewsFirst, targets ?? chosen)
    },
  }
}
