import { LOCALES } from './Text.ts'
import type { Locale } from './Text.ts'
import type { TextConfig } from './generated/EntityConfig.ts'

/** A text of config in the language of the model. */
export type Say = (config: TextConfig) => string

/** A missing language is filled from English, else from any language that is there. */
export function sayIn(locale: Locale): Say {
  return (config) => {
    if (typeof config === 'string') return config
    return (
      config[locale] ??
      config.en ??
      LOCALES.map((other) => config[other]).find((text) => text !== undefined) ??
      ''
    )
  }
}
