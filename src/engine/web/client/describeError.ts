import type { Translate } from '../i18n/LanguageProvider.tsx'
import { describeApiError } from './ApiError.ts'
import { readApiError } from './toApiError.ts'

/** Message for any thrown value. Hides the details of programming errors. */
export function describeError(error: unknown, translate: Translate): string {
  const found = readApiError(error)
  return found ? describeApiError(found, translate) : translate('errors.UNKNOWN')
}
