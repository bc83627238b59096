import { findClosest } from '../../../engine/rules/suggest.ts'

/** What is wrong with rules of risk, and where. The texts are in `i18n/<locale>/errors.json`. */
export interface RiskProblem {
  readonly code: RiskProblemCode
  /** `path`: where. `choices`, `name`, `least`, `number`: what it is, or may be. */
  readonly params: Readonly<Record<string, string>> & { readonly path: string }
}

export type RiskProblemCode =
  | 'RISK_OBJECT'
  | 'RISK_LIST'
  | 'RISK_MISSING'
  | 'RISK_KEY'
  | 'RISK_WHOLE'
  | 'RISK_ORDER'
  | 'RISK_BELOW'
  | 'RISK_POINTS'
  | 'RISK_WORDS'
  | 'RISK_NO_FIGURE'
  | 'RISK_ID'
  | 'RISK_TWICE'
  | 'RISK_QUESTION'
  | 'RISK_OPERATOR'
  | 'RISK_ANSWER'
  | 'RISK_VALUE'
  | 'RISK_NEVER'

export const problem = (
  code: RiskProblemCode,
  path: string,
  params: Readonly<Record<string, string>> = {},
): RiskProblem => ({ code, params: { ...params, path } })

/** Suggestions for a misspelled word; only the most likely one if there is one. */
export const closest = (word: string, known: readonly string[]): string =>
  findClosest(word, known) ?? known.slice(0, MOST_NAMED).join(', ')

const MOST_NAMED = 12

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
