import { useColorScheme } from '@mui/material/styles'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { ApiClient } from '../../engine/web/client/createApiClient.ts'
import { ClientProvider, useClient } from '../../engine/web/client/ClientProvider.tsx'
import { SessionProvider, useSession } from '../../engine/web/client/session/SessionProvider.tsx'
import type { I18n } from '../../engine/web/i18n/createI18n.ts'
import { DraftsProvider } from '../../engine/web/forms/DraftsProvider.tsx'
import { LanguageProvider, useLanguage } from '../../engine/web/i18n/LanguageProvider.tsx'
import { type Locale, toLocale } from '../../engine/model/Text.ts'
import type { SessionUser } from '../../engine/web/client/session/Session.ts'
import { useSaveSettings } from '../../engine/web/client/session/useSaveSettings.ts'
import {
  type ColorMode,
  PreferenceContext,
  type PreferenceStore,
  usePreferences,
} from '../../engine/web/ui/preferences.ts'
import { AppTheme, useBrand } from '../../engine/web/ui/theme/AppTheme.tsx'
import type { Brand } from '../../engine/web/ui/theme/Brand.ts'
import { ToastProvider } from '../../engine/web/ui/toasts/ToastProvider.tsx'
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

interface PersonalSettingsProps {
  /** True when the address contains a language. It then takes precedence over the person's saved language. */
  readonly isLanguageGiven: boolean
  readonly children: ReactNode
}

/**
 * Applies the person's saved language, mode and brand, and saves what they choose here for their other
 * devices.
 */
function PersonalSettings({ isLanguageGiven, children }: PersonalSettingsProps) {
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : null
  const save = useSaveSettings()
  // Chosen before the session was known: overrides the saved language.
  const early = useRef<Locale | null>(null)
  useSavedLanguage(user, isLanguageGiven, early)
  useSavedMode(user)
  useOwnBrand(user)
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn || early.current === null) return
    void save({ language: early.current })
    early.current = null
  }, [isSignedIn, save])
  const around = usePreferences()
  const preferences = useMemo<PreferenceStore>(
    () =>
      isSignedIn
        ? {
            storeLanguage: (language) => void save({ language }),
            storeMode: (mode) => void save({ darkMode: mode === 'system' ? null : mode === 'dark' }),
          }
        : {
            ...around,
            storeLanguage: (language) => {
              early.current = language
              around.storeLanguage(language)
            },
          },
    [save, isSignedIn, around],
  )
  // The same element whether signed in or not: a different one would remount every page.
  return <PreferenceContext value={preferences}>{children}</PreferenceContext>
}

function useSavedLanguage(
  user: SessionUser | null,
  isLanguageGiven: boolean,
  early: { readonly current: Locale | null },
): void {
  const { locale, setLocale } = useLanguage()
  const { language } = user?.userSettings ?? {}
  const saved = typeof language === 'string' ? toLocale(language) : null
  const takeOver = useEffectEvent((next: Locale) => {
    if (!isLanguageGiven && early.current === null && next !== locale) void setLocale(next)
  })
  useEffect(() => {
    if (saved) takeOver(saved)
  }, [saved])
}

function useSavedMode(user: SessionUser | null): void {
  const { mode, setMode } = useColorScheme()
  const { darkMode } = user?.userSettings ?? {}
  const saved: ColorMode | null = typeof darkMode === 'boolean' ? (darkMode ? 'dark' : 'light') : null
  // Chosen here and not yet echoed by the server.
  const chosen = useRef<readonly ColorMode[]>([])
  const seen = useRef(mode)
  useEffect(() => {
    if (mode && mode !== seen.current) chosen.current = [...chosen.current, mode]
    seen.current = mode
  }, [mode])
  const takeOver = useEffectEvent((next: ColorMode) => {
    // After two quick choices the echo of the first arrives after the second.
    const echo = chosen.current.indexOf(next)
    if (echo >= 0) chosen.current = chosen.current.slice(echo + 1)
    else if (next !== mode) {
      seen.current = next
      setMode(next)
    }
  })
  useEffect(() => {
    if (saved) takeOver(saved)
  }, [saved])
}

/**
 * The brand stays after signing out, because the next person to sign in here is most likely the same one. That of a view
 * lasts as long as the view.
 */
function useOwnBrand(user: SessionUser | null): void {
  const { brand: current, applyBrand } = useBrand()
  const { store } = useClient()
  const own = user?.partner ?? null
  const takeOver = useEffectEvent((next: Brand) => {
    if (JSON.stringify(next) !== JSON.stringify(current)) applyBrand(next, store.view() === null)
  })
  useEffect(() => {
    if (own) takeOver(own)
  }, [own])
}
