import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { createWire } from '../../schema/wire/createWire.ts'
import { describeFailure } from './failures.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { ServerAccess } from '../client/ServerAccess.tsx'
import { useSession } from '../client/session/SessionProvider.tsx'
import { useSaveSettings } from '../client/session/useSaveSettings.ts'
import { createSecretAccess } from '../client/createSecretAccess.ts'
import { FileAccessContext, SecretAccessContext } from '../field-kinds/fieldContexts.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { AreaLayout } from '../ui/layout/AreaLayout.tsx'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { AdminArea } from './AdminArea.tsx'
import { createAdminServices } from './AdminServices.ts'
import { createLiveChanges } from './live/createLiveChanges.ts'
import { LiveChangesContext } from './live/LiveChanges.ts'
import { LayoutStoreProvider } from './list/LayoutStore.tsx'
import type { StaffSession } from './permissions.ts'
import { useAdminModel } from './useAdminModel.ts'

/** The staff screens of one area, `admin` or `backoffice`, built from the server's model. */
export function AdminApp({ area }: { readonly area: string }) {
  const session = useSession()
  const staff = useMemo(
    (): StaffSession | null =>
      session.status === 'signedIn'
        ? { userId: String(session.user.personEntityId), roles: session.roles }
        : null,
    [session],
  )
  return (
    staff && (
      <ServerAccess>
        <StaffScreens area={area} staff={staff} />
      </ServerAccess>
    )
  )
}

function StaffScreens({ area, staff }: { readonly area: string; readonly staff: StaffSession }) {
  const client = useClient()
  const apollo = useApolloClient()
  const { translate, locale } = useLanguage()
  const { model, error, retry } = useAdminModel(client, staff, locale)
  const services = useMemo(
    () => model && createAdminServices(model, createWire(model.entities), apollo),
    [model, apollo],
  )
  const secrets = useMemo(() => createSecretAccess(apollo), [apollo])
  const session = useSession()
  const settings = session.status === 'signedIn' ? session.user.userSettings : NO_SETTINGS
  const save = useSaveSettings()
  const live = useMemo(() => createLiveChanges(apollo, client.socket), [apollo, client])

  if (model && services) {
    return (
      <LiveChangesContext value={model.backend.isLive ? live : null}>
        <FileAccessContext value={client.fetchAuthorized}>
          <SecretAccessContext value={secrets}>
            <LayoutStoreProvider settings={settings} save={save}>
              <AdminArea key={staff.userId} area={area} model={model} session={staff} services={services} />
            </LayoutStoreProvider>
          </SecretAccessContext>
        </FileAccessContext>
      </LiveChangesContext>
    )
  }
  return (
    <AreaLayout groups={NO_GROUPS} label={translate('admin.menu.label')}>
      {error ? (
        <ErrorState
          title={translate('admin.state.modelFailed')}
          text={describeFailure(error, translate)}
          onRetry={retry}
        />
      ) : (
        <SkeletonLoader shape="table" rows={12} columns={5} />
      )}
    </AreaLayout>
  )
}

const NO_GROUPS: readonly [] = []
const NO_SETTINGS = {}
