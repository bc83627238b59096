import { type ApiError, type ApiProblem, describeProblem } from '../client/ApiError.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { describeError } from '../client/describeError.ts'
import { readApiError } from '../client/toApiError.ts'
import { refusalOf, waitingOf, type WriteRefused } from '../data-provider/WriteRefused.ts'
import type { Form } from '../forms/useForm.ts'
import type { Translate } from '../i18n/LanguageProvider.tsx'
import { type FormErrors, labelsOf, toFormErrors } from '../model-query/toFormErrors.ts'

/** Message for the failure of a screen's call. */
export function describeFailure(error: unknown, translate: Translate): string {
  const refusal = refusalOf(error)
  if (refusal) return refusal.writeErrors.map((each) => describeProblem(each, translate)).join('\n')
  if (waitingOf(error)) return translate('records.waits.note')
  return describeError(apiErrorOf(error) ?? error, translate)
}

/** Message for a refused row of many: with the label of each field at fault, as no form shows it there. */
export function refusalText(
  { writeErrors }: WriteRefused,
  entity: EntityModel,
  translate: Translate,
): string {
  const places = { shown: [], labelOf: labelsOf(entity.fields), translate }
  return toFormErrors(writeErrors, places).form.join('\n')
}

/** Shows in a form why its save failed, instead of what it showed before. */
export function showFailure(
  error: unknown,
  form: Pick<Form<never>, 'refuse' | 'tell'>,
  translate: Translate,
): FormErrors {
  const refused = form.refuse(refusalOf(error)?.writeErrors ?? namedIn(error))
  if (refusalOf(error) || namedIn(error).length > 0) return refused
  const lines = describeFailure(error, translate).split('\n')
  form.tell(lines)
  return { fields: {}, form: lines }
}

/** The problems of a failed request that names fields of its input. */
function namedIn(error: unknown): readonly ApiProblem[] {
  const problems = apiErrorOf(error)?.problems ?? []
  return problems.some(({ field }) => field !== null) ? problems : []
}

/** Whether the record does not exist, or the person may not see it. */
export function isNotFound(error: unknown): boolean {
  const found = apiErrorOf(error)
  return found?.code === 'NOT_FOUND' || (hasKey(error, 'status') && error.status === 404)
}

/** react-admin and its GraphQL adapter wrap errors; this finds the client's error inside. */
function apiErrorOf(error: unknown): ApiError | null {
  const found = readApiError(error) ?? (hasKey(error, 'body') ? readApiError(error.body) : null)
  if (found) return found
  return hasKey(error, 'cause') ? apiErrorOf(error.cause) : null
}

function hasKey<K extends string>(value: unknown, key: K): value is Readonly<Record<K, unknown>> {
  return typeof value === 'object' && value !== null && key in value
}
