import { isTemporal } from '../../schema/FieldKind.ts'
import type { EntityModel } from '../AdminModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import type { Measure, NamedMeasure, WidgetModel } from '../DashboardModel.ts'
import type { WidgetConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import { toAccountPaths } from './accountPaths.ts'
import { entityFilter } from './ResolveContext.ts'
import type { ResolveContext } from './ResolveContext.ts'
import { toSortEntry } from './resolveOrdering.ts'
import { walkPath } from './walkPath.ts'

type Entities = Readonly<Record<string, EntityModel>>

/** The tiles of a dashboard; `routes` has each entity's own page. */
export function resolveWidgets(
  context: ResolveContext,
  widgets: readonly WidgetConfig[],
  entities: Entities,
  routes: ReadonlyMap<string, string>,
): readonly WidgetModel[] {
  return widgets.flatMap((config, index) => {
    const entity = ownValue(entities, config.entity)
    const widget = entity ? resolveWidget(context, config, index, entity, entities, routes) : null
    return widget ? [widget] : []
  })
}

function resolveWidget(
  context: ResolveContext,
  config: WidgetConfig,
  index: number,
  entity: EntityModel,
  entities: Entities,
  routes: ReadonlyMap<string, string>,
): WidgetModel | null {
  const base = {
    id: config.id ?? String(index + 1),
    label: config.label ? context.say(config.label) : entity.labelPlural,
    note: config.note ? context.say(config.note) : null,
    entity: entity.name,
    filter: entityFilter(context, entity.name, config.filter),
    accountPaths: toAccountPaths(config.account),
    to: config.to ?? routes.get(entity.name) ?? null,
    span: config.span ?? SPANS[config.type],
    ...(config.severalAccounts ? { severalAccounts: true as const } : {}),
    ...(config.hideEmpty ? { hideEmpty: config.hideEmpty } : {}),
  }
  const sums = [config.sum ?? []].flat()
  switch (config.type) {
    case 'figure':
      return {
        ...base,
        type: 'figure',
        icon: config.icon ?? entity.icon,
        measure: toValue(config.value, entity) ?? toMeasure(sums[0], entity),
        tone: config.tone ?? 'neutral',
        ...(config.exact ? { isExact: true as const } : {}),
      }
    case 'chart': {
      const path = (config.groupBy ?? '').split('.')
      const field = fieldAt(entities, entity, path)
      if (!field) return null
      const isTime = isTemporal(field.kind)
      return {
        ...base,
        type: 'chart',
        shape: config.shape ?? 'bar',
        measures: toMeasures(sums, entity),
        groupBy: { path, field },
        interval: isTime ? (config.interval ?? 'MONTH') : null,
        limit: config.limit ?? CHART_LIMIT,
        ...(config.emptyLabel ? { emptyLabel: context.say(config.emptyLabel) } : {}),
      }
    }
    case 'list': {
      const { columns, ordering } = entity.list
      const chosen = config.columns?.flatMap((id) => columns.find((column) => column.id === id) ?? [])
      const shown = chosen ?? columns.filter((column) => column.visible).slice(0, LIST_COLUMNS)
      const ids = shown.map(({ id }) => id)
      const forPhones = config.phoneColumns?.filter((id) => ids.includes(id)) ?? []
      return {
        ...base,
        type: 'list',
        columns: shown,
        phoneColumns: forPhones.length > 0 ? forPhones : ids.slice(0, PHONE_COLUMNS),
        ordering: config.ordering?.map(toSortEntry) ?? ordering,
        limit: config.limit ?? LIST_LIMIT,
        ...(config.link === undefined ? {} : { link: config.link }),
        ...(config.onOpen === undefined ? {} : { onOpen: config.onOpen }),
      }
    }
  }
}

const SPANS = { figure: 3, chart: 6, list: 12 } as const
const CHART_LIMIT = 12
const LIST_LIMIT = 5
const LIST_COLUMNS = 5
const PHONE_COLUMNS = 3

function toValue(name: string | undefined, entity: EntityModel): Measure | null {
  const field = name === undefined ? undefined : ownValue(entity.fields, name)
  return field ? { kind: 'value', path: [field.name], field } : null
}

function toMeasure(sum: string | undefined, entity: EntityModel): Measure {
  const field = sum === undefined ? undefined : entity.fields[sum]
  return field ? { kind: 'sum', path: [field.name], field } : { kind: 'count' }
}

function toMeasures(sums: readonly string[], entity: EntityModel): readonly NamedMeasure[] {
  const [first, ...others] = sums
  return [toMeasure(first, entity), ...others.map((sum) => toMeasure(sum, entity))].map((measure) => ({
    ...measure,
    label: measure.kind === 'count' ? entity.labelPlural : measure.field.label,
  }))
}

function fieldAt(entities: Entities, entity: EntityModel, path: readonly string[]): FieldModel | null {
  const source = {
    field: (name: string, field: string) => ownValue(entities[name]?.fields, field),
    embedded: (field: FieldModel, name: string) => ownValue(field.embedded ?? undefined, name),
  }
  const walked = walkPath(source, entity.name, path)
  return 'missing' in walked ? null : walked.field
}
