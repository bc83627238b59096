import { describeProblem } from '../../../client/ApiError.ts'
import type { Translate } from '../../../i18n/LanguageProvider.tsx'
import type { HeldRequest } from './useHeldRequests.ts'

/** Why an approved write did not happen. */
export function failureText(
  { failure, refusal }: Pick<HeldRequest, 'failure' | 'refusal'>,
  translate: Translate,
): string {
  const key = `backend.approvals.failures.${failure}`
  const text = translate(key)
  if (text !== key) return text
  return describeProblem(
    { code: failure, message: '', field: null, params: { message: refusal ?? '' } },
    translate,
  )
}
