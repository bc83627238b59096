import type { SchemaEntity, SchemaField } from '../../introspection/SchemaModel.ts'
import type { DisplayTemplate } from '../AdminModel.ts'
import type { EntityConfig, TemplateConfig } from '../generated/EntityConfig.ts'

/** Ends with `#{id}`, so that no row is without a text. */
export function resolveDisplay(entity: SchemaEntity, config: EntityConfig): DisplayTemplate {
  const naming = namingFields(entity, config).map((field) => `{${field.name}}`)
  const chosen = config.displayTemplate
    ? toDisplay(config.displayTemplate)
    : naming.length > 0
      ? [{ when: null, template: naming.join(' ') }]
      : []
  const first = entity.fields.find((field) => !field.isList && !field.relation && !field.embedded)
  const last = entity.idField !== null ? `#{${entity.idField}}` : first ? `{${first.name}}` : entity.typeName
  return [...chosen, { when: null, template: last }]
}

export function toDisplay(config: TemplateConfig): DisplayTemplate {
  if (typeof config === 'string') return [{ when: null, template: config }]
  return config.map((part) => ({ when: part.when ?? null, template: part.template }))
}

/**
 * The fields that people would call a row by: first and last name together, else the text with the most telling
 * name, else the first text that every row has.
 */
export function namingFields(entity: SchemaEntity, config: EntityConfig): readonly SchemaField[] {
  const texts = entity.fields.filter((field) => isNaming(field, config))
  const named = (name: string) => texts.find((field) => field.name.toLowerCase() === name)
  const [first, last] = [named('firstname') ?? named('givenname'), named('lastname') ?? named('familyname')]
  if (first && last) return [first, last]
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
  const best =
    [...telling, ...weaker].map(named).find((field) => field !== undefined) ??
    texts.find((field) => !field.nullable)
  return best ? [best] : []
}

function isNaming(field: SchemaField, config: EntityConfig): boolean {
  const choices = config.fields?.[field.name]
  const kind = choices?.kind ?? field.kind
  return (
    (kind === 'string' || kind === 'email') &&
    field.deprecated === null &&
    choices?.hidden !== true &&
    !(config.exclude ?? []).includes(field.name)
  )
}
