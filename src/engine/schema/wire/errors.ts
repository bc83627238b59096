import type { PayloadErrors } from '../OperationFacts.ts'
import type { SchemaInputField } from '../SchemaField.ts'
import type { WriteError } from './Wire.ts'
import { followPath, inside } from './selection.ts'

/** How an operation reports errors. */
export interface Refusable {
  readonly errors: PayloadErrors | null
  readonly successPath: readonly string[] | null
  readonly fields: readonly SchemaInputField[]
}

/** What a payload is asked for besides rows and results: whether it worked, and why not. */
export const selectErrors = ({ errors, successPath }: Omit<Refusable, 'fields'>): readonly string[] => [
  ...(successPath === null || successPath.length === 0 ? [] : [inside(successPath, '')]),
  ...(errors === null ? [] : [inside(errors.path, errors.selection === '' ? '' : `{ ${errors.selection} }`)]),
]

/** The payload is a union, and this answer is one of its errors. */
export const isErrorPayload = ({ errors }: Pick<Refusable, 'errors'>, payload: unknown): boolean =>
  errors?.path.length === 0 && errors.types.includes(String(followPath(payload, ['__typename'])))

/** A flag that is false, or an outcome such as `NOT_DELETED`. */
export const isRefused = (operation: Omit<Refusable, 'fields'>, payload: unknown): boolean => {
  const outcome = operation.successPath === null || followPath(payload, operation.successPath)
  return isErrorPayload(operation, payload) || outcome === false || String(outcome).startsWith('NOT_')
}

/**
 * Normalises a payload's errors, whatever the schema's field names. `refused` is the payload's flag or type.
 */
export const readErrors = (
  operation: Refusable,
  payload: unknown,
  refused: boolean,
): readonly WriteError[] => {
  const { errors, successPath } = operation
  if (errors === null || payload === null) return []
  // An error payload, or texts next to a success flag, count only when the write was refused.
  if (!refused && (errors.path.length === 0 || (errors.style === 'texts' && successPath !== null))) return []
  const found = followPath(payload, errors.path)
  const list: readonly unknown[] = Array.isArray(found) ? found : found === null ? [] : [found]
  return list.flatMap((error) => {
    if (typeof error === 'string')
      return error === '' ? [] : [{ message: error, code: null, field: null, params: {} }]
    return typeof error === 'object' && error !== null ? [toError(error as Parts, operation)] : []
  })
}

type Parts = Readonly<Record<string, unknown>>

const toError = (error: Parts, operation: Refusable): WriteError => {
  const details = (partOf(error, 'details') ?? {}) as Parts
  const one = (word: string) => partOf(details, word) ?? partOf(error, word)
  const typeName = error.__typename
  return {
    message: toText(one('message')) ?? toText(partOf(error, 'message')) ?? '',
    code: toText(one('code')) ?? (typeof typeName === 'string' ? typeName : null),
    field: toFieldName(one('field'), operation),
    params: toParams(one('params')),
  }
}

/** `message`, or `message_2` where members of a union differ in type. */
const partOf = (error: Parts, word: string): unknown => {
  if (error[word] !== undefined && error[word] !== null) return error[word]
  const key = Object.keys(error).find((name) => name.startsWith(`${word}_`) && error[name] !== null)
  return key === undefined ? null : error[key]
}

const toText = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

/**
 * `input.currencyEntityId`, `['input', 'Currency']` → the entity's field; the plain name when it writes no
 * field.
 */
const toFieldName = (value: unknown, operation: Refusable): string | null => {
  const last: unknown = Array.isArray(value) ? value.findLast((part) => typeof part === 'string') : value
  const name = typeof last === 'string' ? last.split('.').at(-1) : undefined
  if (name === undefined || name === '') return null
  const same = operation.fields.find((field) => field.name.toLowerCase() === name.toLowerCase())
  return same?.field ?? same?.name ?? name.charAt(0).toLowerCase() + name.slice(1)
}

const toParams = (value: unknown): WriteError['params'] => {
  if (!Array.isArray(value)) return {}
  const params: Record<string, string> = {}
  for (const param of value as readonly Parts[]) params[String(param.code)] = String(param.value)
  return params
}
