import { useColorScheme } from '@mui/material/styles'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import type { Locale } from '../../metadata/AdminModel.ts'
import { toPayloadProblem } from '../client/ApiError.ts'
import { useClient } from '../client/ClientProvider.tsx'
import type { ApiClient } from '../client/createApiClient.ts'
import { graphql } from '../client/QueryText.ts'
import type { PayloadError } from '../client/ApiError.ts'
import type { SessionUser } from '../client/session/Session.ts'
import { useSession } from '../client/session/SessionProvider.tsx'
import { toLocale } from '../i18n/chooseLocale.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { logWarning } from '../lib/log.ts'
import { randomId } from '../lib/randomId.ts'
import {
  type ColorMode,
  PreferenceContext,
  type PreferenceKeeper,
  usePreferences,
} from '../ui/preferences.ts'
import type { Partner } from '../ui/theme/Partner.ts'
import { usePartner } from '../ui/theme/AppTheme.tsx'

export interface PersonalSettingsProps {
  /** The address named a language: it holds, whatever the person has saved. */
  readonly isLanguageGiven: boolean
  readonly children: ReactNode
}

/**
 * Language, mode and partner of whoever is signed in: what they saved on another device is taken over, what they choose
 * here is saved for the next one.
 */
export function PersonalSettings({ isLanguageGiven, children }: PersonalSettingsProps) {
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : null
  useSavedLanguage(user, isLanguageGiven)
  useSavedMode(user)
  useOwnPartner(user)
  const client = useClient()
  const isSignedIn = user !== null
  const keeper = useMemo<PreferenceKeeper | null>(
    () =>
      isSignedIn
        ? {
            keepLanguage: (language) => void save(client, { language }),
            keepMode: (mode) => void save(client, { darkMode: mode === 'system' ? null : mode === 'dark' }),
          }
        : null,
    [client, isSignedIn],
  )
  const around = usePreferences()
  // The same element with and without somebody signed in: another would mount every page anew.
  return <PreferenceContext value={keeper ?? around}>{children}</PreferenceContext>
}

function useSavedLanguage(user: SessionUser | null, isLanguageGiven: boolean): void {
  const { locale, setLocale } = useLanguage()
  const { language } = user?.userSettings ?? {}
  const saved = typeof language === 'string' ? toLocale(language) : null
  const takeOver = useEffectEvent((next: Locale) => {
    if (!isLanguageGiven && next !== locale) void setLocale(next)
  })
  useEffect(() => {
    if (saved) takeOver(saved)
  }, [saved])
}

function useSavedMode(user: SessionUser | null): void {
  const { mode, setMode } = useColorScheme()
  const { darkMode } = user?.userSettings ?? {}
  const saved: ColorMode | null = typeof darkMode === 'boolean' ? (darkMode ? 'dark' : 'light') : null
  const takeOver = useEffectEvent((next: ColorMode) => {
    if (next !== mode) setMode(next)
  })
  useEffect(() => {
    if (saved) takeOver(saved)
  }, [saved])
}

/** Stays after signing out: the next to sign in here is most likely the same person. */
function useOwnPartner(user: SessionUser | null): void {
  const { partner: worn, wear } = usePartner()
  const own = user?.partner ?? null
  const takeOver = useEffectEvent((next: Partner) => {
    if (JSON.stringify(next) !== JSON.stringify(worn)) wear(next)
  })
  useEffect(() => {
    if (own) takeOver(own)
  }, [own])
}

/** The choice holds on this device in any case; that it could not be kept for others is only logged. */
async function save(client: ApiClient, settings: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    const input = { clientCorrelationId: randomId(), settings: { version: 1, ...settings } }
    const { data } = await client.execute(SAVE, { input }, { withoutAccount: true })
    const [error] = data.updateSettingsForCurrentUser.errors
    if (error) logWarning(`The settings were refused: ${toPayloadProblem(error).code}`)
  } catch (error) {
    logWarning('The settings could not be saved.', error)
  }
}

const SAVE = graphql<
  { readonly updateSettingsForCurrentUser: { readonly errors: readonly PayloadError[] } },
  { readonly input: { readonly clientCorrelationId: string; readonly settings: object } }
>(`
  mutation KeepPreference($input: UpdateSettingsForCurrentUserInput!) {
    updateSettingsForCurrentUser(input: $input) {
      errors {
        message
        details {
          errorCode
          fieldName
        }
      }
    }
  }
`)
