import type { DetailModel, EntityModel, FieldModel, InlineModel } from '../AdminModel.ts'
import type { FieldsetConfig, InlineConfig } from '../generated/EntityConfig.ts'
import { toKebabCase } from '../humanise.ts'
import { toText } from '../texts.ts'
import { SYSTEM_DATA } from './defaultTexts.ts'
import type { Drafts, EntityDraft } from './EntityDraft.ts'

export function resolveDetail(
  drafts: Drafts,
  draft: EntityDraft,
  lists: ReadonlyMap<string, EntityModel['list']>,
): DetailModel {
  return {
    fieldsets: resolveFieldsets(draft),
    tabs: resolveTabs(draft),
    inlines: resolveInlines(drafts, draft, lists),
    auditEntityName: hasAuditLog(drafts) && draft.schema.name !== AUDIT_LOG ? draft.schema.typeName : null,
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

function resolveFieldsets(draft: EntityDraft): DetailModel['fieldsets'] {
  const { config, fields } = draft
  return config.fieldsets ? toFieldsets(config.fieldsets, fields) : defaultFieldsets(draft)
}

/** Groups as config has them, without what is hidden. */
export function toFieldsets(
  fieldsets: readonly FieldsetConfig[],
  fields: EntityDraft['fields'],
): DetailModel['fieldsets'] {
  return fieldsets.map((fieldset, index) => ({
    id: fieldset.id ?? String(index + 1),
    label: fieldset.label ? toText(fieldset.label) : null,
    note: fieldset.note ? toText(fieldset.note) : null,
    fields: fieldset.fields.filter((name) => fields[name] && !fields[name].hidden),
  }))
}

function resolveTabs({ config, fields }: EntityDraft): DetailModel['tabs'] {
  return (config.tabs ?? []).map((tab) => ({
    id: tab.id,
    label: toText(tab.label),
    note: tab.note ? toText(tab.note) : null,
    fieldsets: toFieldsets(tab.fieldsets, fields),
  }))
}

/** What people work with, then what the system keeps about the row. */
function defaultFieldsets({ schema, config, fields }: EntityDraft): DetailModel['fieldsets'] {
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
    (isWritten && field.kind === 'date-time' && field.add === null && field.update === null)
  const rank = (field: FieldModel) => (LONG.has(field.kind) || field.relation?.many ? 1 : 0)
  const names = (part: readonly FieldModel[]) => part.map((field) => field.name)
  const general = shown.filter((field) => !isSystem(field)).toSorted((a, b) => rank(a) - rank(b))
  const system = shown.filter(isSystem)
  return [
    { id: 'general', label: null, note: null, fields: names(general) },
    { id: 'system', label: SYSTEM_DATA, note: null, fields: names(system) },
  ].filter((fieldset) => fieldset.fields.length > 0)
}

const LONG: ReadonlySet<string> = new Set(['text', 'list', 'object', 'json'])

function resolveInlines(
  drafts: Drafts,
  draft: EntityDraft,
  lists: ReadonlyMap<string, EntityModel['list']>,
): readonly InlineModel[] {
  const entries: readonly Exclude<InlineConfig, string>[] =
    draft.config.inlines?.map((entry) => (typeof entry === 'string' ? { field: entry } : entry)) ??
    Object.values(draft.fields)
      .filter((field) => !field.hidden)
      .map((field) => ({ field: field.name }))
  return entries.flatMap((entry): InlineModel[] => {
    const field = draft.fields[entry.field]
    const inverse = field?.relation?.many === true ? field.relation.inverse : null
    const related = field?.relation ? drafts.get(field.relation.entity) : undefined
    const list = field?.relation ? lists.get(field.relation.entity) : undefined
    if (!field || inverse === null || !related || !list) return []
    if (related.fields[inverse]?.filterOperators.includes('eq') !== true) return []
    const available = list.columns.filter((column) => column.path[0] !== inverse)
    const columns = entry.columns ?? available.filter((column) => column.visible).map((column) => column.id)
    return [
      {
        id: entry.id ?? toKebabCase(field.name),
        field: field.name,
        entity: related.schema.name,
        inverse,
        label: entry.label ? toText(entry.label) : field.label,
        columns: columns.filter((id) => list.columns.some((column) => column.id === id)),
      },
    ]
  })
}
