import { createContext, useContext } from 'react'
import type { Locale } from '../../model/Text.ts'

/** `system` follows the operating system. */
export type ColorMode = 'light' | 'dark' | 'system'

/** Stores the person's choices for their other devices. */
export interface PreferenceStore {
  readonly storeLanguage: (locale: Locale) => void
  readonly storeMode: (mode: ColorMode) => void
}

const nothing = () => undefined

/** By default, signed out: only this browser remembers the choices. */
export const PreferenceContext = createContext<PreferenceStore>({
  storeLanguage: nothing,
  storeMode: nothing,
})

/** Receives the person's choices. */
export function usePreferences(): PreferenceStore {
  return useContext(PreferenceContext)
}
