import type { Row } from '../../../schema/Row.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { FormValues } from './formState.ts'

/** The typed values of an entity's form, and the original values of its fields. */
export interface EntityDraft {
  readonly values: FormValues
  /** From the row with which the form opened: the changed fields and the version. Null for a new row. */
  readonly base: Row | null
  /** Why, where a second person approves the change. */
  readonly reason?: string
}

export function toDraft(
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
