import type { SchemaInputField } from '../../schema/SchemaField.ts'
import type { MutationOperation } from '../../schema/SchemaModel.ts'
import type { ActionModel } from '../ActionModel.ts'
import type { AdminModel, EntityModel, FrozenModel } from '../AdminModel.ts'
import type { Measure, WidgetModel } from '../DashboardModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import type { InlineModel, RelationInline } from '../DetailModel.ts'
import type { ColumnModel, ListModel } from '../ListModel.ts'
import type { MenuItem, MenuModel } from '../MenuModel.ts'
import type { EntityPage, PageModel } from '../PageModel.ts'
import {
  derivedAdd,
  derivedColumn,
  derivedConditions,
  derivedField,
  derivedFieldsets,
  derivedInline,
  derivedList,
  derivedMenuItem,
  derivedPage,
  derivedPaths,
  derivedUpdate,
  fieldAt,
  nextColumnId,
  type Entities,
  type FieldSources,
} from './derivedValues.ts'
import { fillIn } from './leaveOut.ts'
import { toTypeName, unmarkType } from './nameType.ts'
import type {
  NamedAction,
  NamedColumn,
  NamedEntity,
  NamedField,
  NamedFields,
  NamedMeasure,
  NamedMenu,
  NamedModel,
  NamedMutation,
  NamedPage,
  NamedPaths,
  NamedPlace,
  NamedWidget,
  PackedModel,
} from './PackedModel.ts'
import { labelsOfOperations } from '../resolve/resolveOperationNames.ts'
import { putBackTexts } from './textColumns.ts'
import { putBackUsual } from './usualValues.ts'

/** The whole model without optional properties; a column's field is the same object as its entity's. */
export function unpackModel({ usual, texts, rest }: PackedModel): AdminModel {
  const named = putBackUsual(usual, putBackTexts(texts, rest)) as NamedModel
  const { enums: _enums, ...model } = named
  const fields: Entities = mapEntries(named.entities, (_name, { fields: own, frozen, idField, list }) => ({
    fields: readFields(named, own, frozen),
    idField,
    list,
  }))
  const pages = named.pages.map((page) => readPage(named, fields, page))
  const actions = mapEntries(named.actions, (name, action) => readAction(named, name, action))
  const { operationNames } = named
  return {
    ...model,
    entities: mapEntries(named.entities, (name, entity) => readEntity(fields, name, entity)),
    actions,
    operationNames: operationNames === null ? {} : { ...labelsOfOperations(actions), ...operationNames },
    pages,
    menus: named.menus.map((menu) => readMenu(pages, menu)),
  }
}

function readMenu(pages: readonly PageModel[], { items, ...menu }: NamedMenu): MenuModel {
  const pageAt = new Map(pages.map((page) => [page.route, page]))
  return { ...menu, items: items.map((item) => fillIn<MenuItem>(item, derivedMenuItem(pageAt.get(item.to)))) }
}

function readFields(
  sources: FieldSources,
  fields: NamedFields,
  frozen: FrozenModel | null,
): EntityModel['fields'] {
  return mapEntries(fields, (name, field) => readField(sources, name, field, frozen))
}

/** Fills in what `NamedField` may lack */
function readField(
  sources: FieldSources,
  name: string,
  named: NamedField,
  frozen: FrozenModel | null,
): FieldModel {
  const { enumName = null, relation = null } = named
  const own = { ...derivedField(sources, { enumName, relation }), ...named, name } as FieldModel
  const add = named.add && fillIn<SchemaInputField>(named.add, derivedAdd(own))
  return {
    ...own,
    conditions: fillIn<FieldModel['conditions']>(named.conditions, derivedConditions(frozen, name)),
    embedded: named.embedded && readFields(sources, named.embedded, frozen),
    add,
    update: named.update && fillIn<SchemaInputField>(named.update, derivedUpdate(own, add)),
  }
}

function readEntity(all: Entities, name: string, entity: NamedEntity): EntityModel {
  const fields = all[name]?.fields ?? {}
  const operations = unmarkType(entity.operations, entity.typeName)
  const { add, update, delete: remove } = operations
  return {
    ...entity,
    name,
    fields,
    list: {
      ...fillIn<NamedEntity['list'] & Omit<ListModel, 'columns'>>(
        entity.list,
        derivedList(fields, operations),
      ),
      columns: readColumns(all, name, entity.list.columns),
    },
    detail: {
      ...entity.detail,
      auditEntityName: unmarkType(entity.detail.auditEntityName, entity.typeName),
      inlines: entity.detail.inlines.map((inline): InlineModel =>
        'list' in inline ? inline : fillIn<RelationInline>(inline, derivedInline(fields, inline.field)),
      ),
    },
    operations: {
      ...operations,
      paths: readPaths(Object.values(fields), operations.paths),
      add: readInputs(fields, add, 'add'),
      update: readInputs(fields, update, 'update'),
      delete: readInputs(fields, remove, 'update'),
    },
  }
}

function readAction(sources: FieldSources, name: string, action: NamedAction): ActionModel {
  const { field = name, ...called } = action.operation
  const operation = unmarkType(called, toTypeName(field))
  const fields = readFields(sources, action.fields, null)
  return {
    ...action,
    name,
    operation: {
      ...operation,
      field,
      inputs: operation.inputs.flatMap((input) =>
        typeof input === 'string' ? (fields[input]?.add ?? []) : input,
      ),
      paths: readPaths(operation.result, operation.paths),
    },
    fields,
    fieldsets: action.fieldsets ?? derivedFieldsets(fields),
    result: action.result.map(({ path, field: shown }) => ({
      path,
      field: readField(sources, path.at(-1) ?? '', shown, null),
    })),
  }
}

function readColumns(all: Entities, entity: string, columns: readonly NamedColumn[]): readonly ColumnModel[] {
  const listed = new Set<string>()
  return columns.map((column) => {
    const id = column.id ?? nextColumnId(all, entity, listed)
    listed.add(id)
    return fillIn<ColumnModel>(column, { ...derivedColumn(all, entity, id), id })
  })
}

function readPaths(
  fields: Parameters<typeof derivedPaths>[0],
  paths: NamedPaths,
): EntityModel['operations']['paths'] {
  const known = Object.entries({ ...derivedPaths(fields), ...paths })
  return Object.fromEntries(known.flatMap(([name, path]) => (path ? [[name, path]] : [])))
}

function readInputs(
  fields: EntityModel['fields'],
  operation: NamedMutation | null,
  slot: 'add' | 'update',
): MutationOperation | null {
  if (!operation) return null
  if (!operation.fields)
    return { ...operation, fields: Object.values(fields).flatMap((field) => field[slot] ?? []) }
  const inputs = operation.fields.flatMap((input) =>
    typeof input === 'string' ? (fields[input]?.[slot] ?? []) : input,
  )
  return { ...operation, fields: inputs }
}

function readPage(named: NamedModel, fields: Entities, page: NamedPage): PageModel {
  switch (page.kind) {
    case 'dashboard':
      return { ...page, widgets: page.widgets.map((widget) => readWidget(fields, widget)) }
    case 'entity':
      return fillIn<EntityPage>(page, derivedPage(named.entities[page.entity]))
    case 'action':
    case 'panels':
      return page
  }
}

function readWidget(all: Entities, widget: NamedWidget): WidgetModel {
  const place = (at: NamedPlace) => {
    const field = at.field ?? fieldAt(all, widget.entity, at.path)
    if (!field) throw new Error(`The model has no field ${widget.entity}.${at.path.join('.')}`)
    return { path: at.path, field }
  }
  const readMeasure = (measure: NamedMeasure): Measure =>
    measure.kind === 'count' ? measure : { ...measure, ...place(measure) }
  switch (widget.type) {
    case 'figure':
      return { ...widget, measure: readMeasure(widget.measure) }
    case 'chart': {
      const measures = widget.measures.map((measure) => ({ ...readMeasure(measure), label: measure.label }))
      return { ...widget, measures, groupBy: place(widget.groupBy) }
    }
    case 'list':
      return { ...widget, columns: readColumns(all, widget.entity, widget.columns) }
  }
}

function mapEntries<T, U>(
  record: Readonly<Record<string, T>>,
  change: (key: string, value: T) => U,
): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]))
}
