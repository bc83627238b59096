import type { FieldKind } from '../../introspection/FieldKind.ts'
import type { SchemaEntity, SchemaField } from '../../introspection/SchemaModel.ts'
import type { FieldModel, ReferenceModel, Text } from '../AdminModel.ts'
import type { FieldConfig } from '../generated/EntityConfig.ts'
import { humanise } from '../humanise.ts'
import { sameText, toText } from '../texts.ts'
import { resolveChoices } from './resolveChoices.ts'
import { configOf, describe, entityFilter } from './ResolveContext.ts'
import type { ResolveContext } from './ResolveContext.ts'
import { toDisplay } from './resolveDisplay.ts'
import { resolveValidation } from './resolveValidation.ts'

/** By name, in the order of the schema: every field that is not excluded. */
export function resolveFields(
  context: ResolveContext,
  entity: SchemaEntity,
): Readonly<Record<string, FieldModel>> {
  const excluded = new Set(configOf(context, entity.name).exclude)
  const fields = entity.fields.filter((field) => !excluded.has(field.name))
  return Object.fromEntries(
    fields.map((field) => [field.name, resolveField(context, entity, field, field.name)]),
  )
}

/** `path` is dotted for a field of an embedded object; config uses it as key. */
function resolveField(
  context: ResolveContext,
  entity: SchemaEntity,
  field: SchemaField,
  path: string,
): FieldModel {
  const entityConfig = configOf(context, entity.name)
  const config = entityConfig.fields?.[path] ?? {}
  // An id of another entity is chosen and shown like a relation, though the schema has only the number.
  const kind = config.kind ?? (config.reference?.entity === undefined ? field.kind : 'relation')
  const { fields: words } = context.config.vocabulary
  const label = config.label ?? words?.[field.name] ?? words?.[stemOf(context, field)]
  const writable = field.add !== null || field.update !== null
  return {
    name: field.name,
    kind,
    typeName: field.typeName,
    label: label ? toText(label) : defaultLabel(context, entity, field),
    note: config.note ? toText(config.note) : describe(context, field.description),
    placeholder: config.placeholder ? toText(config.placeholder) : null,
    hidden: config.hidden ?? path === entity.versionField,
    readonly: config.readonly ?? (!writable || (entityConfig.readonlyFields ?? []).includes(path)),
    required: config.required ?? field.add?.required ?? field.update?.required ?? false,
    nullable: field.nullable,
    deprecated: field.deprecated,
    default: config.default ?? null,
    choices: resolveChoices(context, field, config),
    translations: Object.fromEntries(
      Object.entries(config.translations ?? {}).map(([value, text]) => [value, toText(text)] as const),
    ),
    precision: config.precision ?? 'day',
    enumName: field.enumName,
    itemKind: field.itemKind,
    relation: field.relation,
    reference: resolveReference(context, field, config),
    embedded: resolveEmbedded(context, entity, field, path),
    currency: kind === 'money' ? resolveCurrency(context, entity, config) : null,
    filterOperators: field.filterOperators,
    sortable: field.sortable,
    align: config.align ?? (NUMBERS.has(kind) ? 'end' : 'start'),
    width: config.width ?? WIDTHS[kind],
    add: field.add,
    update: field.update,
    validation: resolveValidation(kind, config),
    conditions: {
      visible: config.conditions?.visible ?? null,
      required: config.conditions?.required ?? null,
      readonly: config.conditions?.readonly ?? null,
    },
  }
}

/** A yes or no reads better without its "is": `isLocked` → "Locked". */
function defaultLabel(context: ResolveContext, entity: SchemaEntity, field: SchemaField): Text {
  if (field.name === entity.idField) return sameText('ID')
  const name = stemOf(context, field)
  return sameText(humanise(field.kind === 'boolean' ? name.replace(/^is(?=[A-Z])/, '') : name))
}

/** An input that takes a record's id is called by the record: `loanEntityId` → "Loan". */
function stemOf({ entities }: ResolveContext, { name, relation }: SchemaField): string {
  const idField = relation === null ? null : entities.get(relation.entity)?.idField
  if (!idField || !relation) return name
  const ending = `${idField.charAt(0).toUpperCase()}${idField.slice(1)}${relation.many ? 's' : ''}`
  return name.endsWith(ending) && name.length > ending.length ? name.slice(0, -ending.length) : name
}

function resolveReference(
  context: ResolveContext,
  field: SchemaField,
  config: FieldConfig,
): ReferenceModel | null {
  const entity = field.relation?.entity ?? config.reference?.entity
  if (entity === undefined) return null
  return {
    entity,
    display: config.reference?.displayTemplate
      ? [...toDisplay(config.reference.displayTemplate), ...(context.displays.get(entity)?.slice(-1) ?? [])]
      : (context.displays.get(entity) ?? []),
    filter: entityFilter(context, entity, config.reference?.filter),
  }
}

function resolveEmbedded(
  context: ResolveContext,
  entity: SchemaEntity,
  field: SchemaField,
  path: string,
): FieldModel['embedded'] {
  if (!field.embedded) return null
  return Object.fromEntries(
    field.embedded.map((part) => [part.name, resolveField(context, entity, part, `${path}.${part.name}`)]),
  )
}

/** Without config: the entity's own `currency`, as a code or as a relation to an entity that has one. */
function resolveCurrency(
  context: ResolveContext,
  entity: SchemaEntity,
  config: FieldConfig,
): FieldModel['currency'] {
  if (config.currency) {
    return /^[A-Z]{3}$/.test(config.currency)
      ? { code: config.currency }
      : { path: config.currency.split('.') }
  }
  const currency = entity.fields.find((field) => field.name === 'currency')
  if (!currency) return null
  if (!currency.relation) return currency.embedded ? null : { path: ['currency'] }
  const related = context.entities.get(currency.relation.entity)
  return related?.fields.some((field) => field.name === 'code') ? { path: ['currency', 'code'] } : null
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money', 'percent'])

/** In pixels. */
const WIDTHS: Readonly<Record<FieldKind, number>> = {
  id: 90,
  string: 180,
  text: 260,
  integer: 110,
  decimal: 130,
  money: 150,
  percent: 110,
  boolean: 110,
  date: 130,
  'date-time': 170,
  enum: 150,
  relation: 200,
  list: 200,
  object: 220,
  json: 220,
  country: 150,
  email: 220,
  phone: 150,
  url: 220,
  file: 220,
}
