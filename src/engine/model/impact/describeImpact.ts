import type { ActionModel } from '../ActionModel.ts'
import type { AdminModel } from '../AdminModel.ts'
import type { EntityPage, PageModel } from '../PageModel.ts'
import type { WidgetModel } from '../DashboardModel.ts'
import { describeEntity, describeField } from './describeEntity.ts'
import { lost } from './lost.ts'

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
