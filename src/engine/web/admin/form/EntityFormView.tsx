import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { FormFieldsets } from './FormFieldsets.tsx'
import type { FormOwner } from '../../forms/entity/formState.ts'
import type { EntityForm } from '../../forms/entity/useEntityForm.ts'
import { stickyFooter } from '../../ui/layout/stickyFooter.ts'
import { Link } from '../../ui/Link.tsx'

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

interface FormFooterProps {
  readonly form: EntityForm
  readonly saving: boolean
  readonly cancelTo: string
  readonly news?: ReactNode
}

/** Save (Add for a new record) and Cancel. Says why saving is not possible. */
function FormFooter({ form, saving, cancelTo, news }: FormFooterProps) {
  const { translate } = useAdmin()
  const blocked = form.isDirty && form.isTouched && form.invalid.length > 0
  // After a failed submit several errors are announced as a list below the fields, which may be far away.
  const isListed = form.wrong.length > 1
  const toErrors = (count: number) => (
    <Button size="small" color="error" onClick={form.showInvalid} sx={{ textAlign: 'left' }}>
      {translate('admin.detail.fixFields', { smart_count: count })}
    </Button>
  )
  return (
    <Box sx={{ ...stickyFooter, gap: 2, mt: 'auto' }}>
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>{news}</Box>
      <Button type="submit" variant="contained" disabled={blocked} loading={saving}>
        {translate(form.mode === 'add' ? 'admin.detail.add' : 'admin.detail.save')}
      </Button>
      <Button component={Link} to={cancelTo} variant="outlined" disabled={saving}>
        {translate('admin.detail.cancel')}
      </Button>
      {isListed && toErrors(form.wrong.length)}
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        {blocked && !isListed && toErrors(form.invalid.length)}
        {!blocked && !isListed && form.isDirty && (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {translate('admin.detail.unsaved')}
          </Box>
        )}
      </Box>
    </Box>
  )
}
