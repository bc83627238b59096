import type { ActionTarget } from './ActionModel.ts'
import { evaluateCondition } from './evaluateCondition.ts'
import { isBlank, readPath } from './readPath.ts'
import { conditionPaths } from './templatePaths.ts'

type Offer = Pick<ActionTarget, 'when' | 'until' | 'currency' | 'onlyBy' | 'notBy'>

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

/** What {@link isOffered} reads of a record. */
export function offerPaths({ when, ...offer }: Offer): readonly (readonly string[])[] {
  const { until, currency, onlyBy, notBy } = offer
  return [
    ...(when ? conditionPaths(when) : []),
    ...[until, currency, onlyBy, notBy].flatMap((path) => (path ? [path] : [])),
  ]
}
