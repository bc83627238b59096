import { describeError } from '../client/ApiError.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../client/session/SessionProvider.tsx'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { AreaLayout } from '../ui/layout/AreaLayout.tsx'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { AdminArea } from './AdminArea.tsx'
import { useAdminModel } from './useAdminModel.ts'

/** The staff screens of one area, `admin` or `backoffice`; made from the model that the server gives. */
export function AdminApp({ area }: { readonly area: string }) {
  const client = useClient()
  const session = useSession()
  const { translate } = useLanguage()
  const { model, error, retry } = useAdminModel(client)

  if (session.status !== 'signedIn') return null
  if (model) {
    const staff = { userId: String(session.user.personEntityId), roles: session.roles }
    return <AdminArea key={staff.userId} area={area} model={model} session={staff} client={client} />
  }
  return (
    <AreaLayout groups={NO_GROUPS} label={translate('admin.menu.label')}>
      {error ? (
        <ErrorState
          title={translate('admin.state.modelFailed')}
          text={describeError(error, translate)}
          onRetry={retry}
        />
      ) : (
        <SkeletonLoader shape="table" rows={12} columns={5} />
      )}
    </AreaLayout>
  )
}

const NO_GROUPS: readonly [] = []
