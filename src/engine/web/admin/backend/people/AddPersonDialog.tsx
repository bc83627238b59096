import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { FieldInput } from '../../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../../forms/FormBox.tsx'
import { FormProblems } from '../../../forms/FormProblems.tsx'
import { type FieldRules, useFields } from '../../../forms/useFields.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { showFailure } from '../../failures.ts'
import type { NewPassword } from './NewPasswordDialog.tsx'
import { type NewPerson, useChangePeople } from './useBackendPeople.ts'
import { useRoleNames } from './useRoleNames.ts'

/** Adds a login. The lowest role is preselected, so that no one gets more by oversight. */
export function AddPersonDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (password: NewPassword) => void
  readonly onClose: () => void
}) {
  const { translate } = useAdmin()
  const titleId = useId()
  const { given, nameOf } = useRoleNames()
  const { add } = useChangePeople()
  const [opened] = useState<NewPerson>(() => ({ name: '', email: '', role: given.at(-1) ?? '' }))
  const fields = useFields<NewPerson>(opened, RULES)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    if (isSaving || !fields.check()) return
    setIsSaving(true)
    const { name, email, role } = fields.values
    try {
      const { password } = await add({ name: name.trim(), email: email.trim(), role })
      onAdded({ name: name.trim(), password })
      onClose()
    } catch (failure) {
      showFailure(failure, fields, translate)
      setIsSaving(false)
    }
  }
  return (
    <FormDialog open onClose={onClose} busy={isSaving} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <FormBox form={fields} onSubmit={() => void save()} problems={null} sx={{}}>
        <DialogTitle id={titleId}>{translate('backendPeople.add.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <FormProblems lines={fields.problems} />
          <FieldInput
            fields={fields}
            name="name"
            label={translate('backendPeople.name')}
            help={translate('backendPeople.add.nameHelp')}
            maxLength={200}
            dense
          />
          <FieldInput
            fields={fields}
            name="email"
            type="email"
            label={translate('backendPeople.email')}
            help={translate('backendPeople.add.emailHelp')}
            maxLength={200}
            dense
          />
          <FieldFrame
            id={fields.idOf('role')}
            label={translate('backendPeople.add.role')}
            error={fields.errorOf('role')}
            required
          >
            {({ id, describedBy }) => (
              <SelectBox
                fullWidth
                size="small"
                value={fields.values.role}
                onChange={(event) => fields.set('role', event.target.value)}
                inputProps={{ id, 'aria-describedby': describedBy }}
              >
                {given.map((role) => (
                  <option key={role} value={role}>
                    {nameOf(role)}
                  </option>
                ))}
              </SelectBox>
            )}
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {translate('backendPeople.add.button')}
          </Button>
        </DialogActions>
      </FormBox>
    </FormDialog>
  )
}

const RULES: FieldRules<NewPerson> = {
  // As the server splits it.
  name: (name) => (/\S\s+\S/.test(name.trim()) ? null : 'backendPeople.add.fullName'),
  email: [
    { type: 'NOT_EMPTY', message: null },
    { type: 'EMAIL', message: null },
  ],
}
