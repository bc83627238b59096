import { useLocation } from '../../i18n/localeRouting.tsx'
import { describeError } from '../../client/describeError.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import type { SignedInSession } from '../../client/session/Session.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { findPage } from './findPage.ts'
import { NoPage } from '../states/NoPage.tsx'
import { PageOfItsKind } from './PageOfItsKind.tsx'
import { type PortalParts, PortalPartsContext } from './PortalParts.ts'
import { PortalProvider } from './PortalProvider.tsx'
import { PortalSkeleton } from '../states/PortalSkeleton.tsx'
import { usePortalModel } from './usePortalModel.ts'

/** A customer's page: the model's page at this address, limited to the current account. */
export function PortalPage({ parts }: { readonly parts: PortalParts }) {
  const session = useSession()
  if (session.status !== 'signedIn') return <PortalSkeleton />
  return (
    <ServerAccess fallback={<PortalSkeleton />}>
      <PortalPartsContext value={parts}>
        <CustomerPage session={session} />
      </PortalPartsContext>
    </ServerAccess>
  )
}

function CustomerPage({ session }: { readonly session: SignedInSession }) {
  const client = useClient()
  const { pathname } = useLocation()
  const { locale, translate } = useLanguage()
  const { model, error, retry } = usePortalModel(client, session.user.personEntityId, locale)
  if (!model) {
    return error ? (
      <ErrorState
        title={translate('portal.state.modelFailed')}
        text={describeError(error, translate)}
        onRetry={retry}
      />
    ) : (
      <PortalSkeleton />
    )
  }
  const found = findPage(model, pathname)
  if (!found) return <NoPage name="notFound" />
  if (!found.page.roles.some((role) => role === 'USER' || session.roles.includes(role)))
    return <NoPage name="noAccess" />
  return (
    <PortalProvider model={model} session={session}>
      <PageOfItsKind key={`${found.page.route} ${session.currentAccount?.account.entityId}`} {...found} />
    </PortalProvider>
  )
}
