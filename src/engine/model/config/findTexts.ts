import actionSchema from '../../../../entity-config/action.schema.json' with { type: 'json' }
import entitySchema from '../../../../entity-config/entity-config.schema.json' with { type: 'json' }
import menusSchema from '../../../../entity-config/menus.schema.json' with { type: 'json' }
import pageSchema from '../../../../entity-config/page.schema.json' with { type: 'json' }
import vocabularySchema from '../../../../entity-config/vocabulary.schema.json' with { type: 'json' }
import type { TextConfig } from '../generated/EntityConfig.ts'
import type { ConfigFileType, JsonPath } from './ConfigSet.ts'

export interface FoundText {
  readonly path: JsonPath
  /** The path with names in place of list positions, so that moving an item keeps its translations. */
  readonly key: readonly string[]
  readonly text: TextConfig
}

/** Every text of a config file that passed the shape check. */
export function findTexts(type: ConfigFileType, value: unknown): readonly FoundText[] {
  return walk({ schema: SCHEMAS[type], root: SCHEMAS[type] }, value, [], [])
}

/** Unique names for the items of a list. */
export function itemNames(list: string, items: readonly unknown[]): readonly string[] {
  const seen = new Map<string, number>()
  return items.map((item, index) => {
    const name = nameOf(list, item) ?? String(index + 1)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  })
}

/** The subset of JSON Schema that the config schemas use. */
interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly definitions?: Readonly<Record<string, Schema>>
}

interface Place {
  readonly schema: Schema
  /** The document that resolves `#/…` references. */
  readonly root: Schema
}

const ENTITY: Schema = entitySchema as Schema

const SCHEMAS: Readonly<Record<ConfigFileType, Schema>> = {
  entity: ENTITY,
  page: pageSchema as Schema,
  action: actionSchema as Schema,
  menus: menusSchema as Schema,
  vocabulary: vocabularySchema as Schema,
}

function walk(place: Place, value: unknown, path: JsonPath, key: readonly string[]): readonly FoundText[] {
  const { schema, root } = place
  if (schema.$ref !== undefined) {
    const [file, name = ''] = schema.$ref.split('#/definitions/')
    if (name === 'text') return isText(value) ? [{ path, key, text: value }] : []
    const document = file === '' ? root : ENTITY
    const found = document.definitions?.[name]
    return found ? walk({ schema: found, root: document }, value, path, key) : []
  }
  if (Array.isArray(value)) {
    const { items } = schema
    if (!items) return []
    const names = itemNames(key.at(-1) ?? '', value)
    return value.flatMap((item: unknown, index) =>
      walk({ schema: items, root }, item, [...path, index], [...key, names[index] ?? '']),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  return Object.entries(value).flatMap(([name, item]) => {
    const below =
      schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : others
    return below ? walk({ schema: below, root }, item, [...path, name], [...key, name]) : []
  })
}

function isText(value: unknown): value is TextConfig {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}

/** A rule is identified by its type, since its value may change. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = { validation: ['type'] }
const NAMES = ['id', 'field', 'path', 'to', 'value']

/** Its own name, otherwise its first field. */
function nameOf(list: string, item: unknown): string | undefined {
  if (typeof item === 'string') return item
  if (typeof item !== 'object' || item === null) return undefined
  const facts: Readonly<Record<string, unknown>> = { ...item }
  const own = (NAMED_BY[list] ?? NAMES).map((name) => facts[name]).find((name) => typeof name === 'string')
  const [first]: readonly unknown[] = Array.isArray(facts['fields']) ? facts['fields'] : []
  return own ?? (typeof first === 'string' ? first : undefined)
}
