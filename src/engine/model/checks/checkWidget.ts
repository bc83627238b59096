import { checkPhoneColumns } from './checkPhoneColumns.ts'
import { isTemporal } from '../../schema/FieldKind.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { WidgetConfig } from '../generated/EntityConfig.ts'
import { checkAccount } from './checkAccount.ts'
import { checkCondition } from './checkCondition.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkOrdering, checkSummable } from './checkList.ts'
import { checkPath } from './checkPath.ts'
import { suggest } from '../../rules/suggest.ts'

/** One tile: its entity, what it counts or sums, its groups, its rows. */
export function checkWidget(
  context: CheckContext,
  report: Reporter,
  widget: WidgetConfig,
  at: JsonPath,
): void {
  const { entity, type, filter } = widget
  for (const key of Object.keys(widget)) {
    const owners = KEYS[key]
    if (!owners || owners.includes(type)) continue
    const hint = `It belongs to a ${owners.join(' or ')}.`
    report.error('unknown-key', [...at, key], `"${key}" means nothing for a ${type}.`, hint)
  }
  const list = context.entities.get(entity)?.operations.list
  if (!list) {
    const hint = suggest(entity, [...context.entities.keys()])
    report.error('unknown-entity', at, `There is no list "${entity}".`, hint)
    return
  }
  if (filter) {
    checkCondition(context, report, { entity, condition: filter, at: [...at, 'filter'], asFilter: true })
  }
  checkAccount(context, report, entity, widget.account, [...at, 'account'])
  if (type !== 'list') checkSums(context, report, widget, [...at, 'sum'])
  if (widget.value !== undefined) {
    checkPath(context, report, { entity, dotted: widget.value, at: [...at, 'value'], what: 'Field' })
  }
  if (type === 'chart') checkGroups(context, report, widget, at)
  if (type !== 'list') return
  for (const [index, dotted] of (widget.columns ?? []).entries()) {
    checkPath(context, report, { entity, dotted, at: [...at, 'columns', index], what: 'Column' })
  }
  checkPhoneColumns(report, widget, at)
  checkOrdering(context, report, entity, widget.ordering ?? [], [...at, 'ordering'])
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  sum: ['figure', 'chart'],
  value: ['figure'],
  icon: ['figure'],
  exact: ['figure'],
  tone: ['figure'],
  shape: ['chart'],
  groupBy: ['chart'],
  emptyLabel: ['chart'],
  interval: ['chart'],
  limit: ['chart', 'list'],
  columns: ['list'],
  phoneColumns: ['list'],
  ordering: ['list'],
  link: ['list'],
  onOpen: ['list'],
}

function checkSums(context: CheckContext, report: Reporter, widget: WidgetConfig, at: JsonPath): void {
  const { entity, sum, type, shape } = widget
  if (Array.isArray(sum) && sum.length > 1 && (type !== 'chart' || shape === 'donut')) {
    const what = type === 'figure' ? 'A figure' : 'A donut'
    report.error('wrong-value', at, `${what} shows one sum.`, 'Name one field, or choose bars or lines.')
    return
  }
  for (const [index, name] of [sum ?? []].flat().entries()) {
    checkSummable(context, report, entity, name, Array.isArray(sum) ? [...at, index] : at)
  }
}

function checkGroups(context: CheckContext, report: Reporter, widget: WidgetConfig, at: JsonPath): void {
  const { entity, groupBy } = widget
  if (groupBy === undefined) {
    report.error('missing-key', at, 'The key "groupBy" is missing.', 'Say by what the rows are grouped.')
    return
  }
  const place = [...at, 'groupBy']
  const walked = checkPath(context, report, { entity, dotted: groupBy, at: place, what: 'Group' })
  if (!walked) return
  const { field, sortable, many } = walked
  const offered = context.entities.get(entity)?.operations.list?.aggregate?.groups ?? null
  if (offered === null) {
    const hint = 'Show a figure or a list instead.'
    report.error('not-groupable', place, `The schema does not group the rows of ${entity}.`, hint)
  } else if (field.relation || field.embedded || many || !sortable || !field.sortable) {
    const hint = field.relation ? `Name one of its fields: "${groupBy}.…".` : 'Choose another field.'
    report.error('not-groupable', place, `The schema cannot group by "${groupBy}".`, hint)
  } else if (widget.interval !== undefined && !isTemporal(field.kind)) {
    const hint = 'Remove "interval".'
    report.error('wrong-kind', [...at, 'interval'], `"${groupBy}" is no date or time.`, hint)
  }
}
