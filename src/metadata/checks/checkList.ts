import type { SchemaField } from '../../introspection/SchemaModel.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import type { WalkedPath } from '../resolve/walkPath.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'

/** Columns, filters, search and order of the list. */
export function checkList(
  context: CheckContext,
  report: Reporter,
  entity: string,
  config: EntityConfig,
): void {
  checkColumns(context, report, entity, config)
  for (const [index, entry] of (config.listFilter ?? []).entries()) {
    const at = ['listFilter', index]
    const dotted = typeof entry === 'string' ? entry : entry.column
    const paths = typeof entry === 'string' ? [] : (entry.paths ?? [])
    const walked = checkPath(context, report, { entity, dotted, at, what: 'Filter' })
    if (walked && paths.length === 0) checkFilterable(report, walked, dotted, at)
    for (const [place, path] of paths.entries()) {
      const below = [...at, 'paths', place]
      const target = checkPath(context, report, { entity, dotted: path, at: below, what: 'Filter' })
      if (target) checkFilterable(report, target, path, below)
    }
  }
  for (const [index, dotted] of (config.searchFields ?? []).entries()) {
    const at = ['searchFields', index]
    const walked = checkPath(context, report, { entity, dotted, at, what: 'Search field' })
    if (walked && !(walked.filterable && walked.field.filterOperators.includes('contains'))) {
      const hint = 'Name texts that the filter input can search with "contains".'
      report.error('not-filterable', at, `The schema cannot search "${dotted}".`, hint)
    }
  }
  for (const [index, entry] of (config.ordering ?? []).entries()) {
    const at = ['ordering', index]
    const dotted = entry.replace(/^-/, '')
    const walked = checkPath(context, report, { entity, dotted, at, what: 'Order' })
    if (walked) checkSortable(report, walked, dotted, at)
  }
}

function checkColumns(context: CheckContext, report: Reporter, entity: string, config: EntityConfig): void {
  const seen = new Set<string>()
  for (const [index, entry] of (config.listDisplay ?? []).entries()) {
    const at = ['listDisplay', index]
    const dotted = typeof entry === 'string' ? entry : entry.path
    const walked = checkPath(context, report, { entity, dotted, at, what: 'Column' })
    if (walked && config.fields?.[dotted]?.hidden === true) {
      const hint = 'Remove the column, or "hidden" from the field.'
      report.error('hidden-field', at, `Column "${dotted}" is hidden by "fields".`, hint)
    }
    if (seen.has(dotted)) {
      report.error('duplicate-item', at, `Column "${dotted}" stands here twice.`, 'Remove one of them.')
    }
    seen.add(dotted)
  }
}

function checkFilterable(
  report: Reporter,
  walked: WalkedPath<SchemaField>,
  dotted: string,
  at: JsonPath,
): void {
  const { filterable, field } = walked
  if (filterable && field.filterOperators.length > 0 && (field.relation?.filterable ?? true)) return
  const hint = 'Leave it out; the filter input of the schema does not offer it.'
  report.error('not-filterable', at, `The schema cannot filter by "${dotted}".`, hint)
}

function checkSortable(
  report: Reporter,
  walked: WalkedPath<SchemaField>,
  dotted: string,
  at: JsonPath,
): void {
  const { field, sortable, many } = walked
  if (field.relation || field.embedded) {
    const hint = `Name one of its fields: "${dotted}.…".`
    report.error('not-sortable', at, `"${dotted}" is a record, not a value to sort by.`, hint)
  } else if (many || !sortable || !field.sortable) {
    const hint = 'Leave it out; the sort input of the schema does not offer it.'
    report.error('not-sortable', at, `The schema cannot sort by "${dotted}".`, hint)
  }
}
