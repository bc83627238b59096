import type { ActionModel } from '../ActionModel.ts'
import type { AdminModel } from '../AdminModel.ts'
import type { PageModel } from '../PageModel.ts'
import type { WidgetModel } from '../DashboardModel.ts'
import { alignColumns } from './alignColumns.ts'

/** Actions and pages for people, one block each; nothing for a kind that the model has none of. */
export function printScreens(model: AdminModel): readonly string[] {
  const actions = Object.values(model.actions)
  const dashboards = model.pages.flatMap((page) => (page.kind === 'dashboard' ? [page] : []))
  return [
    ...actions.map(printAction),
    ...dashboards.map((page) =>
      [
        `dashboard ${page.route}: ${page.label}`,
        ...alignColumns(page.widgets.map(printWidget)).map((line) => `    ${line}`),
      ].join('\n'),
    ),
    ...(model.pages.length === 0
      ? []
      : [['pages', ...alignColumns(model.pages.map(printPage)).map((line) => `  ${line}`)].join('\n')]),
  ]
}

function printAction(action: ActionModel): string {
  const { operation, target } = action
  const facts = [
    operation.field === action.name ? '' : `runs ${operation.field}`,
    target === null ? '' : `on ${target.entity} (${target.places.join(', ')})`,
    operation.dryRunInput === null ? '' : 'dry run',
    action.confirm === null ? '' : 'asks first',
    action.download === null ? '' : `file ${action.download}`,
    `[${action.roles.join(', ')}]`,
  ]
  const fixed = Object.entries(action.preset).map(([name, value]) => [name, `= ${JSON.stringify(value)}`, ''])
  const fields = Object.values(action.fields).map((field) => [
    field.name,
    field.reference === null ? field.kind : `${field.kind} → ${field.reference.entity}`,
    field.required ? 'required' : '',
  ])
  const results = action.result.map(({ path, field }) => [`→ ${path.join('.')}`, field.kind, ''])
  return [
    `action ${action.name}: ${action.label}`,
    `  ${facts.filter((fact) => fact !== '').join(' · ')}`,
    ...alignColumns([...fixed, ...fields, ...results]).map((line) => `    ${line}`),
  ].join('\n')
}

function printWidget(widget: WidgetModel): readonly string[] {
  const account = printAccount(widget.accountPaths)
  if (widget.type === 'list') {
    return [widget.id, widget.type, widget.entity, widget.columns.map(({ id }) => id).join(', '), account]
  }
  const measures = widget.type === 'chart' ? widget.measures : [widget.measure]
  const sums = measures.flatMap((measure) => (measure.kind === 'sum' ? [measure.path.join('.')] : []))
  const measure = sums.length === 0 ? 'count' : `sum of ${sums.join(', ')}`
  const groups =
    widget.type === 'chart'
      ? ` by ${widget.groupBy.path.join('.')}${widget.interval === null ? '' : ` (${widget.interval})`}`
      : ''
  return [widget.id, widget.type, widget.entity, `${measure}${groups}`, account]
}

function printPage(page: PageModel): readonly string[] {
  const shown = page.kind === 'entity' ? page.entity : page.kind === 'action' ? page.action : ''
  const views = page.kind === 'entity' ? page.views.map(({ id }) => id).join(', ') : ''
  const audience = page.roles.includes('USER') ? 'customers' : ''
  return [
    page.route,
    page.kind,
    shown,
    page.label,
    audience,
    printAccount(page.accountPaths),
    views && `views ${views}`,
  ]
}

/** `by account`, `by buyerAccount or sellerAccount`, `by id` for accounts. */
function printAccount(paths: readonly (readonly string[])[]): string {
  if (paths.length === 0) return ''
  return `by ${paths.map((path) => (path.length === 0 ? 'id' : path.join('.'))).join(' or ')}`
}
