import { ApiError, describeError } from '../client/ApiError.ts'
import { refusalOf, waitingOf } from '../data-provider/WriteRefused.ts'
import type { Translate } from '../i18n/LanguageProvider.tsx'
import { describeWriteError } from '../model-query/toFormErrors.ts'

/** Whatever a screen's call failed with, in the person's words. */
export function describeFailure(error: unknown, translate: Translate): string {
  const refusal = refusalOf(error)
  if (refusal) return refusal.writeErrors.map((each) => describeWriteError(each, translate)).join('\n')
  if (waitingOf(error)) return translate('records.waits.note')
  return describeError(apiErrorOf(error) ?? error, translate)
}

/** Whether the failure says that there is no such record, or none that the person may see. */
export function isNotFound(error: unknown): boolean {
  const found = apiErrorOf(error)
  return found?.code === 'NOT_FOUND' || (hasKey(error, 'status') && error.status === 404)
}

/** react-admin and its GraphQL adapter wrap errors; the client's own lies inside. */
function apiErrorOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (hasKey(error, 'body') && error.body instanceof ApiError) return error.body
  return hasKey(error, 'cause') ? apiErrorOf(error.cause) : null
}

function hasKey<K extends string>(value: unknown, key: K): value is Readonly<Record<K, unknown>> {
  return typeof value === 'object' && value !== null && key in value
}
