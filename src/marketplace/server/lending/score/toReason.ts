import type { LoanReason } from '../../tables/LoanReason.ts'
import { type CodedText, TEXTS } from '../../../../engine/server/db/texts/CodedText.ts'
import type { LoanRule, LoanFacts } from '../../../rules/risk/LoanScore.ts'

const PREFIX = 'SCORE_'

/** Words that there are, by the id of a rule. */
export const REASON_WORDS = new Map(
  Object.entries<object>(TEXTS).flatMap(([code, kinds]) =>
    code.startsWith(PREFIX) ? [[code.slice(PREFIX.length), { hasFigure: 'figure' in kinds }] as const] : [],
  ),
)

export const toReason = ({ id, points, figure }: LoanRule, facts: LoanFacts): LoanReason => {
  const value =
    figure === undefined ? undefined : Object.entries(facts).find(([name]) => name === figure)?.[1]
  const code = PREFIX + id
  // The rules were checked: the words of the id are there, and have a place for the figure where it has one.
  const text = (value === undefined ? { code } : { code, params: { figure: value } }) as CodedText
  return { text, points }
}
