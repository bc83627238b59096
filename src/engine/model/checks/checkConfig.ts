import type { SchemaModel } from '../../schema/SchemaModel.ts'
import { type BackendModel, OWN_BACKEND } from '../BackendModel.ts'
import type { ConfigFile, ConfigFileType, ConfigSet } from '../config/ConfigSet.ts'
import type { CheckedConfig } from '../config/CheckedConfig.ts'
import { pruneWhole } from '../config/pruneWhole.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { createCheckContext, createReporter } from './CheckContext.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkAction } from './checkAction.ts'
import { checkActionPages } from './checkActionPages.ts'
import { checkDescriptions } from './checkDescriptions.ts'
import { checkDetail } from './checkDetail.ts'
import { checkFields } from './checkFields.ts'
import { checkLanguages } from './checkLanguages.ts'
import { checkList } from './checkList.ts'
import { checkRoutes } from './checkRoutes.ts'
import { checkTemplate } from './checkTemplate.ts'
import { checkViews } from './checkViews.ts'
import { checkVocabulary } from './checkVocabulary.ts'
import { suggest } from '../../rules/suggest.ts'

/** Checks config against the schema, collects every problem, and leaves out exactly what is wrong. */
export function checkConfig(
  schema: SchemaModel,
  config: ConfigSet,
  backend: BackendModel = OWN_BACKEND,
): CheckedConfig {
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
  }
  checkRoutes(context, backend, reporterOf)
  checkActionPages(context, backend, reporterOf)
  if (config.vocabulary) {
    checkVocabulary(context, reporterOf(config.vocabulary), config.vocabulary.value)
  }
  checkDescriptions(context, reporterOf)
  const languages = checkLanguages(config, reporterOf)
  const clean = <T>(type: ConfigFileType, file: ConfigFile<T>): T | undefined =>
    pruneWhole(type, file.value, reporters.get(file)?.wrongPaths ?? [], backend.roles.all).value as
      | T
      | undefined
  const cleanAll = <T>(
    type: ConfigFileType,
    files: Readonly<Record<string, ConfigFile<T>>>,
  ): Readonly<Record<string, T>> =>
    Object.fromEntries(
      Object.entries(files).flatMap(([name, file]) => {
        const value = clean(type, file)
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
  return {
    entities: cleanAll('entity', config.entities),
    actions: cleanAll('action', config.actions),
    pages: config.pages.flatMap((file) => clean('page', file) ?? []),
    menus: (config.menus && clean('menus', config.menus)) ?? { menus: [] },
    vocabulary: (config.vocabulary && clean('vocabulary', config.vocabulary)) ?? {},
    routes: [...Object.values(config.entities), ...config.pages].flatMap(({ value }) => value.route ?? []),
    descriptions: Object.fromEntries(
      Object.entries(config.descriptions).map(([locale, { value }]) => [locale, value]),
    ),
    problems: [
      ...config.problems,
      ...[...reporters.values()].flatMap((reporter) => reporter.problems),
      ...languages,
    ],
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
  checkViews(context, report, name, config.views ?? [])
  checkDetail(context, report, entity, config)
  checkFields(context, report, entity, config)
}
