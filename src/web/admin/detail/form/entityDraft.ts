import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { FieldModel } from '../../../../metadata/AdminModel.ts'
import type { FormValues } from './formState.ts'

/** What was typed into an entity's form, and what its fields held before. */
export interface EntityDraft {
  readonly values: FormValues
  /** Of the row the form had opened with: the changed fields and the version. Null for a new row. */
  readonly base: Row | null
}

export function toDraft(
  base: Row | null,
  values: FormValues,
  changed: readonly FieldModel[],
  versionField: string | null,
): EntityDraft {
  const names = changed.map(({ name }) => name)
  const seen = versionField === null ? names : [...names, versionField]
  return { values: pick(values, names), base: base && pick(base, seen) }
}

/**
 * The draft on today's row. Its fields and its version go back to what the person had seen, so that somebody else's
 * change in between is noticed when it is saved, as it would have been then.
 */
export function applyDraft(
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
