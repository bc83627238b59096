import type { Translate } from '../i18n/LanguageProvider.tsx'

/** One refusal, from a payload's `errors` or from the top level of an answer. */
export interface ApiProblem {
  /** `errorCode` of the details, `extensions.code`, or NETWORK, SERVER, UNKNOWN. */
  readonly code: string
  /** The server's message; shown when the code has no text in `i18n/<locale>/errors.json`. */
  readonly message: string
  /** Input field of the problem; null when it is about the whole input. */
  readonly field: string | null
  readonly fieldLabel: string | null
  readonly params: Readonly<Record<string, string>>
  /** Path in the data of a partial answer. */
  readonly path: readonly (string | number)[] | null
}

/** A request without data. `code` is the first problem's. */
export class ApiError extends Error {
  readonly code: string
  readonly problems: readonly ApiProblem[]
  /** HTTP status; null when there was no answer. */
  readonly status: number | null

  constructor(problems: readonly ApiProblem[], status: number | null = null, cause?: unknown) {
    super(problems[0]?.message ?? 'Request failed', { cause })
    this.name = 'ApiError'
    this.code = problems[0]?.code ?? 'UNKNOWN'
    this.problems = problems
    this.status = status
  }
}

/** An entry of `errors` in any mutation's payload: the fragment PayloadErrors. */
export interface PayloadError {
  readonly message: string
  readonly details: {
    readonly errorCode: string
    readonly fieldName: string | null
    readonly fieldLabel: string | null
    readonly errorParams: readonly { readonly paramCode: string; readonly paramValue: string }[]
  }
}

/** A problem about the whole input. */
export function problemOf(code: string, message: string): ApiProblem {
  return { code, message, field: null, fieldLabel: null, params: {}, path: null }
}

export function toPayloadProblem({ message, details }: PayloadError): ApiProblem {
  return {
    code: details.errorCode,
    message,
    field: details.fieldName,
    fieldLabel: details.fieldLabel,
    params: Object.fromEntries(details.errorParams.map((param) => [param.paramCode, param.paramValue])),
    path: null,
  }
}

/** A server refusal: an `ApiProblem`, or an error of a write. */
export interface Refusal extends Pick<ApiProblem, 'message' | 'field' | 'params'> {
  /** Null when the server sent none. */
  readonly code: string | null
}

/** A problem's message for the person: the translated text of its code, otherwise the server's message. */
export function describeProblem(problem: Refusal, translate: Translate): string {
  const key = `errors.${problem.code}`
  const text = problem.code === null ? key : translate(key, problem.params)
  const isUnfilled = text === key || UNFILLED.test(text)
  return isUnfilled ? problem.message || translate('errors.UNKNOWN') : text
}

/** A blank for which the server sent nothing. */
const UNFILLED = /%\{\w+\}/

/** Message for a request without data. `describeError` handles everything else that may be thrown. */
export function describeApiError({ problems }: ApiError, translate: Translate): string {
  return describeProblems(problems, translate).join('\n') || translate('errors.UNKNOWN')
}

/** One line per problem, `field: message` when it is about a field. */
export function describeProblems(
  problems: readonly ApiProblem[],
  translate: Translate,
  fieldLabel: (problem: ApiProblem) => string | null = (problem) => problem.fieldLabel ?? problem.field,
): readonly string[] {
  return problems.map((problem) => {
    const label = problem.field === null ? null : fieldLabel(problem)
    const text = describeProblem(problem, translate)
    return label ? `${label}: ${text}` : text
  })
}
