import type { Filter } from '../../../schema/Filter.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'

export interface HistoryFilter {
  /** Name of a field of the record. */
  readonly field: string
  /** One or several parts of a person's name. */
  readonly person: string
  readonly changeType: string
}

export const NO_FILTER: HistoryFilter = { field: '', person: '', changeType: '' }

export function isFiltered(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value: string) => value !== '')
}

/** The filters that the audit log supports; not every server has all of them. */
export function offeredFilters(auditLog: EntityModel): readonly (keyof HistoryFilter)[] {
  const can = (name: string) => (auditLog.fields[name]?.filterOperators.length ?? 0) > 0
  return [
    ...(can(CHANGED_FIELDS) ? (['field'] as const) : []),
    ...(NAMES.some((name) => can(name)) ? (['person'] as const) : []),
    ...(can(CHANGE_TYPE) ? (['changeType'] as const) : []),
  ]
}

/** The condition on the audit log; null without filters. `Anna Holm` matches each part in either name. */
export function toHistoryCondition(
  { field, person, changeType }: HistoryFilter,
  auditLog: EntityModel,
  model: AdminModel,
): Filter | null {
  const words = person.trim().split(/\s+/).filter(Boolean)
  const names = NAMES.filter((name) => auditLog.fields[name] !== undefined)
  const parts = [
    ...words.map((value): Filter => ({ or: names.map((name) => ({ path: [name], op: 'contains', value })) })),
    toCondition(CHANGED_FIELDS, field, auditLog, model),
    toCondition(CHANGE_TYPE, changeType, auditLog, model),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : { and: parts }
}

function toCondition(name: string, value: string, auditLog: EntityModel, model: AdminModel): Filter | null {
  const field = auditLog.fields[name]
  return field && value !== '' ? codecOf(field.kind).toFilter(value, [name], field, model) : null
}

/** Specified names, and the list with the names of the changed fields. */
const NAMES = ['userFirstName', 'userLastName']
const CHANGE_TYPE = 'changeType'
const CHANGED_FIELDS = 'changedFields'
