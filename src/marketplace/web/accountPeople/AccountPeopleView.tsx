import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { InvitationList } from './InvitationList.tsx'
import { OwnersCard } from './OwnersCard.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PersonForm } from './PersonForm.tsx'
import type { FoundPeople } from './useAccountPeople.ts'

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
