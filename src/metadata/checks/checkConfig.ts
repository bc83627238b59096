import type { Problem } from '../../introspection/Problem.ts'
import type { SchemaModel } from '../../introspection/SchemaModel.ts'
import type { ConfigSet } from '../config/ConfigSet.ts'
import type { EntityConfig, MenusConfig, PageConfig, VocabularyConfig } from '../generated/EntityConfig.ts'

/** Config in which everything that is left makes sense for the schema. */
export interface CheckedConfig {
  readonly entities: Readonly<Record<string, EntityConfig>>
  readonly pages: readonly PageConfig[]
  readonly menus: MenusConfig
  readonly vocabulary: VocabularyConfig
  readonly problems: readonly Problem[]
}

export function checkConfig(_schema: SchemaModel, config: ConfigSet): CheckedConfig {
  return {
    entities: Object.fromEntries(Object.entries(config.entities).map(([name, file]) => [name, file.value])),
    pages: config.pages.map((file) => file.value),
    menus: config.menus?.value ?? { menus: [] },
    vocabulary: config.vocabulary?.value ?? {},
    problems: config.problems,
  }
}
