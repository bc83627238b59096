import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { stickyFooter } from '../../ui/layout/stickyFooter.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { ActionFormState } from './useActionForm.ts'

/** Footer of an action's page with the next step. */
export function ActionFooter({
  action,
  state,
}: {
  readonly action: ActionModel
  readonly state: ActionFormState
}) {
  const { translate } = useAdmin()
  const { run, previewsFirst, form } = state
  const blocked = form.isTouched && form.invalid.length > 0
  return (
    <Box className="ff-foot" sx={stickyFooter}>
      <Button
        type="submit"
        variant="contained"
        color={action.tone === 'error' && !previewsFirst ? 'error' : 'primary'}
        loading={run.running !== null}
      >
        {previewsFirst ? translate('actions.preview') : action.submitLabel}
      </Button>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', flex: 1, minWidth: 0 }}>
        {run.running !== null
          ? translate('actions.running')
          : blocked
            ? translate('admin.detail.fixFields', { smart_count: form.invalid.length })
            : previewsFirst && translate('actions.previewHint')}
      </Box>
    </Box>
  )
}
