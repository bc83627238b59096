import { factsOf, type Values, valuesOf } from '../../schema/FieldKind.ts'
import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { EntityConfig, FieldConfig } from '../generated/EntityConfig.ts'
import { walkPath } from '../resolve/walkPath.ts'
import { checkCondition } from './checkCondition.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkFieldPermissions } from './checkFieldPermissions.ts'
import { checkKind } from './checkKind.ts'
import { checkPath, warnOfDeprecated } from './checkPath.ts'
import { checkRules } from './checkRules.ts'
import { checkTemplate } from './checkTemplate.ts'
import { suggest } from '../../rules/suggest.ts'

/** Choices about single fields. */
export function checkFields(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  config: EntityConfig,
): void {
  for (const [key, choices] of Object.entries(config.fields ?? {})) {
    const at = ['fields', key]
    const field = findOwnField(context, report, entity, key, choices.hidden !== true, at)
    if (field) checkField(context, report, entity, field, choices, at)
    checkFieldPermissions(report, entity, key, choices, at)
  }
}

/**
 * A field of the entity, or of an object embedded in it. Fields of related entities belong to their own file.
 */
function findOwnField(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  key: string,
  shown: boolean,
  at: JsonPath,
): SchemaField | null {
  const walked = walkPath(context.source, entity.name, key.split('.'))
  if ('missing' in walked) {
    const known = entity.fields.map((field) => field.name)
    report.error('unknown-field', at, `${entity.name} has no field "${key}".`, suggest(key, known))
    return null
  }
  const through = walked.fields.slice(0, -1).find((field) => field.relation)
  if (!through) {
    // Hiding a deprecated field is the right thing to do, so no warning.
    if (shown) warnOfDeprecated(report, { what: 'Field', dotted: key, at }, walked)
    return walked.field
  }
  const hint = `Write it in ${through.relation?.entity ?? ''}.json.`
  report.error('unknown-field', at, `"${key}" belongs to another entity.`, hint)
  return null
}

function checkField(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  field: SchemaField,
  config: FieldConfig,
  at: JsonPath,
): void {
  checkKind(report, field, config, at)
  checkChoices(context, report, field, config, at)
  checkReference(context, report, field, config, at)
  checkShown(report, field, config, at)
  checkCurrency(context, report, entity, field, config, at)
  checkChangesOf(context, report, entity, field, config, at)
  checkRules(context, report, entity.name, config, at)
  for (const [name, condition] of Object.entries(config.conditions ?? {})) {
    if (condition === undefined) continue
    checkCondition(context, report, {
      entity: entity.name,
      condition,
      at: [...at, 'conditions', name],
      asFilter: false,
    })
  }
  if (config.readonly === false && field.add === null && field.update === null) {
    const message = `"${field.name}" cannot be edited: no input of the schema takes it.`
    report.error('not-writable', [...at, 'readonly'], message, 'Remove "readonly".')
  }
}

/** Translations apply to texts, also to those in lists and in JSON, bars to percentages, and precision to dates. */
function checkShown(report: Reporter, field: SchemaField, config: FieldConfig, at: JsonPath): void {
  const kind = config.kind ?? field.kind
  const holdsTexts =
    kind === 'json' || valuesOf(kind === 'list' ? (field.itemKind ?? kind) : kind) === 'string'
  if (config.translations && !holdsTexts) {
    const hint = field.enumName === null ? 'Remove it.' : 'Name the values under "choices".'
    report.error('wrong-kind', [...at, 'translations'], `"${field.name}" is no text.`, hint)
  }
  if (config.texts && kind !== 'json') {
    report.error('wrong-kind', [...at, 'texts'], `"${field.name}" is no JSON.`, 'Remove it.')
  }
  if (config.names && kind !== 'string') {
    report.error('wrong-kind', [...at, 'names'], `"${field.name}" is no line of text.`, 'Remove it.')
  }
  if (config.bar && kind !== 'percent') {
    report.error('wrong-kind', [...at, 'bar'], `"${field.name}" is no percentage.`, 'Remove it.')
  }
  if (config.precision !== undefined && valuesOf(kind) !== 'day') {
    report.error('wrong-kind', [...at, 'precision'], `"${field.name}" is no date.`, 'Remove it.')
  }
}

/** It is JSON, or a list of such texts, and what says whose it is are fields of the entity. */
function checkChangesOf(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  field: SchemaField,
  { kind: chosen, changesOf }: FieldConfig,
  at: JsonPath,
): void {
  if (changesOf === undefined) return
  const kind = chosen ?? field.kind
  if (kind !== 'json' && !(kind === 'list' && field.itemKind === 'string'))
    report.error('wrong-kind', [...at, 'changesOf'], `"${field.name}" is no JSON.`, 'Remove it.')
  for (const key of ['type', 'id', 'by', 'action'] as const) {
    const dotted = changesOf[key]
    if (dotted === undefined) continue
    checkPath(context, report, { entity: entity.name, dotted, at: [...at, 'changesOf', key], what: 'Field' })
  }
}

function checkChoices(
  context: CheckContext,
  report: Reporter,
  field: SchemaField,
  config: FieldConfig,
  at: JsonPath,
): void {
  const values = field.enumName === null ? null : context.schema.enums[field.enumName]?.values
  const names = values?.map(({ name }) => name)
  for (const [index, choice] of (config.choices ?? []).entries()) {
    if (!names || names.includes(choice.value)) continue
    const message = `"${choice.value}" is no value of ${field.enumName ?? ''}.`
    report.error('unknown-enum-value', [...at, 'choices', index], message, suggest(choice.value, names))
  }
  for (const [from, next] of Object.entries(config.transitions ?? {})) {
    const wrong = [from, ...next].find((value) => !names?.includes(value))
    if (wrong === undefined) continue
    const message = names
      ? `"${wrong}" is no value of ${field.enumName ?? ''}.`
      : `"${field.name}" is no choice.`
    const id = names ? 'unknown-enum-value' : 'wrong-kind'
    report.error(id, [...at, 'transitions', from], message, names ? suggest(wrong, names) : 'Remove it.')
  }
  if (!names || config.default === undefined || config.default === null) return
  const text = typeof config.default === 'string' ? config.default : JSON.stringify(config.default)
  if (names.includes(text)) return
  const message = `The default "${text}" is no value of ${field.enumName ?? ''}.`
  report.error('unknown-enum-value', [...at, 'default'], message, suggest(text, names))
}

function checkReference(
  context: CheckContext,
  report: Reporter,
  field: SchemaField,
  config: FieldConfig,
  at: JsonPath,
): void {
  const { reference } = config
  if (!reference) return
  const place = [...at, 'reference']
  if (reference.entity !== undefined && field.relation) {
    const message = `"${field.name}" leads to ${field.relation.entity} by the schema itself.`
    report.error('wrong-kind', [...place, 'entity'], message, 'Remove "entity".')
  } else if (reference.entity !== undefined && !IDS.has(valuesOf(field.kind))) {
    const message = `"${field.name}" is ${field.kind}, which is no id of a record.`
    report.error('wrong-kind', [...place, 'entity'], message, 'Remove "reference".')
  } else if (reference.entity !== undefined && !context.entities.has(reference.entity)) {
    const hint = suggest(reference.entity, [...context.entities.keys()])
    report.error('unknown-entity', [...place, 'entity'], `There is no entity "${reference.entity}".`, hint)
  }
  const target = field.relation?.entity ?? reference.entity
  if (target === undefined) {
    const hint = 'Say which "entity" the id belongs to.'
    report.error('missing-key', place, `"${field.name}" is not a relation of the schema.`, hint)
    return
  }
  if (!context.entities.has(target)) return
  if (reference.displayTemplate) {
    checkTemplate(context, report, target, reference.displayTemplate, [...place, 'displayTemplate'])
  }
  if (reference.filter) {
    const filter = { entity: target, condition: reference.filter, at: [...place, 'filter'], asFilter: true }
    checkCondition(context, report, filter)
  }
}

const IDS: ReadonlySet<Values> = new Set(['id', 'whole', 'string'])

function checkCurrency(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  field: SchemaField,
  config: FieldConfig,
  at: JsonPath,
): void {
  const { currency } = config
  if (currency === undefined) return
  const place = [...at, 'currency']
  if (!factsOf(config.kind ?? field.kind).hasCurrency) {
    report.error(
      'wrong-kind',
      place,
      `"${field.name}" is not money.`,
      'Add "kind": "money", or remove "currency".',
    )
    return
  }
  if (/^[A-Z]{3}$/.test(currency)) return
  const walked = checkPath(context, report, {
    entity: entity.name,
    dotted: currency,
    at: place,
    what: 'Currency',
  })
  if (!walked || (!walked.many && !walked.field.relation && !walked.field.embedded)) return
  const hint = 'Lead to the field that holds the ISO code: "currency.code".'
  report.error('wrong-kind', place, `Currency "${currency}" is not a single text.`, hint)
}
