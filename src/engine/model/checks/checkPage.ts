import type { JsonPath } from '../config/ConfigSet.ts'
import type { PageConfig, WidgetConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import { operationOf } from '../resolve/actionForms.ts'
import { targetOf } from '../resolve/targetOf.ts'
import { checkAccount } from './checkAccount.ts'
import { checkActionName } from './checkActionName.ts'
import { checkCondition } from './checkCondition.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkCustomers } from './checkCustomers.ts'
import { checkUniqueIds } from './checkDetail.ts'
import { checkOrdering } from './checkList.ts'
import { checkPanels } from './checkPanels.ts'
import { checkPhoneColumns } from './checkPhoneColumns.ts'
import { checkPath } from './checkPath.ts'
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
  if (kind === 'panels') return checkPanels(context, report, page)
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
  actionsWhile: ['entity'],
  link: ['entity'],
  linkAccount: ['entity'],
  onOpen: ['entity'],
  links: ['entity'],
  cards: ['entity'],
  record: ['entity'],
  roles: ['action', 'dashboard', 'panels'],
  panels: ['panels'],
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
  checkActions(context, report, page.actions ?? [])
  checkOpening(context, report, { ...page, entity }, [])
  checkUnread(context, report, entity, page)
  checkLinkAccount(context, report, entity, page)
  checkOffers(context, report, entity, page)
  checkUniqueIds(report, page.links ?? [], (_, index) => ['links', index])
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
  return checkActionName(context, report, action, [])
}

/** Those above a list. */
export function checkActions(context: CheckContext, report: Reporter, actions: readonly string[]): void {
  for (const [index, action] of actions.entries())
    checkActionName(context, report, action, ['actions', index])
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

/** One request counts all lists of a queue. */
const MOST_LISTS = 30

/** A dashboard as a work queue: only lists that can be counted, for staff; and the keys of lists that only a queue has. */
function checkQueue(context: CheckContext, report: Reporter, page: PageConfig): void {
  const { queue = false, widgets = [], roles = [] } = page
  if (queue && roles.includes('USER'))
    report.error(
      'wrong-value',
      ['queue'],
      'A work queue is for staff.',
      'Remove "queue", or USER from "roles".',
    )
  if (queue && widgets.length > MOST_LISTS) {
    const hint = `Keep ${MOST_LISTS}, or make a second page of the others.`
    report.error('wrong-value', ['queue'], `A work queue has at most ${MOST_LISTS} lists.`, hint)
  }
  for (const [index, widget] of widgets.entries()) {
    const at = ['widgets', index]
    if (queue) checkCounted(context, report, widget, at)
    else refuseOutside(report, widget, at)
    checkOpening(context, report, widget, at)
  }
}

function checkCounted(context: CheckContext, report: Reporter, widget: WidgetConfig, at: JsonPath): void {
  const { type, entity } = widget
  if (type !== 'list') {
    const hint = 'Make it a list, or move it to another page.'
    report.error('wrong-value', [...at, 'type'], `A work queue has no ${type}.`, hint)
  }
  const list = context.entities.get(entity)?.operations.list
  if (list && !list.totalCount) {
    const hint = 'Move it to another page.'
    report.error('wrong-value', [...at, 'entity'], `The schema does not count the rows of ${entity}.`, hint)
  }
}

function refuseOutside(report: Reporter, widget: WidgetConfig, at: JsonPath): void {
  for (const key of ['link', 'onOpen'] as const) {
    if (widget.type !== 'list' || widget[key] === undefined) continue
    const hint = 'Remove it, or add "queue": true to the page.'
    report.error('unknown-key', [...at, key], `"${key}" means nothing outside a work queue.`, hint)
  }
}

/** Where a row leads, and what is done then. */
function checkOpening(
  context: CheckContext,
  report: Reporter,
  { entity, link, onOpen }: Pick<WidgetConfig, 'entity' | 'link' | 'onOpen'>,
  at: JsonPath,
): void {
  if (link !== undefined && context.entities.has(entity)) {
    const place = [...at, 'link']
    const walked = checkPath(context, report, { entity, dotted: link, at: place, what: 'Link' })
    if (walked && !ADDRESSES.has(walked.field.kind)) {
      const hint = 'Name a field that holds addresses such as /admin/loans/5.'
      report.error('wrong-kind', place, `"${link}" holds no address.`, hint)
    }
  }
  if (onOpen === undefined) return
  const action = ownValue(context.config.actions, onOpen)
  if (action === undefined && !context.isBroken('action', onOpen)) {
    const hint = suggest(onOpen, Object.keys(context.config.actions), `Add actions/${onOpen}.json.`)
    report.error('unknown-action', [...at, 'onOpen'], `There is no action "${onOpen}".`, hint)
  }
  const operation = action === undefined ? null : operationOf(context.schema, context.config, onOpen)
  if (!action || !operation) return
  const target = targetOf(operation, action.value, context.entities)
  // A target that names no record is reported in the action's own file.
  if (target === null ? typeof action.value.target !== 'object' : target.entity !== entity) {
    const hint = `Name an action whose target is ${entity}.`
    report.error('wrong-value', [...at, 'onOpen'], `"${onOpen}" does not run on a row of ${entity}.`, hint)
  }
}

function checkLinkAccount(
  context: CheckContext,
  report: Reporter,
  entity: string,
  { link, linkAccount }: PageConfig,
): void {
  if (linkAccount === undefined) return
  const at = ['linkAccount']
  if (link === undefined)
    report.error('missing-key', [], 'The key "link" is missing.', 'Name the field of the address.')
  const walked = checkPath(context, report, { entity, dotted: linkAccount, at, what: 'Relation' })
  if (!walked || (walked.field.relation && !walked.many)) return
  report.error('wrong-kind', at, `"${linkAccount}" does not lead to one record.`, 'Choose a single relation.')
}

/** Unread rows are counted, so their condition is a filter, too. */
function checkUnread(context: CheckContext, report: Reporter, entity: string, { onOpen }: PageConfig): void {
  const action = ownValue(context.config.actions, onOpen ?? '')?.value
  const condition = typeof action?.target === 'object' ? action.target.when : undefined
  if (condition) checkCondition(context, report, { entity, condition, at: ['onOpen'], asFilter: true })
}

/** The conditions of the actions above the list. */
function checkOffers(
  context: CheckContext,
  report: Reporter,
  entity: string,
  { actions = [], actionsWhile = {} }: PageConfig,
): void {
  for (const [action, condition] of Object.entries(actionsWhile)) {
    const at = ['actionsWhile', action]
    checkCondition(context, report, { entity, condition, at, asFilter: true })
    if (actions.includes(action)) continue
    const hint = suggest(action, actions, 'Add it to "actions".')
    report.error('unknown-action', at, `The page has no action "${action}".`, hint)
  }
}

const ADDRESSES: ReadonlySet<string> = new Set(['string', 'text', 'url'])
