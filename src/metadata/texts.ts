import { LOCALES } from './AdminModel.ts'
import type { Locale, Text } from './AdminModel.ts'
import type { TextConfig } from './generated/EntityConfig.ts'

/** Every language filled: a missing one from English, else from any language that is there. */
export function toText(config: TextConfig): Text {
  if (typeof config === 'string') return sameText(config)
  const fallback =
    config.en ?? LOCALES.map((locale) => config[locale]).find((text) => text !== undefined) ?? ''
  return mapLocales((locale) => config[locale] ?? fallback)
}

export function sameText(text: string): Text {
  return mapLocales(() => text)
}

/** "Borrower: Registration number" in every language. */
export function joinTexts(texts: readonly Text[], separator: string): Text {
  return mapLocales((locale) => texts.map((text) => text[locale]).join(separator))
}

function mapLocales(of: (locale: Locale) => string): Text {
  return { en: of('en'), da: of('da'), sv: of('sv'), no: of('no') }
}
