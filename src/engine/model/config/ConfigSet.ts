import type { Problem } from '../../schema/Problem.ts'
import type {
  ActionConfig,
  EntityConfig,
  MenusConfig,
  PageConfig,
  VocabularyConfig,
} from '../generated/EntityConfig.ts'
import type { Locale } from '../Text.ts'

export type ConfigFileType = 'entity' | 'page' | 'action' | 'menus' | 'vocabulary'

/** Keys and indices from the root of a document. */
export type JsonPath = readonly (string | number)[]

/** One config file after the shape check: `value` lacks the wrong parts. */
export interface ConfigFile<T> {
  /** Display name: `entity-config/loans.json`. */
  readonly file: string
  readonly value: T
  /** Line (1-based) of the value at the path, or of its nearest parent; null when unknown. */
  readonly lineOf: (path: JsonPath) => number | null
  /** Where a value is that only a translation has; null for what the file itself has. */
  readonly translationAt?: (path: JsonPath) => Problem['at'] | null
}

export interface ConfigSet {
  /** By entity name. */
  readonly entities: Readonly<Record<string, ConfigFile<EntityConfig>>>
  readonly pages: readonly ConfigFile<PageConfig>[]
  /** By action name. */
  readonly actions: Readonly<Record<string, ConfigFile<ActionConfig>>>
  readonly menus: ConfigFile<MenusConfig> | null
  readonly vocabulary: ConfigFile<VocabularyConfig> | null
  readonly descriptions: Descriptions<ConfigFile<DescriptionTexts>>
  /** Problems of the files themselves. */
  readonly problems: readonly Problem[]
  /** Files that do not count, or not as a whole. What they define may be missing without being wrong elsewhere. */
  readonly broken: readonly BrokenFile[]
  /** Files, as shown to people, changed since the last valid state; empty when unknown. */
  readonly edited: ReadonlySet<string>
}

/** The schema's own descriptions in other languages, by the place of each: `loans`, `loans.amount`. */
export type DescriptionTexts = Readonly<Record<string, string>>
export type Descriptions<T> = Readonly<Partial<Record<Locale, T>>>

export interface BrokenFile {
  readonly type: ConfigFileType
  /** The file's name without folder and ending. */
  readonly name: string
  /** The document as it is written, as far as it can be read. */
  readonly value: unknown
}

export const NO_CONFIG: ConfigSet = {
  entities: {},
  pages: [],
  actions: {},
  menus: null,
  vocabulary: null,
  descriptions: {},
  problems: [],
  broken: [],
  edited: new Set(),
}
