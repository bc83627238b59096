import { createContext, useContext } from 'react'
import type { Locale } from '../../metadata/AdminModel.ts'

/** Light, dark, or as the system has it. */
export type ColorMode = 'light' | 'dark' | 'system'

/** Keeps what somebody chose, beyond this browser. */
export interface PreferenceKeeper {
  readonly keepLanguage: (locale: Locale) => void
  readonly keepMode: (mode: ColorMode) => void
}

const nothing = () => undefined

/** Nobody is signed in: this browser remembers by itself. */
export const PreferenceContext = createContext<PreferenceKeeper>({ keepLanguage: nothing, keepMode: nothing })

/** To be told of what the person has chosen. */
export function usePreferences(): PreferenceKeeper {
  return useContext(PreferenceContext)
}
