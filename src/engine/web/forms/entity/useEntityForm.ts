import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../schema/Row.ts'
import { withValues } from '../../../model/values/fieldValue.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { useKeptDraft, useRestoredDraft } from '../useDraft.ts'
import { type Form, useForm } from '../useForm.ts'
import { checkValues } from '../../model-query/checkValues.ts'
import { labelsOf } from '../../model-query/toFormErrors.ts'
import { createWireReader } from '../../model-query/wireReader.ts'
import {
  fieldState,
  initialValues,
  toSubmitted,
  writableFields,
  type FieldState,
  type FormMode,
  type FormOwner,
  type FormValues,
} from './formState.ts'

/** The form of a record or an action: the form core, and config's rules for its fields. */
export interface EntityForm extends Omit<Form<FormValues>, 'rebase' | 'invalid' | 'wrong'> {
  readonly mode: FormMode
  readonly fields: readonly FieldModel[]
  /** The row with which the form opened; null for a new one. */
  readonly base: Row | null
  /** The row with the form's values, for conditions and validation. */
  readonly row: Row
  readonly stateOf: (field: FieldModel) => FieldState
  /** Fields that prevent saving, visible or not, in page order. */
  readonly invalid: readonly FieldModel[]
  /** Fields with a message since the last failed attempt, for the error summary. */
  readonly wrong: readonly FieldModel[]
  /** Replaces the base row; `values` are then the person's changes to it. */
  readonly rebase: (base: Row, values?: FormValues) => void
  readonly submitted: () => FormValues
  /** Why the values change, for the second person who approves it; empty until it is typed. */
  readonly reason: string
  readonly setReason: (reason: string) => void
}

/** Typed values survive the end of the session; `draftName` distinguishes the forms of one address. */
export function useEntityForm(
  context: FieldContext,
  entity: FormOwner,
  record: Row | null,
  given: FormValues,
  draftName = 'record',
): EntityForm {
  const { model } = context
  const mode: FormMode = record ? 'edit' : 'add'
  const fields = useMemo(() => writableFields(entity, mode), [entity, mode])
  const read = useMemo(() => createWireReader(model), [model])
  const restored = useRestoredDraft<EntityDraft>(draftName)
  const [start] = useState(() => applyDraft(restored, record, fields))
  const [base, setBase] = useState(start.base)
  const [reason, setReason] = useState(restored?.reason ?? '')

  const form = useForm<FormValues>({
    names: useMemo(() => fields.map(({ name }) => name), [fields]),
    isShown: (name, values) => {
      const field = entity.fields[name]
      return field !== undefined && fieldState(field, withValues(base, values)).visible
    },
    labelOf: labelsOf(entity.fields),
    // A field that becomes visible later starts with the record's value.
    opened: useMemo(
      () => initialValues(fields, record && { ...record, ...base }, given, model),
      [fields, record, base, given, model],
    ),
    typed: start.values,
    check: useCallback(
      (values) => checkValues(fields, values, withValues(base, values), context, read),
      [fields, base, context, read],
    ),
    isSame: useCallback(
      (name, a, b) => {
        const field = fields.find((one) => one.name === name)
        return field === undefined || read(field, a).key === read(field, b).key
      },
      [fields, read],
    ),
  })
  const { values, changed: changedNames } = form
  const changed = fields.filter(({ name }) => changedNames.includes(name))
  useKeptDraft(draftName, () =>
    changed.length === 0 ? null : toDraft(base, values, changed, entity.versionField ?? null, reason),
  )
  const row = useMemo((): Row => withValues(base, values), [base, values])
  const named = (names: readonly string[]) => fields.filter(({ name }) => names.includes(name))
  return {
    ...form,
    mode,
    fields,
    base,
    row,
    stateOf: (field) => fieldState(field, row),
    invalid: named(form.invalid),
    wrong: named(form.wrong),
    rebase: (next, wanted) => {
      const fresh = initialValues(fields, next, {}, model)
      setBase(next)
      form.rebase(fresh, { ...fresh, ...wanted })
    },
    submitted: () => toSubmitted({ fields, values, changed, mode, row }),
    reason,
    setReason,
  }
}

/** The typed values of an entity's form, and the original values of its fields. */
interface EntityDraft {
  readonly values: FormValues
  /** From the row with which the form opened: the changed fields and the version. Null for a new row. */
  readonly base: Row | null
  /** Why, where a second person approves the change. */
  readonly reason?: string
}

function toDraft(
  base: Row | null,
  values: FormValues,
  changed: readonly FieldModel[],
  versionField: string | null,
  reason = '',
): EntityDraft {
  const names = changed.map(({ name }) => name)
  const seen = versionField === null ? names : [...names, versionField]
  return { values: pick(values, names), base: base && pick(base, seen), ...(reason ? { reason } : {}) }
}

/**
 * Applies a draft to the current row. Its fields and version go back to those the person had seen, so that
 * saving detects another person's change in between.
 */
function applyDraft(
  draft: Partial<EntityDraft> | null,
  record: Row | null,
  fields: readonly FieldModel[],
): { readonly base: Row | null; readonly values: FormValues } {
  if (!draft?.values) return { base: record, values: {} }
  const names = fields.map(({ name }) => name)
  return { base: record && { ...record, ...draft.base }, values: pick(draft.values, names) }
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
