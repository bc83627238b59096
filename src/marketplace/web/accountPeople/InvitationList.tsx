import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import type { Invitation } from './useAccountPeople.ts'
import { useInvite } from './useInvite.ts'

export interface InvitationListProps {
  readonly invitations: readonly Invitation[]
  /** A person on the account has an email and no login. */
  readonly mayInvite: boolean
  readonly accountEntityId: number | null
  readonly onChanged: () => void
}

/** Who is invited and has not accepted yet, and a button that invites everybody without a login. */
export function InvitationList({ invitations, mayInvite, accountEntityId, onChanged }: InvitationListProps) {
  const { translate, format } = useLanguage()
  const { isSending, invite } = useInvite(accountEntityId, onChanged)
  return (
    <SettingsCard
      title={translate('accountPeople.invitations')}
      intro={translate('accountPeople.invitationsIntro')}
    >
      {invitations.length === 0 ? (
        <Typography color="text.secondary">{translate('accountPeople.noInvitations')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
          {invitations.map(({ entityId, firstName, lastName, email, expiresAtUtc }) => (
            <Box
              component="li"
              key={entityId}
              sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <Typography variant="subtitle2">
                {firstName} {lastName}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {email}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate('accountPeople.expires', { date: format.date(expiresAtUtc) })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {mayInvite && (
        <Button
          variant="outlined"
          loading={isSending}
          onClick={() => void invite()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('accountPeople.invite')}
        </Button>
      )}
    </SettingsCard>
  )
}
