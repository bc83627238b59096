import type { AdminModel } from './AdminModel.ts'
import { hash } from './hash.ts'

/**
 * After an edit of the config of a running server: a model with errors does not replace a good one. What is wrong
 * is shown all the same. At start, when there is nothing to keep, the model without its wrong parts is used.
 */
export function keepLastGood(previous: AdminModel | null, next: AdminModel): AdminModel {
  const isBroken = next.problems.some((problem) => problem.severity === 'error')
  if (!previous || !isBroken) return next
  // The tag must change, or browsers would not learn of the problems.
  return { ...previous, problems: next.problems, version: hash(`${previous.version} ${next.version}`) }
}
