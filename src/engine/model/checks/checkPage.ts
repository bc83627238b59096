import type { PageConfig } from '../generated/EntityConfig.ts'
import { operationOf } from '../resolve/actionForms.ts'
import { checkAccount } from './checkAccount.ts'
import { checkCondition } from './checkCondition.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkCustomers } from './checkCustomers.ts'
import { checkUniqueIds } from './checkDetail.ts'
import { checkOrdering } from './checkList.ts'
import { checkPhoneColumns } from './checkPhoneColumns.ts'
import { checkPath } from './checkPath.ts'
import { checkQueue } from './checkQueue.ts'
import { checkRecord } from './checkRecord.ts'
import { checkViews } from './checkViews.ts'
import { checkWidget } from './checkWidget.ts'
import { suggest } from '../../rules/suggest.ts'

/** Checks a file of `pages/` according to its kind. False when the page cannot be shown at all. */
export function checkPage(context: CheckContext, report: Reporter, page: PageConfig): boolean {
  const kind = page.kind ?? 'entity'
  for (const key of Object.keys(page)) {
    const owners = KEYS[key]
    if (!owners || owners.includes(kind)) continue
    const hint = `It belongs to a page of kind ${owners.join(' or ')}.`
    report.error('unknown-key', [key], `"${key}" means nothing on a page of kind ${kind}.`, hint)
  }
  if (kind === 'action') return checkActionPage(context, report, page)
  return kind === 'dashboard' ? checkDashboard(context, report, page) : checkEntityPage(context, report, page)
}

/** Keys that only some kinds have. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  entity: ['entity'],
  empty: ['entity'],
  emptyTo: ['entity'],
  filter: ['entity'],
  account: ['entity'],
  columns: ['entity'],
  phoneColumns: ['entity'],
  ordering: ['entity'],
  views: ['entity'],
  permissions: ['entity'],
  action: ['action'],
  actions: ['entity'],
  record: ['entity'],
  roles: ['action', 'dashboard'],
  widgets: ['dashboard'],
  queue: ['dashboard'],
}

function checkEntityPage(context: CheckContext, report: Reporter, page: PageConfig): boolean {
  const { entity, filter } = page
  if (entity === undefined) {
    report.error('missing-key', [], 'The key "entity" is missing.', 'Name the entity that the page lists.')
    return false
  }
  if (!context.entities.get(entity)?.operations.list) {
    const hint = suggest(entity, [...context.entities.keys()])
    report.error('unknown-entity', [], `There is no list "${entity}".`, hint)
    return false
  }
  if (filter) checkCondition(context, report, { entity, condition: filter, at: ['filter'], asFilter: true })
  checkAccount(context, report, entity, page.account, ['account'])
  for (const [index, dotted] of (page.columns ?? []).entries()) {
    checkPath(context, report, { entity, dotted, at: ['columns', index], what: 'Column' })
  }
  checkPhoneColumns(report, page, [])
  if (page.record) checkRecord(context, report, entity, page.record)
  checkOrdering(context, report, entity, page.ordering ?? [], ['ordering'])
  checkViews(context, report, entity, page.views ?? [])
  for (const [index, action] of (page.actions ?? []).entries()) {
    checkAction(context, report, action, ['actions', index])
  }
  if (page.permissions?.view?.includes('USER') === true) {
    checkCustomers(context, report, entity, { columns: page.columns, at: [] })
  }
  return true
}

function checkActionPage(context: CheckContext, report: Reporter, { action }: PageConfig): boolean {
  if (action === undefined) {
    report.error('missing-key', [], 'The key "action" is missing.', 'Name a file of actions/.')
    return false
  }
  return checkAction(context, report, action, [])
}

function checkAction(
  context: CheckContext,
  report: Reporter,
  action: string,
  at: readonly (string | number)[],
): boolean {
  if (Object.hasOwn(context.config.actions, action) && operationOf(context.schema, context.config, action))
    return true
  // The file exists and reports its own problems.
  if (Object.hasOwn(context.config.actions, action) || context.isBroken('action', action)) return false
  const hint = suggest(action, Object.keys(context.config.actions), `Add actions/${action}.json.`)
  report.error('unknown-action', at, `There is no action "${action}".`, hint)
  return false
}

function checkDashboard(context: CheckContext, report: Reporter, page: PageConfig): boolean {
  if (page.label === undefined) {
    report.missingText([], ['label'], 'The key "label" is missing: a dashboard has no other name.')
    return false
  }
  const ids = (page.widgets ?? []).map(({ id }, index) => ({ id: id ?? String(index + 1) }))
  checkUniqueIds(report, ids, (_, index) => ['widgets', index])
  checkQueue(context, report, page)
  for (const [index, widget] of (page.widgets ?? []).entries()) {
    checkWidget(context, report, widget, ['widgets', index])
    if (page.roles?.includes('USER') === true && context.entities.has(widget.entity)) {
      checkCustomers(context, report, widget.entity, { columns: widget.columns, at: ['widgets', index] })
    }
  }
  return true
}
