import type { Problem } from '../../schema/Problem.ts'
import type {
  ActionConfig,
  EntityConfig,
  MenusConfig,
  PageConfig,
  VocabularyConfig,
} from '../generated/EntityConfig.ts'
import { PLATFORM_ROLES, type Role } from '../PlatformRole.ts'
import { addTranslations } from './addTranslations.ts'
import { checkShape } from './checkShape.ts'
import { closeToCustomers } from './closeToCustomers.ts'
import type { BrokenFile, ConfigFile, ConfigFileType, ConfigSet, JsonPath } from './ConfigSet.ts'
import { textKey } from './findTexts.ts'
import { parseConfigText } from './parseConfigText.ts'
import { printPath } from './printPath.ts'
import { pruneUnit } from './pruneUnit.ts'
import { pruneWhole } from './pruneWhole.ts'
import { parseTranslation, shownName, type Translation, translationHint } from './translations.ts'
import { isConfigName, unreadFiles } from './unreadFiles.ts'

/**
 * A file of a config folder: `loans.json`, `pages/overview.json`. Its translations are next to the folder,
 * see translationName.
 */
export interface ConfigText {
  readonly name: string
  readonly text: string
}

/** Parses the texts of a config folder, which name these roles; problems prefix file names with `label`. */
export function parseConfig(
  label: string,
  given: readonly ConfigText[],
  roles: readonly Role[] = PLATFORM_ROLES,
): ConfigSet {
  const texts = given.filter(({ name }) => isConfigName(name))
  const entities: Record<string, ConfigFile<EntityConfig>> = {}
  const pages: ConfigFile<PageConfig>[] = []
  const actions: Record<string, ConfigFile<ActionConfig>> = {}
  let menus: ConfigFile<MenusConfig> | null = null
  let vocabulary: ConfigFile<VocabularyConfig> | null = null
  const broken: BrokenFile[] = []
  const problems: Problem[] = [
    ...unreadFiles(
      label,
      given.map(({ name }) => name),
    ),
  ]
  const translations = texts.flatMap(({ name, text }) => present(parseTranslation(name, text)))
  problems.push(...translations.flatMap((translation) => translation.problems))
  const read = <T>(type: ConfigFileType, { name, text }: ConfigText): ConfigFile<T> | null => {
    const own = translations.filter((translation) => translation.of === name)
    const parsed = parseFile<T>(type, shownName(label, name), text, roles, own)
    problems.push(...parsed.problems)
    if (parsed.problems.length > 0) broken.push({ type, name: toName(name), value: parsed.written })
    // The texts of a broken file are unknown.
    else problems.push(...parsed.unused)
    return parsed.file
  }
  const files = texts.filter(({ name }) => !name.startsWith('../'))
  problems.push(...withoutFile(translations, files))
  for (const text of files) {
    const type = typeOf(text.name)
    if (type === 'menus') menus = read<MenusConfig>(type, text)
    else if (type === 'vocabulary') vocabulary = read<VocabularyConfig>(type, text)
    else if (type === 'page') pages.push(...present(read<PageConfig>(type, text)))
    else if (type === 'action') {
      for (const file of present(read<ActionConfig>(type, text))) actions[toName(text.name)] = file
    } else for (const file of present(read<EntityConfig>(type, text))) entities[toName(text.name)] = file
  }
  const descriptions = toDescriptions(translations)
  return { entities, pages, actions, menus, vocabulary, descriptions, problems, broken, edited: new Set() }
}

function toDescriptions(translations: readonly Translation[]): ConfigSet['descriptions'] {
  return Object.fromEntries(
    translations
      .filter(({ of }) => of === DESCRIPTIONS)
      .map(({ locale, file, texts, lineOf }) => [
        locale,
        {
          file,
          value: Object.fromEntries(
            Object.entries(texts).filter(
              (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
            ),
          ),
          lineOf,
        },
      ]),
  )
}

function withoutFile(translations: readonly Translation[], files: readonly ConfigText[]): readonly Problem[] {
  const names = new Set([DESCRIPTIONS, ...files.map(({ name }) => name)])
  return translations
    .filter(({ of }) => !names.has(of))
    .map(({ file, of }) => ({
      id: 'config.unused-word',
      severity: 'error',
      at: { file, line: 1, path: '' },
      message: `There is no config file ${of} that these texts could belong to.`,
      hint: 'Remove it, or give it the name of the config file.',
    }))
}

/** Schema descriptions in one language; the English ones are in the schema. */
export const DESCRIPTIONS = 'descriptions.json'

function typeOf(name: string): ConfigFileType {
  if (name.startsWith('pages/')) return 'page'
  if (name.startsWith('actions/')) return 'action'
  if (name === 'menus.json') return 'menus'
  return name === 'vocabulary.json' ? 'vocabulary' : 'entity'
}

/** `actions/approve.json` is `approve`. */
function toName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1, -'.json'.length)
}

function present<T>(value: T | null): readonly T[] {
  return value === null ? [] : [value]
}

/**
 * `file` is null when none of it is usable; `written` is the document as far as it can be read; `unused` are the
 * problems of translations that belong nowhere.
 */
function parseFile<T>(
  type: ConfigFileType,
  name: string,
  text: string,
  roles: readonly Role[],
  translations: readonly Translation[],
): {
  readonly file: ConfigFile<T> | null
  readonly written: unknown
  readonly problems: readonly Problem[]
  readonly unused: readonly Problem[]
} {
  const parsed = parseConfigText(name, text)
  const { written } = parsed
  if (parsed.value === undefined) return { file: null, written, problems: parsed.problems, unused: [] }
  const translated = addTranslations(type, parsed.value, translations)
  const errors = checkShape(type, translated.value, roles)
  const problems = errors.map(({ id, path, message, hint, missing }): Problem => {
    const own = { file: name, line: parsed.lineOf(path), path: printPath(path) }
    const at = translated.translationAt(path) ?? own
    const key = missing === undefined ? null : textKey(type, translated.value, [...path, missing])
    const how = key === null ? hint : translationHint('en', name, key)
    return { id: `config.${id}`, severity: 'error', at, message, hint: how }
  })
  const wrong = errors.map((error) => pruneUnit(error.path))
  const pruned = pruneWhole(type, translated.value, wrong, roles)
  const lineOf = (path: JsonPath) => parsed.lineOf(pruned.toOriginal(path))
  const translationAt = (path: JsonPath) => translated.translationAt(pruned.toOriginal(path))
  const value =
    type === 'entity' && pruned.value !== undefined ? closeToCustomers(pruned.value, wrong) : pruned.value
  return {
    file: value === undefined ? null : { file: name, value: value as T, lineOf, translationAt },
    written,
    problems: [...parsed.problems, ...problems],
    unused: translated.problems,
  }
}
