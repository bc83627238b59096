import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { toKebabCase } from '../humanise.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkApprovedChanges, checkFrozen } from './checkEdits.ts'
import { checkRetention } from './checkRetention.ts'
import { checkPath } from './checkPath.ts'
import { suggest } from '../../rules/suggest.ts'

/** Excluded and read-only fields, groups of fields, related lists. */
export function checkDetail(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  config: EntityConfig,
): void {
  const names = entity.fields.map((field) => field.name)
  for (const [index, name] of (config.exclude ?? []).entries()) {
    const at = ['exclude', index]
    if (!names.includes(name)) {
      report.error(
        'unknown-field',
        at,
        `Excluded field "${name}": ${entity.name} has no such field.`,
        suggest(name, names),
      )
    } else if (name === entity.idField) {
      report.error(
        'wrong-value',
        at,
        `"${name}" identifies the row.`,
        'Use "hidden" to keep it from being shown.',
      )
    }
  }
  for (const [index, dotted] of (config.readonlyFields ?? []).entries()) {
    checkPath(context, report, {
      entity: entity.name,
      dotted,
      at: ['readonlyFields', index],
      what: 'Read-only field',
    })
  }
  checkHeader(context, report, entity, config)
  checkFrozen(context, report, entity, config)
  checkApprovedChanges(context, report, entity, config)
  checkRetention(context, report, entity, config)
  checkFieldsets(context, report, entity, config)
  checkInlines(context, report, entity, config)
}

/** What is at the top of a record's page: its own fields. */
function checkHeader(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  { header }: EntityConfig,
): void {
  const { of = [], state, figures = [] } = header ?? {}
  const check = (dotted: string, place: JsonPath) =>
    checkPath(context, report, { entity: entity.name, dotted, at: ['header', ...place], what: 'Field' })
  for (const [index, dotted] of of.entries()) {
    const walked = check(dotted, ['of', index])
    if (!walked || (walked.field.relation && !walked.many)) continue
    const hint = 'Choose a single relation.'
    report.error('wrong-kind', ['header', 'of', index], `"${dotted}" does not lead to one record.`, hint)
  }
  if (state !== undefined) check(state, ['state'])
  for (const [index, dotted] of figures.entries()) check(dotted, ['figures', index])
}

/** Groups of the overview, and of the tabs. */
export function checkFieldsets(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  config: Pick<EntityConfig, 'fieldsets' | 'tabs' | 'fields' | 'exclude'>,
): void {
  const seen = new Set<string>()
  const groups = [
    ...(config.fieldsets ?? []).map((group, index) => ({ group, path: ['fieldsets', index] })),
    ...(config.tabs ?? []).flatMap((tab, index) =>
      tab.fieldsets.map((group, place) => ({ group, path: ['tabs', index, 'fieldsets', place] })),
    ),
  ]
  for (const { group, path } of groups) {
    for (const [place, dotted] of group.fields.entries()) {
      const at = [...path, 'fields', place]
      checkPath(context, report, { entity: entity.name, dotted, at, what: 'Field' })
      if (seen.has(dotted)) {
        report.error('duplicate-item', at, `Field "${dotted}" is in two groups.`, 'Keep it in one of them.')
      }
      seen.add(dotted)
    }
  }
  checkUniqueIds(report, config.fieldsets ?? [], (_, index) => ['fieldsets', index, 'id'])
  checkUniqueIds(report, config.tabs ?? [], (_, index) => ['tabs', index], OWN_TABS)
  for (const field of entity.fields) {
    const choices = config.fields?.[field.name]
    const isReachable =
      (!config.fieldsets || seen.has(field.name)) &&
      choices?.hidden !== true &&
      !config.exclude?.includes(field.name)
    if (field.add?.required !== true || isReachable || choices?.default !== undefined) continue
    report.warn(
      'required-field-missing',
      config.fieldsets ? ['fieldsets'] : ['fields', field.name],
      `No form shows "${field.name}", which is needed to add a record.`,
      'Add it to a group of fields, or give it a "default".',
    )
  }
}

function checkInlines(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  config: EntityConfig,
): void {
  const entries = (config.inlines ?? []).map((entry) =>
    typeof entry === 'string' ? { field: entry } : entry,
  )
  const names = new Set(entity.fields.map(({ name }) => name))
  const lists = entity.operations.related ?? []
  for (const [index, entry] of entries.entries()) {
    const at = ['inlines', index]
    const list = lists.find((one) => one.list.field === entry.field)
    if (list && !names.has(entry.field)) {
      checkColumns(context, report, list.entity, entry.columns, at)
      if (entry.beside === true)
        report.error('wrong-value', at, `"${entry.field}" cannot stand beside the fields.`, BESIDE_HINT)
      continue
    }
    const walked = checkPath(context, report, {
      entity: entity.name,
      dotted: entry.field,
      at,
      what: 'Related list',
    })
    if (!walked) continue
    const { relation } = walked.field
    const inverse = relation?.many === true ? relation.inverse : null
    const back = relation && inverse !== null ? context.source.field(relation.entity, inverse) : undefined
    if (relation?.many !== true) {
      const lists = entity.fields.filter((field) => field.relation?.many === true).map((field) => field.name)
      report.error(
        'wrong-kind',
        at,
        `"${entry.field}" does not lead to many records.`,
        suggest(entry.field, lists),
      )
    } else if (!back?.filterOperators.includes('eq')) {
      const hint = `${relation.entity} needs a field that leads back and that its filter input offers.`
      report.error('not-filterable', at, `"${entry.field}" cannot be shown as a list.`, hint)
    }
    if (relation) checkColumns(context, report, relation.entity, entry.columns, at)
    const further = entry.beside === true ? entry.columns?.find((column) => column.includes('.')) : undefined
    if (further !== undefined)
      report.error('wrong-value', at, `"${further}" cannot stand beside the fields.`, BESIDE_HINT)
  }
  const ids = entries.map((entry) => ({ id: entry.id ?? toKebabCase(entry.field) }))
  const taken = [...OWN_TABS, ...(config.tabs ?? [])]
  checkUniqueIds(report, ids, (_, index) => ['inlines', index], taken)
}

const BESIDE_HINT = 'Beside the fields are own fields of records of a to-many field.'

function checkColumns(
  context: CheckContext,
  report: Reporter,
  entity: string,
  columns: readonly string[] = [],
  at: JsonPath,
): void {
  for (const [place, dotted] of columns.entries()) {
    checkPath(context, report, { entity, dotted, at: [...at, 'columns', place], what: 'Column' })
  }
}

/** Addresses below a record that every record uses. */
const OWN_TABS = [{ id: 'overview' }, { id: 'comments' }, { id: 'history' }]

/** Ids in one list: tabs, groups, tiles. */
export function checkUniqueIds(
  report: Reporter,
  entries: readonly { readonly id?: string }[],
  at: (id: string, index: number) => JsonPath,
  taken: readonly { readonly id: string }[] = [],
): void {
  const seen = new Set(taken.map(({ id }) => id))
  for (const [index, { id }] of entries.entries()) {
    if (id === undefined) continue
    if (seen.has(id))
      report.error('duplicate-item', at(id, index), `The id "${id}" is taken.`, 'Choose another "id".')
    seen.add(id)
  }
}
