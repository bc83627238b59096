import type { ReactNode } from 'react'
import type { ApiClient } from '../../engine/web/client/createApiClient.ts'
import { ClientProvider } from '../../engine/web/client/ClientProvider.tsx'
import { SessionProvider } from '../../engine/web/client/session/SessionProvider.tsx'
import type { I18n } from '../../engine/web/i18n/createI18n.ts'
import { DraftsProvider } from '../../engine/web/forms/DraftsProvider.tsx'
import { LanguageProvider } from '../../engine/web/i18n/LanguageProvider.tsx'
import type { Locale } from '../../engine/model/Text.ts'
import { AppTheme } from '../../engine/web/ui/theme/AppTheme.tsx'
import { ToastProvider } from '../../engine/web/ui/toasts/ToastProvider.tsx'
import { PersonalSettings } from './PersonalSettings.tsx'
import { RepeatNotice } from './RepeatNotice.tsx'

export interface AppProvidersProps {
  readonly client: ApiClient
  readonly i18n: I18n
  readonly onLocaleChange?: (locale: Locale) => void
  /** True when the address contains a language. */
  readonly isLanguageGiven?: boolean
  readonly children: ReactNode
}

/** The providers that every area needs: theme, language, server, messages, session. */
export function AppProviders({
  client,
  i18n,
  onLocaleChange,
  isLanguageGiven = false,
  children,
}: AppProvidersProps) {
  return (
    <AppTheme>
      <LanguageProvider provider={i18n} {...(onLocaleChange ? { onChange: onLocaleChange } : {})}>
        <ClientProvider client={client}>
          <ToastProvider>
            <RepeatNotice />
            <SessionProvider>
              <PersonalSettings isLanguageGiven={isLanguageGiven}>
                <DraftsProvider>{children}</DraftsProvider>
              </PersonalSettings>
            </SessionProvider>
          </ToastProvider>
        </ClientProvider>
      </LanguageProvider>
    </AppTheme>
  )
}
