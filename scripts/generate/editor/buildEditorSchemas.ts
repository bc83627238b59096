import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSchemaModel } from '../../../src/engine/schema/readSchemaModel.ts'
import type { SchemaEntity, SchemaModel } from '../../../src/engine/schema/SchemaModel.ts'
import type { SchemaField } from '../../../src/engine/schema/SchemaField.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import { loadEntityConfig } from '../../../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../../../src/engine/model/resolveAdminModel.ts'
import {
  CONFIG_SCHEMAS,
  type ConfigSchemaName,
  type EditorDefinitions,
  type EditorSchema,
} from '../readConfigSchemas.ts'
import { actionDefinitions } from './actionDefinitions.ts'
import { entityDefinitions, EVERYWHERE, onceNamed, ref, rootOf } from './entityDefinitions.ts'

const PROJECT = resolve(import.meta.dirname, '../../..')
const FOLDER = 'entity-config/generated'

/**
 * Builds the schemas for editors of config files. They add the names of the GraphQL schema and of other config files to the
 * config schemas. `names.schema.json` holds all names; `$schema` of a config file refers to one of the others.
 */
export async function buildEditorSchemas(): Promise<Readonly<Record<string, string>>> {
  const schema = await readSchemaModel({ kind: 'file', path: resolve(PROJECT, 'schema/schema.graphql') })
  const config = await loadEntityConfig(resolve(PROJECT, 'entity-config'))
  return editorSchemasOf(schema, resolveAdminModel(schema, config))
}

/** The same for any schema and its model. */
export function editorSchemasOf(schema: SchemaModel, model: AdminModel): Readonly<Record<string, string>> {
  const entities = new Map(schema.entities.map((entity) => [entity.name, entity]))
  const kinds = CONFIG_SCHEMAS.filter((name) => name !== 'entity-config')
  return {
    [`${FOLDER}/names.schema.json`]: print({
      definitions: {
        ...ownNames(schema, model),
        ...enumDefinitions(schema),
        ...join(schema.entities.map((entity) => entityDefinitions(entity, entities))),
        ...join(schema.actions.map((action) => actionDefinitions(action, entities))),
        ...fileDefinitions(schema),
      },
    }),
    ...Object.fromEntries(
      kinds.map((kind) => [`${FOLDER}/${kind}.schema.json`, printFile(kind, '..', kind)]),
    ),
    ...Object.fromEntries(
      schema.entities.map(({ name }) => [
        `${FOLDER}/entities/${name}.schema.json`,
        printFile('entity-config', '../..', `entity.${name}`),
      ]),
    ),
  }
}

/** Schemas of entities that no longer exist. */
export function orphanedSchemas(written: readonly string[]): readonly string[] {
  return readdirSync(resolve(PROJECT, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => `${FOLDER}/${name}`)
    .filter((path) => path.endsWith('.json') && !written.includes(path))
}

/** Editors offer the names that config defines, but accept others too: the next file may define them. */
function ownNames(schema: SchemaModel, model: AdminModel): EditorDefinitions {
  const open = (names: readonly string[]): EditorSchema => ({
    anyOf: [{ enum: [...names].sort() }, { type: 'string' }],
  })
  const listed = model.pages.filter((page) => page.kind !== 'entity' || !page.rawData)
  return {
    entityName: { enum: schema.entities.map(({ name }) => name) },
    mutationName: { enum: schema.actions.map(({ field }) => field) },
    actionName: open(Object.keys(model.actions)),
    menuId: open(model.menus.map(({ id }) => id)),
    pageRoute: open(listed.map(({ route }) => route)),
  }
}

function enumDefinitions({ enums }: SchemaModel): EditorDefinitions {
  const values = Object.values(enums).map((each) => [each.name, each.values.map(({ name }) => name)] as const)
  return join(
    [...values, ['Boolean', [true, false]] as const].map(([name, all]) => valueDefinitions(name, all)),
  )
}

function valueDefinitions(name: string, values: readonly (string | boolean)[]): EditorDefinitions {
  const value = ref(`value.${name}`)
  const orNone = { anyOf: [value, { type: 'null' }] }
  return {
    [`value.${name}`]: { enum: values },
    [`is.${name}`]: {
      properties: { eq: orNone, neq: orNone, in: { items: value }, nin: { items: value } },
    },
    [`choice.${name}`]: {
      properties: { default: orNone, choices: { items: { properties: { value } } } },
    },
  }
}

/** Definitions for files that name their entity or mutation in their content. */
function fileDefinitions({ entities, actions, enums }: SchemaModel): EditorDefinitions {
  const names = entities.map(({ name }) => name)
  const link = ref('pageRoute')
  return {
    page: {
      allOf: [
        rootOf('page', { ...EVERYWHERE, widget: ref('widget') }),
        ...onceNamed('entity', names, (name) => ref(`page.${name}`)),
      ],
    },
    widget: {
      properties: { entity: ref('entityName'), to: link },
      allOf: onceNamed('entity', names, (name) => ref(`widget.${name}`)),
    },
    action: {
      allOf: [
        rootOf('action', { ...EVERYWHERE, target: ref('target') }),
        ...onceNamed(
          'mutation',
          actions.map(({ field }) => field),
          (name) => ref(`action.${name}`),
        ),
      ],
    },
    target: {
      properties: { entity: ref('entityName') },
      allOf: onceNamed('entity', names, (name) => ({
        properties: { when: ref(`condition.${name}`) },
      })),
    },
    menus: rootOf('menus', { ...EVERYWHERE, item: { anyOf: [link, { properties: { to: link } }] } }),
    vocabulary: {
      properties: {
        fields: { propertyNames: { enum: fieldNames(entities, actions) } },
        enums: {
          propertyNames: { enum: Object.keys(enums) },
          properties: Object.fromEntries(
            Object.keys(enums).map((name) => [name, { propertyNames: ref(`value.${name}`) }]),
          ),
        },
      },
    },
  }
}

function fieldNames(entities: readonly SchemaEntity[], actions: SchemaModel['actions']): readonly string[] {
  const namesOf = (fields: readonly SchemaField[]): readonly string[] =>
    fields.flatMap(({ name, embedded }) => [name, ...namesOf(embedded ?? [])])
  const all = [
    ...entities.flatMap(({ fields }) => namesOf(fields)),
    ...actions.flatMap(({ inputs, result }) => namesOf([...inputs.map(({ shape }) => shape), ...result])),
  ]
  return [...new Set(all)].sort()
}

function join(parts: readonly EditorDefinitions[]): EditorDefinitions {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
}

function printFile(base: ConfigSchemaName, up: string, names: string): string {
  const here = up === '..' ? '' : '../'
  return print({
    allOf: [
      { $ref: `${up}/${base}.schema.json` },
      { $ref: `${here}names.schema.json#/definitions/${names}` },
    ],
  })
}

/** Prints one definition on each line, so that a diff shows which definitions a change of the schema affects. */
function print({ definitions, ...schema }: EditorSchema): string {
  const head = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by `npm run generate` for editors; do not edit.',
    ...schema,
  }
  const lines = (object: object, indent: string) =>
    Object.entries(object)
      .map(([key, value]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')
  if (!definitions) return `{\n${lines(head, '  ')}\n}\n`
  return `{\n${lines(head, '  ')},\n  "definitions": {\n${lines(definitions, '    ')}\n  }\n}\n`
}
