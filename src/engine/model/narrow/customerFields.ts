import type { PathFact } from '../../schema/SchemaField.ts'
import type { ColumnModel } from '../ListModel.ts'
import type { EntityModel } from '../AdminModel.ts'
import type { FieldModel } from '../FieldModel.ts'

/** A field as customers read it: without inputs, rules or texts for staff. */
export function toCustomerField(field: FieldModel): FieldModel {
  return {
    ...field,
    note: null,
    placeholder: null,
    readonly: true,
    required: false,
    deprecated: null,
    default: null,
    choices: field.choices.map((choice) => ({ ...choice, deprecated: null })),
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

/** A column that customers may reach, with only the filters and sorts that they may use. */
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

/** List, get and aggregate operations, restricted to these fields. */
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
