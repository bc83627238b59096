import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import type { ListedPerson } from './useAccountPeople.ts'

export interface PersonRowProps {
  readonly person: ListedPerson
  readonly isEditing: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onDelete: () => void
  /** The form below. */
  readonly children: ReactNode
}

/** Name, email and role of a person on an account, and the actions of the user. */
export function PersonRow({ person, isEditing, onEdit, onRemove, onDelete, children }: PersonRowProps) {
  const translate = useTranslate()
  const { firstName, lastName, email, role, kycStatus, mayUpdate, mayRemove, mayDelete } = person
  const name = `${firstName} ${lastName}`
  const button = (key: string, onClick: () => void, isOpen?: boolean) => (
    <Button
      size="small"
      variant="outlined"
      onClick={onClick}
      aria-label={`${translate(`accountPeople.${key}`)}: ${name}`}
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
    >
      {translate(`accountPeople.${key}`)}
    </Button>
  )
  return (
    <Box component="li" sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <StateChip color="neutral">{translate(`accountPeople.role.${role}`)}</StateChip>
            {role === 'OWNER' && (
              <StateChip color={kycStatus === 'OK' ? 'success' : 'info'}>
                {translate(kycStatus === 'OK' ? 'accountPeople.verified' : 'accountPeople.notVerified')}
              </StateChip>
            )}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {email ?? translate('accountPeople.noEmail')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {mayUpdate && button(isEditing ? 'cancelUpdate' : 'update', onEdit, isEditing)}
          {mayRemove && button('remove', onRemove)}
          {mayDelete && button('delete', onDelete)}
        </Box>
      </Box>
      {children}
    </Box>
  )
}
