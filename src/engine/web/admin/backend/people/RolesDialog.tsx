import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { describeFailure } from '../../failures.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { type BackendPerson, useChangePeople } from './useBackendPeople.ts'
import { useRoleNames } from './useRoleNames.ts'

/** Changes a person's roles. */
export function RolesDialog({
  person: { id, name, roles: before },
  onClose,
}: {
  readonly person: BackendPerson
  readonly onClose: () => void
}) {
  const { translate } = useAdmin()
  const { given, nameOf } = useRoleNames()
  const { setRoles } = useChangePeople()
  const toast = useToast()
  const [roles, setChosen] = useState<readonly string[]>(before)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    if (isBusy) return
    if (roles.length === 0) {
      setError(translate('backendPeople.ROLES.none'))
      return
    }
    setIsBusy(true)
    try {
      await setRoles(id, roles)
      toast.show({ severity: 'success', title: translate('backendPeople.ROLES.done', { name }) })
      onClose()
    } catch (failure) {
      setError(describeFailure(failure, translate))
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={translate('backendPeople.ROLES.title', { name })}
      confirmLabel={translate('backendPeople.ROLES.save')}
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <FieldFrame
        group
        label={translate('backendPeople.role')}
        help={translate('backendPeople.ROLES.text')}
        error={error}
      >
        {() => (
          <Box sx={{ display: 'grid' }}>
            {given.map((role) => (
              <FormControlLabel
                key={role}
                label={nameOf(role)}
                control={
                  <Checkbox
                    size="small"
                    checked={roles.includes(role)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
                    }
                  />
                }
              />
            ))}
          </Box>
        )}
      </FieldFrame>
    </ConfirmDialog>
  )
}
