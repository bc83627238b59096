import { factsOf } from '../../schema/FieldKind.ts'
import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import type { DisplayTemplate } from '../FieldModel.ts'
import type { EntityConfig, TemplateConfig } from '../generated/EntityConfig.ts'

/** Ends with `#{id}`, so that no row is without a text. */
export function resolveDisplay(entity: SchemaEntity, config: EntityConfig): DisplayTemplate {
  const chosen = config.displayTemplate
    ? toDisplay(config.displayTemplate)
    : namingTemplates(entity, config).map((template) => ({ when: null, template }))
  const first = entity.fields.find((field) => !field.isList && !field.relation && !field.embedded)
  const last = entity.idField !== null ? `#{${entity.idField}}` : first ? `{${first.name}}` : entity.typeName
  return [...chosen, { when: null, template: last }]
}

export function toDisplay(config: TemplateConfig): DisplayTemplate {
  if (typeof config === 'string') return [{ when: null, template: config }]
  return config.map((part) => ({ when: part.when ?? null, template: part.template }))
}

/**
 * What people would call a row by: first and last name together, else the texts with the most telling names up to
 * one that every row has, else the first text that every row has.
 */
function namingTemplates(entity: SchemaEntity, config: EntityConfig): readonly string[] {
  const texts = entity.fields.filter((field) => isNaming(field, config))
  const named = (name: string) => texts.find((field) => field.name.toLowerCase() === name)
  const [first, last] = [named('firstname') ?? named('givenname'), named('lastname') ?? named('familyname')]
  if (first && last) return [`{${first.name}} {${last.name}}`]
  const type = entity.typeName.toLowerCase()
  const telling = ['name', 'displayname', 'fullname', 'title', 'label', `${type}name`, `${type}number`]
  const weaker = [
    `${type}no`,
    `${type}code`,
    'number',
    'code',
    'username',
    'email',
    'reference',
    'subject',
    'key',
  ]
  const candidates = [...telling, ...weaker].flatMap((name) => named(name) ?? [])
  if (candidates.length === 0) candidates.push(...texts.filter((field) => !field.nullable))
  const certain = candidates.findIndex((field) => !field.nullable)
  return candidates.slice(0, certain < 0 ? MAX_NAMES : certain + 1).map((field) => `{${field.name}}`)
}

const MAX_NAMES = 2

function isNaming(field: SchemaField, config: EntityConfig): boolean {
  const choices = config.fields?.[field.name]
  const kind = choices?.kind ?? field.kind
  return (
    factsOf(kind).namesRows === true &&
    field.deprecated === null &&
    choices?.hidden !== true &&
    !(config.exclude ?? []).includes(field.name)
  )
}
