import type { Row } from '../../introspection/dialects/Dialect.ts'
import type { EntityModel, FieldModel } from '../../metadata/AdminModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldViews.ts'
import { toPlainText } from '../field-kinds/shared/textCodec.ts'

/** One field's change, as the audit log and a conflict tell it. */
export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** A change for people. `old` and `new` are values for the field's Cell, which also resolves ids of related records. */
export interface DescribedChange {
  readonly name: string
  readonly label: string
  /** Null for a field the model does not have (any more); its values are then texts. */
  readonly field: FieldModel | null
  readonly old: unknown
  readonly new: unknown
  readonly oldText: string
  readonly newText: string
}

/** Labels instead of names, choices' words, amounts with their currency (read from `row`, the record as it is now). */
export function describeChanges(
  changes: readonly FieldChange[],
  entity: EntityModel,
  row: Row,
  { model, locale }: Pick<FieldContext, 'model' | 'locale'>,
): readonly DescribedChange[] {
  return changes.map((change) => {
    const field = changedField(entity, change.field)
    const read = (raw: unknown) => {
      if (field === null) return { value: raw, text: toPlainText(raw) }
      const { toText } = codecOf(field.kind)
      const context = { model, locale, row }
      // History holds texts: structures as JSON, and what its kind cannot read as a text (`true`) as well.
      const isJson = typeof raw === 'string' && (/^[[{]/.test(raw) || toText(raw, field, context) === '')
      const value = isJson ? fromJson(raw) : raw
      return { value, text: toText(value, field, context) }
    }
    const before = read(change.old)
    const after = read(change.new)
    return {
      name: change.field,
      label: field?.label[locale] ?? change.field,
      field,
      old: before.value,
      new: after.value,
      oldText: before.text,
      newText: after.text,
    }
  })
}

/** `fieldChangesJson` of a row of the audit log: JSON texts, each one change or a list of them. What is neither is left out. */
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

/** By its own name, or by that of the input that writes it (`currencyEntityId`). */
function changedField(entity: EntityModel, name: string): FieldModel | null {
  const own = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  const written = () =>
    Object.values(entity.fields).find((field) => field.update?.name === name || field.add?.name === name)
  return own ?? written() ?? null
}

function fromJson(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return raw
  }
}
