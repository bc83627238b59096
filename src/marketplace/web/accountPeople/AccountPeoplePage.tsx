import Card from '@mui/material/Card'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { EmptyState } from '../../../engine/web/ui/EmptyState.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { PageHeader } from '../../../engine/web/ui/PageHeader.tsx'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import { AccountPeopleView } from './AccountPeopleView.tsx'
import { useAccountPeople } from './useAccountPeople.ts'

/** `/account/people`: of the account in use, and for staff of the account in `?accountEntityId=`. */
export function AccountPeoplePage() {
  const session = useSession()
  return session.status === 'signedIn' ? (
    <ServerAccess>
      <PeopleOf session={session} />
    </ServerAccess>
  ) : null
}

function PeopleOf({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const wanted = Number(new URLSearchParams(useLocation().search).get('accountEntityId'))
  const { isStaff, currentAccount } = session
  const mayLook = isStaff
    ? Number.isInteger(wanted) && wanted > 0
    : currentAccount?.accountRole.role === 'OWNER'
  return (
    <>
      <PageHeader title={translate('accountPeople.title')} {...backOf(isStaff, mayLook ? wanted : null)} />
      {mayLook ? (
        <LoadedPeople accountEntityId={isStaff ? wanted : null} />
      ) : (
        <Card>
          <EmptyState
            icon="people"
            title={translate('accountPeople.noAccess')}
            text={translate(reasonOf(session))}
          />
        </Card>
      )}
    </>
  )
}

/** Staff come from the record of the account. */
function backOf(isStaff: boolean, accountEntityId: number | null): { readonly backTo?: string } {
  if (!isStaff) return { backTo: '/account/settings#tab=account' }
  return accountEntityId === null ? {} : { backTo: `/admin/accounts/${accountEntityId}` }
}

function LoadedPeople({ accountEntityId }: { readonly accountEntityId: number | null }) {
  const translate = useTranslate()
  const { found, error, refresh } = useAccountPeople(accountEntityId)
  if (found) return <AccountPeopleView found={found} accountEntityId={accountEntityId} onChanged={refresh} />
  if (error) return <ErrorState text={describeError(error, translate)} onRetry={refresh} />
  return <SkeletonLoader shape="rectangle" height={320} />
}

function reasonOf({ isStaff, currentAccount }: SignedInSession): string {
  if (isStaff) return 'accountPeople.staffHint'
  return currentAccount === null ? 'accountPeople.noAccount' : 'accountPeople.ownersOnly'
}
