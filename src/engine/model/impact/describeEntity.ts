import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { ColumnModel } from '../ListModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import { lost } from './lost.ts'

/** How a change affects an entity's list, records and forms. */
export function describeEntity(before: EntityModel, model: AdminModel): readonly string[] {
  const after = model.entities[before.name]
  if (!after) return ['the entity is gone, and its pages with it']
  const columns = new Map(after.list.columns.map((column) => [column.id, column]))
  const fields = Object.values(before.fields)
  const ids = (entity: EntityModel) => entity.list.columns.map((column) => column.id)
  const isColumn = new Set(ids(before))
  return [
    ...describeOperations(before, after),
    ...lost('column', ids(before), ids(after)),
    ...lost(
      'field',
      fields.filter((field) => !isColumn.has(field.name)).map((field) => field.name),
      Object.keys(after.fields),
    ),
    ...before.list.columns.flatMap((column) => {
      const next = columns.get(column.id)
      return next ? describeColumn(column, next) : []
    }),
    ...lost('search in', before.list.searchPaths.map(searched), after.list.searchPaths.map(searched)),
    ...lost(
      'order by',
      before.list.ordering.map(({ path }) => dotted(path)),
      after.list.ordering.map(({ path }) => dotted(path)),
    ),
    ...lost('tab', tabs(before), tabs(after)),
    ...before.detail.inlines.flatMap((inline) => {
      const next = after.detail.inlines.find(({ id }) => id === inline.id)
      return next ? lost(`tab "${inline.id}": column`, inline.columns, next.columns) : []
    }),
    ...lost(
      'link',
      before.links.map(({ to }) => to),
      after.links.map(({ to }) => to),
    ),
    ...Object.values(after.fields).flatMap((field) => describeField(before.fields[field.name], field)),
  ]
}

function describeOperations(before: EntityModel, after: EntityModel): readonly string[] {
  const verbs = ['list', 'get', 'add', 'update', 'delete'] as const
  return verbs.flatMap((verb) =>
    before.operations[verb] !== null && after.operations[verb] === null
      ? [`it has no "${verb}" any more`]
      : [],
  )
}

function describeColumn(before: ColumnModel, after: ColumnModel): readonly string[] {
  const name = `column "${before.id}"`
  return [
    ...(before.field.kind === after.field.kind
      ? []
      : [`${name} is ${after.field.kind} now, not ${before.field.kind}`]),
    ...(before.filterPaths.length > 0 && after.filterPaths.length === 0
      ? [`${name} can no longer be filtered`]
      : []),
    ...(before.sortPath !== null && after.sortPath === null ? [`${name} can no longer be sorted`] : []),
    ...(before.total && !after.total ? [`${name} has no total any more`] : []),
    ...(before.editable && !after.editable ? [`${name} can no longer be changed in the list`] : []),
  ]
}

/** `before` is undefined for a new field. */
export function describeField(before: FieldModel | undefined, after: FieldModel): readonly string[] {
  const name = `field "${after.name}"`
  const required = after.add?.required === true && before?.add?.required !== true
  if (!before) return required ? [`${name} is new, and must be given for a new record`] : []
  const values = (field: FieldModel) => field.choices.map((choice) => choice.value)
  return [
    ...(required ? [`${name} must be given for a new record now`] : []),
    ...(before.add !== null && after.add === null ? [`${name} can no longer be given to a new record`] : []),
    ...(before.update !== null && after.update === null ? [`${name} can no longer be edited`] : []),
    ...(after.deprecated !== null && before.deprecated === null
      ? [`${name} is deprecated: ${after.deprecated}`]
      : []),
    ...lost(`value of ${name}`, values(before), values(after)),
  ]
}

function tabs({ detail }: EntityModel): readonly string[] {
  return [...detail.tabs, ...detail.inlines].map(({ id }) => id)
}

const searched = (path: readonly string[]): string =>
  path.length === 0 ? 'the record as a whole' : dotted(path)

function dotted(path: readonly string[]): string {
  return path.join('.')
}
