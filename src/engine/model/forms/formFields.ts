import type { Condition } from '../Condition.ts'
import { evaluateCondition } from '../evaluateCondition.ts'
import { type FormSchema, isMap, type PropertySchema } from './FormSchema.ts'

/** A field that people fill in: not a nested object, which only groups fields. */
export interface FormField {
  /** `knowledgeTest.educationLevel`. */
  readonly path: string
  readonly schema: PropertySchema
  /** Whether a value is required while the field exists. */
  readonly isRequired: boolean
  /** Its own and those of the objects around it: the field exists while all hold. */
  readonly conditions: readonly Condition[]
}

/** The fields of a form, in the schema's order. */
export function formFields(schema: FormSchema): readonly FormField[] {
  return fieldsOf(schema, '', [])
}

/** Whether the field exists for this data, as `toFormData` gives it. */
export function exists(field: FormField, data: object): boolean {
  return field.conditions.every((condition) => evaluateCondition(condition, data))
}

/** The field that a path belongs to: its own, or one inside it (`idDocuments.0.name`). */
export function fieldAt(fields: readonly FormField[], path: string): FormField | undefined {
  return fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))
}

/** Fields of a path: one, or all of a nested object. */
export function fieldsUnder(fields: readonly FormField[], path: string): readonly FormField[] {
  return fields.filter((field) => field.path === path || field.path.startsWith(`${path}.`))
}

function fieldsOf(
  schema: PropertySchema,
  prefix: string,
  around: readonly Condition[],
): readonly FormField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): readonly FormField[] => {
    const path = prefix + name
    const conditions = property.when ? [...around, property.when] : around
    if (property.properties && !isMap(property)) return fieldsOf(property, `${path}.`, conditions)
    const isRequired = schema.required?.includes(name) ?? false
    return [{ path, schema: property, isRequired, conditions }]
  })
}
