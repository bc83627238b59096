import type {
  ActionConfig,
  EntityConfig,
  MenusConfig,
  PageConfig,
  VocabularyConfig,
} from '../generated/EntityConfig.ts'
import type { ConfigFile, ConfigSet, Descriptions, DescriptionTexts } from './ConfigSet.ts'

/** A config that does not come from files, for tools and tests. */
export function toConfigSet(config: {
  readonly entities?: Readonly<Record<string, EntityConfig>>
  readonly pages?: readonly PageConfig[]
  readonly actions?: Readonly<Record<string, ActionConfig>>
  readonly menus?: MenusConfig
  readonly vocabulary?: VocabularyConfig
  readonly descriptions?: Descriptions<DescriptionTexts>
}): ConfigSet {
  const entities = Object.entries(config.entities ?? {}).map(
    ([name, value]) => [name, toFile(`${name}.json`, value)] as const,
  )
  const actions = Object.entries(config.actions ?? {}).map(
    ([name, value]) => [name, toFile(`actions/${name}.json`, value)] as const,
  )
  return {
    entities: Object.fromEntries(entities),
    actions: Object.fromEntries(actions),
    pages: (config.pages ?? []).map((value, index) => toFile(`pages/${index}.json`, value)),
    menus: config.menus ? toFile('menus.json', config.menus) : null,
    vocabulary: config.vocabulary ? toFile('vocabulary.json', config.vocabulary) : null,
    descriptions: Object.fromEntries(
      Object.entries(config.descriptions ?? {}).map(([locale, value]) => [
        locale,
        toFile(`${locale}/descriptions.json`, value),
      ]),
    ),
    problems: [],
    broken: [],
    edited: new Set(),
  }
}

function toFile<T>(file: string, value: T): ConfigFile<T> {
  return { file, value, lineOf: () => null }
}
