import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { requireTexts } from '../../src/engine/model/config/requireTexts.ts'

/** The part of JSON schema that the config schemas use. */
export interface JsonSchema {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly enum?: readonly (string | number)[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly definitions?: Readonly<Record<string, JsonSchema>>
}

/** The schemas for editors use more keywords, for names that depend on other values. */
export interface EditorSchema extends Omit<
  JsonSchema,
  'enum' | 'properties' | 'additionalProperties' | 'items' | 'definitions'
> {
  readonly $schema?: string
  readonly $comment?: string
  readonly enum?: readonly (string | boolean | null)[]
  readonly const?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, EditorSchema>>
  readonly propertyNames?: EditorSchema
  readonly additionalProperties?: EditorSchema
  readonly items?: EditorSchema
  readonly anyOf?: readonly EditorSchema[]
  readonly allOf?: readonly EditorSchema[]
  readonly if?: EditorSchema
  readonly then?: EditorSchema
  readonly else?: EditorSchema
  readonly definitions?: EditorDefinitions
}

export type EditorDefinitions = Readonly<Record<string, EditorSchema>>

/** In the order of docs/entity-config.md. */
export const CONFIG_SCHEMAS = ['entity-config', 'page', 'action', 'menus', 'vocabulary'] as const
export type ConfigSchemaName = (typeof CONFIG_SCHEMAS)[number]

export function readConfigSchemas(): Readonly<Record<ConfigSchemaName, JsonSchema>> {
  return {
    'entity-config': readSchema('entity-config'),
    page: readSchema('page'),
    action: readSchema('action'),
    menus: readSchema('menus'),
    vocabulary: readSchema('vocabulary'),
  }
}

/** Returns `text` for `#/definitions/text` and for `entity-config.schema.json#/definitions/text`. */
export function definitionName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

function readSchema(name: ConfigSchemaName): JsonSchema {
  const file = fileURLToPath(new URL(`../../entity-config/${name}.schema.json`, import.meta.url))
  return requireTexts(JSON.parse(readFileSync(file, 'utf8')) as JsonSchema)
}
