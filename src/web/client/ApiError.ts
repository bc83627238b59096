import type { Translate } from '../i18n/LanguageProvider.tsx'

/** One refusal, from a payload's `errors` or from the top level of an answer. */
export interface ApiProblem {
  /** `errorCode` of the details, `extensions.code`, or NETWORK, SERVER, UNKNOWN. */
  readonly code: string
  /** The server's own words; shown when the code has no text in `i18n/<locale>/errors.json`. */
  readonly message: string
  /** Input field the problem is about; null when it is about the whole. */
  readonly field: string | null
  readonly fieldLabel: string | null
  readonly params: Readonly<Record<string, string>>
  /** Place in the data of a partial answer. */
  readonly path: readonly (string | number)[] | null
}

/** A request that gave no data. `code` is the first problem's. */
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

/** Shape of an entry of `errors` in a mutation's payload. */
export interface PayloadError {
  readonly message: string
  readonly details?: {
    readonly errorCode: string
    readonly fieldName?: string | null
    readonly fieldLabel?: string | null
    readonly errorParams?: readonly { readonly paramCode: string; readonly paramValue: string }[] | null
  } | null
}

export function toPayloadProblem(error: PayloadError): ApiProblem {
  const details = error.details
  return {
    code: details?.errorCode ?? 'UNKNOWN',
    message: error.message,
    field: details?.fieldName ?? null,
    fieldLabel: details?.fieldLabel ?? null,
    params: Object.fromEntries(
      (details?.errorParams ?? []).map((param) => [param.paramCode, param.paramValue]),
    ),
    path: null,
  }
}

/** The person's words for one problem: the translated text of its code, else what the server said. */
export function describeProblem(problem: ApiProblem, translate: Translate): string {
  const key = `errors.${problem.code}`
  const text = translate(key, problem.params)
  return text === key ? problem.message : text
}

/** One line for each problem, `field: message` where it is about a field. */
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

/** Any thrown value in the person's words. */
export function describeError(error: unknown, translate: Translate): string {
  if (error instanceof ApiError) return describeProblems(error.problems, translate).join('\n')
  return translate('errors.UNKNOWN')
}
