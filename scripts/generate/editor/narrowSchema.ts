import {
  definitionName,
  readConfigSchemas,
  type EditorSchema,
  type JsonSchema,
} from '../readConfigSchemas.ts'

/** For each definition of the config schemas (`path`, `entityName`): the allowed values. Null where none are known. */
export type Known = Readonly<Record<string, EditorSchema | null>>

/**
 * Returns the parts of a config schema that use known names, as an addition to that schema (`allOf`). It follows the
 * references of the config schema, so editors also complete new keys. Returns null when no part uses known names.
 */
export function narrowSchema(schema: JsonSchema, known: Known): EditorSchema | null {
  if (schema.$ref !== undefined) {
    const name = definitionName(schema.$ref)
    const named = Object.hasOwn(known, name) ? known[name] : undefined
    return named === undefined ? narrowSchema(definitionOf(name), known) : named
  }
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const narrowed = narrowSchema(value, known)
    return narrowed ? [[key, narrowed] as const] : []
  })
  const items = schema.items ? narrowSchema(schema.items, known) : null
  const below =
    typeof schema.additionalProperties === 'object' ? narrowSchema(schema.additionalProperties, known) : null
  if (properties.length === 0 && !items && !below) return null
  return {
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
    ...(items ? { items } : {}),
    ...(below ? { additionalProperties: below } : {}),
  }
}

export function definitionOf(name: string): JsonSchema {
  definitions ??= new Map(
    Object.values(readConfigSchemas()).flatMap((schema) => Object.entries(schema.definitions ?? {})),
  )
  const found = definitions.get(name)
  if (!found) throw new Error(`No config schema defines "${name}".`)
  return found
}

let definitions: ReadonlyMap<string, JsonSchema> | undefined
