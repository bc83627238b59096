import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { PLATFORM_ROLES } from '../../../../metadata/PlatformRole.ts'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import type { ViewDraft } from './useSavedViews.ts'

/** Asks for a view's name and who else may use it. */
export function ViewDialog(props: {
  readonly title: string
  readonly draft: ViewDraft
  readonly onSave: (draft: ViewDraft) => Promise<unknown>
  readonly onClose: () => void
}) {
  const { translate } = useAdmin()
  const titleId = useId()
  const [name, setName] = useState(props.draft.name)
  const [roles, setRoles] = useState(props.draft.sharedWithRoles)
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const nameBox = useRef<HTMLInputElement>(null)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(translate('validation.NOT_EMPTY'))
    setSaving(true)
    try {
      await props.onSave({ name: name.trim(), sharedWithRoles: roles })
      props.onClose()
    } catch (failure) {
      setError(describeFailure(failure, translate))
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ transition: { onEntered: () => nameBox.current?.focus() } }}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <FieldFrame label={translate('lists.views.name')} error={error} required>
            {(parts) => (
              <OutlinedInput
                fullWidth
                size="small"
                inputRef={nameBox}
                id={parts.id}
                error={parts.invalid}
                value={name}
                onChange={(event) => {
                  setName(event.target.value)
                  setError(null)
                }}
                inputProps={{ maxLength: 100, autoComplete: 'off', 'aria-describedby': parts.describedBy }}
              />
            )}
          </FieldFrame>
          <FieldFrame group label={translate('lists.views.roles')} help={translate('lists.views.rolesHelp')}>
            {() => (
              <Box sx={{ display: 'grid' }}>
                {SHARED_ROLES.map((role) => (
                  <FormControlLabel
                    key={role}
                    label={translate(`lists.roles.${role}`)}
                    control={
                      <Checkbox
                        size="small"
                        checked={roles.includes(role)}
                        onChange={(event) =>
                          setRoles(
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
      </form>
    </Dialog>
  )
}

/** Staff roles only, because customers do not have these lists. */
const SHARED_ROLES = PLATFORM_ROLES.filter((role) => role !== 'USER')
