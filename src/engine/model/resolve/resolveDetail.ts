import { type Values, valuesOf } from '../../schema/FieldKind.ts'
import type { BackendModel } from '../BackendModel.ts'
import type { DetailModel } from '../DetailModel.ts'
import type { EntityModel } from '../AdminModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import type { FieldsetConfig } from '../generated/EntityConfig.ts'
import type { Say } from '../texts.ts'
import { SYSTEM_DATA } from './defaultTexts.ts'
import type { Drafts, EntityDraft } from './EntityDraft.ts'
import { resolveInlines } from './resolveInlines.ts'

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
