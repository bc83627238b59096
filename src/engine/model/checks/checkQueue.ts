import type { JsonPath } from '../config/ConfigSet.ts'
import type { PageConfig, WidgetConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import { operationOf } from '../resolve/actionForms.ts'
import { targetOf } from '../resolve/targetOf.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'
import { suggest } from '../../rules/suggest.ts'

/** One request counts all lists of a queue. */
const MOST_LISTS = 30

/** A dashboard as a work queue: only lists that can be counted, for staff; and the keys of lists that only a queue has. */
export function checkQueue(context: CheckContext, report: Reporter, page: PageConfig): void {
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
  { entity, link, onOpen }: WidgetConfig,
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

const ADDRESSES: ReadonlySet<string> = new Set(['string', 'text', 'url'])
