import type { SchemaField } from '../../schema/SchemaField.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import type { WalkedPath } from '../resolve/walkPath.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'
import { suggest } from '../../rules/suggest.ts'

/** Columns, filters, search and order of the list. */
export function checkList(
  context: CheckContext,
  report: Reporter,
  entity: string,
  config: EntityConfig,
): void {
  checkColumns(context, report, entity, config)
  for (const [index, dotted] of (config.phoneColumns ?? []).entries())
    checkPath(context, report, { entity, dotted, at: ['phoneColumns', index], what: 'Column' })
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
  checkOrdering(context, report, entity, config.ordering ?? [], ['ordering'])
  checkListWriting(context, report, entity, config)
}

export function checkOrdering(
  context: CheckContext,
  report: Reporter,
  entity: string,
  ordering: readonly string[],
  at: JsonPath,
): void {
  for (const [index, entry] of ordering.entries()) {
    const place = [...at, index]
    const dotted = entry.replace(/^-/, '')
    const walked = checkPath(context, report, { entity, dotted, at: place, what: 'Order' })
    if (walked) checkSortable(report, walked, dotted, place)
  }
}

/** Whether the schema sums the field; reports when not. */
export function checkSummable(
  context: CheckContext,
  report: Reporter,
  entity: string,
  name: string,
  at: JsonPath,
): void {
  if (!checkPath(context, report, { entity, dotted: name, at, what: 'Total' })) return
  const sums = context.entities.get(entity)?.operations.list?.aggregate?.totals?.fields ?? []
  if (sums.includes(name)) return
  report.error('not-summable', at, `The schema does not sum "${name}" of ${entity}.`, suggest(name, sums))
}

function checkTotalsOf(
  context: CheckContext,
  report: Reporter,
  enumName: string | null,
  value: string | undefined,
): void {
  const values = enumName === null ? undefined : context.schema.enums[enumName]?.values
  const names = values?.map(({ name }) => name)
  if (value === undefined || !names || names.includes(value)) return
  const message = `"${value}" is no value of ${enumName}.`
  report.error('unknown-enum-value', ['totalsOf'], message, suggest(value, names))
}

/** Totals, and what can be edited in the list. */
function checkListWriting(
  context: CheckContext,
  report: Reporter,
  entity: string,
  config: EntityConfig,
): void {
  for (const [index, name] of (config.totals ?? []).entries()) {
    checkSummable(context, report, entity, name, ['totals', index])
  }
  const { totalsWithin } = config
  if (totalsWithin !== undefined) {
    const at = ['totalsWithin']
    const walked = checkPath(context, report, { entity, dotted: totalsWithin, at, what: 'Choice' })
    if (walked) checkFilterable(report, walked, totalsWithin, at)
    checkTotalsOf(context, report, walked?.field.enumName ?? null, config.totalsOf)
  }
  for (const key of ['listEditable', 'bulkEdit', 'importFields'] as const) {
    const slot = key === 'importFields' ? 'add' : 'update'
    for (const [index, name] of (config[key] ?? []).entries()) {
      const at = [key, index]
      const walked = checkPath(context, report, { entity, dotted: name, at, what: 'Field' })
      if (!walked || walked.field[slot] !== null) continue
      const hint = 'Leave it out; the mutation of the schema does not take it.'
      report.error('not-writable', at, `No ${slot} input takes "${name}".`, hint)
    }
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
      report.error('duplicate-item', at, `Column "${dotted}" is here twice.`, 'Remove one of them.')
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
