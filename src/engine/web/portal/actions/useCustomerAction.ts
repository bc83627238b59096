import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { valuesOf } from '../../../schema/FieldKind.ts'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { readPath } from '../../../model/values/readPath.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRecords } from '../../records/Records.ts'
import type { FieldState, FormValues } from '../../forms/entity/formState.ts'
import { type EntityForm, useEntityForm } from '../../forms/entity/useEntityForm.ts'
import { useActionCall } from '../../records/useActionCall.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { createWrites } from './createWrites.ts'

export interface CustomerActionOptions {
  readonly action: ActionModel
  /** Null for an action that works on no record. */
  readonly targetId: EntityId | null
  /** The target, as far as the form reads it. */
  readonly record: Row
  readonly given: FormValues
  readonly onBusy: (isBusy: boolean) => void
  readonly onClose: () => void
}

export interface CustomerAction {
  readonly form: EntityForm
  /** The inputs to show, in order. */
  readonly fields: readonly { readonly field: FieldModel; readonly state: FieldState }[]
  /** The answer of a dry run with the values that the form has now. */
  readonly preview: Row | null
  /** The next step is the dry run. */
  readonly previewsFirst: boolean
  readonly isRunning: boolean
  readonly submit: () => void
}

/** Form and run of an action. */
export function useCustomerAction(options: CustomerActionOptions): CustomerAction {
  const { action, targetId, record, given, onBusy, onClose } = options
  const { fieldContext, describeFailure } = useDashboard()
  const { model, refresh } = useRecords()
  const apollo = useApolloClient()
  const toast = useToast()
  // Nothing is asked, so it begins by saying what will happen.
  const beginsWithPreview = action.operation.dryRunInput !== null && Object.keys(action.fields).length === 0
  const [isRunning, setRunning] = useState(beginsWithPreview)
  const [isLeaving, setLeaving] = useState(false)
  const [previewed, setPreviewed] = useState<{ readonly values: FormValues; readonly result: Row } | null>(
    null,
  )
  const api = useMemo(() => createWrites(apollo, model), [model, apollo])
  const call = useActionCall(api)
  const owner = useMemo(
    () => ({ fields: action.fields, detail: { fieldsets: action.fieldsets } }),
    [action.fields, action.fieldsets],
  )
  const opened = useEntityForm(fieldContext, owner, null, given, `${action.name} ${targetId ?? ''}`)
  const input = action.target?.input
  // Currencies and conditions reach the record by the input that takes its id.
  const form = input === undefined ? opened : { ...opened, row: { ...opened.row, [input]: record } }
  useEffect(() => onBusy(isRunning), [isRunning, onBusy])

  const preview = previewed?.values === form.values ? previewed.result : null
  const previewsFirst = action.operation.dryRunInput !== null && preview === null
  const run = async () => {
    const values = form.submitted()
    const answer = await call(action, {
      values,
      ids: targetId === null ? [] : [targetId],
      dryRun: previewsFirst,
    })
    if (!answer.ok) {
      form.refuse(answer.errors)
      return
    }
    if (previewsFirst) {
      setPreviewed({ values: form.values, result: answer.result })
      return
    }
    const address = addressIn(action, answer.result)
    if (address !== null) {
      setLeaving(true)
      window.location.assign(address)
      return
    }
    toast.show({ severity: 'success', title: action.success })
    refresh()
    onClose()
  }
  const finish = () =>
    run()
      .catch((error: unknown) => form.tell([describeFailure(error)]))
      .finally(() => setRunning(false))
  const submit = () => {
    if (isRunning || isLeaving) return
    if (form.invalid.length > 0) {
      form.showInvalid()
      return
    }
    form.refuse([])
    setRunning(true)
    void finish()
  }
  const begin = useEffectEvent(() => {
    if (beginsWithPreview) void finish()
  })
  useEffect(() => {
    void Promise.resolve().then(begin)
  }, [])
  return {
    form,
    fields: form.fields
      .map((field) => ({ field, state: form.stateOf(field) }))
      .filter(({ state }) => state.visible),
    preview,
    previewsFirst,
    isRunning: isRunning || isLeaving,
    submit,
  }
}

/** The external page on which the action continues, such as a bank's; null when it is done. */
function addressIn({ result }: ActionModel, answer: Row): string | null {
  const addresses = result
    .filter(({ path, field }) => path.length === 1 && valuesOf(field.kind) === 'formatted')
    .map(({ path }) => readPath(answer, path))
  return addresses.find((one): one is string => typeof one === 'string' && /^https?:/.test(one)) ?? null
}
