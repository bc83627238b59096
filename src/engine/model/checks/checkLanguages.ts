import type { Problem } from '../../schema/Problem.ts'
import { COMPLETE_LOCALES, type Locale } from '../Text.ts'
import type { ConfigFile, ConfigFileType, ConfigSet, JsonPath } from '../config/ConfigSet.ts'
import { findTexts } from '../config/findTexts.ts'
import { TRANSLATIONS, translationHint } from '../config/translations.ts'
import type { Reporter } from './CheckContext.ts'

export interface IncompleteText {
  readonly path: JsonPath
  /** Its key in the folder of a language. */
  readonly key: readonly string[]
  readonly missing: readonly Locale[]
}

/** Texts that some languages lack. One plain text for all languages is intended, not missing. */
export function findIncompleteTexts(type: ConfigFileType, value: unknown): readonly IncompleteText[] {
  return findTexts(type, value).flatMap(({ path, key, text }) => {
    if (typeof text === 'string') return []
    const missing = COMPLETE_LOCALES.filter((locale) => text[locale] === undefined)
    return missing.length > 0 ? [{ path, key, missing }] : []
  })
}

/** Schema descriptions translated in some other language, by the languages that lack them. */
export function findIncompleteDescriptions(
  descriptions: ConfigSet['descriptions'],
): readonly (IncompleteText & { readonly locale: Locale })[] {
  const keys = new Set(Object.values(descriptions).flatMap(({ value }) => Object.keys(value)))
  return COMPLETE_LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
    [...keys]
      .filter((key) => !Object.hasOwn(descriptions[locale]?.value ?? {}, key))
      .map((key) => ({ locale, path: [key], key: [key], missing: [locale] })),
  )
}

/**
 * Warns about every text that some languages lack, and once about a language that lacks many. A translation of no English
 * text is an error. Returns the problems that leave nothing out of a file.
 */
export function checkLanguages(
  config: ConfigSet,
  reporterOf: (file: ConfigFile<unknown>) => Reporter,
): readonly Problem[] {
  const broken = new Set(
    config.problems.filter(({ id }) => id === 'config.broken-json').map(({ at }) => at.file),
  )
  const own = filesOf(config).flatMap(([type, file]) =>
    findIncompleteTexts(type, file.value).map((text) => ({
      ...text,
      // What a broken file says is unknown.
      missing: text.missing.filter((locale) => !broken.has(`${TRANSLATIONS}/${locale}/${file.file}`)),
      file,
    })),
  )
  const described = findIncompleteDescriptions(config.descriptions).map((text) => ({
    ...text,
    file: config.descriptions[text.locale] ?? null,
  }))
  const lacks: readonly (IncompleteText & { readonly file: ConfigFile<unknown> | null })[] = [
    ...own,
    ...described,
  ]
  const countOf = (locale: Locale) => lacks.filter(({ missing }) => missing.includes(locale)).length
  const counts = new Map(COMPLETE_LOCALES.map((locale) => [locale, countOf(locale)]))
  const isNew = (locale: Locale) => (counts.get(locale) ?? 0) > MOST_TOLD
  const errors: Problem[] = []
  for (const { file, path, key, missing } of lacks) {
    if (!file) continue
    const few = missing.filter((locale) => !isNew(locale))
    const at = file.translationAt?.(path)
    if (at && missing.includes('en'))
      errors.push({ ...NO_ENGLISH, at, hint: translationHint('en', file.file, key) })
    else if (few.length > 0) {
      const where = at ? few.map((locale) => translationHint(locale, file.file, key)) : []
      const hint = [...where, SHOWN_INSTEAD].join(' ')
      reporterOf(file).warn('missing-language', path, `No text for ${few.join(', ')}.`, hint)
    }
  }
  const many = COMPLETE_LOCALES.filter(isNew).map((locale): Problem => ({
    id: 'config.missing-language',
    severity: 'warning',
    at: { file: `i18n/${locale}`, line: null, path: '' },
    message: `${counts.get(locale) ?? 0} texts of config have no translation.`,
    hint: `${SHOWN_INSTEAD} \`npm run language ${locale}\` lists them.`,
  }))
  return [...errors, ...many]
}

const NO_ENGLISH = {
  id: 'config.missing-language',
  severity: 'error',
  message: 'This text has no English.',
} as const

const SHOWN_INSTEAD = 'People who use that language see the English text, or any other that is there.'
const MOST_TOLD = 20

function filesOf(config: ConfigSet): readonly (readonly [ConfigFileType, ConfigFile<unknown>])[] {
  return [
    ...Object.values(config.entities).map((file) => ['entity', file] as const),
    ...Object.values(config.actions).map((file) => ['action', file] as const),
    ...config.pages.map((file) => ['page', file] as const),
    ...(config.menus ? [['menus', config.menus] as const] : []),
    ...(config.vocabulary ? [['vocabulary', config.vocabulary] as const] : []),
  ]
}
