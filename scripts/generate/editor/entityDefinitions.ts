import type { SchemaField } from '../../../src/engine/schema/SchemaField.ts'
import type { SchemaEntity } from '../../../src/engine/schema/SchemaModel.ts'
import { LAST_OF_PERSON, RELATIONSHIP_ENDED } from '../../../src/engine/model/RetentionModel.ts'
import {
  readConfigSchemas,
  type ConfigSchemaName,
  type EditorDefinitions,
  type EditorSchema,
} from '../readConfigSchemas.ts'
import { entityNames, type EntityNames } from './entityNames.ts'
import { definitionOf, narrowSchema, type Known } from './narrowSchema.ts'

/** The names that every config file can use: entities, actions, mutations, menus and pages. */
export const EVERYWHERE: Known = {
  entityName: ref('entityName'),
  actionName: ref('actionName'),
  mutationName: ref('mutationName'),
  menuId: ref('menuId'),
  pageRoute: ref('pageRoute'),
  // Its definition is recursive, and without an entity it has no names.
  condition: null,
}

/** Builds the definitions of one entity: `path.loans`, `condition.loans` and so on, and from them `entity`, `page` and `widget`. */
export function entityDefinitions(
  entity: SchemaEntity,
  entities: ReadonlyMap<string, SchemaEntity>,
): EditorDefinitions {
  const { name } = entity
  const names = entityNames(entity, entities)
  const own = Object.fromEntries(OF_ENTITY.map((each) => [each, ref(`${each}.${name}`)] as const))
  const recordLink = {
    allOf: [narrowed('recordLink', own), { properties: { to: ref('pageRoute') } }],
  }
  const known = { ...EVERYWHERE, ...own, reference: REFERENCE, recordLink }
  // The shared definitions `page` and `widget` add the names of EVERYWHERE.
  const further = { ...nothing(EVERYWHERE), ...own, widget: null }
  const root = rootOf('entity-config', known)
  const keys = names.keys.length === names.fields.length ? ref(`fieldName.${name}`) : { enum: names.keys }
  return {
    ...namedAfter(definitionsOf(name, names), name),
    [`paths.${name}`]: pathsOf(name, names),
    ...stepDefinitions(names.steps),
    [`field.${name}`]: fieldOf(known, ref(`path.${name}`)),
    [`related.${name}`]: { properties: { reference: narrowed('reference', own) } },
    [`entity.${name}`]: {
      properties: {
        ...root.properties,
        fields: {
          propertyNames: keys,
          additionalProperties: ref(`field.${name}`),
          allOf: [{ properties: moreOf(names.fields) }],
        },
      },
    },
    [`page.${name}`]: rootOf('page', further),
    [`widget.${name}`]: narrowed('widget', further),
  }
}

/** Definitions of the config schemas that depend on the entity. */
const OF_ENTITY = [
  'path',
  'sortPath',
  'fieldName',
  'retentionStart',
  'condition',
  'column',
  'columnFilter',
  'account',
  'sums',
  'inline',
  'relatedRows',
] as const

/** The filter of a reference is about the related entity: see `related`. */
export const REFERENCE: EditorSchema = { properties: { entity: ref('entityName') } }

function definitionsOf(
  name: string,
  names: EntityNames,
): Readonly<Record<(typeof OF_ENTITY)[number], EditorSchema>> {
  const path = ref(`path.${name}`)
  const paths = ref(`paths.${name}`)
  const field = ref(`fieldName.${name}`)
  const row: EditorSchema = { anyOf: [{ enum: [''] }, path] }
  const through = names.toMany.map((relation) => relation.name).join('|')
  return {
    path: { anyOf: [paths, { pattern: through === '' ? DEEPER : `^(${through})\\.|${DEEPER}` }] },
    sortPath: { anyOf: [{ enum: names.descending }, paths, { pattern: `^-.+\\.|${DEEPER}` }] },
    fieldName: { enum: names.fields.map((each) => each.name) },
    retentionStart: { enum: [...names.moments, RELATIONSHIP_ENDED, LAST_OF_PERSON] },
    condition: conditionOf(`condition.${name}`, names),
    column: { anyOf: [path, { type: 'object', properties: { path } }] },
    columnFilter: {
      anyOf: [path, { type: 'object', properties: { column: path, paths: { items: path } } }],
    },
    account: { anyOf: [row, { type: 'array', items: row }] },
    sums: { anyOf: [field, { type: 'array', items: field }] },
    inline: inlineOf(names),
    // Its columns are those of the other page's entity.
    relatedRows: {
      properties: { to: ref('pageRoute'), match: { additionalProperties: path } },
    },
  }
}

/** Paths of three or more steps: there are too many to list. */
const DEEPER = '\\..+\\.'

export function ref(name: string): EditorSchema {
  return { $ref: `#/definitions/${name}` }
}

/** For each name: adds `known(name)` where `key` has that name as its value. */
export function onceNamed(
  key: 'entity' | 'mutation' | 'field',
  names: readonly string[],
  known: (name: string) => EditorSchema,
): readonly EditorSchema[] {
  return names.map((name) => ({
    if: { required: [key], properties: { [key]: { const: name } } },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema defines this keyword.
    then: known(name),
  }))
}

/** Builds the conditions on these fields and on those a step away. Other keys are accepted too. */
export function conditionOf(
  self: string,
  { fields, steps }: Pick<EntityNames, 'fields' | 'steps'>,
): EditorSchema {
  return {
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, valuesOf(field, 'is')])),
      and: { items: ref(self) },
      or: { items: ref(self) },
      not: ref(self),
    },
    ...(steps.length > 0 ? { allOf: steps.map(({ id }) => ref(`compared.${id}`)) } : {}),
  }
}

function pathsOf(name: string, { steps }: EntityNames): EditorSchema {
  return { anyOf: [ref(`fieldName.${name}`), ...steps.map(({ id }) => ref(`through.${id}`))] }
}

/** The paths of each step, and those that conditions can use, which lead to plain values. Written once for all entities. */
function stepDefinitions(steps: EntityNames['steps']): EditorDefinitions {
  return Object.fromEntries(
    steps.flatMap(({ field, id, fields }) => {
      const plain = fields.filter(({ relation, embedded }) => relation === null && embedded === null)
      const compared = plain.map((each) => [`${field}.${each.name}`, valuesOf(each, 'is')] as const)
      return [
        [`through.${id}`, { enum: fields.map((each) => `${field}.${each.name}`) }],
        [`compared.${id}`, { properties: Object.fromEntries(compared) }],
      ]
    }),
  )
}

/** Builds the choices about one field. `known` includes the conditions on its entity. */
export function fieldOf(known: Known, path: EditorSchema | null): EditorSchema {
  return {
    properties: {
      ...narrowed('field', known).properties,
      ...(path ? { currency: { anyOf: [path, { pattern: '^[A-Z]{3}$' }] } } : {}),
    },
  }
}

/** For each field: the values of its enum, or the names of its related entity. */
export function moreOf(fields: readonly SchemaField[]): EditorDefinitions {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.relation) return [[field.name, ref(`related.${field.relation.entity}`)] as const]
      return field.enumName === null || field.isList ? [] : [[field.name, valuesOf(field, 'choice')] as const]
    }),
  )
}

/** `is`: the values that a condition compares with. `choice`: config of the values. `value`: one value. */
export function valuesOf(
  { enumName, kind, itemKind }: SchemaField,
  use: 'is' | 'choice' | 'value',
): EditorSchema {
  if (enumName !== null) return ref(`${use}.${enumName}`)
  return kind === 'boolean' || itemKind === 'boolean' ? ref(`${use}.Boolean`) : {}
}

function inlineOf({ related }: EntityNames): EditorSchema {
  if (related.size === 0) return { enum: [] }
  const columns = onceNamed('field', [...related.keys()], (name) => ({
    properties: { columns: { items: ref(`path.${related.get(name) ?? ''}`) } },
  }))
  const field: EditorSchema = { enum: [...related.keys()] }
  return { anyOf: [field, { type: 'object', properties: { field }, allOf: columns }] }
}

function narrowed(definition: string, known: Known): EditorSchema {
  return narrowSchema(definitionOf(definition), known) ?? {}
}

export function rootOf(name: ConfigSchemaName, known: Known): EditorSchema {
  return narrowSchema(readConfigSchemas()[name], known) ?? {}
}

function namedAfter(definitions: EditorDefinitions, entity: string): EditorDefinitions {
  return Object.fromEntries(Object.entries(definitions).map(([name, value]) => [`${name}.${entity}`, value]))
}

function nothing(known: Known): Known {
  return Object.fromEntries(Object.keys(known).map((name) => [name, null]))
}
