import type { PathFact } from '../../../introspection/SchemaModel.ts'
import type { ColumnModel, EntityModel, FieldModel } from '../../../metadata/AdminModel.ts'

/** A field as customers read it: no inputs, no rules, no words meant for staff. */
export function toCustomerField(field: FieldModel): FieldModel {
  return {
    ...field,
    note: null,
    placeholder: null,
    readonly: true,
    required: false,
    deprecated: null,
    default: null,
    choices: field.choices.map((choice) => ({ ...choice, description: null, deprecated: null })),
    embedded:
      field.embedded &&
      Object.fromEntries(
        Object.entries(field.embedded).map(([name, part]) => [name, toCustomerField(part)] as const),
      ),
    add: null,
    update: null,
    validation: [],
    conditions: { visible: field.conditions.visible, required: null, readonly: null },
  }
}

/** A column that customers may reach, with those of its ways to filter and sort that they may. */
export function toCustomerColumn(
  column: ColumnModel,
  mayReach: (path: readonly string[]) => boolean,
): ColumnModel {
  return {
    ...column,
    field: toCustomerField(column.field),
    filterPaths: column.filterPaths.filter(mayReach),
    sortPath: column.sortPath && mayReach(column.sortPath) ? column.sortPath : null,
    editable: false,
  }
}

/** List, get and aggregate, with facts about nothing but these fields. */
export function toCustomerOperations(
  { list, get, paths, members }: EntityModel['operations'],
  fields: ReadonlySet<string>,
): EntityModel['operations'] {
  const totals = list?.aggregate?.totals ?? null
  const kept = totals && { ...totals, fields: totals.fields.filter((name) => fields.has(name)) }
  return {
    list: list && { ...list, aggregate: list.aggregate && { ...list.aggregate, totals: kept } },
    lists: list ? [list.field] : [],
    get,
    add: null,
    update: null,
    delete: null,
    paths: Object.fromEntries(
      Object.entries(paths).filter(([name]: readonly [string, PathFact]) => fields.has(name)),
    ),
    members,
  }
}
