import { Ajv, type ValidateFunction } from 'ajv'
import {
  checkAnswers,
  type CheckedAnswers,
  type FormRule,
  type Validate,
} from '../../../model/forms/checkAnswers.ts'
import type { FormSchema } from '../../../model/forms/FormSchema.ts'
import type { SchemaError } from '../../../model/forms/schemaErrors.ts'
import { AJV_OPTIONS, schemaFormats } from '../../../model/forms/schemaFormats.ts'
import type { DomainProblem } from '../DomainError.ts'
import { FORM_SCHEMAS, type FormName } from './generated/formSchemas.ts'

/**
 * Checks answers as the browser does: against the form's schema, without the fields whose condition does not hold.
 * Reports a problem at a field by its path (`business.regNumber`).
 */
export function checkForm(form: FormName, given: object, rule?: FormRule): readonly DomainProblem[] {
  return checkedForm(form, given, rule).errors.map(toFormProblem)
}

/** The same for a change of some fields: null means an omitted field, and only given fields are checked. */
export function checkGivenFields(
  form: FormName,
  given: Readonly<Record<string, unknown>>,
  rule?: FormRule,
): readonly DomainProblem[] {
  return checkForm(form, given, rule).filter(({ field }) => {
    const value = given[field?.split('.')[0] ?? '']
    return value !== null && value !== undefined
  })
}

/** The data as the server keeps it, with what is wrong with it. */
export function checkedForm(form: FormName, given: object, rule?: FormRule): CheckedAnswers {
  const { schema, validate } = compiledForm(form)
  return checkAnswers(schema, validate, given, rule)
}

export function formSchema(form: FormName): FormSchema {
  return FORM_SCHEMAS[form] as FormSchema
}

export function toFormProblem({ field, type, params }: SchemaError): DomainProblem {
  return { code: CODES.has(type) ? type : (CODES_OF[type] ?? 'INVALID_FORMAT'), field, params }
}

/** Rules that the contract has a code for. */
const CODES: ReadonlySet<string> = new Set([
  'REQUIRED',
  'MIN_LENGTH',
  'MAX_LENGTH',
  'MIN',
  'MAX',
  'MULTIPLE_OF',
  'INVALID_CHARACTER',
  'INVISIBLE_TEXT',
  'COMPANY_NUMBER',
])
const CODES_OF: Readonly<Record<string, string>> = { AT_LEAST_ONE: 'NOT_EMPTY' }

interface CompiledForm {
  readonly schema: FormSchema
  readonly validate: Validate
}

const ajv = new Ajv({ ...AJV_OPTIONS, formats: schemaFormats })
const compiled = new Map<FormName, CompiledForm>()

/** Compiled when the form is first needed. */
function compiledForm(form: FormName): CompiledForm {
  const known = compiled.get(form)
  if (known) return known
  const schema = formSchema(form)
  const check: ValidateFunction = ajv.compile(schema)
  const found: CompiledForm = { schema, validate: (data) => (check(data) ? [] : (check.errors ?? [])) }
  compiled.set(form, found)
  return found
}
