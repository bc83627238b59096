import actionSchema from '../../../../entity-config/action.schema.json' with { type: 'json' }
import entitySchema from '../../../../entity-config/entity-config.schema.json' with { type: 'json' }
import menusSchema from '../../../../entity-config/menus.schema.json' with { type: 'json' }
import pageSchema from '../../../../entity-config/page.schema.json' with { type: 'json' }
import vocabularySchema from '../../../../entity-config/vocabulary.schema.json' with { type: 'json' }
import type { TextConfig } from '../generated/EntityConfig.ts'
import type { ConfigFileType } from './ConfigSet.ts'

/** The part of a config schema that describes a value. */
export interface SchemaPlace {
  readonly schema: Schema
  /** The document that resolves `#/…` references. */
  readonly root: Schema
  readonly isText: boolean
}

export function rootPlace(type: ConfigFileType): SchemaPlace {
  return { schema: SCHEMAS[type], root: SCHEMAS[type], isText: false }
}

/** The place of a list's items. */
export function itemPlace({ schema, root }: SchemaPlace): SchemaPlace | null {
  return schema.items ? resolve(schema.items, root) : null
}

/** The place of an object's key. */
export function keyPlace({ schema, root }: SchemaPlace, name: string): SchemaPlace | null {
  const own = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : null
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
  const below = own ?? others
  return below ? resolve(below, root) : null
}

export function isText(value: unknown): value is TextConfig {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))
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
  readonly type?: string | readonly string[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly definitions?: Readonly<Record<string, Schema>>
}

const ENTITY: Schema = entitySchema as Schema

const SCHEMAS: Readonly<Record<ConfigFileType, Schema>> = {
  entity: ENTITY,
  page: pageSchema as Schema,
  action: actionSchema as Schema,
  menus: menusSchema,
  vocabulary: vocabularySchema,
}

function resolve(schema: Schema, root: Schema): SchemaPlace | null {
  if (schema.$ref === undefined) return { schema, root, isText: false }
  const [file, name = ''] = schema.$ref.split('#/definitions/')
  const document = file === '' ? root : ENTITY
  const found = document.definitions?.[name]
  if (!found) return null
  return name === 'text' ? { schema: found, root: document, isText: true } : resolve(found, document)
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
