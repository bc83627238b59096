import { factsOf, type FieldKind, isNumeric, valuesOf } from '../../schema/FieldKind.ts'
import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import { mapValues } from '../../rules/plainObjects.ts'
import type { Condition } from '../Condition.ts'
import type { ChangesOf, Choice, FieldModel, ReferenceModel } from '../FieldModel.ts'
import type { EntityConfig, FieldConfig } from '../generated/EntityConfig.ts'
import { humanise } from '../humanise.ts'
import { descriptionPlace } from './descriptionPlace.ts'
import { resolveChoices } from './resolveChoices.ts'
import { resolveFieldPermissions } from './resolveFieldPermissions.ts'
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
    fields.map((field) => {
      const limitedTo = resolveFieldPermissions(context, entity, field.name)
      const resolved = resolveField(context, entity, field, field.name)
      return [field.name, limitedTo === null ? resolved : { ...resolved, limitedTo }]
    }),
  )
}

/**
 * `path` is dotted for a field of an embedded object; config uses it as key. `hasInput` is true for the parts of
 * an object that is written as a whole.
 */
function resolveField(
  context: ResolveContext,
  entity: SchemaEntity,
  field: SchemaField,
  path: string,
  hasInput = isWritten(field),
): FieldModel {
  const entityConfig = configOf(context, entity.name)
  const config = entityConfig.fields?.[path] ?? {}
  // An id of another entity is chosen and shown like a relation, though the schema has only the number.
  const kind = config.kind ?? (config.reference?.entity === undefined ? field.kind : 'relation')
  const { fields: words } = context.config.vocabulary
  const label = config.label ?? words?.[field.name] ?? words?.[stemOf(context, field)]
  const hidden = config.hidden ?? path === entity.versionField
  const choices = resolveChoices(context, field, config)
  const said = label ? context.say(label) : defaultLabel(context, entity, field)
  const note = hasInput && !hidden ? resolveNote(context, entity, field, path) : null
  return {
    name: field.name,
    kind,
    typeName: field.typeName,
    label: said,
    // The label again is no help.
    note: note?.replace(/\.$/, '').toLowerCase() === said.toLowerCase() ? null : note,
    placeholder: config.placeholder ? context.say(config.placeholder) : null,
    hidden,
    readonly: config.readonly ?? (!isWritten(field) || (entityConfig.readonlyFields ?? []).includes(path)),
    required: config.required ?? field.add?.required ?? field.update?.required ?? false,
    nullable: field.nullable,
    deprecated: field.deprecated,
    default: config.default ?? null,
    choices,
    translations: Object.fromEntries(
      Object.entries(config.translations ?? {}).map(
        ([value, translation]) => [value, context.say(translation)] as const,
      ),
    ),
    ...(config.texts ? { texts: config.texts } : {}),
    ...(config.names ? { names: config.names } : {}),
    precision: config.precision ?? 'day',
    ...(config.transitions ? { transitions: config.transitions } : {}),
    ...(config.bar ? { bar: true as const } : {}),
    enumName: field.enumName,
    itemKind: field.itemKind,
    relation: field.relation,
    reference: resolveReference(context, field, config),
    embedded: resolveEmbedded(context, entity, field, path, hasInput),
    ...(config.changesOf ? { changesOf: resolveChangesOf(context, config.changesOf) } : {}),
    currency: factsOf(kind).hasCurrency ? resolveCurrency(context, entity, config) : null,
    filterOperators: field.filterOperators,
    sortable: field.sortable,
    align: config.align ?? (isNumeric(kind) ? 'end' : 'start'),
    width:
      config.width ??
      Math.max(
        usualWidth(kind, choices),
        config.bar ? BAR_WIDTH : 0,
        config.precision === 'month' ? MONTH_WIDTH : 0,
      ),
    add: field.add,
    update: field.update,
    validation: resolveValidation(context.say, kind, config),
    conditions: {
      visible: config.conditions?.visible ?? null,
      required: config.conditions?.required ?? null,
      readonly: lockedWhen(entityConfig.frozen, config.conditions?.readonly, field.name),
    },
  }
}

/** Width in px of the longest choice, which is shown as a chip. */
function usualWidth(kind: FieldKind, choices: readonly Choice[]): number {
  const longest = Math.max(0, ...choices.map(({ label }) => label.length))
  return Math.max(factsOf(kind).width, Math.min(Math.ceil(CHIP_EDGES + longest * CHIP_LETTER), WIDEST_CHIP))
}

/** Room for `november 2026`, in px. */
const MONTH_WIDTH = 130
/** Room for a bar that can be read, in px. */
const BAR_WIDTH = 115
const CHIP_EDGES = 40
const CHIP_LETTER = 6.75
const WIDEST_CHIP = 240

function isWritten({ add, update }: SchemaField): boolean {
  return add !== null || update !== null
}

function resolveNote(
  context: ResolveContext,
  entity: SchemaEntity,
  { description }: SchemaField,
  path: string,
): string | null {
  const { note } = configOf(context, entity.name).fields?.[path] ?? {}
  return note ? context.say(note) : describe(context, `${descriptionPlace(entity)}.${path}`, description)
}

/** Decided records lock their fields, beside the field's own condition. */
function lockedWhen(
  frozen: EntityConfig['frozen'],
  own: Condition | undefined,
  name: string,
): Condition | null {
  const decided = frozen === undefined || frozen.except?.includes(name) ? undefined : frozen.when
  if (decided === undefined) return own ?? null
  return own === undefined ? decided : { or: [decided, own] }
}

/** A yes or no reads better without its "is": `isLocked` → "Locked". */
function defaultLabel(context: ResolveContext, entity: SchemaEntity, field: SchemaField): string {
  if (field.name === entity.idField) return 'ID'
  const name = stemOf(context, field)
  return humanise(valuesOf(field.kind) === 'truth' ? name.replace(/^is(?=[A-Z])/, '') : name)
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

function resolveChangesOf(
  { say }: ResolveContext,
  { type, id, by, action, words = {} }: NonNullable<FieldConfig['changesOf']>,
): ChangesOf {
  return { type, id, by: by ?? null, action: action ?? null, words: mapValues(words, say) }
}

function resolveEmbedded(
  context: ResolveContext,
  entity: SchemaEntity,
  field: SchemaField,
  path: string,
  hasInput: boolean,
): FieldModel['embedded'] {
  if (!field.embedded) return null
  return Object.fromEntries(
    field.embedded.map((part) => [
      part.name,
      resolveField(context, entity, part, `${path}.${part.name}`, hasInput || isWritten(part)),
    ]),
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
