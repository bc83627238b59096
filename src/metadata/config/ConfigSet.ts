import type { Problem } from '../../introspection/Problem.ts'
import type {
  ActionConfig,
  EntityConfig,
  MenusConfig,
  PageConfig,
  VocabularyConfig,
} from '../generated/EntityConfig.ts'

/** Keys and indices from the root of a document. */
export type JsonPath = readonly (string | number)[]

/** One config file whose shape has been checked: what was wrong is left out of `value`. */
export interface ConfigFile<T> {
  /** As shown to people: `entity-config/loans.json`. */
  readonly file: string
  readonly value: T
  /** Line (1-based) of the value at the path, or of its nearest parent; null when it is not known. */
  readonly lineOf: (path: JsonPath) => number | null
}

export interface ConfigSet {
  /** By entity name. */
  readonly entities: Readonly<Record<string, ConfigFile<EntityConfig>>>
  readonly pages: readonly ConfigFile<PageConfig>[]
  /** By action name. */
  readonly actions: Readonly<Record<string, ConfigFile<ActionConfig>>>
  readonly menus: ConfigFile<MenusConfig> | null
  readonly vocabulary: ConfigFile<VocabularyConfig> | null
  /** What was wrong with the files as such. */
  readonly problems: readonly Problem[]
}

export const NO_CONFIG: ConfigSet = {
  entities: {},
  pages: [],
  actions: {},
  menus: null,
  vocabulary: null,
  problems: [],
}
