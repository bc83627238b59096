import { valuesOf } from '../../schema/FieldKind.ts'
import type { PathFact, SchemaField, SchemaInputField, SchemaRelation } from '../../schema/SchemaField.ts'
import type { ActionModel } from '../ActionModel.ts'
import type { EntityModel, FrozenModel } from '../AdminModel.ts'
import type { RelationInline } from '../DetailModel.ts'
import { toKebabCase } from '../humanise.ts'
import { defaultBulkEdit, defaultImportFields } from '../resolve/resolveListWriting.ts'
import type { Choice, FieldModel } from '../FieldModel.ts'
import type { MenuItem } from '../MenuModel.ts'
import type { EntityPage, PageModel } from '../PageModel.ts'
import type { ColumnModel, ListModel } from '../ListModel.ts'

/** What paths and columns are read from. */
export type Entities = Readonly<
  Record<string, Pick<EntityModel, 'fields' | 'idField'> & { readonly list: Pick<ListModel, 'ordering'> }>
>

/** The fields along a path, through embedded objects and relations; null where one is missing. */
export function fieldsAlong(
  entities: Entities,
  entity: string,
  path: readonly string[],
): readonly FieldModel[] | null {
  const found: FieldModel[] = []
  let fields = entities[entity]?.fields
  for (const name of path) {
    const field: FieldModel | undefined = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return null
    found.push(field)
    const next = field.relation?.entity ?? field.reference?.entity
    fields = field.embedded ?? (next === undefined ? undefined : entities[next]?.fields)
  }
  return found.length === 0 ? null : found
}

export function fieldAt(entities: Entities, entity: string, path: readonly string[]): FieldModel | null {
  return fieldsAlong(entities, entity, path)?.at(-1) ?? null
}

/** The field that a column most often shows after the listed ones: the first of those left over. */
export function nextColumnId(entities: Entities, entity: string, listed: ReadonlySet<string>): string {
  const next = Object.values(entities[entity]?.fields ?? {}).find(
    ({ name, hidden, kind, relation, embedded }) =>
      !listed.has(name) && !hidden && !relation?.many && !embedded && valuesOf(kind) !== 'json',
  )
  return next?.name ?? ''
}

/** The values of a column that follow from its path alone. */
export function derivedColumn(entities: Entities, entity: string, id: string): Partial<ColumnModel> {
  const path = id.split('.')
  const fields = fieldsAlong(entities, entity, path)
  const field = fields?.at(-1)
  if (!fields || !field) return { path }
  const target = field.relation && entities[field.relation.entity]
  const below = (end: readonly string[] | undefined) => end && [...path, ...end]
  const filterPath = target ? below(target.idField === null ? undefined : [target.idField]) : path
  const sortPath = target ? below(target.list.ordering[0]?.path) : path
  return {
    path,
    label: fields.map(({ label }) => label).join(': '),
    field,
    width: field.width,
    filterPaths: field.filterOperators.length === 0 || !filterPath ? [] : [filterPath],
    filterOperators: field.filterOperators,
    sortPath: field.sortable && sortPath ? sortPath : null,
  }
}

/** What a list writes, unless config says otherwise. */
export function derivedList(
  fields: EntityModel['fields'],
  { add, update }: { readonly add: object | null; readonly update: object | null },
): Pick<ListModel, 'bulkEdit' | 'importFields'> {
  return {
    bulkEdit: update ? defaultBulkEdit(fields) : [],
    importFields: add ? defaultImportFields(fields) : [],
  }
}

/** The related list that a field gives. */
export function derivedInline(
  fields: EntityModel['fields'],
  name: string,
): Partial<Omit<RelationInline, 'field'>> {
  const field = fields[name]
  if (!field?.relation || field.relation.inverse === null) return {}
  const { entity, inverse } = field.relation
  return { id: toKebabCase(name), entity, inverse, label: field.label, isBeside: false }
}

/** By name: how relations are selected and filtered. */
export function derivedPaths(
  fields: readonly Pick<SchemaField, 'name' | 'relation'>[],
): Readonly<Record<string, PathFact>> {
  return Object.fromEntries(
    fields.flatMap(({ name, relation }) => (relation ? [[name, derivedPath(relation)]] : [])),
  )
}

function derivedPath({ entity, many, wrapping }: SchemaRelation): PathFact {
  const rowsPath = wrapping === 'connection' ? ['nodes'] : []
  return { entity, below: {}, rowsPath, many, leaf: false, quantified: many, members: [] }
}

/** Decided records lock their fields. */
export function derivedConditions(
  frozen: FrozenModel | null,
  name: string,
): Pick<FieldModel['conditions'], 'readonly'> {
  return { readonly: frozen && !frozen.except.includes(name) ? frozen.when : null }
}

/** Sources of derived field values: the choices of each enum, and the labels of each entity. */
export interface FieldSources {
  readonly enums: Readonly<Record<string, readonly Choice[]>>
  readonly entities: Readonly<Record<string, Pick<EntityModel, 'typeName' | 'display'>>>
}

/** Values that an enum implies for its fields, and an entity for the relations that lead to it. */
export function derivedField(
  { enums, entities }: FieldSources,
  { enumName, relation }: Pick<FieldModel, 'enumName' | 'relation'>,
): Partial<FieldModel> {
  const choices = enumName === null ? undefined : enums[enumName]
  const target = relation === null ? undefined : entities[relation.entity]
  return {
    ...(choices && enumName !== null ? { choices, typeName: enumName } : {}),
    ...(target && relation
      ? {
          typeName: target.typeName,
          reference: { entity: relation.entity, display: target.display, filter: null },
        }
      : {}),
  }
}

/** The form of an action: all its fields in one group. */
export function derivedFieldsets(fields: ActionModel['fields']): ActionModel['fieldsets'] {
  return [{ id: '1', label: null, note: null, fields: Object.keys(fields) }]
}

/** Default label of a page that shows all of an entity. */
export function derivedPage(
  entity: Pick<EntityModel, 'labelPlural' | 'icon' | 'note'> | undefined,
): Partial<EntityPage> {
  return entity ? { label: entity.labelPlural, icon: entity.icon, note: entity.note } : {}
}

/** A link to a page as most are: under the page's name, for the staff who may see it. */
export function derivedMenuItem(page: PageModel | undefined): Partial<MenuItem> {
  if (!page) return { external: false }
  const { label, icon, roles } = page
  return { external: false, label, icon, roles: roles.filter((role) => role !== 'USER') }
}

type Written = Pick<FieldModel, 'name' | 'typeName' | 'nullable' | 'relation'>

/** Most common form of a field in the add input: a relation by its id. */
export function derivedAdd({ name, typeName, nullable, relation }: Written): SchemaInputField {
  const common = { required: !nullable, isList: false, field: name }
  return relation
    ? { ...common, name: `${name}EntityId`, typeName: 'Int', reference: { as: 'id' } }
    : { ...common, name, typeName, reference: null }
}

/** As in the add input, but never required. */
export function derivedUpdate(field: Written, add: SchemaInputField | null): SchemaInputField {
  const { wrap: _, ...taken } = add ?? derivedAdd(field)
  return { ...taken, required: false }
}
