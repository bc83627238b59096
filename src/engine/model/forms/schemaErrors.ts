import { textFault } from '../../rules/text.ts'
import { readPath } from '../values/readPath.ts'
import { exists, fieldAt, type FormField } from './formFields.ts'
import { isMap } from './FormSchema.ts'
import type { SchemaFormat } from './schemaFormats.ts'
import { type FormData, isNumeric, shapeOf } from './toFormData.ts'

/** The parts of ajv's `ErrorObject` that are used. */
export interface RawSchemaError {
  readonly keyword: string
  /** `/lastName`; empty for the whole. */
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface SchemaError {
  /** Path of the field: `knowledgeTest.educationLevel`. */
  readonly field: string
  /** Key of its text: `validation.<type>`. */
  readonly type: string
  /** `number` is the limit of the rule, as text. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * The first error of each field, with the same messages as config rules: a character that no text may hold, otherwise
 * the first broken rule of the schema. A field that does not exist for this data is not missed.
 */
export function toSchemaErrors(
  fields: readonly FormField[],
  errors: readonly RawSchemaError[],
  data: FormData,
): readonly SchemaError[] {
  const found = new Map<string, SchemaError>()
  for (const field of fields) {
    const fault = faultOf(field, readPath(data, field.path.split('.')))
    if (fault) found.set(field.path, { field: field.path, type: fault.code, params: fault.params })
  }
  for (const error of errors) {
    const path = pathOf(error)
    const field = fieldAt(fields, path)
    const name = field?.path ?? path
    const isMissed = error.keyword === 'required' && field?.path === path
    if (found.has(name) || (isMissed && !exists(field, data))) continue
    // A nested object that does not exist: its condition is that of all its fields.
    if (error.keyword === 'required' && field === undefined && isHidden(fields, path, data)) continue
    found.set(name, { field: name, type: typeOf(error, field), params: limitOf(error) })
  }
  return [...found.values()]
}

function isHidden(fields: readonly FormField[], path: string, data: FormData): boolean {
  const inside = fields.filter((field) => field.path.startsWith(`${path}.`))
  return inside.length > 0 && inside.every((field) => !exists(field, data))
}

/** `/idDocuments/0/name` -> `idDocuments.0.name`; for what is missing or unknown, the path it would have. */
function pathOf({ instancePath, params }: RawSchemaError): string {
  const names = instancePath.split('/').slice(1).map(unescape)
  const named = params['missingProperty'] ?? params['additionalProperty']
  return (typeof named === 'string' ? [...names, named] : names).join('.')
}

/** JSON pointers write `~` and `/` in names as `~0` and `~1`. */
function unescape(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

function faultOf({ schema }: FormField, value: unknown) {
  const texts: readonly unknown[] = Array.isArray(value)
    ? value.flatMap((item: unknown) =>
        typeof item === 'object' && item !== null ? Object.values(item) : [item],
      )
    : [value]
  for (const text of texts) {
    const fault = typeof text === 'string' ? textFault(text, shapeOf(schema)) : null
    if (fault) return fault
  }
  return null
}

const KEYWORDS: Readonly<Record<string, string>> = {
  required: 'REQUIRED',
  minLength: 'MIN_LENGTH',
  maxLength: 'MAX_LENGTH',
  minimum: 'MIN',
  maximum: 'MAX',
  multipleOf: 'MULTIPLE_OF',
  minItems: 'REQUIRED',
  maxItems: 'MAX_FILES',
  // A box that must be ticked.
  const: 'REQUIRED',
  enum: 'INVALID',
}

const FORMATS: Readonly<Record<SchemaFormat, string>> = {
  email: 'EMAIL',
  phone: 'PHONE',
  'new-password': 'PASSWORD_TOO_WEAK',
  country: 'COUNTRY',
  lines: 'INVALID',
  website: 'WEBSITE',
  'bank-code': 'BANK_CODE',
  'bank-account': 'BANK_ACCOUNT',
  document: 'FILE_TYPE',
  report: 'REPORT_TYPE',
  choice: 'INVALID',
}

function typeOf({ keyword, instancePath, params }: RawSchemaError, field: FormField | undefined): string {
  if (field && isMap(field.schema) && keyword === 'required') return 'AT_LEAST_ONE'
  if (field && isNumeric(field.schema) && keyword === 'type') {
    return field.schema.type === 'integer' ? 'INTEGER' : 'NUMBER'
  }
  if (instancePath.endsWith('/size')) return keyword === 'minimum' ? 'FILE_EMPTY' : 'FILE_TOO_LARGE'
  if (keyword !== 'format') return KEYWORDS[keyword] ?? 'OTHER'
  const found = Object.entries(FORMATS).find(([format]) => format === params['format'])
  return found?.[1] ?? 'OTHER'
}

function limitOf({ instancePath, params }: RawSchemaError): Readonly<Record<string, string>> {
  const number = params['limit'] ?? params['multipleOf']
  if (typeof number !== 'number') return {}
  // People know files by megabytes.
  return { number: String(instancePath.endsWith('/size') ? number / MEGABYTE : number) }
}

const MEGABYTE = 1024 * 1024
