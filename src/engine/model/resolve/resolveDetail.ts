import { type Values, valuesOf } from '../../schema/FieldKind.ts'
import type { RelatedList } from '../../schema/SchemaModel.ts'
import type { BackendModel } from '../BackendModel.ts'
import type { DetailModel, InlineModel, ListInline, RelationInline } from '../DetailModel.ts'
import type { EntityModel } from '../AdminModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import type { FieldsetConfig, InlineConfig } from '../generated/EntityConfig.ts'
import { humanise, toKebabCase } from '../humanise.ts'
import type { Say } from '../texts.ts'
import { SYSTEM_DATA } from './defaultTexts.ts'
import type { Drafts, EntityDraft } from './EntityDraft.ts'

export function resolveDetail(
  drafts: Drafts,
  draft: EntityDraft,
  lists: ReadonlyMap<string, EntityModel['list']>,
  { keepsHistory }: Pick<BackendModel, 'keepsHistory'>,
): DetailModel {
  const { idField, operations, name, typeName } = draft.schema
  const isWritten = [operations.add, operations.update, operations.delete].some((one) => one !== null)
  const isKept = keepsHistory && isWritten && idField !== null
  return {
    header: resolveHeader(draft),
    fieldsets: resolveFieldsets(draft),
    tabs: resolveTabs(draft),
    inlines: resolveInlines(drafts, draft, lists),
    auditEntityName: (hasAuditLog(drafts) && name !== AUDIT_LOG) || isKept ? typeName : null,
  }
}

const AUDIT_LOG = 'auditLogChanges'

/** The list of changes that the history tab reads, recognised by the fields it filters by. */
function hasAuditLog(drafts: Drafts): boolean {
  const fields = drafts.get(AUDIT_LOG)?.schema.fields ?? []
  return ['entityName', 'entityId'].every((name) =>
    fields.some((field) => field.name === name && field.filterOperators.includes('eq')),
  )
}

function resolveHeader({ config, fields }: EntityDraft): DetailModel['header'] {
  const { of = [], state, figures = [] } = config.header ?? {}
  const isShown = (name: string) => fields[name] !== undefined && !fields[name].hidden
  return {
    of: of.filter(isShown),
    state: state !== undefined && isShown(state) ? state : null,
    figures: figures.filter(isShown),
  }
}

function resolveFieldsets(draft: EntityDraft): DetailModel['fieldsets'] {
  const { say, config, fields } = draft
  return config.fieldsets ? toFieldsets(say, config.fieldsets, fields) : defaultFieldsets(draft)
}

/** Groups as config has them, without what is hidden. */
export function toFieldsets(
  say: Say,
  fieldsets: readonly FieldsetConfig[],
  fields: EntityDraft['fields'],
): DetailModel['fieldsets'] {
  return fieldsets.map((fieldset, index) => ({
    id: fieldset.id ?? String(index + 1),
    label: fieldset.label ? say(fieldset.label) : null,
    note: fieldset.note ? say(fieldset.note) : null,
    fields: fieldset.fields.filter((name) => fields[name] && !fields[name].hidden),
  }))
}

function resolveTabs({ say, config, fields }: EntityDraft): DetailModel['tabs'] {
  return (config.tabs ?? []).map((tab) => ({
    id: tab.id,
    label: say(tab.label),
    note: tab.note ? say(tab.note) : null,
    fieldsets: toFieldsets(say, tab.fieldsets, fields),
  }))
}

/** What people work with, then what the system keeps about the row. */
function defaultFieldsets({ say, schema, config, fields }: EntityDraft): DetailModel['fieldsets'] {
  // A to-many relation has its tab; in the form it is only when the form can write it.
  const isTab = (field: FieldModel) =>
    field.relation?.many === true && field.add === null && field.update === null
  const onTabs = new Set((config.tabs ?? []).flatMap((tab) => tab.fieldsets.flatMap((group) => group.fields)))
  const shown = Object.values(fields).filter(
    (field) => !field.hidden && !isTab(field) && !onTabs.has(field.name),
  )
  const isWritten = schema.operations.add !== null || schema.operations.update !== null
  const isSystem = (field: FieldModel) =>
    field.name === schema.idField ||
    (isWritten && valuesOf(field.kind) === 'instant' && field.add === null && field.update === null)
  const rank = (field: FieldModel) => (LONG.has(valuesOf(field.kind)) || field.relation?.many ? 1 : 0)
  const names = (part: readonly FieldModel[]) => part.map((field) => field.name)
  const general = shown.filter((field) => !isSystem(field)).toSorted((a, b) => rank(a) - rank(b))
  const system = shown.filter(isSystem)
  return [
    { id: 'general', label: null, note: null, fields: names(general) },
    { id: 'system', label: say(SYSTEM_DATA), note: null, fields: names(system) },
  ].filter((fieldset) => fieldset.fields.length > 0)
}

const LONG: ReadonlySet<Values> = new Set(['prose', 'list', 'object', 'json'])

type Entry = Exclude<InlineConfig, string>
type Lists = ReadonlyMap<string, EntityModel['list']>

/** The related lists of an entity: those config names, or all that the schema offers. */
function resolveInlines(drafts: Drafts, draft: EntityDraft, lists: Lists): readonly InlineModel[] {
  const { config, fields, schema } = draft
  const related = schema.operations.related ?? []
  if (config.inlines) {
    return config.inlines.flatMap((named): readonly InlineModel[] => {
      const entry = typeof named === 'string' ? { field: named } : named
      const field = fields[entry.field]
      const list = related.find((one) => one.list.field === entry.field)
      if (field) return toRelationInline(drafts, draft, field, entry, lists)
      return list ? toListInline(drafts, draft, list, entry, lists) : []
    })
  }
  const byRelation = Object.values(fields)
    .filter((field) => !field.hidden)
    .flatMap((field) => toRelationInline(drafts, draft, field, { field: field.name }, lists))
  // Where a relation already shows rows of the entity, such a list usually repeats them.
  const others = related.filter((list) => !byRelation.some(({ entity }) => entity === list.entity))
  return [
    ...byRelation,
    ...others.flatMap((list) => toListInline(drafts, draft, list, { field: list.list.field }, lists)),
  ]
}

function toRelationInline(
  drafts: Drafts,
  draft: EntityDraft,
  field: FieldModel,
  entry: Entry,
  lists: Lists,
): readonly RelationInline[] {
  const inverse = field.relation?.many === true ? field.relation.inverse : null
  const related = field.relation ? drafts.get(field.relation.entity) : undefined
  const list = field.relation ? lists.get(field.relation.entity) : undefined
  if (inverse === null || !related || !list) return []
  if (related.fields[inverse]?.filterOperators.includes('eq') !== true) return []
  return [
    {
      id: entry.id ?? toKebabCase(field.name),
      field: field.name,
      entity: related.schema.name,
      inverse,
      label: entry.label ? draft.say(entry.label) : field.label,
      isBeside: entry.beside ?? false,
      ...(entry.hideEmpty ? { hideEmpty: true as const } : {}),
      columns: columnsOf(entry, list, (column) => column.path[0] !== inverse),
    },
  ]
}

function toListInline(
  drafts: Drafts,
  draft: EntityDraft,
  related: RelatedList,
  entry: Entry,
  lists: Lists,
): readonly ListInline[] {
  const rows = drafts.get(related.entity)
  const list = lists.get(related.entity)
  if (!rows || !list || draft.schema.idField === null) return []
  const { field } = related.list
  return [
    {
      id: entry.id ?? toKebabCase(field),
      list: field,
      entity: related.entity,
      preset: presetOf(draft, related, rows),
      label: entry.label ? draft.say(entry.label) : listLabel(draft, related, rows),
      isBeside: false,
      columns: columnsOf(entry, list, ({ field: { relation } }) => relation?.entity !== draft.schema.name),
    },
  ]
}

/** The field that the list's argument names, or the only one that leads to the record. */
function presetOf({ schema }: EntityDraft, { arg }: RelatedList, rows: EntityDraft): string | null {
  const ways = Object.values(rows.fields).filter(
    ({ add, reference, relation }) =>
      add !== null && reference?.entity === schema.name && relation?.many !== true,
  )
  const named = ways.find(({ name, add }) => name === arg.name || add?.name === arg.name)
  return (named ?? (ways.length === 1 ? ways[0] : undefined))?.name ?? null
}

/** The plural label of the rows, which config translates. Tabs with the same rows are named by their query fields. */
function listLabel(
  { schema, fields }: EntityDraft,
  { entity, list }: RelatedList,
  rows: EntityDraft,
): string {
  const others = schema.operations.related?.some((one) => one.entity === entity && one.list !== list)
  const isOnly = !others && !Object.values(fields).some(({ relation }) => relation?.entity === entity)
  return isOnly ? rows.labelPlural : humanise(list.field)
}

/** Those config names, or the visible ones without the way back. */
function columnsOf(
  entry: Entry,
  { columns }: EntityModel['list'],
  isNews: (column: EntityModel['list']['columns'][number]) => boolean,
): readonly string[] {
  const ids = entry.columns ?? columns.filter((one) => one.visible && isNews(one)).map(({ id }) => id)
  return ids.filter((id) => columns.some((column) => column.id === id))
}
