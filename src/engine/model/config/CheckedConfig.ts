import type { Problem } from '../../schema/Problem.ts'
import type {
  ActionConfig,
  EntityConfig,
  MenusConfig,
  PageConfig,
  VocabularyConfig,
} from '../generated/EntityConfig.ts'
import type { Descriptions, DescriptionTexts } from './ConfigSet.ts'

/** Config of which all remaining parts make sense for the schema. */
export interface CheckedConfig {
  readonly entities: Readonly<Record<string, EntityConfig>>
  readonly pages: readonly PageConfig[]
  readonly actions: Readonly<Record<string, ActionConfig>>
  readonly menus: MenusConfig
  readonly vocabulary: VocabularyConfig
  readonly descriptions: Descriptions<DescriptionTexts>
  /** Every address that a file claims for a page, including pages that are left out. */
  readonly routes: readonly string[]
  /** Problems from reading the files come first. */
  readonly problems: readonly Problem[]
}
