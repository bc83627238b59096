import { useState } from 'react'
import { refusalOf } from '../../../data-provider/WriteRefused.ts'
import { toFormErrors } from '../../../model-query/toFormErrors.ts'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import { usePage } from '../../PageContext.tsx'
import type { EntityForm } from './useEntityForm.ts'

/** What a refused save leaves behind: a toast with every line, the errors of fields at their fields, the rest above. */
export function useRefusal(form: EntityForm) {
  const { translate, text, fieldContext } = useAdmin()
  const { entity } = usePage()
  const toast = useToast()
  const [problems, setProblems] = useState<readonly string[]>([])

  const refuse = (error: unknown) => {
    const refusal = refusalOf(error)
    const shown = form.fields.filter((field) => form.stateOf(field).visible).map(({ name }) => name)
    const errors = refusal
      ? toFormErrors(refusal.writeErrors, entity, shown, fieldContext)
      : { fields: {}, form: describeFailure(error, translate).split('\n') }
    form.setServerErrors(errors.fields)
    setProblems(errors.form)
    const atFields = Object.entries(errors.fields).map(([name, message]) => {
      const field = entity.fields[name]
      return field ? `${text(field.label)}: ${message}` : message
    })
    toast.show({
      severity: 'error',
      title: translate('admin.detail.saveFailed'),
      lines: [...errors.form, ...atFields],
      timeout: ERROR_TOAST_MS,
    })
  }
  /** Before each save: what the server said before no longer counts. */
  const forget = () => {
    form.setServerErrors({})
    setProblems([])
  }
  return { problems, refuse, forget }
}

const ERROR_TOAST_MS = 10_000
