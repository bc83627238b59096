import { ApiError, describeProblem } from '../../client/ApiError.ts'
import type { Translate } from '../../i18n/LanguageProvider.tsx'

/** The server's first message, translated if its code has a text. */
export function describeSignInFailure(failure: unknown, translate: Translate): string {
  const problem = failure instanceof ApiError ? failure.problems[0] : undefined
  if (problem) return describeProblem(problem, translate)
  return failure instanceof Error ? failure.message : translate('errors.UNKNOWN')
}
