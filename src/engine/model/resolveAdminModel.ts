import type { SchemaModel } from '../schema/SchemaModel.ts'
import type { AdminModel, EntityModel } from './AdminModel.ts'
import { type BackendModel, OWN_BACKEND } from './BackendModel.ts'
import type { EntityConfig } from './generated/EntityConfig.ts'
import type { RetentionModel } from './RetentionModel.ts'
import { checkConfig } from './checks/checkConfig.ts'
import { NO_CONFIG } from './config/ConfigSet.ts'
import type { ConfigSet } from './config/ConfigSet.ts'
import { sayIn } from './texts.ts'
import type { Locale } from './Text.ts'
import { hash } from './hash.ts'
import { humanise } from './humanise.ts'
import { descriptionPlace } from './resolve/descriptionPlace.ts'
import { configOf, describe } from './resolve/ResolveContext.ts'
import type { ResolveContext } from './resolve/ResolveContext.ts'
import { resolveActions } from './resolve/resolveActions.ts'
import { resolveDetail } from './resolve/resolveDetail.ts'
import { resolveDisplay } from './resolve/resolveDisplay.ts'
import { resolveFields } from './resolve/resolveField.ts'
import { withLinks } from './resolve/resolveLinks.ts'
import { resolveList } from './resolve/resolveList.ts'
import type { EntityDraft } from './resolve/EntityDraft.ts'
import { resolveMenus } from './resolve/resolveMenus.ts'
import { resolveOperationNames } from './resolve/resolveOperationNames.ts'
import { resolvePages } from './resolve/resolvePages.ts'
import { resolvePermissions } from './resolve/resolvePermissions.ts'

/**
 * Schema facts and human choices as one model in one language with every default filled in. Config is checked first; what is wrong
 * in it becomes a problem of the model and is left out, so one bad line never costs more than itself.
 */
export function resolveAdminModel(
  schema: SchemaModel,
  configSet: ConfigSet = NO_CONFIG,
  locale: Locale = 'en',
  backend: BackendModel = OWN_BACKEND,
): AdminModel {
  const config = checkConfig(schema, configSet, backend)
  const displays = schema.entities.map(
    (entity) => [entity.name, resolveDisplay(entity, config.entities[entity.name] ?? {})] as const,
  )
  const context: ResolveContext = {
    schema,
    backend,
    config,
    locale,
    say: sayIn(locale),
    entities: new Map(schema.entities.map((entity) => [entity.name, entity])),
    displays: new Map(displays),
  }
  const entities = resolveEntities(context)
  const actions = resolveActions(context, entities)
  const pages = resolvePages(context, entities, actions)
  const menus = resolveMenus(context, config.menus.menus, pages, config.routes)
  const places = new Map(menus.flatMap((menu) => menu.items).map((item, index) => [item.to, index]))
  const placeOf = (route: string) => places.get(route) ?? places.size
  const problems = [...schema.problems, ...config.problems]
  return {
    version: hash(JSON.stringify([schema.schemaHash, config, problems])),
    locale,
    backend,
    entities: withLinks(
      context,
      withActions(entities, actions),
      pages.map(({ page }) => page),
    ),
    actions,
    operationNames: resolveOperationNames(context, actions),
    pages: pages.map(({ page }) => page).toSorted((a, b) => placeOf(a.route) - placeOf(b.route)),
    refusedRoutes: [],
    menus,
    problems,
  }
}

function withActions(
  entities: Readonly<Record<string, EntityModel>>,
  actions: AdminModel['actions'],
): Readonly<Record<string, EntityModel>> {
  const named = (entity: string) =>
    Object.values(actions).flatMap((action) => (action.target?.entity === entity ? [action.name] : []))
  return Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { ...entity, actions: named(name) }]),
  )
}

/** In three rounds, since columns look through relations at fields and tabs show other entities' columns. */
function resolveEntities(context: ResolveContext): Readonly<Record<string, EntityModel>> {
  const namedColumns = collectNamedColumns(context)
  const drafts = new Map(
    context.schema.entities.map((schema): [string, EntityDraft] => {
      const { name } = schema
      const config = configOf(context, name)
      return [
        name,
        {
          say: context.say,
          schema,
          config,
          labelPlural: config.labelPlural ? context.say(config.labelPlural) : pluralLabel(name),
          display: context.displays.get(name) ?? [],
          fields: resolveFields(context, schema),
          namedColumns: namedColumns.get(name) ?? [],
        },
      ]
    }),
  )
  const lists = new Map([...drafts].map(([name, draft]) => [name, resolveList(drafts, draft)]))
  const entities = [...drafts].map(([name, draft]): [string, EntityModel] => {
    const { schema, config, labelPlural, display, fields } = draft
    const words = config.label ?? config.labelPlural
    return [
      name,
      {
        name,
        typeName: schema.typeName,
        label: config.label ? context.say(config.label) : humanise(schema.typeName.replace(/Dto$/, '')),
        labelPlural,
        icon: config.icon ?? 'table',
        note: config.note
          ? context.say(config.note)
          : words
            ? null
            : describe(context, descriptionPlace(schema), schema.description),
        idField: schema.idField,
        versionField: schema.versionField,
        operations: schema.operations,
        display,
        fields,
        list: lists.get(name) ?? resolveList(drafts, draft),
        detail: resolveDetail(drafts, draft, lists, context.backend),
        permissions: resolvePermissions(schema, config.permissions ?? {}, context.backend.roles),
        frozen: config.frozen ? { when: config.frozen.when, except: config.frozen.except ?? [] } : null,
        approvedChanges: config.approvedChanges
          ? { when: config.approvedChanges.when ?? null, fields: config.approvedChanges.fields }
          : null,
        retention: resolveRetention(config.retention),
        actions: [],
        links: [],
      },
    ]
  })
  return Object.fromEntries(entities)
}

function resolveRetention(config: EntityConfig['retention']): RetentionModel | null {
  if (config === undefined) return null
  const { from, years = 0, pseudonymise, onRequest = false, unusedMonths = null } = config
  return { from, years, pseudonymise: pseudonymise ?? null, onRequest, unusedMonths }
}

/** By entity: the columns that config wants to see in tabs, pages and dashboards, beside those of the list. */
function collectNamedColumns({ schema, config }: ResolveContext): ReadonlyMap<string, readonly string[]> {
  const columns = new Map<string, string[]>()
  const offer = (entity: string, names: readonly string[] = []) =>
    columns.set(entity, [...(columns.get(entity) ?? []), ...names])
  for (const page of config.pages) {
    if (page.entity !== undefined) {
      offer(page.entity, page.columns)
      for (const view of page.views ?? []) offer(page.entity, view.columns)
    }
    for (const widget of page.widgets ?? []) offer(widget.entity, widget.columns)
  }
  for (const entity of schema.entities) {
    const { inlines = [], views = [] } = config.entities[entity.name] ?? {}
    for (const view of views) offer(entity.name, view.columns)
    for (const inline of inlines) {
      if (typeof inline === 'string') continue
      const { relation = null } = entity.fields.find((field) => field.name === inline.field) ?? {}
      const list = entity.operations.related?.find((one) => one.list.field === inline.field)
      const related = relation?.entity ?? list?.entity
      if (related !== undefined) offer(related, inline.columns)
    }
  }
  return columns
}

/** `getAllLoanPayments` → "Loan payments". */
function pluralLabel(name: string): string {
  return humanise(name.replace(/^(?:get|list|find|fetch)?(?:[aA]ll)?(?=[A-Z])/, ''))
}
