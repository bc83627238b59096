import type { Row } from '../../schema/Row.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { changedField } from '../../model/changedField.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { humanise } from '../../model/humanise.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { toPlainText } from '../field-kinds/shared/textCodec.ts'

/** A field's change, as in the audit log and in conflicts. */
export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/**
 * A change in readable form. `old` and `new` are values for the field's Cell, which also resolves ids of
 * related records.
 */
export interface DescribedChange {
  readonly name: string
  readonly label: string
  /** Null for a field that the model does not (or no longer) have; its values are then texts. */
  readonly field: FieldModel | null
  readonly old: unknown
  readonly new: unknown
  readonly oldText: string
  readonly newText: string
}

/** Uses labels for names and choices, and amounts with their currency (from `row`, the current record). */
export function describeChanges(
  changes: readonly FieldChange[],
  entity: Pick<EntityModel, 'fields'>,
  row: Row,
  { model, locale }: Pick<FieldContext, 'model' | 'locale'>,
): readonly DescribedChange[] {
  return changes.map((change) => {
    const field = changedField(entity, change.field)
    const read = (raw: unknown) => {
      if (field === null) return { value: raw, text: toPlainText(raw) }
      const { toText } = codecOf(field.kind)
      const context = { model, locale, row }
      // History holds texts: structures are JSON, and so is anything that its kind cannot parse as text
      // (`true`).
      const isJson = typeof raw === 'string' && (/^[[{]/.test(raw) || toText(raw, field, context) === '')
      const value = isJson ? fromJson(raw) : raw
      return { value, text: toText(value, field, context) }
    }
    const before = read(change.old)
    const after = read(change.new)
    return {
      name: change.field,
      label: field?.label ?? humanise(change.field),
      field,
      old: before.value,
      new: after.value,
      oldText: before.text,
      newText: after.text,
    }
  })
}

/**
 * `fieldChangesJson` of an audit log row: JSON texts, each a change or a list of changes. Anything else is
 * ignored.
 */
export function readFieldChanges(fieldChangesJson: unknown): readonly FieldChange[] {
  const texts: readonly unknown[] = Array.isArray(fieldChangesJson) ? fieldChangesJson : [fieldChangesJson]
  return texts
    .flatMap((text) => fromJson(text))
    .flatMap((change) => {
      if (typeof change !== 'object' || change === null || !('field' in change)) return []
      const { field, old, new: next } = change as Readonly<Record<string, unknown>>
      return typeof field === 'string' ? [{ field, old: old ?? null, new: next ?? null }] : []
    })
}

function fromJson(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return raw
  }
}
