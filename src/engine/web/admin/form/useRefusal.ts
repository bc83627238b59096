import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { showFailure } from '../failures.ts'
import type { FormOwner } from '../../forms/entity/formState.ts'
import type { EntityForm } from '../../forms/entity/useEntityForm.ts'

/** Shows why a save or run failed: in the form, and as a toast with all its messages. */
export function useRefusal(form: EntityForm, { fields }: FormOwner) {
  const { translate } = useAdmin()
  const toast = useToast()
  return (error: unknown, title: string) => {
    const errors = showFailure(error, form, translate)
    const named = Object.entries(errors.fields).map(([name, message]) => {
      const field = fields[name]
      return field ? `${field.label}: ${message}` : message
    })
    toast.show({ severity: 'error', title, lines: [...errors.form, ...named], timeout: ERROR_TOAST_MS })
  }
}

const ERROR_TOAST_MS = 10_000
