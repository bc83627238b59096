import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useId, type FormEvent, type ReactNode } from 'react'
import { FormFieldsets } from '../detail/form/FormFieldsets.tsx'
import type { ActionFormState } from './useActionForm.ts'

export interface ActionFormViewProps {
  readonly state: ActionFormState
  readonly onSubmit: () => void
  /** Around the fields, without the footer. */
  readonly renderFields: (content: ReactNode) => ReactNode
  /** The buttons; one of them submits. */
  readonly footer: ReactNode
}

/** The inputs of an action. Invalid ones are shown instead of sent. */
export function ActionFormView({ state, onSubmit, renderFields, footer }: ActionFormViewProps) {
  const { owner, form, run, problems } = state
  const formId = useId()
  const idOf = (name: string) => `${formId}-${name}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog lies inside the page's own.
    event.stopPropagation()
    const [first] = form.invalid
    if (!first) return onSubmit()
    form.touchAll()
    document.getElementById(idOf(first.name))?.focus()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      {renderFields(
        <>
          {problems.length > 0 && (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {problems.join('\n')}
            </Alert>
          )}
          <FormFieldsets entity={owner} form={form} idOf={idOf} disabled={run.running !== null} />
        </>,
      )}
      {footer}
    </Box>
  )
}
