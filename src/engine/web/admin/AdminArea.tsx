import { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import type { AdminModel } from '../../model/AdminModel.ts'
import { LookupContext } from '../field-kinds/fieldContexts.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../i18n/localePath.ts'
import { useAddressLocale } from '../i18n/localeRouting.tsx'
import { AdminContextProvider } from './AdminContext.tsx'
import { AdminRoutes } from './AdminRoutes.tsx'
import type { AdminServices } from './AdminServices.ts'
import { createAdminStore } from './adminStore.ts'
import { EntityApiContext, ReadHeaderContext } from './EntityApiContext.ts'
import { LiveRows } from './live/LiveRows.tsx'
import { createCommandRegistry } from './commands/commandRegistry.ts'
import { CommandContext } from './commands/useCommands.ts'
import { ShortcutProvider } from './keyboard/ShortcutProvider.tsx'
import { StaffRecords } from './StaffRecords.tsx'
import type { StaffSession } from './permissions.ts'
import { WorkQueues } from './queue/WorkQueues.tsx'

export interface AdminAreaProps {
  readonly area: string
  readonly model: AdminModel
  readonly session: StaffSession
  readonly services: AdminServices
}

/** Combines the staff screens: react-admin's core, the server access and the routes. */
export function AdminArea({ area, model, session, services }: AdminAreaProps) {
  const { i18nProvider, locale: language } = useLanguage()
  const locale = useAddressLocale()
  const [commands] = useState(createCommandRegistry)
  const [store] = useState(() => createAdminStore(session.userId))
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } }))
  useFreshTexts(queryClient, language)
  const { dataProvider, api, readHeader } = services
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      basename={joinLocalePath(locale, `/${area}`)}
    >
      <AdminContextProvider model={model} area={area} session={session}>
        <EntityApiContext value={api}>
          <ReadHeaderContext value={readHeader}>
            <LookupContext value={dataProvider.lookup}>
              <StaffRecords>
                {' '}
                <ShortcutProvider>
                  <CommandContext value={commands}>
                    <LiveRows>
                      <WorkQueues>
                        <AdminRoutes />
                      </WorkQueues>
                    </LiveRows>
                  </CommandContext>
                </ShortcutProvider>
              </StaffRecords>{' '}
            </LookupContext>
          </ReadHeaderContext>
        </EntityApiContext>
      </AdminContextProvider>
    </CoreAdminContext>
  )
}

/** The client has its own retries; returning to the window must not replace data that the person is reading. */
const QUERY_DEFAULTS = { retry: false, refetchOnWindowFocus: false }

/** Texts of money lines come in the language of the page: after a switch, what is on screen is read again. */
function useFreshTexts(queryClient: QueryClient, language: string): void {
  const known = useRef(language)
  useEffect(() => {
    if (known.current === language) return
    known.current = language
    void queryClient.invalidateQueries()
  }, [queryClient, language])
}
