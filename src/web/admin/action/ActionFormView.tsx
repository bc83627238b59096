import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormFieldsets } from '../detail/form/FormFieldsets.tsx'
import type { ActionFormState } from './useActionForm.ts'

export interface ActionFormViewProps {
  readonly state: ActionFormState
  readonly onSubmit: () => void
  /** Wraps the fields, without the footer. */
  readonly renderFields: (content: ReactNode) => ReactNode
  /** The buttons; one of them submits. */
  readonly footer: ReactNode
}

/** The form with an action's inputs. Invalid inputs are shown instead of submitted. */
export function ActionFormView({ state, onSubmit, renderFields, footer }: ActionFormViewProps) {
  const { owner, form, run, problems } = state
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog must not also submit the page's form around it.
    event.stopPropagation()
    if (form.invalid.length > 0) form.showInvalid()
    else onSubmit()
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
          <FormFieldsets entity={owner} form={form} disabled={run.running !== null} />
          <ErrorSummary fields={form.wrong} onChoose={form.focus} />
        </>,
      )}
      {footer}
    </Box>
  )
}
