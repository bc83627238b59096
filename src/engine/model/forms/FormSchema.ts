import type { Condition } from '../Condition.ts'

/** The parts of JSON Schema that forms use, and one keyword of our own: `when`. */
export interface PropertySchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minProperties?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** Fields of a nested object. */
  readonly properties?: Readonly<Record<string, PropertySchema>>
  readonly required?: readonly string[]
  /** The options of a map from option to boolean. */
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: boolean | PropertySchema
  /** The items of a list: files. */
  readonly items?: PropertySchema
  /**
   * The field exists only while this holds for the fields declared before it: otherwise it is neither shown, nor
   * required, nor sent, and the server drops it.
   */
  readonly when?: Condition
}

/** `forms/<form>/schema.json`. */
export interface FormSchema extends PropertySchema {
  readonly $id: string
  readonly title: string
  readonly properties: Readonly<Record<string, PropertySchema>>
}

/** Keywords of our own, for ajv: they validate nothing on their own. */
export const OWN_KEYWORDS: string[] = ['when']

/** `propertyNames`: a map from each option to whether it is chosen. One field, although its value is an object. */
export function isMap(schema: PropertySchema): boolean {
  return schema.propertyNames !== undefined
}

/** The values to choose from; none for a field that is typed. */
export function optionsOf(schema: PropertySchema): readonly string[] {
  if (schema.type === 'boolean') return ['true', 'false']
  return (schema.propertyNames?.enum ?? schema.enum ?? []).map(String)
}
