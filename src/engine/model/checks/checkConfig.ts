import type { SchemaModel } from '../../schema/SchemaModel.ts'
import { type BackendModel, OWN_BACKEND } from '../BackendModel.ts'
import type { ConfigFile, ConfigFileType, ConfigSet } from '../config/ConfigSet.ts'
import type { CheckedConfig } from '../config/CheckedConfig.ts'
import { pruneWhole } from '../config/pruneWhole.ts'
import type { ActionConfig, EntityConfig } from '../generated/EntityConfig.ts'
import type { Role } from '../PlatformRole.ts'
import { operationOf } from '../resolve/actionForms.ts'
import { defaultPageAccess, pageAccess } from '../resolve/pageAccess.ts'
import { narrowRoles } from '../resolve/resolvePermissions.ts'
import { targetOf } from '../resolve/targetOf.ts'
import { type CheckContext, createCheckContext, createReporter, type Reporter } from './CheckContext.ts'
import { checkAction } from './checkAction.ts'
import { checkDescriptions } from './checkDescriptions.ts'
import { checkDetail } from './checkDetail.ts'
import { checkFields } from './checkFields.ts'
import { checkLanguages } from './checkLanguages.ts'
import { checkList } from './checkList.ts'
import { checkRoutes } from './checkRoutes.ts'
import { checkTemplate } from './checkTemplate.ts'
import { checkViews } from './checkViews.ts'
import { checkActions } from './checkPage.ts'
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
  checkActions(context, report, config.actions ?? [])
  checkDetail(context, report, entity, config)
  checkFields(context, report, entity, config)
}

/** An action that is offered only on a record needs a page of its entity for each of its roles. */
function checkActionPages(
  context: CheckContext,
  backend: BackendModel,
  reporterOf: (file: ConfigFile<unknown>) => Reporter,
): void {
  if (context.config.broken.some(({ type }) => type === 'page' || type === 'entity')) return
  for (const [name, file] of Object.entries(context.config.actions))
    checkRecordOnly(context, backend, reporterOf(file), name, file.value)
}

function checkRecordOnly(
  context: CheckContext,
  backend: BackendModel,
  report: Reporter,
  name: string,
  config: ActionConfig,
): void {
  const places = typeof config.target === 'object' ? config.target.places : undefined
  if (places === undefined || places.some((place) => place !== 'record')) return
  const operation = operationOf(context.schema, context.config, name)
  const target = operation && targetOf(operation, config, context.entities)
  if (!target) return
  const seeing = pageRoles(context, backend, target.entity)
  for (const [index, role] of (config.roles ?? backend.roles.editors).entries()) {
    if (seeing.has(role)) continue
    const hint = `Add a page of ${target.entity} that ${role} sees, offer it in a "row", or leave ${role} out of "roles".`
    const message = `${role} may run "${name}" on a record of ${target.entity}, but has no page that shows one.`
    report.error('unreachable-action', config.roles ? ['roles', index] : ['roles'], message, hint)
  }
}

/** The roles that see some page of an entity. */
function pageRoles({ config, entities }: CheckContext, backend: BackendModel, name: string): Set<Role> {
  if (!entities.get(name)?.operations.list) return new Set()
  const entity = config.entities[name]?.value ?? {}
  const viewers = entity.permissions?.view ?? backend.roles.viewers
  const pages = config.pages.filter(({ value }) => value.entity === name)
  const accesses = [
    defaultPageAccess(backend, entity),
    entity.route === undefined ? null : pageAccess(backend),
    ...pages.map(({ value }) => pageAccess(backend, value.permissions)),
  ]
  return new Set(accesses.flatMap((access) => (access === null ? [] : narrowRoles(viewers, access.view))))
}
