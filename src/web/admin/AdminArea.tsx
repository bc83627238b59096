import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import { LookupContext } from '../field-kinds/LookupContext.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { AdminContextProvider } from './AdminContext.tsx'
import { AdminRoutes } from './AdminRoutes.tsx'
import type { AdminServices } from './AdminServices.ts'
import { createAdminStore } from './adminStore.ts'
import { EntityApiContext } from './EntityApiContext.ts'
import { LiveRows } from './live/LiveRows.tsx'
import { adminRouter } from './adminRouter.ts'
import { ShortcutProvider } from './keyboard/ShortcutProvider.tsx'
import type { StaffSession } from './permissions.ts'

export interface AdminAreaProps {
  readonly area: string
  readonly model: AdminModel
  readonly session: StaffSession
  readonly services: AdminServices
}

/** Puts the staff screens together: react-admin's core, the ways to the backend, and the routes. */
export function AdminArea({ area, model, session, services }: AdminAreaProps) {
  const { i18nProvider } = useLanguage()
  const [store] = useState(() => createAdminStore(session.userId))
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } }))
  const { dataProvider, api } = services
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      routerProvider={adminRouter}
    >
      <AdminContextProvider model={model} area={area} session={session}>
        <EntityApiContext value={api}>
          <LookupContext value={dataProvider.lookup}>
            <ShortcutProvider>
              <LiveRows>
                <AdminRoutes />
              </LiveRows>
            </ShortcutProvider>
          </LookupContext>
        </EntityApiContext>
      </AdminContextProvider>
    </CoreAdminContext>
  )
}

/** The client tries again by itself; coming back to the window must not replace what somebody is reading. */
const QUERY_DEFAULTS = { retry: false, refetchOnWindowFocus: false }
