import type { Problem } from '../../introspection/Problem.ts'
import type { SchemaModel } from '../../introspection/SchemaModel.ts'
import type { ConfigFile, ConfigSet } from '../config/ConfigSet.ts'
import { prune } from '../config/prune.ts'
import type {
  ActionConfig,
  EntityConfig,
  MenusConfig,
  PageConfig,
  VocabularyConfig,
} from '../generated/EntityConfig.ts'
import { createCheckContext, createReporter } from './CheckContext.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkAction } from './checkAction.ts'
import { checkDetail } from './checkDetail.ts'
import { checkFields } from './checkFields.ts'
import { checkLanguages } from './checkLanguages.ts'
import { checkList } from './checkList.ts'
import { checkRoutes } from './checkRoutes.ts'
import { checkTemplate } from './checkTemplate.ts'
import { checkVocabulary } from './checkVocabulary.ts'
import { suggest } from './suggest.ts'

/** Config in which everything that is left makes sense for the schema. */
export interface CheckedConfig {
  readonly entities: Readonly<Record<string, EntityConfig>>
  readonly pages: readonly PageConfig[]
  readonly actions: Readonly<Record<string, ActionConfig>>
  readonly menus: MenusConfig
  readonly vocabulary: VocabularyConfig
  /** Those of reading the files first. */
  readonly problems: readonly Problem[]
}

/** Checks config against the schema, collects every problem, and leaves out exactly what is wrong. */
export function checkConfig(schema: SchemaModel, config: ConfigSet): CheckedConfig {
  const context = createCheckContext(schema, config)
  const reporters = new Map<ConfigFile<unknown>, Reporter>()
  const reporterOf = (file: ConfigFile<unknown>) => {
    const reporter = reporters.get(file) ?? createReporter(file)
    reporters.set(file, reporter)
    return reporter
  }
  for (const [name, file] of Object.entries(config.entities)) {
    checkEntity(context, reporterOf(file), name, file.value)
  }
  for (const [name, file] of Object.entries(config.actions)) {
    checkAction(context, reporterOf(file), name, file.value)
    checkLanguages(reporterOf(file), file.value)
  }
  checkRoutes(context, reporterOf)
  for (const file of [...config.pages, ...(config.menus ? [config.menus] : [])]) {
    checkLanguages(reporterOf(file), file.value)
  }
  if (config.vocabulary) {
    checkVocabulary(context, reporterOf(config.vocabulary), config.vocabulary.value)
    checkLanguages(reporterOf(config.vocabulary), config.vocabulary.value)
  }
  const clean = <T>(file: ConfigFile<T>): T | undefined =>
    prune(file.value, reporters.get(file)?.wrongPaths ?? []).value as T | undefined
  const cleanAll = <T>(files: Readonly<Record<string, ConfigFile<T>>>): Readonly<Record<string, T>> =>
    Object.fromEntries(
      Object.entries(files).flatMap(([name, file]) => {
        const value = clean(file)
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
  return {
    entities: cleanAll(config.entities),
    actions: cleanAll(config.actions),
    pages: config.pages.flatMap((file) => clean(file) ?? []),
    menus: (config.menus && clean(config.menus)) ?? { menus: [] },
    vocabulary: (config.vocabulary && clean(config.vocabulary)) ?? {},
    problems: [...config.problems, ...[...reporters.values()].flatMap((reporter) => reporter.problems)],
  }
}

function checkEntity(context: CheckContext, report: Reporter, name: string, config: EntityConfig): void {
  const entity = context.entities.get(name)
  if (!entity) {
    const hint = suggest(
      name,
      [...context.entities.keys()],
      'Name the file after the list field of the schema.',
    )
    report.error('unknown-entity', [], `The schema has no entity "${name}".`, hint)
    return
  }
  if (config.displayTemplate)
    checkTemplate(context, report, name, config.displayTemplate, ['displayTemplate'])
  checkList(context, report, name, config)
  checkDetail(context, report, entity, config)
  checkFields(context, report, entity, config)
  checkLanguages(report, config)
}
