import type { FormField } from '../../../model/forms/formFields.ts'
import type { FormUi } from '../../../model/forms/FormUi.ts'

/** What is kept of a form that is data. */
export interface FormDraft {
  /** By path, as typed. */
  readonly values: Readonly<Record<string, unknown>>
  /** Name of the step; null for one that was never left. */
  readonly step: string | null
  /** Paths of fields that were filled in with what must not be stored. They have to be filled in again. */
  readonly lost: readonly string[]
}

export interface FormToKeep {
  readonly fields: readonly FormField[]
  readonly ui: FormUi
  readonly values: Readonly<Record<string, unknown>>
  readonly shown: readonly string[]
  /** Paths of fields that differ from what the server has. */
  readonly changed: readonly string[]
  readonly step: string | null
  /** The draft that the form began with. It holds on until the person goes to another step. */
  readonly restored: Partial<FormDraft> | null
}

/** Everything but files and identifying values. Values that the server has are restored from there. */
export function toFormDraft({ fields, ui, values, shown, changed, step, restored }: FormToKeep): FormDraft {
  const before = step === null ? restored : null
  const isKept = ({ path, schema }: FormField) =>
    schema.type !== 'array' && ui.fields[path]?.['ui:private'] !== true
  const kept = fields.filter(isKept).map(({ path }) => [path, values[path]])
  const lost = fields.filter(
    (field) =>
      !isKept(field) &&
      shown.includes(field.path) &&
      ((isFilled(values[field.path]) && changed.includes(field.path)) || before?.lost?.includes(field.path)),
  )
  return {
    values: Object.fromEntries(kept),
    step: step ?? before?.step ?? null,
    lost: lost.map(({ path }) => path),
  }
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}
