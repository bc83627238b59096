import { findClosest } from '../../rules/suggest.ts'
import type { ActionModel } from '../ActionModel.ts'
import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { EntityPage, PageModel } from '../PageModel.ts'
import type { WidgetModel } from '../DashboardModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import type { ColumnModel } from '../ListModel.ts'

/**
 * How a schema change affects the screens, as readable lines: first the subject with the pages that show it,
 * then, indented, the effects. Empty when there is no visible effect.
 */
export function describeImpact(before: AdminModel, after: AdminModel): readonly string[] {
  const entities = Object.values(before.entities).flatMap((entity) =>
    block(`${entity.name}, on`, pagesOf(before, entity.name), describeEntity(entity, after)),
  )
  const actions = Object.values(before.actions).flatMap((action) => {
    const places = before.pages.filter((page) => page.kind === 'action' && page.action === action.name)
    const target = action.target === null ? [] : pagesOf(before, action.target.entity)
    return block(
      `action ${action.name}, on`,
      [...places.map((page) => page.route), ...target],
      describeAction(action, after),
    )
  })
  return [...entities, ...actions, ...before.pages.flatMap((page) => describePage(page, after))]
}

function block(what: string, routes: readonly string[], lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return []
  return [
    `${what} ${routes.length === 0 ? 'no page' : routes.join(', ')}`,
    ...lines.map((line) => `  ${line}`),
  ]
}

/** Pages whose list or tiles show the entity. */
function pagesOf(model: AdminModel, entity: string): readonly string[] {
  const shows = (page: PageModel) =>
    page.kind === 'entity'
      ? page.entity === entity
      : page.kind === 'dashboard' && page.widgets.some((widget) => widget.entity === entity)
  return model.pages.filter(shows).map((page) => page.route)
}

function describePage(page: PageModel, after: AdminModel): readonly string[] {
  const next = after.pages.find(({ route }) => route === page.route)
  if (!next) return [`page ${page.route} is gone`]
  const columns =
    page.kind === 'entity' && next.kind === 'entity'
      ? [
          ...lost('column', page.columns ?? [], next.columns ?? []),
          ...lost('action', page.actions, next.actions),
          ...lost('view', viewsOf(page), viewsOf(next)),
        ]
      : []
  const widgets =
    page.kind === 'dashboard' && next.kind === 'dashboard'
      ? [
          ...lost(
            'tile',
            page.widgets.map(({ id }) => id),
            next.widgets.map(({ id }) => id),
          ),
          ...page.widgets.flatMap((widget) =>
            describeWidget(
              widget,
              next.widgets.find(({ id }) => id === widget.id),
            ),
          ),
        ]
      : []
  const limits = lost('limit to the account by', dotted(page.accountPaths), dotted(next.accountPaths))
  return block(`page`, [page.route], [...columns, ...limits, ...widgets])
}

function viewsOf({ views }: EntityPage): readonly string[] {
  return views.map(({ id }) => id)
}

/** What a remaining tile no longer shows. */
function describeWidget(before: WidgetModel, after: WidgetModel | undefined): readonly string[] {
  if (!after) return []
  const name = `tile "${before.id}"`
  return [
    ...lost(`${name}: sum of`, sumsOf(before), sumsOf(after)),
    ...lost(`${name}: limit to the account by`, dotted(before.accountPaths), dotted(after.accountPaths)),
  ]
}

function sumsOf(widget: WidgetModel): readonly string[] {
  const measures =
    widget.type === 'chart' ? widget.measures : widget.type === 'figure' ? [widget.measure] : []
  return measures.flatMap((measure) => (measure.kind === 'sum' ? dotted([measure.path]) : []))
}

function dotted(paths: readonly (readonly string[])[]): readonly string[] {
  return paths.map((path) => path.join('.'))
}

/** How a change affects an action's form and answer. */
function describeAction(before: ActionModel, model: AdminModel): readonly string[] {
  const after = model.actions[before.name]
  if (!after) return ['the action is gone']
  const results = (action: ActionModel) => action.result.map(({ path }) => path.join('.'))
  return [
    ...(before.target !== null && after.target === null ? ['it works on no record any more'] : []),
    ...(before.operation.dryRunInput !== null && after.operation.dryRunInput === null
      ? ['it can no longer say what it would do']
      : []),
    ...lost('input', Object.keys(before.fields), Object.keys(after.fields)),
    ...Object.values(after.fields).flatMap((field) => describeField(before.fields[field.name], field)),
    ...lost('result', results(before), results(after)),
    ...(before.download !== null && after.download === null ? ['it gives no file any more'] : []),
  ]
}

/** How a change affects an entity's list, records and forms. */
function describeEntity(before: EntityModel, model: AdminModel): readonly string[] {
  const after = model.entities[before.name]
  if (!after) return ['the entity is gone, and its pages with it']
  const columns = new Map(after.list.columns.map((column) => [column.id, column]))
  const fields = Object.values(before.fields)
  const ids = (entity: EntityModel) => entity.list.columns.map((column) => column.id)
  const isColumn = new Set(ids(before))
  return [
    ...describeOperations(before, after),
    ...lost('column', ids(before), ids(after)),
    ...lost(
      'field',
      fields.filter((field) => !isColumn.has(field.name)).map((field) => field.name),
      Object.keys(after.fields),
    ),
    ...before.list.columns.flatMap((column) => {
      const next = columns.get(column.id)
      return next ? describeColumn(column, next) : []
    }),
    ...lost('search in', before.list.searchPaths.map(searched), after.list.searchPaths.map(searched)),
    ...lost(
      'order by',
      before.list.ordering.map(({ path }) => toPath(path)),
      after.list.ordering.map(({ path }) => toPath(path)),
    ),
    ...lost('tab', tabs(before), tabs(after)),
    ...before.detail.inlines.flatMap((inline) => {
      const next = after.detail.inlines.find(({ id }) => id === inline.id)
      return next ? lost(`tab "${inline.id}": column`, inline.columns, next.columns) : []
    }),
    ...lost(
      'link',
      before.links.map(({ to }) => to),
      after.links.map(({ to }) => to),
    ),
    ...Object.values(after.fields).flatMap((field) => describeField(before.fields[field.name], field)),
  ]
}

function describeOperations(before: EntityModel, after: EntityModel): readonly string[] {
  const verbs = ['list', 'get', 'add', 'update', 'delete'] as const
  return verbs.flatMap((verb) =>
    before.operations[verb] !== null && after.operations[verb] === null
      ? [`it has no "${verb}" any more`]
      : [],
  )
}

function describeColumn(before: ColumnModel, after: ColumnModel): readonly string[] {
  const name = `column "${before.id}"`
  return [
    ...(before.field.kind === after.field.kind
      ? []
      : [`${name} is ${after.field.kind} now, not ${before.field.kind}`]),
    ...(before.filterPaths.length > 0 && after.filterPaths.length === 0
      ? [`${name} can no longer be filtered`]
      : []),
    ...(before.sortPath !== null && after.sortPath === null ? [`${name} can no longer be sorted`] : []),
    ...(before.total && !after.total ? [`${name} has no total any more`] : []),
    ...(before.editable && !after.editable ? [`${name} can no longer be changed in the list`] : []),
  ]
}

/** `before` is undefined for a new field. */
function describeField(before: FieldModel | undefined, after: FieldModel): readonly string[] {
  const name = `field "${after.name}"`
  const required = after.add?.required === true && before?.add?.required !== true
  if (!before) return required ? [`${name} is new, and must be given for a new record`] : []
  const values = (field: FieldModel) => field.choices.map((choice) => choice.value)
  return [
    ...(required ? [`${name} must be given for a new record now`] : []),
    ...(before.add !== null && after.add === null ? [`${name} can no longer be given to a new record`] : []),
    ...(before.update !== null && after.update === null ? [`${name} can no longer be edited`] : []),
    ...(after.deprecated !== null && before.deprecated === null
      ? [`${name} is deprecated: ${after.deprecated}`]
      : []),
    ...lost(`value of ${name}`, values(before), values(after)),
  ]
}

function tabs({ detail }: EntityModel): readonly string[] {
  return [...detail.tabs, ...detail.inlines].map(({ id }) => id)
}

const searched = (path: readonly string[]): string =>
  path.length === 0 ? 'the record as a whole' : toPath(path)

function toPath(path: readonly string[]): string {
  return path.join('.')
}

/** One line for each missing name, with its most likely new name. */
function lost(what: string, before: readonly string[], after: readonly string[]): readonly string[] {
  const fresh = after.filter((name) => !before.includes(name))
  return before
    .filter((name) => !after.includes(name))
    .map((name) => {
      const closest = findClosest(name, fresh) ?? findClosest(name, after)
      return `${what} "${name}" is gone.${closest === null ? '' : ` Did you mean "${closest}"?`}`
    })
}
