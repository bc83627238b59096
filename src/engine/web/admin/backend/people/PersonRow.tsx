import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { describeFailure } from '../../failures.ts'
import type { NewPassword } from './NewPasswordDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { type BackendPerson, useChangePeople } from './useBackendPeople.ts'
import { useRoleNames } from './useRoleNames.ts'

/** A person with their roles, and what the reader may change: nothing about themselves or people above them. */
export function PersonRow({
  person,
  hasPassword,
  onPassword,
}: {
  readonly person: BackendPerson
  readonly hasPassword: boolean
  readonly onPassword: (password: NewPassword) => void
}) {
  const { translate, format } = useAdmin()
  const { given, nameOf } = useRoleNames()
  const nameId = useId()
  const [open, setOpen] = useState<Question | 'ROLES' | null>(null)
  const { name, username, roles, isLocked, isFromProvider, isOwn, lastSignInAtUtc } = person
  const mayChange = !isOwn && roles.every((role) => given.includes(role))
  const keepsPassword = hasPassword && !isFromProvider
  const offered: readonly (Question | 'ROLES')[] = !mayChange
    ? []
    : [...(keepsPassword ? (['ROLES', 'PASSWORD'] as const) : []), isLocked ? 'UNLOCK' : 'LOCK']
  return (
    <TableRow sx={rowStyle}>
      <TableCell component="th" scope="row" id={nameId} sx={cellStyle}>
        <Box component="span" sx={{ fontWeight: 600, mr: 2 }}>
          {name}
        </Box>
        {isOwn && <StateChip color="info">{translate('backendPeople.own')}</StateChip>}
        {isLocked && <StateChip color="error">{translate('backendPeople.locked')}</StateChip>}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {username}
        </Typography>
      </TableCell>
      <TableCell sx={cellStyle}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {roles.map((role) => (
            <li key={role}>
              <StateChip color="neutral">{nameOf(role)}</StateChip>
            </li>
          ))}
        </Box>
        {roles.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('backendPeople.noRole')}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ ...cellStyle, whiteSpace: { sm: 'nowrap' } }}>
        <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary', mr: 2 }}>
          {translate('backendPeople.lastSignIn')}
        </Box>
        {lastSignInAtUtc === null ? translate('backendPeople.never') : format.dateTime(lastSignInAtUtc)}
      </TableCell>
      <TableCell sx={cellStyle}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { sm: 'flex-end' } }}>
          {offered.map((one) => (
            <Button
              key={one}
              size="small"
              variant="outlined"
              color={one === 'LOCK' ? 'error' : 'primary'}
              aria-describedby={nameId}
              onClick={() => setOpen(one)}
            >
              {translate(`backendPeople.${one}.button`)}
            </Button>
          ))}
        </Box>
        {open === 'ROLES' && <RolesDialog person={person} onClose={() => setOpen(null)} />}
        <PersonQuestion
          person={person}
          question={open === 'ROLES' ? null : open}
          onPassword={onPassword}
          onClose={() => setOpen(null)}
        />
      </TableCell>
    </TableRow>
  )
}

const rowStyle = {
  display: { xs: 'block', sm: 'table-row' },
  borderTop: 1,
  borderColor: 'divider',
  py: { xs: 2, sm: 0 },
}

const cellStyle = {
  display: { xs: 'block', sm: 'table-cell' },
  borderBottom: 0,
  py: { xs: 1, sm: 2 },
  verticalAlign: 'top',
}

type Question = 'PASSWORD' | 'LOCK' | 'UNLOCK'

/** Asks before a login is locked or unlocked, or gets a new password. */
function PersonQuestion({
  person: { id, name },
  question,
  onPassword,
  onClose,
}: {
  readonly person: BackendPerson
  /** Null: closed. */
  readonly question: Question | null
  readonly onPassword: (password: NewPassword) => void
  readonly onClose: () => void
}) {
  const { translate } = useAdmin()
  const { setLocked, renewPassword } = useChangePeople()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const key = `backendPeople.${question ?? 'LOCK'}`
  const close = () => {
    setError(null)
    onClose()
  }
  const confirm = async () => {
    if (question === null || isBusy) return
    setIsBusy(true)
    try {
      if (question === 'PASSWORD') onPassword({ name, ...(await renewPassword(id)) })
      else {
        await setLocked(id, question === 'LOCK')
        toast.show({ severity: 'success', title: translate(`${key}.done`, { name }) })
      }
      close()
    } catch (failure) {
      setError(describeFailure(failure, translate))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={question !== null}
      title={translate(`${key}.title`, { name })}
      confirmLabel={translate(`${key}.button`)}
      destructive={question === 'LOCK'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {translate(`${key}.text`)}
      {error !== null && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 3 }}>
          {error}
        </Typography>
      )}
    </ConfirmDialog>
  )
}
