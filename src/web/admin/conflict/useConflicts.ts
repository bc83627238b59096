import { useAdmin } from '../AdminContext.tsx'
import type { FormValues } from '../detail/form/formState.ts'
import type { EntityForm } from '../detail/form/useEntityForm.ts'
import { usePage } from '../PageContext.tsx'
import type { Conflict } from './Conflict.ts'
import { chosenValues, conflictFields } from './conflictFields.ts'

export interface Merge {
  /** All the form holds now. */
  readonly values: FormValues
  /** What is to be sent on the newer version. */
  readonly changed: FormValues
  /** For each of the others' changes that now stands in the form, a line that says so. */
  readonly kept: readonly string[]
}

/** Puts somebody else's changes and what is typed together, as long as they are in different fields. */
export function useConflicts(form: EntityForm) {
  const { model, translate, text } = useAdmin()
  const { entity } = usePage()

  /** Moves the form onto the newer row with everything that was typed; null when one field was changed by both. */
  const merge = (conflict: Conflict, mine: FormValues): Merge | null => {
    const fields = conflictFields(model, entity, conflict, mine)
    if (fields.some(({ changedBy }) => changedBy === 'both')) return null
    const { values, changed } = chosenValues(model, fields, {})
    form.rebase(conflict.current, values)
    const name = conflict.userName ?? translate('admin.conflict.somebody')
    const kept = fields
      .filter(({ changedBy }) => changedBy === 'them')
      .map(({ field }) => translate('records.conflict.kept', { name, field: text(field.label) }))
    return { values: { ...mine, ...values }, changed, kept }
  }
  return { merge }
}
