import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfigFile, ConfigFileType, ConfigSet } from '../../src/engine/model/config/ConfigSet.ts'
import { findTexts, type FoundText } from '../../src/engine/model/config/findTexts.ts'
import { readConfigTexts } from '../../src/engine/model/config/loadEntityConfig.ts'
import { DESCRIPTIONS, parseConfig } from '../../src/engine/model/config/parseConfig.ts'
import { describedTexts } from './describedTexts.ts'
import { flattenTexts, PROJECT, readJson, type WantedFile } from './textFiles.ts'

const CONFIG = 'entity-config'
const MESSAGES = 'server/messages.json'

/** Finds every text that the folder of a language needs. Texts that config itself has in the language are left out. */
export async function wantedTexts(locale: string): Promise<readonly WantedFile[]> {
  const files = [
    ...messageFiles(),
    ...configFiles(await readConfig(false), locale),
    { name: `${CONFIG}/${DESCRIPTIONS}`, texts: await describedTexts(await readConfig(true)) },
  ]
  return files.filter(({ texts }) => texts.length > 0)
}

function messageFiles(): readonly WantedFile[] {
  const names = readdirSync(join(PROJECT, 'i18n/en')).filter(
    (name) => name.endsWith('.json') && name !== 'language.json',
  )
  return [...names, MESSAGES].map((name) => ({
    name,
    texts: flattenTexts(readJson(join(PROJECT, 'i18n/en', name))),
  }))
}

/** Reads config, with or without its translations in `i18n/`. */
export async function readConfig(isTranslated: boolean): Promise<ConfigSet> {
  const texts = await readConfigTexts(join(PROJECT, CONFIG))
  return parseConfig(
    CONFIG,
    texts.filter(({ name }) => isTranslated || !name.startsWith('../')),
  )
}

function configFiles(config: ConfigSet, locale: string): readonly WantedFile[] {
  return configTexts(config).map(({ file, texts }) => ({
    name: file,
    texts: texts.flatMap(({ key, text }) => {
      // A text for all languages needs no translation.
      if (typeof text === 'string' || Object.hasOwn(text, locale)) return []
      return [{ key, english: text.en ?? Object.values(text)[0] ?? '' }]
    }),
  }))
}

/** The texts of each config file. */
export function configTexts(
  config: ConfigSet,
): readonly { readonly file: string; readonly texts: readonly FoundText[] }[] {
  const toTexts = (type: ConfigFileType, { file, value }: ConfigFile<unknown>) => ({
    file,
    texts: findTexts(type, value),
  })
  return [
    ...Object.values(config.entities).map((file) => toTexts('entity', file)),
    ...Object.values(config.actions).map((file) => toTexts('action', file)),
    ...config.pages.map((file) => toTexts('page', file)),
    ...(config.menus ? [toTexts('menus', config.menus)] : []),
    ...(config.vocabulary ? [toTexts('vocabulary', config.vocabulary)] : []),
  ]
}
