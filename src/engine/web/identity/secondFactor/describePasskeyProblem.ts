import { type ApiProblem, describeProblem } from '../../client/ApiError.ts'
import type { Translate } from '../../i18n/LanguageProvider.tsx'

/** The server's message; of a wrong answer in the words for passkeys, not for codes. */
export function describePasskeyProblem(problem: ApiProblem, translate: Translate): string {
  return problem.code === 'WRONG_CODE'
    ? translate('signIn.passkey.failure.failed')
    : describeProblem(problem, translate)
}
