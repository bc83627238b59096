import { QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createWire } from '../../introspection/dialects/wires.ts'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import type { ApiClient } from '../client/createApiClient.ts'
import { createDataProvider } from '../data-provider/createDataProvider.ts'
import { createSendDocument } from '../data-provider/createSendDocument.ts'
import { LookupContext } from '../field-kinds/LookupContext.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { createEntityApi } from '../model-query/createEntityApi.ts'
import { AdminContextProvider } from './AdminContext.tsx'
import { AdminRoutes } from './AdminRoutes.tsx'
import { createAdminStore } from './adminStore.ts'
import { EntityApiContext } from './EntityApiContext.ts'
import { paceLists } from './paceLists.ts'
import type { StaffSession } from './permissions.ts'

export interface AdminAreaProps {
  readonly area: string
  readonly model: AdminModel
  readonly session: StaffSession
  readonly client: Pick<ApiClient, 'execute'>
}

/** Puts the staff screens together: react-admin's core, our data provider over the model, and the routes. */
export function AdminArea({ area, model, session, client }: AdminAreaProps) {
  const { i18nProvider } = useLanguage()
  const [store] = useState(() => createAdminStore(session.userId))
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } }))
  const { dataProvider, lookup, api } = useMemo(() => {
    const wire = createWire(model)
    const send = createSendDocument(client)
    const provider = createDataProvider({ model, wire, send })
    return {
      dataProvider: paceLists(provider),
      lookup: provider.lookup,
      api: createEntityApi(model, wire, send),
    }
  }, [model, client])
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <AdminContextProvider model={model} area={area} session={session}>
        <EntityApiContext value={api}>
          <LookupContext value={lookup}>
            <AdminRoutes />
          </LookupContext>
        </EntityApiContext>
      </AdminContextProvider>
    </CoreAdminContext>
  )
}

/** The client tries again by itself; coming back to the window must not replace what somebody is reading. */
const QUERY_DEFAULTS = { retry: false, refetchOnWindowFocus: false }
