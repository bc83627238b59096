import { messages } from '../generated/messages.ts'
import type { TextConfig } from '../generated/EntityConfig.ts'
import { LOCALES, type Locale } from '../Text.ts'

type Name = keyof typeof messages.en.screens

const byLocale: Readonly<Record<Locale, { readonly screens?: Readonly<Partial<Record<Name, string>>> }>> =
  messages

export const SYSTEM_DATA = toText('systemData')
export const RAW_DATA = toText('rawData')
/** The menu of pages that nothing else places. */
export const OTHER_PAGES = toText('otherPages')
/** The menu of pages of the platform itself, in front of a remote backend. */
export const PLATFORM_PAGES = toText('platformPages')
/** An action succeeded. */
export const DONE = toText('done')

function toText(name: Name): TextConfig {
  const texts = LOCALES.map((locale) => [locale, byLocale[locale].screens?.[name] ?? ''] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
