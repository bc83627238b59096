import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { FieldModel } from '../../../../metadata/AdminModel.ts'
import { useKeptDraft, useRestoredDraft } from '../../../forms/useDraft.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { applyDraft, type EntityDraft, toDraft } from './entityDraft.ts'
import {
  changedFields,
  fieldState,
  initialValues,
  toSubmitted,
  writableFields,
  type FieldState,
  type FormMode,
  type FormOwner,
  type FormValues,
} from './formState.ts'
import { formErrors } from './formErrors.ts'
import { createWireReader } from './wireReader.ts'

export interface EntityForm {
  readonly mode: FormMode
  readonly fields: readonly FieldModel[]
  /** The row as it was when the form opened; null for a new one. */
  readonly base: Row | null
  readonly values: FormValues
  /** The row as it would be: what conditions and checks look at. */
  readonly row: Row
  readonly stateOf: (field: FieldModel) => FieldState
  /** Message of a field, once the person has been there or has tried to save. */
  readonly errorOf: (field: FieldModel) => string | null
  /** Fields in order of the page that keep the form from being saved, shown or not. */
  readonly invalid: readonly FieldModel[]
  readonly isDirty: boolean
  readonly isTouched: boolean
  /** These five stay the same functions as long as the form is the same. */
  readonly setValue: (field: FieldModel, value: unknown) => void
  readonly touch: (field: FieldModel) => void
  readonly touchAll: () => void
  /** What the server refused, by field: it holds while the field keeps the value that was sent. */
  readonly setServerErrors: (errors: Readonly<Record<string, string>>) => void
  /** Takes over another row as the base; `values` are then what the person wants instead of its own. */
  readonly rebase: (base: Row, values?: FormValues) => void
  readonly submitted: () => FormValues
}

interface State {
  readonly base: Row | null
  readonly initial: FormValues
  readonly values: FormValues
  readonly touched: ReadonlySet<string>
  readonly refused: Refused | null
}

/** What was sent, and what the server said to it. */
interface Refused {
  readonly values: FormValues
  readonly errors: Readonly<Record<string, string>>
}

/**
 * State of an entity's form. It is checked from the start; what is wrong shows when a field has been left. What is
 * typed outlives the end of the session: `draftName` tells the forms of one address apart.
 */
export function useEntityForm(
  entity: FormOwner,
  record: Row | null,
  given: FormValues,
  draftName = 'record',
): EntityForm {
  const { model, translate, text } = useAdmin()
  const mode: FormMode = record ? 'edit' : 'add'
  const fields = useMemo(() => writableFields(entity, mode), [entity, mode])
  const read = useMemo(() => createWireReader(model), [model])
  const restored = useRestoredDraft<EntityDraft>(draftName)
  const [state, setState] = useState(() => {
    const { base: row, values: typed } = applyDraft(restored, record, fields)
    const opened = openAt(row, initialValues(fields, row, given, model))
    return { ...opened, values: { ...opened.values, ...typed } }
  })
  const { base, touched, refused } = state
  // A field that config shows only since the form is open begins with what the record has.
  const { initial, values } = useMemo(() => {
    const added = fields.filter(({ name }) => !Object.hasOwn(state.initial, name))
    if (added.length === 0) return state
    const fresh = initialValues(added, record, {}, model)
    return { initial: { ...fresh, ...state.initial }, values: { ...fresh, ...state.values } }
  }, [state, fields, record, model])

  const row = useMemo((): Row => ({ ...base, ...values }), [base, values])
  const errors = useMemo(
    () => formErrors({ fields, values, row, read, translate, text }),
    [fields, values, row, read, translate, text],
  )
  const changed = useMemo(() => changedFields(fields, values, initial, read), [fields, values, initial, read])
  useKeptDraft(draftName, () =>
    changed.length === 0 ? null : toDraft(base, values, changed, entity.versionField ?? null),
  )
  // Another value elsewhere may be what the server missed: its word no longer stands in the way of a new try.
  const isAsRefused = useMemo(
    () => refused !== null && changedFields(fields, values, refused.values, read).length === 0,
    [fields, values, refused, read],
  )
  const refusalOf = (field: FieldModel): string | null => {
    const message = refused?.errors[field.name]
    if (!refused || message === undefined) return null
    const isSame = read(field, values[field.name]).key === read(field, refused.values[field.name]).key
    return isSame ? message || translate('validation.SERVER_SIDE') : null
  }

  const setValue = useCallback(
    (field: FieldModel, value: unknown) =>
      setState((now) => ({ ...now, values: { ...now.values, [field.name]: value } })),
    [],
  )
  const touch = useCallback(
    (field: FieldModel) =>
      setState((now) =>
        now.touched.has(field.name) ? now : { ...now, touched: new Set(now.touched).add(field.name) },
      ),
    [],
  )
  const touchAll = useCallback(
    () => setState((now) => ({ ...now, touched: new Set(fields.map(({ name }) => name)) })),
    [fields],
  )
  const setServerErrors = useCallback(
    (next: Readonly<Record<string, string>>) =>
      setState((now) => ({
        ...now,
        refused: Object.keys(next).length === 0 ? null : { values: now.values, errors: next },
      })),
    [],
  )
  const rebase = useCallback(
    (next: Row, wanted?: FormValues) => {
      const fresh = initialValues(fields, next, {}, model)
      setState((now) => ({ ...openAt(next, fresh), values: { ...fresh, ...wanted }, touched: now.touched }))
    },
    [fields, model],
  )
  return {
    mode,
    fields,
    base,
    values,
    row,
    stateOf: (field) => fieldState(field, row),
    errorOf: (field) =>
      (touched.has(field.name) ? errors[field.name] : undefined) ?? refusalOf(field) ?? null,
    invalid: fields.filter(
      (field) => errors[field.name] !== undefined || (isAsRefused && refusalOf(field) !== null),
    ),
    isDirty: changed.length > 0,
    isTouched: touched.size > 0,
    setValue,
    touch,
    touchAll,
    setServerErrors,
    rebase,
    submitted: () => toSubmitted({ fields, values, initial, read, mode, row }),
  }
}

function openAt(base: Row | null, initial: FormValues): State {
  return { base, initial, values: initial, touched: new Set(), refused: null }
}
