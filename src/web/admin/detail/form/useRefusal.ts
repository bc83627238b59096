import { useState } from 'react'
import type { Refusal } from '../../../client/ApiError.ts'
import { refusalOf } from '../../../data-provider/WriteRefused.ts'
import { type FormErrors, labelsOf, toFormErrors } from '../../../model-query/toFormErrors.ts'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import type { FormOwner } from './formState.ts'
import type { EntityForm } from './useEntityForm.ts'

/** Shows why a save or run was refused: field errors at their fields, the others above the form. */
export function useRefusal(form: EntityForm, { fields }: FormOwner) {
  const { translate } = useAdmin()
  const toast = useToast()
  const [problems, setProblems] = useState<readonly string[]>([])

  const show = (errors: FormErrors): FormErrors => {
    form.refuse(errors.fields)
    setProblems(errors.form)
    return errors
  }
  const showErrors = (errors: readonly Refusal[]): FormErrors => {
    const shown = form.fields.filter((field) => form.stateOf(field).visible).map(({ name }) => name)
    return show(toFormErrors(errors, { shown, labelOf: labelsOf(fields), translate }))
  }
  /** Shows any thrown value, and a toast with all its messages. */
  const refuse = (error: unknown, title: string) => {
    const refusal = refusalOf(error)
    const { form: lines, fields: atFields } = refusal
      ? showErrors(refusal.writeErrors)
      : show({ fields: {}, form: describeFailure(error, translate).split('\n') })
    const named = Object.entries(atFields).map(([name, message]) => {
      const field = fields[name]
      return field ? `${field.label}: ${message}` : message
    })
    toast.show({ severity: 'error', title, lines: [...lines, ...named], timeout: ERROR_TOAST_MS })
  }
  /** Called before each save: the previous refusal no longer applies. */
  const forget = () => show({ fields: {}, form: [] })
  return { problems, showErrors, refuse, forget }
}

const ERROR_TOAST_MS = 10_000
