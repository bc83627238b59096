import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { stickyFooter } from '../../ui/layout/stickyFooter.ts'
import { Link } from '../../ui/Link.tsx'
import { useAdmin } from '../AdminContext.tsx'
import type { EntityForm } from '../../forms/entity/useEntityForm.ts'

export interface FormFooterProps {
  readonly form: EntityForm
  readonly saving: boolean
  readonly cancelTo: string
  readonly news?: ReactNode
}

/** Save (Add for a new record) and Cancel. Says why saving is not possible. */
export function FormFooter({ form, saving, cancelTo, news }: FormFooterProps) {
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
