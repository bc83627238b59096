import { compile } from 'json-schema-to-typescript'
import { definitionName, readConfigSchemas } from './readConfigSchemas.ts'
import type { JsonSchema } from './readConfigSchemas.ts'

/** Builds the TypeScript types of the config files from their JSON schemas. */
export async function buildConfigTypes(): Promise<string> {
  const schemas = Object.values(readConfigSchemas())
  const definitions: Record<string, unknown> = {}
  for (const schema of schemas) {
    for (const [name, definition] of Object.entries(schema.definitions ?? {})) {
      if (!(name in MODEL_TYPES)) definitions[typeName(name)] = withTypeNames(definition)
    }
    const { definitions: _, ...root } = schema
    definitions[schema.title ?? ''] = withTypeNames(root)
  }
  const text = await compile({ title: 'Root', type: 'object', definitions } as never, 'Root', {
    additionalProperties: false,
    bannerComment: BANNER,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 110, bracketSpacing: true, trailingComma: 'all' },
  })
  return text.replace('export interface Root {}\n', '').replaceAll(DEFINED_BY, '')
}

/** Definitions for which the model already has a type. A test checks that their values are equal. */
const MODEL_TYPES: Readonly<Record<string, string>> = {
  condition: 'Condition',
  operators: 'Condition',
  icon: 'IconName',
  kind: 'FieldKind',
  role: 'Role',
}

/** A remark of the compiler about the artificial root type. */
const DEFINED_BY =
  /\n \*\n \* This (?:interface|type) was referenced by `Root`'s JSON-Schema\n \* via the `definition` "\w+"\./g

const BANNER = `// Generated from entity-config/*.schema.json by \`npm run generate\`; do not edit.
import type { FieldKind } from '../../schema/FieldKind.ts'
import type { Role } from '../PlatformRole.ts'
import type { Condition } from '../Condition.ts'
import type { IconName } from '../iconNames.ts'`

/**
 * Replaces references by the names of types. Without this, json-schema-to-typescript writes a numbered copy of a type for
 * every reference that has its own description.
 */
function withTypeNames(schema: JsonSchema): unknown {
  if (schema.$ref !== undefined)
    return { description: schema.description, tsType: typeName(definitionName(schema.$ref)) }
  if (schema.type === undefined && schema.enum === undefined)
    return { description: schema.description, tsType: 'unknown' }
  const { $id: _, $schema: __, ...rest } = schema as JsonSchema & { $id?: string; $schema?: string }
  return {
    ...rest,
    ...(rest.properties && {
      properties: Object.fromEntries(
        Object.entries(rest.properties).map(([key, value]) => [key, withTypeNames(value)]),
      ),
    }),
    ...(rest.items && { items: withTypeNames(rest.items) }),
    ...(typeof rest.additionalProperties === 'object' && {
      additionalProperties: withTypeNames(rest.additionalProperties),
    }),
  }
}

function typeName(definition: string): string {
  return MODEL_TYPES[definition] ?? `${definition.charAt(0).toUpperCase()}${definition.slice(1)}Config`
}
