import { normalizeText } from '../../rules/text.ts'
import { evaluateCondition } from '../evaluateCondition.ts'
import { type FormSchema, isMap, type PropertySchema } from './FormSchema.ts'
import { isObject } from './nest.ts'

export type FormData = Readonly<Record<string, unknown>>

/**
 * Data in the form that is checked and sent, the same in browser and server: trimmed texts, numbers as numbers, chosen
 * options, and no empty values, so an empty field is a missing field. Fields whose condition does not hold are left
 * out. Whatever has the wrong type, and fields that the schema does not know, stay for the schema to refuse.
 */
export function toFormData(schema: FormSchema, values: object): FormData {
  const data: Record<string, unknown> = {}
  readInto(data, schema, values, data)
  return data
}

/** A field's value in the same form; undefined for an empty one. */
export function toFieldValue(schema: PropertySchema, name: string, value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (typeof value === 'string') return readText(schema, name, value)
  if (isMap(schema) && isObject(value)) {
    const chosen = Object.entries(value).filter(([, isChosen]) => isChosen !== false)
    return chosen.length > 0 ? Object.fromEntries(chosen) : undefined
  }
  if (!Array.isArray(value)) return value
  return value.length > 0 ? value.map((item: unknown) => onlyKnown(schema.items, item)) : undefined
}

function readInto(
  into: Record<string, unknown>,
  schema: PropertySchema,
  given: object,
  root: FormData,
): void {
  const values = given as FormData
  const properties = schema.properties ?? {}
  for (const [name, property] of Object.entries(properties)) {
    // The fields before this one are there already; a condition looks at no others.
    if (property.when && !evaluateCondition(property.when, root)) continue
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (property.properties && (isObject(value) || isNothing(value))) {
      const inner: Record<string, unknown> = {}
      into[name] = inner
      readInto(inner, property, value ?? {}, root)
    } else {
      const read = toFieldValue(property, name, value)
      if (read !== undefined) into[name] = read
    }
  }
  for (const name of Object.keys(values).filter((one) => !Object.hasOwn(properties, one))) {
    // Assigning `__proto__` would set the prototype.
    Object.defineProperty(into, name, { value: values[name], enumerable: true, configurable: true })
  }
}

function readText(schema: PropertySchema, name: string, value: string): unknown {
  const text = normalizeText(value, shapeOf(schema))
  if (name.toLowerCase().includes('password')) return text
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return isNumeric(schema) && NUMBER.test(trimmed) ? Number(trimmed) : trimmed
}

/** Texts of several lines have the format `lines`. */
export function shapeOf({ format }: PropertySchema): 'line' | 'lines' {
  return format === 'lines' ? 'lines' : 'line'
}

export function isNumeric({ type }: PropertySchema): boolean {
  return type === 'number' || type === 'integer'
}

/** Up to 15 digits, which a number holds exactly. */
const NUMBER = /^-?(?=[\d.]{1,16}$)\d+(?:\.\d+)?$/

/** An item without what only the browser needs: the file itself. */
function onlyKnown(schema: PropertySchema | undefined, item: unknown): unknown {
  if (!schema?.properties || !isObject(item)) return item
  const names = Object.keys(schema.properties).filter(
    (name) => item[name] !== undefined && item[name] !== null,
  )
  return Object.fromEntries(names.map((name) => [name, item[name]]))
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null
}
