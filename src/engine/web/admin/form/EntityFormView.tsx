import type { ReactNode } from 'react'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormFieldsets } from './FormFieldsets.tsx'
import { FormFooter } from './FormFooter.tsx'
import type { FormOwner } from '../../forms/entity/formState.ts'
import type { EntityForm } from '../../forms/entity/useEntityForm.ts'

export interface EntityFormViewProps {
  readonly entity: FormOwner
  readonly form: EntityForm
  /** A save is pending. */
  readonly saving: boolean
  readonly onSave: () => void
  readonly cancelTo: string
  /** Below the fields: asks why they change. */
  readonly reason?: ReactNode
  /** What happens to the record meanwhile: above the buttons. */
  readonly news?: ReactNode
}

/** The form of an entity: its fieldsets, and a sticky footer with the buttons. */
export function EntityFormView({
  entity,
  form,
  saving,
  onSave,
  cancelTo,
  reason,
  news,
}: EntityFormViewProps) {
  const submit = () => {
    if (form.invalid.length > 0) form.showInvalid()
    else onSave()
  }
  return (
    <FormBox form={form} onSubmit={submit} sx={formStyle}>
      <FormFieldsets entity={entity} form={form} disabled={saving} />
      {reason}
      <ErrorSummary fields={form.wrong} onChoose={form.focus} />
      <FormFooter form={form} saving={saving} cancelTo={cancelTo} news={news} />
    </FormBox>
  )
}

/**
 * Fields are easiest to read in columns of at most 560 px, one or two of them; the footer spans the full width at the
 * bottom of the window.
 */
const formStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 'calc(100dvh - 226px)',
  containerType: 'inline-size',
  containerName: 'form',
  '& > :not(:last-child)': {
    width: '100%',
    maxWidth: 608,
    '@container form (min-width: 900px)': { maxWidth: 1200 },
  },
}
