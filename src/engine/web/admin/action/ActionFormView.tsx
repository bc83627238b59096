import type { ReactNode } from 'react'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { FormFieldsets } from '../form/FormFieldsets.tsx'
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
  const { owner, form, run } = state
  const submit = () => {
    if (form.invalid.length > 0) form.showInvalid()
    else onSubmit()
  }
  return (
    <FormBox form={form} onSubmit={submit} problems={null} sx={{ display: 'contents' }}>
      {renderFields(
        <>
          <FormProblems lines={form.problems} />
          <FormFieldsets entity={owner} form={form} disabled={run.running !== null} />
          <ErrorSummary fields={form.wrong} onChoose={form.focus} />
        </>,
      )}
      {footer}
    </FormBox>
  )
}
