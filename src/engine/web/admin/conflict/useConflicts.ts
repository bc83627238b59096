import type { EntityModel } from '../../../model/AdminModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { FormValues } from '../../forms/entity/formState.ts'
import type { EntityForm } from '../../forms/entity/useEntityForm.ts'
import type { Conflict } from './Conflict.ts'
import { chosenValues, conflictFields } from './conflictFields.ts'

export interface Merge {
  /** All values of the form. */
  readonly values: FormValues
  /** The values to send with the newer version. */
  readonly changed: FormValues
  /** A message for each change of the other person that is now in the form. */
  readonly kept: readonly string[]
}

/** Merges another person's changes with the typed values if they are in different fields. */
export function useConflicts(form: EntityForm, entity: EntityModel) {
  const { model, translate } = useAdmin()

  /** Rebases the form onto the newer row, keeping the typed values; null when both have changed a field. */
  const merge = (conflict: Conflict, mine: FormValues): Merge | null => {
    const fields = conflictFields(model, entity, conflict, mine)
    if (fields.some(({ changedBy }) => changedBy === 'both')) return null
    const { values, changed } = chosenValues(model, fields, {})
    form.rebase(conflict.current, values)
    const name = conflict.userName ?? translate('admin.conflict.somebody')
    const kept = fields
      .filter(({ changedBy }) => changedBy === 'them')
      .map(({ field }) => translate('records.conflict.kept', { name, field: field.label }))
    return { values: { ...mine, ...values }, changed, kept }
  }
  return { merge }
}
