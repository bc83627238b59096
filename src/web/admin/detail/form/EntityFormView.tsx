import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { FormEvent } from 'react'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import { FormFieldsets } from './FormFieldsets.tsx'
import { FormFooter } from './FormFooter.tsx'
import type { FormOwner } from './formState.ts'
import type { EntityForm } from './useEntityForm.ts'

export interface EntityFormViewProps {
  readonly entity: FormOwner
  readonly form: EntityForm
  /** A save is pending. */
  readonly saving: boolean
  /** The server's messages about the whole form. */
  readonly problems: readonly string[]
  readonly onSave: () => void
  readonly cancelTo: string
}

/** The form of an entity: its fieldsets in one column, and a sticky footer with the buttons. */
export function EntityFormView({ entity, form, saving, problems, onSave, cancelTo }: EntityFormViewProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.invalid.length > 0) form.showInvalid()
    else onSave()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      {problems.length > 0 && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {problems.join('\n')}
        </Alert>
      )}
      <FormFieldsets entity={entity} form={form} disabled={saving} />
      <ErrorSummary fields={form.wrong} onChoose={form.focus} />
      <FormFooter form={form} saving={saving} cancelTo={cancelTo} />
    </Box>
  )
}

/**
 * Fields are easiest to read in a column of 560 px; the footer spans the full width at the bottom of the
 * window.
 */
const formStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 'calc(100dvh - 226px)',
  '& > :not(:last-child)': { width: '100%', maxWidth: 608 },
}
