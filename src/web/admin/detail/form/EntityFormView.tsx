import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useId, type FormEvent } from 'react'
import { FormFieldsets } from './FormFieldsets.tsx'
import { FormFooter } from './FormFooter.tsx'
import type { FormOwner } from './formState.ts'
import type { EntityForm } from './useEntityForm.ts'

export interface EntityFormViewProps {
  readonly entity: FormOwner
  readonly form: EntityForm
  /** A save is on its way. */
  readonly saving: boolean
  /** What the server said about the whole. */
  readonly problems: readonly string[]
  readonly onSave: () => void
  readonly cancelTo: string
}

/** The form of an entity: its fieldsets in one column, and what to do with it in a footer that stays in sight. */
export function EntityFormView({ entity, form, saving, problems, onSave, cancelTo }: EntityFormViewProps) {
  const formId = useId()
  const idOf = (name: string) => `${formId}-${name}`
  const showInvalid = () => {
    form.touchAll()
    const [first] = form.invalid
    if (first) document.getElementById(idOf(first.name))?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.invalid.length > 0) showInvalid()
    else onSave()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      {problems.length > 0 && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {problems.join('\n')}
        </Alert>
      )}
      <FormFieldsets entity={entity} form={form} idOf={idOf} disabled={saving} />
      <FormFooter form={form} saving={saving} cancelTo={cancelTo} onShowInvalid={showInvalid} />
    </Box>
  )
}

/** Fields are read best in a column of 560 px; the footer reaches from edge to edge, at the foot of the window. */
const formStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 'calc(100dvh - 226px)',
  '& > :not(:last-child)': { width: '100%', maxWidth: 608 },
}
