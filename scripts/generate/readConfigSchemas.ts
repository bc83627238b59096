import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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

/** In the order of the reference. */
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

/** `text` of `#/definitions/text` or `entity-config.schema.json#/definitions/text`. */
export function definitionName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

function readSchema(name: ConfigSchemaName): JsonSchema {
  const file = fileURLToPath(new URL(`../../entity-config/${name}.schema.json`, import.meta.url))
  return JSON.parse(readFileSync(file, 'utf8')) as JsonSchema
}
