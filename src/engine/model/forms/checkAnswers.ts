import { formFields } from './formFields.ts'
import type { FormSchema } from './FormSchema.ts'
import { type RawSchemaError, type SchemaError, toSchemaErrors } from './schemaErrors.ts'
import { type FormData, toFormData } from './toFormData.ts'

/** The compiled schema: the browser's comes with the build, the server compiles its own. */
export type Validate = (data: FormData) => readonly RawSchemaError[]

/** A rule that no schema can state, as one over two fields. */
export type FormRule = (data: FormData) => readonly SchemaError[]

export interface CheckedAnswers {
  /** What would be sent, and stored. */
  readonly data: FormData
  /** At most one for each field, in the schema's order. */
  readonly errors: readonly SchemaError[]
}

/** The one check of answers to a form, in the browser and on the server. */
export function checkAnswers(
  schema: FormSchema,
  validate: Validate,
  values: object,
  rule: FormRule = NO_RULE,
): CheckedAnswers {
  const fields = formFields(schema)
  const data = toFormData(schema, values)
  const errors = toSchemaErrors(fields, validate(data), data)
  const wrong = new Set(errors.map(({ field }) => field))
  const broken = rule(data).filter(({ field }) => !wrong.has(field))
  return { data, errors: [...errors, ...broken] }
}

const NO_RULE: FormRule = () => []
