import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { EntityModel, FieldModel } from '../../../../metadata/AdminModel.ts'
import { useAdmin } from '../../AdminContext.tsx'
import {
  changedFields,
  fieldState,
  initialValues,
  toSubmitted,
  writableFields,
  type FieldState,
  type FormMode,
  type FormValues,
} from './formState.ts'
import { formErrors } from './formErrors.ts'

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
  readonly setValue: (field: FieldModel, value: unknown) => void
  readonly touch: (field: FieldModel) => void
  readonly touchAll: () => void
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
  readonly serverErrors: Readonly<Record<string, string>>
}

/** State of an entity's form. It is checked from the start; what is wrong shows when a field has been left. */
export function useEntityForm(entity: EntityModel, record: Row | null, given: FormValues): EntityForm {
  const { model, translate, text } = useAdmin()
  const mode: FormMode = record ? 'edit' : 'add'
  const fields = useMemo(() => writableFields(entity, mode), [entity, mode])
  const [state, setState] = useState(() => openAt(record, initialValues(fields, record, given, model)))
  const { base, initial, values, touched, serverErrors } = state

  const row = useMemo((): Row => ({ ...base, ...values }), [base, values])
  const errors = useMemo(
    () => formErrors({ fields, values, row, model, translate, text }),
    [fields, values, row, model, translate, text],
  )
  const changed = useMemo(
    () => changedFields(fields, values, initial, model),
    [fields, values, initial, model],
  )
  const rebase = useCallback(
    (next: Row, wanted?: FormValues) => {
      const fresh = initialValues(fields, next, {}, model)
      setState({ ...openAt(next, fresh), values: { ...fresh, ...wanted } })
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
      serverErrors[field.name] ?? (touched.has(field.name) ? (errors[field.name] ?? null) : null),
    invalid: fields.filter((field) => errors[field.name] !== undefined),
    isDirty: changed.length > 0,
    isTouched: touched.size > 0,
    setValue: (field, value) =>
      setState((now) => ({
        ...now,
        values: { ...now.values, [field.name]: value },
        serverErrors: without(now.serverErrors, field.name),
      })),
    touch: (field) => setState((now) => ({ ...now, touched: new Set(now.touched).add(field.name) })),
    touchAll: () => setState((now) => ({ ...now, touched: new Set(fields.map(({ name }) => name)) })),
    setServerErrors: (next) => setState((now) => ({ ...now, serverErrors: next })),
    rebase,
    submitted: () => toSubmitted(fields, values, initial, model, mode, row),
  }
}

function openAt(base: Row | null, initial: FormValues): State {
  return { base, initial, values: initial, touched: new Set(), serverErrors: {} }
}

function without(errors: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))
}
