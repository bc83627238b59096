import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { CreateUserInvitationTokensDocument, UpdateUboStatusDocument } from './generated/accountPeople.ts'
import { PeopleList } from './PeopleList.tsx'
import { PersonForm } from './PersonForm.tsx'
import type { FoundPeople, Invitation } from './useAccountPeople.ts'

export interface AccountPeopleViewProps {
  readonly found: FoundPeople
  /** For staff, who name the account in every request; null for its owner. */
  readonly accountEntityId: number | null
  readonly onChanged: () => void
}

/** The people of an account: a list, a form to add a person, open invitations, and whether all owners are named. */
export function AccountPeopleView({ found, accountEntityId, onChanged }: AccountPeopleViewProps) {
  const translate = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const { people, invitations, mayChange, status, accountNumber, hasOwners } = found
  const close = () => setAdding(false)
  const done = () => {
    close()
    onChanged()
  }
  return (
    <>
      <SettingsCard
        title={translate('accountPeople.people')}
        intro={translate('accountPeople.intro', { account: accountNumber })}
      >
        <PeopleList people={people} accountEntityId={accountEntityId} onChanged={onChanged} />
        {mayChange && (
          <>
            <Button
              variant="outlined"
              onClick={() => setAdding(!isAdding)}
              aria-expanded={isAdding}
              sx={{ justifySelf: 'start' }}
            >
              {translate(isAdding ? 'accountPeople.cancelAdding' : 'accountPeople.addMore')}
            </Button>
            {isAdding && <PersonForm person={null} accountEntityId={accountEntityId} onDone={done} />}
          </>
        )}
      </SettingsCard>
      <InvitationList
        invitations={invitations}
        mayInvite={mayChange && people.some(({ email, hasLogin }) => email !== null && !hasLogin)}
        accountEntityId={accountEntityId}
        onChanged={onChanged}
      />
      {hasOwners && (
        <OwnersCard
          status={status}
          mayChange={mayChange}
          accountEntityId={accountEntityId}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

interface OwnersCardProps {
  readonly status: FoundPeople['status']
  readonly mayChange: boolean
  readonly accountEntityId: number | null
  readonly onChanged: () => void
}

/** Whether all beneficial owners are on the account, and how far their check has come. */
function OwnersCard({ status, mayChange, accountEntityId, onChanged }: OwnersCardProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(UpdateUboStatusDocument)
  if (!isKnown(status)) return null
  const say = async (isSpecified: boolean) => {
    const { problems } = await send({ isSpecified, accountEntityId })
    if (problems.length === 0) toast.show({ severity: 'success', title: translate('account.saved') })
    else {
      const lines = problems.map((problem) => describeProblem(problem, translate))
      toast.show({ severity: 'error', title: translate('accountPeople.owners.failed'), lines })
    }
    onChanged()
  }
  return (
    <SettingsCard
      title={translate('accountPeople.owners.title')}
      intro={translate('accountPeople.owners.intro')}
    >
      <Box>
        <StateChip color={status === 'UBOS_KYC_VERIFIED' ? 'success' : 'info'}>
          {translate(`accountPeople.owners.${status}`)}
        </StateChip>
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate(`accountPeople.owners.${status}_TEXT`)}
        </Typography>
      </Box>
      {mayChange && status === 'UBOS_PENDING' && (
        <Button
          variant="contained"
          loading={isSending}
          onClick={() => void say(true)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('accountPeople.owners.specify')}
        </Button>
      )}
      {mayChange && status === 'UBOS_SPECIFIED' && (
        <Button
          variant="outlined"
          loading={isSending}
          onClick={() => void say(false)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('accountPeople.owners.reopen')}
        </Button>
      )}
    </SettingsCard>
  )
}

const KNOWN = ['UBOS_PENDING', 'UBOS_SPECIFIED', 'UBOS_KYC_VERIFIED'] as const

const isKnown = (status: FoundPeople['status']): status is (typeof KNOWN)[number] =>
  KNOWN.some((one) => one === status)

interface InvitationListProps {
  readonly invitations: readonly Invitation[]
  /** A person on the account has an email and no login. */
  readonly mayInvite: boolean
  readonly accountEntityId: number | null
  readonly onChanged: () => void
}

/** Who is invited and has not accepted yet, and a button that invites everybody without a login. */
function InvitationList({ invitations, mayInvite, accountEntityId, onChanged }: InvitationListProps) {
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

interface Invite {
  readonly isSending: boolean
  readonly invite: () => Promise<void>
}

/** Sends everybody on the account who has an email and no login a link to create one. */
function useInvite(accountEntityId: number | null, onChanged: () => void): Invite {
  const translate = useTranslate()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(CreateUserInvitationTokensDocument)
  const invite = async () => {
    const { problems } = await send({ accountEntityId, invitationType: 'USER_INVITATION' })
    if (problems.length === 0) {
      toast.show({ severity: 'success', title: translate('accountPeople.invited') })
      onChanged()
      return
    }
    toast.show({
      severity: 'error',
      title: translate('accountPeople.inviteFailed'),
      lines: [translate('accountPeople.inviteFailedText')],
    })
  }
  return { isSending, invite }
}
