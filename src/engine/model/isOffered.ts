import type { ActionTarget } from './ActionModel.ts'
import { evaluateCondition } from './evaluateCondition.ts'
import { isBlank, readPath } from './values/readPath.ts'
import { conditionPaths } from './templatePaths.ts'

type Offer = Pick<ActionTarget, 'when' | 'until' | 'currency' | 'onlyBy' | 'notBy' | 'instead'>

export interface OfferedWhere {
  readonly now: Date
  /** Of the account that a customer uses; null: of none, as for staff, so that currencies do not matter. */
  readonly currency: string | null
  /** Id of the person whom it would be offered to; null: it does not matter who. */
  readonly personId: string | null
}

/** Whether an action is offered for a record. The server decides what it does when it is run. */
export function isOffered(offer: Offer, row: unknown, where: OfferedWhere): boolean {
  const { when, until, currency, onlyBy, notBy } = offer
  if (when && !evaluateCondition(when, row)) return false
  const end = until ? readPath(row, until) : null
  if (typeof end === 'string' && Date.parse(end) <= where.now.getTime()) return false
  const isOf = (path: readonly string[]) => String(readPath(row, path)) === where.personId
  if (where.personId !== null && ((onlyBy && !isOf(onlyBy)) || (notBy && isOf(notBy)))) return false
  const code = currency ? readPath(row, currency) : null
  return isBlank(code) || where.currency === null || code === where.currency
}

/** Why an action is not offered for a record, where config says it. */
export function insteadText({ instead }: Offer, row: unknown): string | null {
  return instead && evaluateCondition(instead.when, row) ? instead.text : null
}

/** What {@link isOffered} and {@link insteadText} read of a record. */
export function offerPaths({ when, instead, ...offer }: Offer): readonly (readonly string[])[] {
  const { until, currency, onlyBy, notBy } = offer
  return [
    ...[when, instead?.when].flatMap((condition) => (condition ? conditionPaths(condition) : [])),
    ...[until, currency, onlyBy, notBy].flatMap((path) => (path ? [path] : [])),
  ]
}
