import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useState } from 'react'
import { PLATFORM_ROLES } from '../../../../model/PlatformRole.ts'
import { FieldInput } from '../../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../../forms/FormBox.tsx'
import { FormProblems } from '../../../forms/FormProblems.tsx'
import { type FieldRules, useFields } from '../../../forms/useFields.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { showFailure } from '../../failures.ts'
import type { ViewDraft } from './useSavedViews.ts'

/** Asks for a view's name and who else may use it. */
export function ViewDialog(props: {
  readonly title: string
  readonly draft: ViewDraft
  readonly onSave: (draft: ViewDraft) => Promise<unknown>
  readonly onClose: () => void
}) {
  const { translate, model } = useAdmin()
  const titleId = useId()
  const fields = useFields<ViewDraft>(props.draft, RULES)
  const { name, sharedWithRoles: roles } = fields.values
  const [saving, setSaving] = useState(false)

  const save = async () => {
    if (saving || !fields.check()) return
    setSaving(true)
    try {
      await props.onSave({ name: name.trim(), sharedWithRoles: roles })
      props.onClose()
    } catch (failure) {
      showFailure(failure, fields, translate)
      setSaving(false)
    }
  }
  return (
    <FormDialog open onClose={props.onClose} busy={saving} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <FormBox form={fields} onSubmit={() => void save()} problems={null} sx={{}}>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <FormProblems lines={fields.problems} />
          <FieldInput
            fields={fields}
            name="name"
            label={translate('lists.views.name')}
            maxLength={100}
            dense
          />
          <FieldFrame group label={translate('lists.views.roles')} help={translate('lists.views.rolesHelp')}>
            {() => (
              <Box sx={{ display: 'grid' }}>
                {model.backend.roles.staff.map((role) => (
                  <FormControlLabel
                    key={role}
                    label={isOfPlatform(role) ? translate(`lists.roles.${role}`) : role}
                    control={
                      <Checkbox
                        size="small"
                        checked={roles.includes(role)}
                        onChange={(event) =>
                          fields.set(
                            'sharedWithRoles',
                            event.target.checked ? [...roles, role] : roles.filter((each) => each !== role),
                          )
                        }
                      />
                    }
                  />
                ))}
              </Box>
            )}
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={props.onClose}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving}>
            {translate('lists.views.saveButton')}
          </Button>
        </DialogActions>
      </FormBox>
    </FormDialog>
  )
}

/** Those that a project names itself are shown as it names them. */
const isOfPlatform = (role: string): boolean => PLATFORM_ROLES.some((one) => one === role)
const RULES: FieldRules<ViewDraft> = {
  name: (name) => (name.trim() === '' ? 'validation.NOT_EMPTY' : null),
}
